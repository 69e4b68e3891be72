/// The last steps of a scenario and what they changed.
package struct StepTail<Step, Change> {
  private static var limit: Int { 1_000 }

  /// Each with the number of changes before it.
  private var steps: [(step: Step, start: Int)] = []
  private var changes: [Change] = []

  package init() {}

  package mutating func forget() {
    steps.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ step: Step) {
    steps.append((step, changes.count))
    if steps.count >= 2 * Self.limit { cut() }
  }

  /// Of the last step; what comes before the first one belongs to none.
  package mutating func add(change: Change) {
    if !steps.isEmpty { changes.append(change) }
  }

  private mutating func cut() {
    steps.removeFirst(steps.count - Self.limit)
    let gone: Int = steps[0].start
    changes.removeFirst(gone)
    for index in steps.indices { steps[index].start -= gone }
  }

  package func forEach(_ body: (Step, ArraySlice<Change>) -> Void) {
    for (index, entry) in steps.enumerated() {
      let end: Int = index + 1 < steps.count ? steps[index + 1].start : changes.count
      body(entry.step, changes[entry.start..<end])
    }
  }
}
