import ScenarioParser

/// What changed lately, for the `after` lines of a failure. Bounded.
@MainActor struct Journal {
  var entries: [JournalEntry] = []
  private var cause: Unmanaged<Navigation>?
  var step = 0
  var stepSpan: SourceSpan?

  /// A navigation statement is being carried out.
  mutating func begin(_ navigation: Navigation) { cause = .passUnretained(navigation) }

  mutating func end() { cause = nil }

  /// What was only built is no change to tell of.
  mutating func changed(_ change: Change, _ owner: Component) {
    if case .resolved = change { return }
    makeRoom()
    entries.append(
      JournalEntry(
        change, owner, cause, step: step, stepSpan: stepSpan,
        span: cause?._withUnsafeGuaranteedRef { $0.span }))
  }

  mutating func assigned(_ instance: Instance, _ slot: Int) {
    if case .assignment(let other, let index, _)? = entries.last?.kind, other === instance,
      index == slot, entries.last?.step == step
    {
      entries.removeLast()
    }
    makeRoom()
    entries.append(
      JournalEntry(instance, slot, step: step, stepSpan: stepSpan))
  }

  private mutating func makeRoom() {
    if entries.count >= 128 { entries.removeFirst(64) }
  }
}

@MainActor struct JournalEntry {
  enum Kind {
    /// Of what was replaced it doesn't name the old, of what came instead the first.
    case navigation(Change, Component, Navigation?)
    /// The slot and what it then held.
    case assignment(Instance, Int, Value)
  }
  private let content: Content
  let step: Int
  let stepSpan: SourceSpan?
  /// The statement, where it is not the step itself.
  let span: SourceSpan?

  /// A component lives as long as its world, a statement as long as the program: neither is
  /// counted here, where each scenario would do it at every change.
  private enum Content {
    case navigation(ToldChange, Unmanaged<Component>, Unmanaged<Navigation>?)
    case assignment(Instance, Int, Value)
  }

  init(
    _ change: Change, _ owner: Component, _ cause: Unmanaged<Navigation>?, step: Int,
    stepSpan: SourceSpan?, span: SourceSpan?
  ) {
    content = .navigation(ToldChange(change), .passUnretained(owner), cause)
    self.step = step
    self.stepSpan = stepSpan
    self.span = span
  }

  init(_ instance: Instance, _ slot: Int, step: Int, stepSpan: SourceSpan?) {
    content = .assignment(instance, slot, instance.slots[slot])
    self.step = step
    self.stepSpan = stepSpan
    span = nil
  }

  var kind: Kind {
    switch content {
    case .assignment(let instance, let slot, let value): .assignment(instance, slot, value)
    case .navigation(let told, let owner, let cause):
      .navigation(told.change, owner.takeUnretainedValue(), cause?.takeUnretainedValue())
    }
  }
}

/// A change, and no more of it than is told.
private enum ToldChange {
  case added(Destination)
  case removed(DestinationList)
  case replaced(by: Destination?)
  case selected(Destination?)
  indirect case other(Change)

  init(_ change: Change) {
    switch change {
    case .added(let destination): self = .added(destination)
    case .removed(let gone): self = .removed(gone)
    case .replaced(_, let new): self = .replaced(by: new.first)
    case .selected(let tab): self = .selected(tab)
    default: self = .other(change)
    }
  }

  var change: Change {
    switch self {
    case .added(let destination): .added(destination)
    case .removed(let gone): .removed(gone)
    case .replaced(let new):
      .replaced(DestinationList(), by: new.map { DestinationList($0) } ?? DestinationList())
    case .selected(let tab): .selected(tab)
    case .other(let change): change
    }
  }
}
