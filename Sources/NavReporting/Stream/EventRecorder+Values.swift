internal import NavCore
internal import ScenarioParser

/// One value of a run at a time, as the stream holds it.
extension EventRecorder {
  func record(_ start: RunStarted, _ toolVersion: String) -> RecordedEvent.Start {
    RecordedEvent.Start(
      seed: start.seed, toolVersion: toolVersion, scenarioCount: start.scenarioCount,
      fileCount: start.fileCount, options: start.rerunOptions, startedAt: start.startedAt,
      allowsEmpty: start.allowsEmpty)
  }

  func record(_ diagnostic: Diagnostic) -> RecordedEvent.Finding {
    RecordedEvent.Finding(
      severity: diagnostic.severity, code: diagnostic.code, message: diagnostic.message,
      location: location(diagnostic.primary.span), help: diagnostic.help,
      label: diagnostic.primary.text, related: diagnostic.secondary.map(label),
      fix: diagnostic.fix.map { .init(location: location($0.span), replacement: $0.replacement) },
      text: plain?.text(of: diagnostic) ?? "",
      drawings: drawings.mapValues { $0.text(of: diagnostic) })
  }

  func record(_ description: ScenarioDescription) -> RecordedEvent.Description {
    RecordedEvent.Description(
      id: description.key.id, title: description.title, tags: description.tags,
      place: places.laterPlace(of: description.location),
      row: description.row.map { .init(number: $0.number, identity: $0.identity) },
      documentation: description.documentation)
  }

  func record(
    _ issue: ScenarioIssue, _ key: ScenarioKey, title: String
  ) -> RecordedEvent.Issue {
    RecordedEvent.Issue(
      scenario: key.id, code: issue.code, message: issue.message,
      text: plain?.text(of: issue, title: title) ?? "", location: location(issue.primary.span),
      time: durationText(issue.time), severity: issue.severity, label: issue.primary.text,
      related: issue.secondary.map(label), notes: issue.notes,
      drawings: drawings.mapValues { $0.text(of: issue, title: title) })
  }

  func record(_ result: ScenarioResult) -> RecordedEvent.Result {
    RecordedEvent.Result(
      scenario: result.key.id, outcome: result.outcome, issues: result.issues,
      expectations: result.expectations, steps: result.steps,
      duration: durationText(result.duration), reason: result.reason,
      realMicroseconds: result.realDuration)
  }

  private func label(_ label: Diagnostic.Label) -> RecordedEvent.Label {
    RecordedEvent.Label(location: location(label.span), text: label.text)
  }

  private func location(_ span: SourceSpan) -> RecordedEvent.Location {
    places.location(of: span)
  }
}
