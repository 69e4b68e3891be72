package import NavCore

/// Hands each event to several sinks, in their order.
@MainActor package final class EventFan: EventSink {
  private let sinks: [any EventSink]

  package init(_ sinks: [any EventSink]) { self.sinks = sinks }

  package var wantsSteps: Bool { sinks.contains { $0.wantsSteps } }

  package func receive(_ event: Event) {
    for sink in sinks { sink.receive(event) }
  }
}
