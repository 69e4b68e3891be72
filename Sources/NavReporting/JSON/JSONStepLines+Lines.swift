internal import NavCore
internal import ScenarioParser

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
    if place.start.line == place.end.line, let line = Digits(place.start.line) {
      put(line)
      put(raw: ",\"column\":")
      put(decimal: place.start.column)
      put(raw: ",\"endLine\":")
      put(line)
    } else {
      put(decimal: place.start.line)
      put(raw: ",\"column\":")
      put(decimal: place.start.column)
      put(raw: ",\"endLine\":")
      put(decimal: place.end.line)
    }
    put(raw: ",\"endColumn\":")
    put(decimal: place.end.column)
    put(0x7D)
  }
}
