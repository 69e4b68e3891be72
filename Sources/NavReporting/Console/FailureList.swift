internal import NavCore

/// What the console prints after the lines of the files: issues in the order they came.
struct FailureList {
  private(set) var issues: [RecordedEvent.Issue] = []
  private(set) var flaky: [StyledText] = []
  private(set) var gates: [String] = []
  var stop: RunStop?

  mutating func add(_ issue: RecordedEvent.Issue) { issues.append(issue) }

  /// `flaky: freezing a card  scenarios/bank/cards.nav:3  failed, then passed`.
  mutating func add(
    flaky description: RecordedEvent.Description, _ result: RecordedEvent.Result
  ) {
    var text = StyledText("flaky", .warning)
    text.append(": ")
    text.append(description.name, .bold)
    text.append("  \(description.file):\(description.location.line)", .dim)
    text.append("  \(result.history)")
    flaky.append(text)
  }

  mutating func add(gate message: String) { gates.append(message) }
}

extension RecordedEvent.Result {
  /// `failed, failed, then passed`.
  var history: String {
    let before: String = earlier.map(\.outcome.rawValue).joined(separator: ", ")
    return before.isEmpty ? outcome.rawValue : "\(before), then \(outcome.rawValue)"
  }
}
