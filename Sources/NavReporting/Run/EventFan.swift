package import NavCore

/// Hands each event to several sinks, in their order.
@MainActor package final class EventFan: EventSink {
  private let sinks: [any EventSink]
  /// Those that are told of steps.
  private let fineSinks: [any EventSink]

  package let wantsScenarios: Bool
  package let wantsLastSteps: Bool

  package init(_ sinks: [any EventSink]) {
    self.sinks = sinks
    wantsScenarios = sinks.contains(where: \.wantsScenarios)
    wantsLastSteps = sinks.contains(where: \.wantsLastSteps)
    fineSinks = sinks.filter(\.wantsSteps)
  }

  package var wantsSteps: Bool { !fineSinks.isEmpty }

  package var stepSink: (any EventSink)? { fineSinks.count > 1 ? self : fineSinks.first?.stepSink }

  package func receive(_ event: Event) {
    for sink in event.isFine ? fineSinks : sinks { sink.receive(event) }
  }

  package func receive(_ count: ScenarioCount) {
    for sink in sinks { sink.receive(count) }
  }
}
