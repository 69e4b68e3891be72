package import NavCore
internal import ScenarioParser

/// Turns the events of a run into recorded ones, once for all reporters.
@MainActor package final class EventRecorder: EventSink {
  private let reporters: [any Reporter]
  private let steps: StepRecorder
  private let toolVersion: String
  let sources: SourceMap
  /// nil where nobody reads plain texts.
  let plain: MessageRendering?
  /// What reporters for people draw with.
  private(set) lazy var drawings: [RenderStyle: MessageRendering] = makeDrawings()
  let places: PlaceFinder
  /// The scenario that runs.
  private var running: ScenarioDescription?

  package init(_ reporters: [any Reporter], sources: SourceMap, toolVersion: String) {
    self.reporters = reporters
    self.sources = sources
    self.toolVersion = toolVersion
    places = PlaceFinder(sources)
    steps = StepRecorder(reporters, places)
    let isRead: Bool = reporters.contains(where: \.readsPlainTexts)
    plain = isRead ? MessageRendering(sources: sources) : nil
  }

  private func makeDrawings() -> [RenderStyle: MessageRendering] {
    var drawings: [RenderStyle: MessageRendering] = [:]
    for reporter in reporters {
      for style in reporter.drawingStyles {
        drawings[style] = MessageRendering(sources: sources, style: style)
      }
    }
    return drawings
  }

  package var wantsSteps: Bool { steps.wantsSteps }
  package var wantsLastSteps: Bool { steps.wantsLastSteps }
  package var stepSink: (any EventSink)? { steps.stepSink }

  package var wantsScenarios: Bool { reporters.contains(where: \.wantsScenarios) }

  package func receive(_ count: ScenarioCount) {
    for reporter in reporters { reporter.receive(count, in: sources.path(of: count.file)) }
  }

  package func receive(_ event: Event) {
    if reporters.isEmpty { return }
    guard let recorded = record(event) else { return steps.receive(event) }
    if case .scenarioStarted(let description) = event { begin(description) }
    for reporter in reporters { reporter.receive(recorded) }
  }

  private func begin(_ scenario: ScenarioDescription) {
    running = scenario
    steps.begin(scenario.key.id)
  }

  /// nil for what happens inside of a scenario.
  private func record(_ event: Event) -> RecordedEvent? {
    switch event {
    case .runStarted(let start): .runStarted(record(start, toolVersion))
    case .source(let path, _): .source(file: path)
    case .diagnostic(let diagnostic): .diagnostic(record(diagnostic))
    case .sourceBlocked(let file, let culprit):
      .sourceBlocked(file: sources.path(of: file), by: sources.path(of: culprit))
    case .scenario(let description): .scenario(record(description))
    case .scenarioStarted(let description): .scenarioStarted(record(description))
    case .issue(let key, let issue): .issue(record(issue, key, title: running?.title ?? ""))
    case .scenarioFinished(let result): .scenarioFinished(record(result))
    case .gate(let name, let message): .gate(name: name, message: message)
    case .runStopped(let reason): .runStopped(reason)
    case .runFinished(let summary): .runFinished(summary)
    case .stepStarted, .navigation, .call, .waitStarted, .waitEnded, .note, .stepFinished,
      .lastSteps:
      nil
    }
  }
}
