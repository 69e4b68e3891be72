internal import NavCore
internal import ScenarioParser

/// What `-v` and `-vv` print while a scenario runs.
extension ConsoleReporter {
  func printStep(of event: Event) {
    switch event {
    case .scenarioStarted(let key): printTitle(key)
    case .stepStarted(let step): printStep(step)
    case .navigation(let record): printDetail(record.sentence, at: record.time)
    case .scenarioFinished(let result): printOutcome(result)
    default: if style.verbosity >= .detailed { printFineDetail(of: event) }
    }
  }

  private func printFineDetail(of event: Event) {
    switch event {
    case .call(let record): printDetail("call \(record.text)", at: record.time)
    case .waitStarted(let record):
      printDetail("\(record.activity) waits for \(record.cause)", at: record.time)
    case .waitEnded(let record):
      printDetail("\(record.activity) goes on after \(record.cause)", at: record.time)
    case .note(_, let text, _, let time): printDetail(text, at: time)
    default: return
    }
  }

  private func printTitle(_ key: ScenarioKey) {
    guard let description = description(of: key) else { return }
    var line = StyledText(description.title, .bold)
    line.append("  \(place(description.location))", .dim)
    printLine(line)
  }

  private func printStep(_ step: Step) {
    guard let source = sources[step.location.file] else { return }
    let line: Int = source.start(of: step.location).line
    let number = String(line)
    var text = StyledText(String(repeating: " ", count: max(0, 5 - number.count)) + number, .dim)
    text.append("  \(firstLine(source.text(of: step.location)))")
    printLine(text)
  }

  private func printDetail(_ sentence: String, at time: Int64) {
    var text = StyledText(String(repeating: " ", count: 9) + sentence, .accent)
    if style.verbosity >= .detailed && time > 0 { text.append("  \(durationText(time))", .dim) }
    printLine(text)
  }

  private func printOutcome(_ result: ScenarioResult) {
    var text = StyledText("  ")
    text.append(result.outcome.rawValue, result.outcome.style)
    if let reason = result.reason { text.append(": \(reason)") }
    if result.duration > 0 { text.append("  \(durationText(result.duration))", .dim) }
    printLine(text)
  }

  private func place(_ span: SourceSpan) -> String {
    let line: Int = sources[span.file]?.start(of: span).line ?? 1
    return "\(sources.path(of: span.file)):\(line)"
  }

  private func firstLine(_ text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }
}

extension NavigationRecord {
  /// `Cards: add .limitPicker as sheet`.
  fileprivate var sentence: String {
    let what: String = destination.isEmpty ? change : "\(change) \(destination)"
    return role.isEmpty ? "\(owner): \(what)" : "\(owner): \(what) as \(role)"
  }
}
