internal import NavCore
internal import ScenarioParser

/// `13 scenarios: 12 passed, 1 failed   41 expectations   4 ms   seed 7`.
struct SummaryLine {
  let summary: RunSummary
  let tally: RunTally
  /// Files that could not be run for their errors.
  let fileCount: Int

  var text: StyledText {
    StyledText.joined([scenarios] + files + warnings + figures, separator: "   ")
  }

  private var scenarios: StyledText {
    var text = StyledText(counted(tally.selected, "scenario"), .bold)
    guard tally.selected > 0 else { return text }
    text.append(": ", .bold)
    text.append(StyledText.joined(outcomes, separator: ", "))
    return text
  }

  private var outcomes: [StyledText] {
    let counts = OutcomeCounts(
      passed: summary.passed, failed: summary.failed, skipped: summary.skipped,
      known: summary.known, crashed: summary.crashed)
    let rest: Int = tally.selected - tally.finished
    let flaky: [StyledText] =
      tally.flaky > 0 ? [StyledText("\(tally.flaky) flaky", .warning)] : []
    return counts.parts + flaky
      + (rest > 0 ? [StyledText("\(rest) not run", .warning)] : [])
  }

  private var files: [StyledText] {
    guard summary.errors > 0 else { return [] }
    let count: String = counted(summary.errors, "error")
    guard fileCount > 0 else { return [StyledText(count, .bad)] }
    return [StyledText("\(count) in \(counted(fileCount, "file"))", .bad)]
  }

  private var warnings: [StyledText] {
    summary.warnings == 0 ? [] : [StyledText(counted(summary.warnings, "warning"), .warning)]
  }

  private var figures: [StyledText] {
    var parts: [String] = [counted(summary.expectations, "expectation")]
    if let duration = summary.duration { parts.append(realDuration(duration)) }
    parts.append("seed \(summary.seed)")
    return parts.map { StyledText($0) }
  }
}

extension RunStop {
  var sentence: StyledText {
    switch self {
    case .failFast: StyledText("stopped at the first failure", .warning)
    case .maxFailures(let count):
      StyledText("stopped after \(counted(count, "failure"))", .warning)
    case .interrupted: StyledText("interrupted", .warning)
    case .terminated: StyledText("terminated", .warning)
    case .timeout(let running): StyledText(Self.timePassed(running), .bad)
    case .defect(let message): StyledText("a defect of navsim: \(message)", .bad)
    case .errorsInFiles: StyledText("nothing was run, because some files have errors", .bad)
    }
  }

  private static func timePassed(_ running: [String]) -> String {
    let passed = "the time for the whole run has passed"
    guard !running.isEmpty else { return passed }
    let titles: String = Suggestion.series(
      running.map { "'\(TerminalText.escaped($0))'" }, "and")
    return "\(passed) while \(titles) ran"
  }
}
