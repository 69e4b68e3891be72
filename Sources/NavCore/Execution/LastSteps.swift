/// The last steps of a scenario that runs, for reports that tell them only where something went
/// wrong: there are words for them as soon as somebody asks.
@MainActor final class LastSteps {
  private var tail = StepTail<Step, PastChange>()

  func forget() { tail.forget() }
  func add(_ step: Step) { tail.add(step) }
  func add(_ change: consuming PastChange) { tail.add(change: change) }

  var list: [PastStep] {
    var list: [PastStep] = []
    tail.forEach { step, changes in
      list.append(PastStep(step: step, changes: changes.map(\.record)))
    }
    return list
  }
}

/// A change of a tree that may have to be told later.
@MainActor struct PastChange {
  let word: ChangeWord
  let owner: String
  let destination: DestinationWords
  let role: RoleWord
  let time: Int64

  init(_ change: Change, of owner: Component, at time: Int64) {
    word = change.word
    self.owner = owner.typeName
    if let destination = change.destination {
      self.destination = .literal(destination)
      role = destination.roleWord
    } else {
      (destination, role) = (.none, .none)
    }
    self.time = time
  }

  /// Nobody asks for the digests of steps that are past.
  fileprivate var record: NavigationRecord { record(digest: Fingerprint()) }

  func record(digest: Fingerprint) -> NavigationRecord {
    NavigationRecord(
      change: word, owner: owner, destination: destination, role: role, digest: digest,
      time: time)
  }
}
