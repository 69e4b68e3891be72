internal import NavCore
internal import ScenarioParser

/// One line while a run lasts: how far it is, what failed, which scenario runs.
@MainActor package final class ProgressReporter: Reporter {
  private let output: LiveOutput
  private let width: Int
  private let now: () -> Int64
  private var tally = RunTally()
  private var lastDrawing: Int64

  /// - Parameters:
  ///   - width: Columns of the terminal.
  ///   - now: Real microseconds that never go back.
  package init(output: LiveOutput, width: Int, now: @escaping () -> Int64) {
    self.output = output
    self.width = width
    self.now = now
    lastDrawing = now()
  }

  package var readsPlainTexts: Bool { false }

  package func receive(_ event: RecordedEvent) {
    tally.receive(event)
    switch event {
    case .scenarioStarted(let description): draw(description.title)
    case .runFinished: output.erase()
    default: return
    }
  }

  /// At most ten times a second, and not before the first tenth.
  private func draw(_ title: String) {
    let time: Int64 = now()
    guard time - lastDrawing >= 100_000 else { return }
    lastDrawing = time
    let failed: Int = tally.summary.failed + tally.summary.crashed
    let failures: String = failed > 0 ? "  \(failed) failed" : ""
    output.show(fitted("\(tally.finished)/\(tally.selected)\(failures)  \(title)"))
  }

  /// Cut so that the line never wraps.
  private func fitted(_ text: String) -> String {
    var line: String = TerminalText.escaped(text)
    while TerminalText.width(line) >= width, !line.isEmpty { line.removeLast() }
    return line
  }
}
