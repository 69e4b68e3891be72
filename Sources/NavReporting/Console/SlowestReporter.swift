package import NavCore
internal import ScenarioParser

/// Behind the summary of `-v`: the scenarios that took most real time.
@MainActor package final class SlowestReporter: EventSink {
  private let output: any Output
  private let sources: SourceMap
  private let style: ConsoleStyle
  private let limit: Int
  private var descriptions: [Int: ScenarioDescription] = [:]
  private var times: [(number: Int, time: Int64)] = []

  package init(output: any Output, sources: SourceMap, style: ConsoleStyle, limit: Int = 5) {
    self.output = output
    self.sources = sources
    self.style = style
    self.limit = limit
  }

  package var wantsSteps: Bool { false }

  package func receive(_ event: Event) {
    switch event {
    case .scenario(let description): descriptions[description.key.number] = description
    case .scenarioFinished(let result):
      if let time = result.realDuration { times.append((result.key.number, time)) }
    case .runFinished: finish()
    default: return
    }
  }

  private func finish() {
    guard times.count > 1 else { return }
    let slowest = times.sorted { ($1.time, $0.number) < ($0.time, $1.number) }.prefix(limit)
    let widths: [Int] = slowest.map { realDuration($0.time).unicodeScalars.count }
    output.write("\n")
    write(StyledText("slowest", .bold))
    for (number, time) in slowest {
      guard let description = descriptions[number] else { continue }
      let text: String = realDuration(time)
      let blanks: Int = (widths.max() ?? 0) - text.unicodeScalars.count
      var line = StyledText("  " + String(repeating: " ", count: blanks) + text)
      line.append("  \(description.title)  ")
      line.append(place(description.location), .dim)
      write(line)
    }
    output.flush()
  }

  private func place(_ span: SourceSpan) -> String {
    "\(sources.path(of: span.file)):\(sources[span.file]?.start(of: span).line ?? 1)"
  }

  private func write(_ text: StyledText) {
    output.write(text.text(inColour: style.inColour) + "\n")
  }
}
