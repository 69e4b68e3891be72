package import NavCore
internal import ScenarioParser

/// Turns the events of a run into recorded ones, once for all reporters.
@MainActor package final class EventRecorder: EventSink {
  private let reporters: [any Reporter]
  /// Those that read all that happens inside of scenarios.
  private let fineReporters: [any Reporter]
  private let runReporters: [any RunReporter]
  /// Those that read it where something went wrong.
  private let failureReporters: [any Reporter]
  private var tail = StepTail<Step, NavigationRecord>()
  private var hasIssues = false
  private let toolVersion: String
  let sources: SourceMap
  /// nil where nobody reads plain texts.
  let plain: MessageRendering?
  /// What reporters for people draw with.
  private(set) lazy var drawings: [RenderStyle: MessageRendering] = makeDrawings()
  let places: PlaceFinder
  /// The scenario that runs.
  private var running: ScenarioDescription?
  var runningID: String { running?.key.id ?? "" }

  package init(_ reporters: [any Reporter], sources: SourceMap, toolVersion: String) {
    self.reporters = reporters
    let fine: [any Reporter] = reporters.filter(\.wantsSteps)
    failureReporters = fine.filter(\.wantsStepsOfFailures)
    runReporters = fine.compactMap { $0 as? any RunReporter }
    fineReporters = fine.filter { !$0.wantsStepsOfFailures && !($0 is any RunReporter) }
    self.sources = sources
    self.toolVersion = toolVersion
    places = PlaceFinder(sources)
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

  package var wantsSteps: Bool {
    !(fineReporters.isEmpty && runReporters.isEmpty && failureReporters.isEmpty)
  }

  package func receive(_ event: Event) {
    if event.isFine { return receive(fine: event) }
    if reporters.isEmpty { return }
    switch event {
    case .scenarioStarted(let description):
      running = description
      forgetSteps()
    case .issue: hasIssues = true
    case .scenarioFinished(let result): if hasIssues || result.outcome.isFailure { tellSteps() }
    default: break
    }
    let recorded: RecordedEvent = record(event)
    for reporter in reporters { reporter.receive(recorded) }
  }

  private func receive(fine event: Event) {
    for reporter in runReporters { reporter.receive(event, places) }
    if !failureReporters.isEmpty { keep(event) }
    if fineReporters.isEmpty { return }
    let recorded: RecordedEvent = record(event)
    for reporter in fineReporters { reporter.receive(recorded) }
  }

  private func keep(_ event: Event) {
    switch event {
    case .stepStarted(let step): tail.add(step)
    case .navigation(let change): tail.add(change: change)
    default: return
    }
  }

  private func tellSteps() {
    tail.forEach { step, changes in
      tellFailureReporters(.stepStarted(record(step)))
      for change in changes { tellFailureReporters(.navigation(record(change))) }
    }
  }

  private func tellFailureReporters(_ event: RecordedEvent) {
    for reporter in failureReporters { reporter.receive(event) }
  }

  private func forgetSteps() {
    tail.forget()
    hasIssues = false
  }

  private func record(_ event: Event) -> RecordedEvent {
    switch event {
    case .runStarted(let start): .runStarted(record(start, toolVersion))
    case .source(let path, _): .source(file: path)
    case .diagnostic(let diagnostic): .diagnostic(record(diagnostic))
    case .sourceBlocked(let file, let culprit):
      .sourceBlocked(file: sources.path(of: file), by: sources.path(of: culprit))
    case .scenario(let description): .scenario(record(description))
    case .scenarioStarted(let description): .scenarioStarted(record(description))
    case .stepStarted(let step): .stepStarted(record(step))
    case .navigation(let change): .navigation(record(change))
    case .call(let call): .call(record(call))
    case .waitStarted(let wait): .waitStarted(record(wait))
    case .waitEnded(let wait): .waitEnded(record(wait))
    case .note(let text, let span, let time): .note(record(text, span, time))
    case .issue(let key, let issue): .issue(record(issue, key, title: running?.title ?? ""))
    case .stepFinished(let step): .stepFinished(recordEnd(step))
    case .scenarioFinished(let result): .scenarioFinished(record(result))
    case .gate(let name, let message): .gate(name: name, message: message)
    case .runStopped(let reason): .runStopped(reason)
    case .runFinished(let summary): .runFinished(summary)
    }
  }
}
