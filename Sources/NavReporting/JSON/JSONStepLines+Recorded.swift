internal import ScenarioParser

/// From another stream, or what other reporters read too.
extension JSONStepLines {
  /// - Parameter event: A fine one; nothing is written for others.
  mutating func append(_ event: RecordedEvent, to buffer: inout ByteBuffer) {
    switch event {
    case .stepStarted(let step):
      enter(step.scenario, step.time)
      stepStarted(step.index, place(of: step.location), to: &buffer) {
        $0.append(quoted: step.text)
      }
    case .stepFinished(let step):
      enter(step.scenario, step.time)
      stepFinished(step.index, to: &buffer)
    case .navigation(let change):
      enter(change.scenario, change.time)
      navigation(to: &buffer) { part, buffer in
        switch part {
        case .destination: buffer.append(escaped: change.destination)
        case .change: buffer.append(escaped: change.change)
        case .owner: buffer.append(escaped: change.owner)
        case .role: buffer.append(escaped: change.role)
        case .digest: buffer.append(escaped: change.digest)
        }
      }
    case .call(let call):
      enter(call.scenario, call.time)
      self.call(call.location.map { place(of: $0) }, to: &buffer) { $0.append(escaped: call.text) }
    case .waitStarted(let wait):
      append("{\"kind\":\"wait.started\",\"scenario\":", wait, to: &buffer)
    case .waitEnded(let wait): append("{\"kind\":\"wait.ended\",\"scenario\":", wait, to: &buffer)
    case .note(let note):
      enter(note.scenario, note.time)
      self.note(note.text, place(of: note.location), to: &buffer)
    default: return
    }
  }

  private mutating func append(
    _ start: StaticString, _ wait: RecordedEvent.Wait, to buffer: inout ByteBuffer
  ) {
    enter(wait.scenario, wait.time)
    self.wait(
      start, activity: wait.activity, cause: wait.cause, place(of: wait.location), to: &buffer)
  }

  private mutating func enter(_ scenario: String, _ time: String) {
    enter(scenario: scenario)
    enter(time: time)
  }

  private mutating func place(of location: RecordedEvent.Location) -> LinePair {
    enter(file: location.file)
    return location.lines
  }
}
