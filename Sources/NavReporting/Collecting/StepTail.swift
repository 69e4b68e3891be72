internal import NavCore

/// The last steps of a scenario and what they changed, as they came.
struct StepTail<Entry: StepEntry> {
  private static var limit: Int { 1_000 }

  private(set) var events: [Entry] = []
  private var stepCount = 0

  mutating func forget() {
    events.removeAll(keepingCapacity: true)
    stepCount = 0
  }

  /// - Parameter event: The start of a step, or a change.
  mutating func add(_ event: Entry) {
    if event.isStep { stepCount += 1 } else if stepCount == 0 { return }
    events.append(event)
    guard stepCount >= 2 * Self.limit else { return }
    stepCount = Self.limit
    events.removeFirst(events.count - lastCount)
  }

  /// How many events the last steps are.
  private var lastCount: Int {
    var left: Int = Self.limit
    for (index, event) in events.enumerated().reversed() {
      if event.isStep { left -= 1 }
      if left == 0 { return events.count - index }
    }
    return events.count
  }
}

protocol StepEntry {
  /// The start of a step.
  var isStep: Bool { get }
}

extension Event: StepEntry {
  var isStep: Bool { if case .stepStarted = self { true } else { false } }
}

extension RecordedEvent: StepEntry {
  var isStep: Bool { if case .stepStarted = self { true } else { false } }
}
