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
  private var change = ByteBuffer()
  private var recordedCall = ByteBuffer()
  private var path: String?
  /// `,"location":{"file":"cards.nav","line":`.
  private var file = ByteBuffer()
  private var timeText: String?
  /// `,"time":"0s"`.
  private var time = ByteBuffer()
  /// Of a change, before it is escaped.
  var destination = ByteBuffer()
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
    Self.make(&stepStart, "{\"kind\":\"step.started\",\"scenario\":", scenario, ",\"step\":")
    Self.make(&stepEnd, "{\"kind\":\"step.finished\",\"scenario\":", scenario, ",\"step\":")
    Self.make(&change, "{\"kind\":\"navigation\",\"scenario\":", scenario, ",\"change\":\"")
    Self.make(&recordedCall, "{\"kind\":\"call\",\"scenario\":", scenario, ",\"text\":\"")
  }

  @inline(__always)
  private static func make(
    _ piece: inout ByteBuffer, _ start: StaticString, _ scenario: borrowing ByteBuffer,
    _ end: StaticString
  ) {
    piece.cut(to: 0)
    piece.write(upTo: scenario.count + 64) {
      $0.put(raw: start)
      $0.put(scenario)
      $0.put(raw: end)
    }
  }

  mutating func enter(file path: String) {
    if path == self.path { return }
    (self.path, fileID) = (path, nil)
    file.cut(to: 0)
    file.append(raw: ",\"location\":{\"file\":")
    file.append(quoted: path)
    file.append(raw: ",\"line\":")
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

/// The lines. Each is one object, without the end of the line.
extension JSONStepLines {
  @inline(__always)
  func stepStarted(
    _ index: Int, _ place: LinePair, to buffer: inout ByteBuffer,
    text: (inout ByteBuffer) -> Void
  ) {
    buffer.write(upTo: stepStart.count + 20 + placeSize + time.count + 16) {
      $0.put(stepStart)
      $0.put(decimal: index)
      put(place, &$0)
      $0.put(time)
      $0.put(raw: ",\"text\":")
    }
    text(&buffer)
    buffer.append(0x7D)
  }

  @inline(__always)
  func stepFinished(_ index: Int, to buffer: inout ByteBuffer) {
    buffer.write(upTo: stepEnd.count + 20 + time.count + 1) {
      $0.put(stepEnd)
      $0.put(decimal: index)
      $0.put(time)
      $0.put(0x7D)
    }
  }

  @inline(__always)
  func navigation(
    to buffer: inout ByteBuffer, write: (NavigationPart, inout ByteBuffer) -> Void
  ) {
    buffer.append(change.bytes)
    write(.change, &buffer)
    buffer.append(raw: "\",\"owner\":\"")
    write(.owner, &buffer)
    buffer.append(raw: "\",\"destination\":\"")
    write(.destination, &buffer)
    buffer.append(raw: "\",\"role\":\"")
    write(.role, &buffer)
    buffer.append(raw: "\",\"digest\":\"")
    write(.digest, &buffer)
    end(&buffer, "\"")
  }

  @inline(__always)
  func call(
    _ place: LinePair?, to buffer: inout ByteBuffer, text: (inout ByteBuffer) -> Void
  ) {
    buffer.append(recordedCall.bytes)
    text(&buffer)
    if let place {
      buffer.append(0x22)
      append(place, &buffer)
      end(&buffer)
    } else {
      end(&buffer, "\",\"location\":null")
    }
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

  private func begin(_ start: StaticString, _ buffer: inout ByteBuffer) {
    buffer.append(raw: start)
    buffer.append(scenario.bytes)
  }

  @inline(__always)
  private func end(_ buffer: inout ByteBuffer, _ rest: StaticString = "") {
    buffer.write(upTo: rest.utf8CodeUnitCount + time.count + 1) {
      $0.put(raw: rest)
      $0.put(time)
      $0.put(0x7D)
    }
  }

  private func append(_ place: LinePair, _ buffer: inout ByteBuffer) {
    buffer.write(upTo: placeSize) { put(place, &$0) }
  }

  private var placeSize: Int { file.count + LinePair.size }

  @inline(__always) private func put(_ place: LinePair, _ cursor: inout ByteCursor) {
    cursor.put(file)
    cursor.put(numbersOf: place)
  }
}

/// What is written without quotes, in its own way.
enum NavigationPart {
  case change, owner, destination, role, digest
}

extension LinePair {
  /// Bytes of its numbers, at most.
  static var size: Int { 128 }
}

extension ByteCursor {
  /// All behind `"line":`, with the bracket that closes a location.
  @inline(__always) mutating func put(numbersOf place: LinePair) {
    put(decimal: place.start.line)
    put(raw: ",\"column\":")
    put(decimal: place.start.column)
    put(raw: ",\"endLine\":")
    put(decimal: place.end.line)
    put(raw: ",\"endColumn\":")
    put(decimal: place.end.column)
    put(0x7D)
  }
}
