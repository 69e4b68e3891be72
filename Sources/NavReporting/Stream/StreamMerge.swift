internal import NavCore
internal import ScenarioParser

/// Puts recorded streams together to one run: shards add up, and of a scenario that ran more than
/// once the last result counts and knows of those before it.
///
/// The streams are looked at twice, in the same order: first each line goes to `survey`, then again
/// to `replay`. In between, nothing of a scenario is kept but its description and how it ended.
@MainActor package final class StreamMerge {
  private let reporters: [any Reporter]
  private var survey = StreamSurvey()
  private var tally = RunTally()
  /// Blocks of scenarios seen in the second look.
  private var block = 0
  private var isCounting = false

  package init(_ reporters: [any Reporter]) { self.reporters = reporters }

  /// The exit status of the run that was put together.
  package var status: ExitStatus { tally.status }

  // MARK: First look

  package func begin(_ path: String) { survey.begin(path) }

  /// - Returns: Whether more of the stream is wanted; false behind a line that is no event.
  package func survey(_ line: [UInt8]) -> Bool { survey.receive(line) }

  package func end() { survey.end() }

  /// A stream that cannot be read further, and why.
  package func refuse(_ message: String, code: String) { survey.refuse(message, code: code) }

  // MARK: Second look

  /// Everything that comes before the first scenario.
  package func announce() {
    for event in survey.announcement { send(event) }
  }

  /// How many lines of the stream, from 0, are good.
  package func lineCount(ofStream index: Int) -> Int { survey.lineCounts[index] }

  package func replay(_ line: [UInt8]) {
    guard let event = try? RecordedEvent.read(line) else { return }
    switch event {
    case .scenarioStarted(let scenario): start(scenario.id)
    case .scenarioFinished(let result): finish(result)
    case .stepStarted, .navigation, .call, .waitStarted, .waitEnded, .note, .issue, .stepFinished:
      if isCounting { send(event) }
    default: return
    }
  }

  private func start(_ id: String) {
    block += 1
    isCounting = survey.isLast(block, of: id)
    guard isCounting, let description = survey.description(of: id) else { return }
    send(.scenarioStarted(description))
  }

  private func finish(_ result: RecordedEvent.Result) {
    guard isCounting else { return }
    var result: RecordedEvent.Result = result
    result.earlier = survey.earlier(than: result)
    isCounting = false
    send(.scenarioFinished(result))
  }

  /// Everything that comes after the last scenario.
  package func close() {
    for event in survey.conclusion { send(event) }
    var summary: RunSummary = tally.summary
    summary.status = tally.status.rawValue
    summary.duration = survey.duration
    send(.runFinished(summary))
  }

  private func send(_ event: RecordedEvent) {
    tally.receive(event)
    for reporter in reporters { reporter.receive(event) }
  }
}
