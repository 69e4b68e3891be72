/// The last steps of a scenario and what they changed: a thousand steps at least, and of a step that
/// changes a lot the last ten thousand changes.
@usableFromInline package struct StepTail<Step, Change> {
  @inlinable static var stepLimit: Int { 1_000 }
  @inlinable static var changeLimit: Int { 10_000 }

  /// Each with the number of changes before it.
  @usableFromInline var steps: [(step: Step, start: Int)] = []
  @usableFromInline var changes: [Change] = []

  @inlinable package init() {}

  @inlinable package mutating func forget() {
    if steps.isEmpty { return }
    steps.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }

  @inlinable package mutating func add(_ step: Step) {
    steps.append((step, changes.count))
    if steps.count >= 2 * Self.stepLimit { cutSteps() }
  }

  /// Of the last step; what comes before the first one belongs to none.
  @inlinable package mutating func add(change: Change) {
    if steps.isEmpty { return }
    changes.append(change)
    if changes.count >= 2 * Self.changeLimit { cutChanges(changes.count - Self.changeLimit) }
  }

  @usableFromInline mutating func cutSteps() {
    steps.removeFirst(steps.count - Self.stepLimit)
    cutChanges(steps[0].start)
  }

  @usableFromInline mutating func cutChanges(_ count: Int) {
    changes.removeFirst(count)
    for index in steps.indices { steps[index].start = max(0, steps[index].start - count) }
  }

  @inlinable package func forEach(_ body: (Step, ArraySlice<Change>) -> Void) {
    for (index, entry) in steps.enumerated() {
      let end: Int = index + 1 < steps.count ? steps[index + 1].start : changes.count
      body(entry.step, changes[entry.start..<end])
    }
  }
}
