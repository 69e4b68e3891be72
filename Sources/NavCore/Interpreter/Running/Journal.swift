import ScenarioParser

/// What changed lately, for the `after` lines of a failure. Bounded.
@MainActor struct Journal {
  var entries: [JournalEntry] = []
  private var cause: Unmanaged<Navigation>?
  /// Who dismisses itself: the first that is removed leaves for it, the rest is taken along.
  private var dismissed: Unmanaged<Component>?
  var step = 0
  var stepSpan: SourceSpan?

  /// A navigation statement is being carried out.
  mutating func begin(_ navigation: Navigation) { cause = .passUnretained(navigation) }

  mutating func begin(_ navigation: Navigation, on target: Component) {
    begin(navigation)
    if navigation.verb == .dismissSelf { dismissed = .passUnretained(target) }
  }

  mutating func end() { (cause, dismissed) = (nil, nil) }

  /// What was only built is no change to tell of.
  mutating func changed(_ change: Change, _ owner: Component) {
    if case .resolved = change { return }
    makeRoom()
    entries.append(
      JournalEntry(
        change, owner, dismissed, step: step, stepSpan: stepSpan,
        span: cause?._withUnsafeGuaranteedRef { $0.span }))
    dismissed = nil
  }

  mutating func assigned(_ instance: Instance, _ slot: Int) {
    forgetLast(instance, slot)
    makeRoom()
    entries.append(
      JournalEntry(instance, slot, step: step, stepSpan: stepSpan))
  }

  /// Of what is assigned again and again in one step only the last is told.
  mutating func forgetLast(_ instance: Instance, _ slot: Int) {
    if case .assignment(let other, let index, _)? = entries.last?.kind, other === instance,
      index == slot, entries.last?.step == step
    {
      entries.removeLast()
    }
  }

  private mutating func makeRoom() {
    if entries.count >= 128 { entries.removeFirst(64) }
  }
}

@MainActor struct JournalEntry {
  enum Kind {
    /// Also who dismissed itself by it. Of what was replaced it doesn't name the old, of what came
    /// instead the first.
    case navigation(Change, Component, Component?)
    /// The slot and what it then held.
    case assignment(Instance, Int, AssignedValue)
  }
  private let content: Content
  let step: Int
  let stepSpan: SourceSpan?
  /// The statement, where it is not the step itself.
  let span: SourceSpan?

  /// A component lives as long as its world: it is not counted here, where each scenario would do
  /// it at every change.
  private enum Content {
    case navigation(ToldChange, Unmanaged<Component>, Unmanaged<Component>?)
    case assignment(Instance, Int, AssignedValue)
  }

  init(
    _ change: Change, _ owner: Component, _ dismissed: Unmanaged<Component>?, step: Int,
    stepSpan: SourceSpan?, span: SourceSpan?
  ) {
    content = .navigation(ToldChange(change), .passUnretained(owner), dismissed)
    self.step = step
    self.stepSpan = stepSpan
    self.span = span
  }

  init(_ instance: Instance, _ slot: Int, step: Int, stepSpan: SourceSpan?) {
    content = .assignment(instance, slot, AssignedValue(instance.slots[slot]))
    self.step = step
    self.stepSpan = stepSpan
    span = nil
  }

  var kind: Kind {
    switch content {
    case .assignment(let instance, let slot, let value): .assignment(instance, slot, value)
    case .navigation(let told, let owner, let dismissed):
      .navigation(told.change, owner.takeUnretainedValue(), dismissed?.takeUnretainedValue())
    }
  }
}

/// What a state was set to, and no more of it than is told: a list that grows may be held by nobody
/// else.
enum AssignedValue {
  case whole(Value)
  indirect case longList(last: Value, count: Int)

  init(_ value: Value) {
    if case .list(let items) = value, items.count > 64, let last = items.last {
      self = .longList(last: last, count: items.count)
    } else {
      self = .whole(value)
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
