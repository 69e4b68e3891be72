internal import NavCore

/// The counts of a run as outputs of a step, for conditions of later ones: `key=value` lines in the
/// file that GitHub names.
@MainActor package final class StepOutputReporter: Reporter {
  private let output: any Output
  private var tally = RunTally()

  package init(output: any Output) { self.output = output }

  package var readsPlainTexts: Bool { false }

  package func receive(_ event: RecordedEvent) {
    tally.receive(event)
    guard case .runFinished(let summary) = event else { return }
    let counts: [(String, Int)] = [
      ("passed", summary.passed), ("failed", summary.failed), ("skipped", summary.skipped),
      ("known", summary.known), ("crashed", summary.crashed), ("flaky", tally.flaky),
      ("errors", summary.errors), ("warnings", summary.warnings), ("status", summary.status),
    ]
    output.write(counts.map { "\($0.0)=\($0.1)\n" }.joined())
    output.flush()
  }
}
