internal import NavCore
internal import ScenarioParser

/// From the events of a run, as they are.
extension JSONStepLines {
  /// - Parameter event: A fine one of the scenario that was entered last.
  mutating func append(_ event: Event, _ places: PlaceFinder, to buffer: inout ByteBuffer) {
    switch event {
    case .stepStarted(let step):
      enter(time: step.time)
      stepStarted(step.index, place(of: step.location, places), to: &buffer) { buffer in
        places.withFirstLine(of: step.location) { buffer.append(quoted: $0) }
      }
    case .stepFinished(let step):
      enter(time: step.time)
      stepFinished(step.index, to: &buffer)
    case .navigation(let change): append(change, to: &buffer)
    case .call(let call): append(call, places, to: &buffer)
    case .waitStarted(let wait):
      append("{\"kind\":\"wait.started\",\"scenario\":", wait, places, to: &buffer)
    case .waitEnded(let wait):
      append("{\"kind\":\"wait.ended\",\"scenario\":", wait, places, to: &buffer)
    case .note(let text, let span, let time):
      enter(time: time)
      note(text, place(of: span, places), to: &buffer)
    default: return
    }
  }

  private mutating func append(_ change: NavigationRecord, to buffer: inout ByteBuffer) {
    enter(time: change.time)
    navigation(
      change: change.change, owner: change.owner, destination: change.destination,
      role: change.role, to: &buffer
    ) { buffer in
      buffer.append(hexadecimal: change.digest.high)
      buffer.append(hexadecimal: change.digest.low)
    }
  }

  private mutating func append(
    _ call: CallRecord, _ places: PlaceFinder, to buffer: inout ByteBuffer
  ) {
    enter(time: call.time)
    self.call(call.location.map { place(of: $0, places) }, to: &buffer) { buffer in
      buffer.append(escaped: call.owner)
      buffer.append(UInt8(ascii: "."))
      buffer.append(escaped: call.verb)
      buffer.append(escaped: call.arguments)
    }
  }

  private mutating func append(
    _ start: StaticString, _ wait: WaitRecord, _ places: PlaceFinder,
    to buffer: inout ByteBuffer
  ) {
    enter(time: wait.time)
    self.wait(
      start, activity: wait.activity, cause: wait.cause, place(of: wait.location, places),
      to: &buffer)
  }

  private mutating func place(of span: SourceSpan, _ places: PlaceFinder) -> LinePair {
    enter(span.file, places)
    return places.lines(of: span)
  }
}
