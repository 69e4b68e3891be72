import ScenarioParser

/// Values until the text is long enough; every bracket that was opened is closed.
@MainActor extension ByteBuffer {
  /// As one would type it in a `.nav` file, cut with `…` after about as many bytes.
  mutating func append(literal value: Value, limit: Int) {
    append(value, upTo: count + limit, depth: 0)
  }

  /// The destination as the value that it is.
  mutating func append(literal destination: Destination, limit: Int) {
    append(destination, upTo: count + limit, depth: 0)
  }

  private mutating func append(_ value: Value, upTo end: Int, depth: Int) {
    switch value {
    case .nil: append(raw: "nil")
    case .boolean(let flag): append(raw: flag ? "true" : "false")
    case .integer(let number): append(decimal: Int(number))
    case .decimal(let decimal): append(decimal.description)
    case .string(let string): append(quoted: string, upTo: end)
    case .duration(let duration): append(durationText(duration))
    case .date(let date): append(dateText(date))
    case .list(let elements): append(elements, upTo: end, depth)
    case .record(let record): append(record, upTo: end, depth)
    case .symbol(let symbol): append(symbol, upTo: end, depth)
    case .component(let coordinator): append(coordinator.typeName)
    case .destination(let destination): append(destination, upTo: end, depth: depth)
    case .handle(let handle): append(handle.text)
    }
  }

  private mutating func append(_ elements: [Value], upTo end: Int, _ depth: Int) {
    append(0x5B)
    for index in elements.indices {
      guard beginPart(index, upTo: end, depth) else { break }
      append(elements[index], upTo: end, depth: depth + 1)
    }
    append(0x5D)
  }

  private mutating func append(_ record: Record, upTo end: Int, _ depth: Int) {
    append(0x7B)
    for index in record.names.indices {
      guard beginPart(index, upTo: end, depth) else { break }
      append(record.names[index])
      append(raw: ": ")
      append(record.values[index], upTo: end, depth: depth + 1)
    }
    append(0x7D)
  }

  /// With parentheses where it was written with them.
  private mutating func append(_ symbol: Symbol, upTo end: Int, _ depth: Int) {
    append(0x2E)
    append(symbol.name)
    guard let arguments = symbol.arguments else { return }
    append(0x28)
    for index in arguments.indices {
      guard beginPart(index, upTo: end, depth) else { break }
      if let label = symbol.labels[index] {
        append(label)
        append(raw: ": ")
      }
      append(arguments[index], upTo: end, depth: depth + 1)
    }
    append(0x29)
  }

  private mutating func append(_ destination: Destination, upTo end: Int, depth: Int) {
    append(0x2E)
    append(destination.route.name)
    if destination.route.hasArguments { append(argumentsOf: destination, upTo: end, depth: depth) }
  }

  /// `(1, "a")`, until the text has as many bytes, about.
  mutating func append(argumentsOf destination: Destination, upTo end: Int, depth: Int = 0) {
    append(0x28)
    for index in 0..<destination.route.argumentCount {
      guard beginPart(index, upTo: end, depth) else { break }
      append(destination.route.argument(index), upTo: end, depth: depth + 1)
    }
    append(0x29)
  }

  /// What stands before a part. False: the text is long enough, and says so.
  private mutating func beginPart(_ index: Int, upTo end: Int, _ depth: Int) -> Bool {
    if index > 0 { append(raw: ", ") }
    if count < end, depth < ValueLimits.nesting { return true }
    append(raw: "…")
    return false
  }

  /// A string that does not fit ends in `…` before its closing quotation mark.
  private mutating func append(quoted string: String, upTo end: Int) {
    let room: Int = max(0, end - count)
    if string.utf8.count <= room { return append(quoted: string) }
    append(quoted: string.prefix(bytes: room) + "…")
  }
}

extension String {
  /// Whole characters only, but never none of them.
  fileprivate func prefix(bytes: Int) -> String {
    var end = startIndex
    var left = bytes
    while end < endIndex {
      left -= self[end].utf8.count
      if left < 0, end > startIndex { break }
      formIndex(after: &end)
    }
    return String(self[..<end])
  }
}
