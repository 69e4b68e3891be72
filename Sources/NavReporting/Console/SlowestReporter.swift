/// Behind the summary of `-v`: the scenarios that took most real time.
@MainActor package final class SlowestReporter: Reporter {
  private let output: any Output
  private let style: ConsoleStyle
  private let limit: Int
  private var description: RecordedEvent.Description?
  /// The slowest so far, the slowest first; of equal ones the first to run.
  private var slowest: [(description: RecordedEvent.Description, time: Int64)] = []
  private var count = 0

  package init(output: any Output, style: ConsoleStyle, limit: Int = 5) {
    self.output = output
    self.style = style
    self.limit = limit
  }

  package var readsPlainTexts: Bool { false }

  package func receive(_ event: RecordedEvent) {
    switch event {
    case .scenarioStarted(let description): self.description = description
    case .scenarioFinished(let result): if let time = result.realMicroseconds { add(time) }
    case .runFinished: finish()
    default: return
    }
  }

  private func add(_ time: Int64) {
    guard let description else { return }
    count += 1
    let place: Int = slowest.firstIndex { $0.time < time } ?? slowest.count
    guard place < limit else { return }
    slowest.insert((description, time), at: place)
    if slowest.count > limit { slowest.removeLast() }
  }

  private func finish() {
    guard count > 1 else { return }
    let widths: [Int] = slowest.map { realDuration($0.time).unicodeScalars.count }
    output.write("\n")
    write(StyledText("slowest", .bold))
    for (description, time) in slowest {
      let text: String = realDuration(time)
      let blanks: Int = (widths.max() ?? 0) - text.unicodeScalars.count
      var line = StyledText("  " + String(repeating: " ", count: blanks) + text)
      line.append("  \(description.title)  ")
      line.append("\(description.file):\(description.location.line)", .dim)
      write(line)
    }
    output.flush()
  }

  private func write(_ text: StyledText) {
    output.write(text.text(inColour: style.inColour) + "\n")
  }
}
