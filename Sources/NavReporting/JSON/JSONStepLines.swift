internal import NavCore
internal import ScenarioParser

/// The objects that most of a stream consists of, from the events of a run; they are the same as
/// those of recorded events. Parts that one line has after another are kept as bytes.
@MainActor struct JSONStepLines: ~Copyable {
  private var key = ScenarioKey(number: -1, id: "")
  /// `"4fc1…"`.
  private var scenario = ByteBuffer()
  private var span: SourceSpan?
  private var file: FileID?
  /// `,"location":{…}`.
  private var location = ByteBuffer()
  /// Where the file's name ends in it.
  private var fileEnd = 0
  private var time: Int64?
  /// `,"time":"0s"`.
  private var timeText = ByteBuffer()

  /// - Parameter event: A fine one; nothing is written for others.
  mutating func append(_ event: Event, _ places: PlaceFinder, to buffer: inout ByteBuffer) {
    switch event {
    case .stepStarted(let step): stepStarted(step, places, &buffer)
    case .stepFinished(let step):
      begin("{\"kind\":\"step.finished\",\"scenario\":", step.scenario, &buffer)
      append(step, places, &buffer)
    case .navigation(let change): navigation(change, &buffer)
    case .call(let call): self.call(call, places, &buffer)
    case .waitStarted(let wait):
      begin("{\"kind\":\"wait.started\",\"scenario\":", wait.scenario, &buffer)
      append(wait, places, &buffer)
    case .waitEnded(let wait):
      begin("{\"kind\":\"wait.ended\",\"scenario\":", wait.scenario, &buffer)
      append(wait, places, &buffer)
    case .note(let key, let text, let span, let time):
      begin("{\"kind\":\"note\",\"scenario\":", key, &buffer)
      append(",\"text\":", text, &buffer)
      append(span, places, &buffer)
      append(time, &buffer)
    default: return
    }
    buffer.append(0x7D)
  }
}

extension JSONStepLines {
  private mutating func stepStarted(
    _ step: Step, _ places: PlaceFinder, _ buffer: inout ByteBuffer
  ) {
    begin("{\"kind\":\"step.started\",\"scenario\":", step.scenario, &buffer)
    append(step, places, &buffer)
    buffer.append(raw: ",\"text\":")
    places.withFirstLine(of: step.location) { buffer.append(quoted: $0) }
  }

  private mutating func append(_ step: Step, _ places: PlaceFinder, _ buffer: inout ByteBuffer) {
    buffer.append(raw: ",\"step\":")
    buffer.append(decimal: step.index)
    append(step.location, places, &buffer)
    append(step.time, &buffer)
  }

  private mutating func navigation(_ change: NavigationRecord, _ buffer: inout ByteBuffer) {
    begin("{\"kind\":\"navigation\",\"scenario\":", change.scenario, &buffer)
    append(",\"change\":", change.change, &buffer)
    append(",\"owner\":", change.owner, &buffer)
    append(",\"destination\":", change.destination, &buffer)
    append(",\"role\":", change.role, &buffer)
    buffer.append(raw: ",\"digest\":\"")
    buffer.append(hexadecimal: change.digest.high)
    buffer.append(hexadecimal: change.digest.low)
    buffer.append(0x22)
    append(change.time, &buffer)
  }

  private mutating func call(
    _ call: CallRecord, _ places: PlaceFinder, _ buffer: inout ByteBuffer
  ) {
    begin("{\"kind\":\"call\",\"scenario\":", call.scenario, &buffer)
    append(",\"text\":", call.text, &buffer)
    if let span = call.location {
      append(span, places, &buffer)
    } else {
      buffer.append(raw: ",\"location\":null")
    }
    append(call.time, &buffer)
  }

  private mutating func append(
    _ wait: WaitRecord, _ places: PlaceFinder, _ buffer: inout ByteBuffer
  ) {
    append(",\"activity\":", wait.activity, &buffer)
    append(",\"cause\":", wait.cause, &buffer)
    append(wait.location, places, &buffer)
    append(wait.time, &buffer)
  }
}

/// Parts of lines.
extension JSONStepLines {
  private mutating func begin(
    _ start: StaticString, _ key: ScenarioKey, _ buffer: inout ByteBuffer
  ) {
    if key.number != self.key.number || key.id != self.key.id {
      self.key = key
      scenario.cut(to: 0)
      scenario.append(quoted: key.id)
    }
    buffer.append(raw: start)
    buffer.append(scenario.bytes)
  }

  private func append(_ name: StaticString, _ text: String, _ buffer: inout ByteBuffer) {
    buffer.append(raw: name)
    buffer.append(quoted: text)
  }

  private mutating func append(
    _ span: SourceSpan, _ places: PlaceFinder, _ buffer: inout ByteBuffer
  ) {
    if span != self.span { find(span, places) }
    buffer.append(location.bytes)
  }

  private mutating func find(_ span: SourceSpan, _ places: PlaceFinder) {
    let place: RecordedEvent.Location = places.location(of: span)
    self.span = span
    if span.file != file {
      file = span.file
      location.cut(to: 0)
      location.append(raw: ",\"location\":{\"file\":")
      location.append(quoted: place.file)
      fileEnd = location.count
    }
    location.cut(to: fileEnd)
    location.append(numbersOf: place)
  }

  private mutating func append(_ time: Int64, _ buffer: inout ByteBuffer) {
    if time != self.time {
      self.time = time
      timeText.cut(to: 0)
      timeText.append(raw: ",\"time\":")
      timeText.append(quoted: durationText(time))
    }
    buffer.append(timeText.bytes)
  }
}
