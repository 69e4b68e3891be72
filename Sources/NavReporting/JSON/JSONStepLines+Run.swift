internal import NavCore
internal import ScenarioParser

/// From the events of a run, as they are.
extension JSONStepLines {
  /// - Parameter event: A fine one of the scenario that was entered last.
  mutating func append(_ event: Event, _ places: PlaceFinder, to buffer: inout ByteBuffer) {
    switch event {
    case .stepStarted(let step):
      append(started: step, places, to: &buffer)
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

  private mutating func append(
    started step: Step, _ places: PlaceFinder, to buffer: inout ByteBuffer
  ) {
    enter(time: step.time)
    enter(step.location.file, places)
    let place: PlaceCursor.Place = places.place(of: step.location)
    stepStarted(step.index, LinePair(place), to: &buffer) { buffer in
      places.withBytes(place.firstLine) { buffer.append(quoted: $0) }
    }
  }

  private mutating func append(_ change: NavigationRecord, to buffer: inout ByteBuffer) {
    enter(time: change.time)
    destination.cut(to: 0)
    change.destination.write(to: &destination)
    navigation(to: &buffer) { part, buffer in
      switch part {
      case .destination: buffer.append(escaped: destination)
      case .change: buffer.append(changeWords, at: Int(change.change.rawValue))
      case .owner: buffer.append(change.owner)
      case .role: buffer.append(roleWords, at: Int(change.role.rawValue))
      case .digest:
        buffer.write(upTo: 32) {
          $0.put(hexadecimal: change.digest.high)
          $0.put(hexadecimal: change.digest.low)
        }
      }
    }
  }

  private mutating func append(
    _ call: CallRecord, _ places: PlaceFinder, to buffer: inout ByteBuffer
  ) {
    enter(time: call.time)
    let location: LinePair? = call.location.map { place(of: $0, places) }
    self.call(location, to: &buffer) { buffer in
      // Names of the language need no escapes.
      buffer.append(call.owner)
      buffer.append(UInt8(ascii: "."))
      buffer.append(call.verb)
      if !call.arguments.isEmpty { buffer.append(escaped: call.arguments) }
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
    return LinePair(places.place(of: span))
  }
}
