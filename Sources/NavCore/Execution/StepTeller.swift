import ScenarioParser

/// Tells what happens inside of a scenario while it runs: who wants all of it, and the memory of
/// its last steps.
@MainActor final class StepTeller {
  private let sink: (any EventSink)?
  let lastSteps: LastSteps?
  /// Where events wait until it is clear that no further order of the scenario is run; nil: they
  /// need not.
  let held: HeldEvents?

  /// nil where nobody wants to hear of steps.
  init?(_ sink: any EventSink, holds: Bool = false) {
    self.sink = sink.stepSink
    lastSteps = sink.wantsLastSteps ? LastSteps() : nil
    held = holds ? HeldEvents() : nil
    if self.sink == nil, lastSteps == nil { return nil }
  }

  /// Whether all is wanted, not only beginnings of steps and changes.
  var wantsSteps: Bool { sink != nil }

  func forget() { lastSteps?.forget() }

  private func send(_ event: Event) {
    if let held { held.list.append(event) } else { sink?.receive(event) }
  }
}

@MainActor final class HeldEvents {
  var list: [Event] = []
}

extension StepTeller {
  func began(_ step: Step) {
    lastSteps?.add(step)
    if sink != nil { send(.stepStarted(step)) }
  }

  func finished(_ step: Step) { send(.stepFinished(step)) }

  func changed(_ change: Change, in owner: Component, at time: Int64) {
    let past = PastChange(change, of: owner, at: time)
    if sink != nil {
      let digest: Fingerprint = owner.hierarchyRoot.hierarchyDigest
      assert(digest == owner.hierarchyRoot.newHierarchyDigest)
      send(.navigation(past.record(digest: digest)))
    }
    lastSteps?.add(past)
  }

  func called(_ call: borrowing LoggedCall) {
    send(
      .call(
        CallRecord(
          owner: call.owner.type.name, verb: call.verb, arguments: call.argumentText,
          location: call.span, time: call.time)))
  }

  func noted(_ text: String, at span: SourceSpan, time: Int64) {
    send(.note(text: text, span, time: time))
  }

  func waits(_ activity: Activity, at time: Int64) { send(.waitStarted(wait(of: activity, time))) }

  func goesOn(_ activity: Activity, at time: Int64) { send(.waitEnded(wait(of: activity, time))) }

  private func wait(of activity: Activity, _ time: Int64) -> WaitRecord {
    WaitRecord(
      activity: activity.text, cause: activity.lastWait, location: activity.waitSpan, time: time)
  }
}
