internal import NavCore

/// What `-v` and `-vv` print while a scenario runs.
extension ConsoleReporter {
  func printStep(of event: RecordedEvent) {
    switch event {
    case .scenarioStarted(let description): printTitle(description)
    case .stepStarted(let step): printStep(step)
    case .navigation(let change): printDetail(change.sentence, at: change.time)
    case .scenarioFinished(let result): printOutcome(result)
    default: if style.verbosity >= .detailed { printFineDetail(of: event) }
    }
  }

  private func printFineDetail(of event: RecordedEvent) {
    switch event {
    case .call(let call): printDetail("call \(call.text)", at: call.time)
    case .waitStarted(let wait):
      printDetail("\(wait.activity) waits for \(wait.cause)", at: wait.time)
    case .waitEnded(let wait):
      printDetail("\(wait.activity) goes on after \(wait.cause)", at: wait.time)
    case .note(let note): printDetail(note.text, at: note.time)
    default: return
    }
  }

  private func printTitle(_ description: RecordedEvent.Description) {
    var line = StyledText(description.title, .bold)
    line.append("  \(description.file):\(description.location.line)", .dim)
    printLine(line)
  }

  private func printStep(_ step: RecordedEvent.Step) {
    let number = String(step.location.line)
    var text = StyledText(String(repeating: " ", count: max(0, 5 - number.count)) + number, .dim)
    text.append("  \(step.text)")
    printLine(text)
  }

  private func printDetail(_ sentence: String, at time: String) {
    var text = StyledText(String(repeating: " ", count: 9) + sentence, .accent)
    if style.verbosity >= .detailed && time != "0s" { text.append("  \(time)", .dim) }
    printLine(text)
  }

  private func printOutcome(_ result: RecordedEvent.Result) {
    var text = StyledText("  ")
    text.append(result.outcome.rawValue, result.outcome.style)
    if let reason = result.reason { text.append(": \(reason)") }
    if result.duration != "0s" { text.append("  \(result.duration)", .dim) }
    printLine(text)
  }
}

extension RecordedEvent.Navigation {
  /// `Cards: add .limitPicker as sheet`.
  var sentence: String {
    let what: String = destination.isEmpty ? change : "\(change) \(destination)"
    return role.isEmpty ? "\(owner): \(what)" : "\(owner): \(what) as \(role)"
  }
}
