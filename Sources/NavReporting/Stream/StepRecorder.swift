internal import NavCore
internal import ScenarioParser

/// Hands on what happens inside of scenarios: as it is, or as recorded events.
@MainActor final class StepRecorder: EventSink {
  /// Those that take it as it is, for most of the events of a run are these. One, mostly.
  private let streams: [JSONStepSink]
  /// Those that read all of it.
  private let reporters: [any Reporter]
  /// Those that read the last of it, and only where something went wrong.
  private let failureReporters: [any Reporter]
  private let places: PlaceFinder
  /// Of the scenario that runs.
  private var scenario = ""

  init(_ all: [any Reporter], _ places: PlaceFinder) {
    let fine: [any Reporter] = all.filter(\.wantsSteps)
    failureReporters = fine.filter(\.wantsStepsOfFailures)
    streams = fine.compactMap { $0 as? JSONReporter }.map { JSONStepSink($0, places) }
    reporters = fine.filter { !$0.wantsStepsOfFailures && !($0 is JSONReporter) }
    self.places = places
  }

  var wantsSteps: Bool { !streams.isEmpty || !reporters.isEmpty }
  var wantsLastSteps: Bool { !failureReporters.isEmpty }

  /// The only one that wants them, or itself for all.
  var stepSink: (any EventSink)? {
    if reporters.isEmpty, streams.count < 2 { return streams.first }
    return self
  }

  func begin(_ scenario: String) { self.scenario = scenario }

  func receive(_ event: Event) {
    if case .lastSteps(let steps) = event { return tell(steps) }
    for stream in streams { stream.receive(event) }
    if !reporters.isEmpty, let recorded = record(event) { tell(reporters, recorded) }
  }

  private func tell(_ steps: [PastStep]) {
    for past in steps {
      tell(failureReporters, .stepStarted(record(past.step)))
      for change in past.changes { tell(failureReporters, .navigation(record(change))) }
    }
  }

  private func tell(_ reporters: [any Reporter], _ event: RecordedEvent) {
    for reporter in reporters { reporter.receive(event) }
  }
}

/// One value at a time, as the stream holds it.
extension StepRecorder {
  private func record(_ event: Event) -> RecordedEvent? {
    switch event {
    case .stepStarted(let step): .stepStarted(record(step))
    case .stepFinished(let step): .stepFinished(recordEnd(step))
    case .navigation(let change): .navigation(record(change))
    case .call(let call): .call(record(call))
    case .waitStarted(let wait): .waitStarted(record(wait))
    case .waitEnded(let wait): .waitEnded(record(wait))
    case .note(let text, let span, let time): .note(record(text, span, time))
    default: nil
    }
  }

  private func record(_ step: Step) -> RecordedEvent.Step {
    RecordedEvent.Step(
      scenario: scenario, index: step.index, location: places.location(of: step.location),
      time: durationText(step.time), text: places.firstLine(of: step.location))
  }

  private func recordEnd(_ step: Step) -> RecordedEvent.StepEnd {
    RecordedEvent.StepEnd(scenario: scenario, index: step.index, time: durationText(step.time))
  }

  private func record(_ change: NavigationRecord) -> RecordedEvent.Navigation {
    RecordedEvent.Navigation(
      scenario: scenario, change: change.change.text.description, owner: change.owner,
      destination: change.destination.text, role: change.role.text.description,
      digest: change.digest.text,
      time: durationText(change.time))
  }

  private func record(_ call: CallRecord) -> RecordedEvent.Call {
    RecordedEvent.Call(
      scenario: scenario, text: call.text, location: call.location.map { places.location(of: $0) },
      time: durationText(call.time))
  }

  private func record(_ wait: WaitRecord) -> RecordedEvent.Wait {
    RecordedEvent.Wait(
      scenario: scenario, activity: wait.activity, cause: wait.cause,
      location: places.location(of: wait.location), time: durationText(wait.time))
  }

  private func record(
    _ text: String, _ span: SourceSpan, _ time: Int64
  ) -> RecordedEvent.Note {
    RecordedEvent.Note(
      scenario: scenario, text: text, location: places.location(of: span),
      time: durationText(time))
  }
}
