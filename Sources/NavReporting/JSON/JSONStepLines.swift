internal import NavCore
internal import ScenarioParser

/// The objects that most of a stream consists of: what happens inside of scenarios. What one line
/// has after another is kept as bytes; what differs stands in the arguments.
@MainActor struct JSONStepLines: ~Copyable {
  private var id: String?
  /// `"4fc1…"`.
  private var scenario = ByteBuffer()
  /// Of the most frequent lines all up to what they tell.
  private var stepStart = ByteBuffer()
  private var stepEnd = ByteBuffer()
  private var path: String?
  /// `,"location":{"file":"cards.nav"`.
  private var file = ByteBuffer()
  private var timeText: String?
  /// `,"time":"0s"`.
  private var time = ByteBuffer()
  /// What the last path and time stood for in a run.
  private var fileID: FileID?
  private var microseconds: Int64?
}

/// What stays for the lines that follow.
extension JSONStepLines {
  mutating func enter(scenario id: String) {
    if id == self.id { return }
    self.id = id
    scenario.cut(to: 0)
    scenario.append(quoted: id)
    Self.make(&stepStart, "{\"kind\":\"step.started\",\"scenario\":", scenario)
    Self.make(&stepEnd, "{\"kind\":\"step.finished\",\"scenario\":", scenario)
  }

  private static func make(
    _ piece: inout ByteBuffer, _ start: StaticString, _ scenario: borrowing ByteBuffer
  ) {
    piece.cut(to: 0)
    piece.append(raw: start)
    piece.append(scenario.bytes)
    piece.append(raw: ",\"step\":")
  }

  mutating func enter(file path: String) {
    if path == self.path { return }
    (self.path, fileID) = (path, nil)
    file.cut(to: 0)
    file.append(raw: ",\"location\":{\"file\":")
    file.append(quoted: path)
  }

  mutating func enter(time text: String) {
    if text == timeText { return }
    (timeText, microseconds) = (text, nil)
    time.cut(to: 0)
    time.append(raw: ",\"time\":")
    time.append(quoted: text)
  }

  mutating func enter(_ id: FileID, _ places: PlaceFinder) {
    if id.index == fileID?.index { return }
    enter(file: places.path(of: id))
    fileID = id
  }

  @inline(__always) mutating func enter(time microseconds: Int64) {
    if microseconds == self.microseconds { return }
    enter(time: durationText(microseconds))
    self.microseconds = microseconds
  }
}

/// The lines.
extension JSONStepLines {
  @inline(__always)
  func stepStarted(
    _ index: Int, _ place: LinePair, to buffer: inout ByteBuffer,
    text: (inout ByteBuffer) -> Void
  ) {
    buffer.append(stepStart.bytes)
    buffer.append(decimal: index)
    append(place, &buffer)
    buffer.append(time.bytes)
    buffer.append(raw: ",\"text\":")
    text(&buffer)
    buffer.append(0x7D)
  }

  func stepFinished(_ index: Int, to buffer: inout ByteBuffer) {
    buffer.append(stepEnd.bytes)
    buffer.append(decimal: index)
    end(&buffer)
  }

  @inline(__always)
  func navigation(
    destination: String, to buffer: inout ByteBuffer,
    write: (NavigationPart, inout ByteBuffer) -> Void
  ) {
    begin("{\"kind\":\"navigation\",\"scenario\":", &buffer)
    buffer.append(raw: ",\"change\":\"")
    write(.change, &buffer)
    buffer.append(raw: "\",\"owner\":\"")
    write(.owner, &buffer)
    buffer.append(raw: "\",\"destination\":\"")
    buffer.append(escaped: destination)
    buffer.append(raw: "\",\"role\":\"")
    write(.role, &buffer)
    buffer.append(raw: "\",\"digest\":\"")
    write(.digest, &buffer)
    buffer.append(0x22)
    end(&buffer)
  }

  @inline(__always)
  func call(
    _ place: LinePair?, to buffer: inout ByteBuffer, text: (inout ByteBuffer) -> Void
  ) {
    begin("{\"kind\":\"call\",\"scenario\":", &buffer)
    buffer.append(raw: ",\"text\":\"")
    text(&buffer)
    buffer.append(0x22)
    if let place { append(place, &buffer) } else { buffer.append(raw: ",\"location\":null") }
    end(&buffer)
  }

  func wait(
    _ start: StaticString, activity: String, cause: String, _ place: LinePair,
    to buffer: inout ByteBuffer
  ) {
    begin(start, &buffer)
    buffer.append(raw: ",\"activity\":")
    buffer.append(quoted: activity)
    buffer.append(raw: ",\"cause\":")
    buffer.append(quoted: cause)
    append(place, &buffer)
    end(&buffer)
  }

  func note(_ text: String, _ place: LinePair, to buffer: inout ByteBuffer) {
    begin("{\"kind\":\"note\",\"scenario\":", &buffer)
    buffer.append(raw: ",\"text\":")
    buffer.append(quoted: text)
    append(place, &buffer)
    end(&buffer)
  }

  @inline(__always) private func begin(_ start: StaticString, _ buffer: inout ByteBuffer) {
    buffer.append(raw: start)
    buffer.append(scenario.bytes)
  }

  @inline(__always) private func end(_ buffer: inout ByteBuffer) {
    buffer.append(time.bytes)
    buffer.append(0x7D)
  }

  @inline(__always) private func append(_ place: LinePair, _ buffer: inout ByteBuffer) {
    buffer.append(file.bytes)
    buffer.append(numbersOf: place)
  }
}

/// What is written without quotes, in its own way.
enum NavigationPart {
  case change, owner, role, digest
}

extension ByteBuffer {
  /// All behind the file.
  mutating func append(numbersOf place: LinePair) {
    append(raw: ",\"line\":")
    let line: Int = count
    append(decimal: place.start.line)
    let digits: Int = count - line
    append(raw: ",\"column\":")
    append(decimal: place.start.column)
    append(raw: ",\"endLine\":")
    if place.end.line == place.start.line {
      append(from: line, count: digits)
    } else {
      append(decimal: place.end.line)
    }
    append(raw: ",\"endColumn\":")
    append(decimal: place.end.column)
    append(0x7D)
  }
}
