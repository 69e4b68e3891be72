import ScenarioParser

/// What changed lately, for the `after` lines of a failure. Bounded.
@MainActor struct Journal {
  var entries: [JournalEntry] = []
  private var cause: (navigation: Navigation, isModel: Bool)?
  var step = 0
  var stepSpan: SourceSpan?

  var last: JournalEntry? { entries.last }

  /// A navigation statement is being carried out.
  mutating func begin(_ navigation: Navigation, _ activity: Activity) {
    cause = (navigation, !activity.isOfScenario)
  }

  mutating func end() { cause = nil }

  mutating func changed(_ change: Change, _ owner: Component) {
    makeRoom()
    entries.append(
      JournalEntry(
        kind: .navigation(change, owner, cause?.navigation), step: step, stepSpan: stepSpan,
        span: cause?.navigation.span))
  }

  mutating func assigned(_ instance: Instance, _ slot: Int) {
    if case .assignment(let other, let index, _)? = entries.last?.kind, other === instance,
      index == slot, entries.last?.step == step
    {
      entries.removeLast()
    }
    makeRoom()
    entries.append(
      JournalEntry(
        kind: .assignment(instance, slot, instance.slots[slot]), step: step, stepSpan: stepSpan,
        span: nil))
  }

  private mutating func makeRoom() {
    if entries.count >= 128 { entries.removeFirst(64) }
  }
}

@MainActor struct JournalEntry {
  enum Kind {
    case navigation(Change, Component, Navigation?)
    /// The slot and what it then held.
    case assignment(Instance, Int, Value)
  }
  let kind: Kind
  let step: Int
  let stepSpan: SourceSpan?
  /// The statement, where it is not the step itself.
  let span: SourceSpan?
}
