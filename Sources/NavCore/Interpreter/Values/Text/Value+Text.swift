extension Value {
  /// What `{E}` in a string and `string(E)` show: strings bare, everything else as typed.
  @MainActor package var interpolated: String {
    if case .string(let text) = self { text } else { literal }
  }

  /// As one would type it in a `.nav` file; longer than a string may be, it is cut.
  @MainActor package var literal: String { literal(limit: ValueLimits.textBytes) }

  /// As one would type it, cut with `…` after about as many bytes of UTF-8.
  @MainActor package func literal(limit: Int) -> String {
    var writer = LiteralWriter(limit: limit)
    writer.write(self)
    return writer.text
  }
}

/// Writes values until the text is long enough; every bracket that was opened is closed.
@MainActor struct LiteralWriter {
  private(set) var text = ""
  private let limit: Int
  private var depth = 0

  init(limit: Int) {
    self.limit = limit
  }

  private var isFull: Bool { text.utf8.count >= limit }

  mutating func write(_ value: Value) {
    switch value {
    case .nil: text += "nil"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .decimal(let decimal): text += decimal.description
    case .string(let string): writeString(string)
    case .duration(let duration): text += durationText(duration)
    case .date(let date): text += dateText(date)
    case .list(let elements): writeAll(elements.lazy.map { ("", $0) }, between: ("[", "]"))
    case .record(let record):
      writeAll(
        zip(record.names, record.values).lazy.map { ("\($0): ", $1) }, between: ("{", "}"))
    case .symbol(let symbol): write(symbol)
    case .component(let coordinator): text += coordinator.typeName
    case .destination(let destination):
      writeCase(
        destination.route.name, destination.route.arguments.lazy.map { ("", $0) })
    case .handle(let handle): text += handle.text
    }
  }

  private mutating func write(_ symbol: Symbol) {
    guard let arguments = symbol.arguments, !arguments.isEmpty else {
      text += symbol.arguments == nil ? ".\(symbol.name)" : ".\(symbol.name)()"
      return
    }
    writeCase(
      symbol.name,
      zip(symbol.labels, arguments).lazy.map { label, value in
        (label.map { "\($0): " } ?? "", value)
      })
  }

  /// Without parentheses where there are no arguments.
  private mutating func writeCase(
    _ name: String, _ arguments: some Collection<(prefix: String, value: Value)>
  ) {
    text += ".\(name)"
    if !arguments.isEmpty { writeAll(arguments, between: ("(", ")")) }
  }

  private mutating func writeAll(
    _ parts: some Sequence<(prefix: String, value: Value)>, between brackets: (String, String)
  ) {
    text += brackets.0
    depth += 1
    for (index, part) in parts.enumerated() {
      if index > 0 { text += ", " }
      guard !isFull, depth <= ValueLimits.nesting else {
        text += "…"
        break
      }
      text += part.prefix
      write(part.value)
    }
    depth -= 1
    text += brackets.1
  }

  /// A string that does not fit ends in `…` before its closing quotation mark.
  private mutating func writeString(_ string: String) {
    let room = max(0, limit - text.utf8.count)
    let isWhole = string.utf8.count <= room
    text += quoted(isWhole ? string : string.prefix(bytes: room) + "…")
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
