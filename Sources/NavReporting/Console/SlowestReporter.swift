/// Behind the summary of `-v`: the scenarios that took most real time.
@MainActor package final class SlowestReporter: Reporter {
  private let output: any Output
  private let style: ConsoleStyle
  private let limit: Int
  private var descriptions: [String: RecordedEvent.Description] = [:]
  private var times: [(id: String, time: Int64)] = []

  package init(output: any Output, style: ConsoleStyle, limit: Int = 5) {
    self.output = output
    self.style = style
    self.limit = limit
  }

  package func receive(_ event: RecordedEvent) {
    switch event {
    case .scenario(let description): descriptions[description.id] = description
    case .scenarioFinished(let result):
      if let time = result.realMicroseconds { times.append((result.scenario, time)) }
    case .runFinished: finish()
    default: return
    }
  }

  private func finish() {
    guard times.count > 1 else { return }
    let slowest = times.enumerated()
      .sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
      .prefix(limit).map(\.element)
    let widths: [Int] = slowest.map { realDuration($0.time).unicodeScalars.count }
    output.write("\n")
    write(StyledText("slowest", .bold))
    for (id, time) in slowest {
      guard let description = descriptions[id] else { continue }
      let text: String = realDuration(time)
      let blanks: Int = (widths.max() ?? 0) - text.unicodeScalars.count
      var line = StyledText("  " + String(repeating: " ", count: blanks) + text)
      line.append("  \(description.title)  ")
      line.append("\(description.location.file):\(description.location.line)", .dim)
      write(line)
    }
    output.flush()
  }

  private func write(_ text: StyledText) {
    output.write(text.text(inColour: style.inColour) + "\n")
  }
}
