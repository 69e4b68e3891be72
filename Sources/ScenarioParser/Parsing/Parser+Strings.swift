extension Parser {
  /// A text; with values in it an `interpolated`.
  mutating func string() throws(Broken) -> ExpressionSyntax {
    let current: Token = advance()
    let place: SourceSpan = span(current)
    if !tokenErrors.isEmpty, isSpoiled(current) { return ExpressionSyntax(.error, place) }
    if current.kind == .blockString { return try blockString(current) }
    let inner: Range<Int> = contents(current)
    if current.flags.contains(.plain) {
      return ExpressionSyntax(.string(String(decoding: bytes[inner], as: UTF8.self)), place)
    }
    return try parts(inner, place)
  }

  /// A text that is read before anything runs.
  mutating func plainString(_ wanted: Wanted = .string) throws(Broken) -> NameSyntax {
    guard token.isString else { throw fail(wanted) }
    let value: ExpressionSyntax = try string()
    if case .error = value.kind { throw Broken() }
    guard case .string(let text) = value.kind else { throw fail(.interpolatedHere(value.span)) }
    return NameSyntax(text, value.span)
  }

  /// Whether the lexer has reported something in the token.
  private func isSpoiled(_ token: Token) -> Bool {
    var low: Int = 0
    var high: Int = tokenErrors.count
    while low < high {
      let middle: Int = (low + high) / 2
      if tokenErrors[middle] < Int(token.start) { low = middle + 1 } else { high = middle }
    }
    return low < tokenErrors.count && tokenErrors[low] < Int(token.end)
  }

  /// A text with or without values in it.
  mutating func anyString(_ wanted: Wanted = .string) throws(Broken) -> ExpressionSyntax {
    guard token.isString else { throw fail(wanted) }
    return try string()
  }

  /// The pattern of a link, whose braces are its own.
  mutating func linkPattern() throws(Broken) -> NameSyntax {
    guard token.isString else { throw fail(.phrase("the pattern of a link in quotes")) }
    let current: Token = advance()
    return NameSyntax(
      String(decoding: bytes[contents(current)], as: UTF8.self), span(current))
  }

  private func contents(_ token: Token) -> Range<Int> {
    let quotes: Int = token.kind == .blockString ? 3 : 1
    let start: Int = Int(token.start) + quotes
    let end: Int = Int(token.end) - (token.flags.contains(.unterminated) ? 0 : quotes)
    return start..<max(start, end)
  }

  // MARK: Parts

  /// Escapes and values; behind a line end that many blanks are left out.
  mutating func parts(_ range: Range<Int>, _ place: SourceSpan, indentation: Int = 0)
    throws(Broken) -> ExpressionSyntax
  {
    var builder: StringBuilder = StringBuilder()
    var highest: Int = 0
    var index: Int = range.lowerBound
    while index < range.upperBound {
      let byte: UInt8 = bytes[index]
      if byte == 0x5C {
        builder.append(try escape(&index, range.upperBound))
      } else if byte == 0x7B {
        builder.append(try interpolation(&index, range.upperBound))
        highest = max(highest, height)
      } else if byte == 0x0A || byte == 0x0D {
        builder.buffer.append(0x0A)
        index = startOfText(behind: index, range.upperBound, indentation)
      } else {
        builder.buffer.append(byte)
        index += 1
      }
    }
    if builder.parts.isEmpty {
      height = 1
      return ExpressionSyntax(.string(builder.takeText()), place)
    }
    builder.flush()
    try grow(highest, place)
    return ExpressionSyntax(.interpolated(builder.parts), place)
  }

  private mutating func escape(_ index: inout Int, _ end: Int) throws(Broken) -> Unicode.Scalar {
    let start: Int = index
    let next: UInt8 = start + 1 < end ? bytes[start + 1] : 0
    index += 2
    switch next {
    case 0x6E: return "\n"
    case 0x74: return "\t"
    case 0x72: return "\r"
    case 0x22: return "\""
    case 0x5C: return "\\"
    case 0x7B: return "{"
    case 0x75: return try scalar(start, &index, end)
    default: throw fail(unknownEscape(start, end))
    }
  }

  private func unknownEscape(_ start: Int, _ end: Int) -> LiteralError {
    var stop: Int = min(start + 2, end)
    while stop < end, bytes[stop] & 0xC0 == 0x80 { stop += 1 }
    let place: SourceSpan = SourceSpan(file: id, start: start, end: stop)
    return .unknownEscape(String(decoding: bytes[start..<stop], as: UTF8.self), place)
  }

  /// `{1F600}` behind `\u`.
  private mutating func scalar(_ start: Int, _ index: inout Int, _ end: Int) throws(Broken)
    -> Unicode.Scalar
  {
    var value: UInt32 = 0
    var digits: Int = 0
    var place: Int = index
    if place < end, bytes[place] == 0x7B {
      place += 1
      while place < end, digits < 9,
        let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue
      {
        value = value &<< 4 | UInt32(digit)
        digits += 1
        place += 1
      }
      if place < end, bytes[place] == 0x7D, (1...8).contains(digits),
        let scalar = Unicode.Scalar(value)
      {
        index = place + 1
        return scalar
      }
    }
    throw fail(.brokenScalar(SourceSpan(file: id, start: start, end: place)))
  }

  // MARK: Values

  /// `{E}`: its tokens are read as if they stood alone.
  private mutating func interpolation(_ index: inout Int, _ end: Int) throws(Broken)
    -> ExpressionSyntax
  {
    let open: SourceSpan = SourceSpan(file: id, start: index, end: index + 1)
    guard let close = Lexer.closingBrace(in: bytes, index..<end) else {
      throw fail(.unclosedInterpolation(open))
    }
    let inner: Range<Int> = index + 1..<close
    index = close + 1
    let whole: SourceSpan = SourceSpan(file: id, start: inner.lowerBound - 1, end: index)
    if bytes[inner].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      throw fail(.emptyInterpolation(whole))
    }
    return try value(in: inner)
  }

  private mutating func value(in range: Range<Int>) throws(Broken) -> ExpressionSyntax {
    try enter()
    var lexer: Lexer = Lexer(bytes, file: id, part: range)
    lexer.runPart()
    let outer: (tokens: [Token], index: Int, end: Int?) = (tokens, index, stringEnd)
    let hadErrors: Bool = !lexer.diagnostics.isEmpty
    if let first = lexer.diagnostics.first { report(first) }
    tokens = lexer.tokens
    index = 0
    stringEnd = range.upperBound
    defer {
      (tokens, index, stringEnd) = outer
      nesting -= 1
    }
    if hadErrors { throw Broken() }
    let value: ExpressionSyntax = try expression()
    if !at(.end) { throw fail(.mark("}")) }
    return value
  }
}

/// Collects text and values of a string.
private struct StringBuilder {
  var parts: [StringPartSyntax] = []
  var buffer: [UInt8] = []

  mutating func append(_ scalar: Unicode.Scalar) {
    buffer.append(contentsOf: Character(scalar).utf8)
  }

  mutating func append(_ value: ExpressionSyntax) {
    flush()
    parts.append(.expression(value))
  }

  mutating func flush() {
    if !buffer.isEmpty { parts.append(.text(takeText())) }
  }

  mutating func takeText() -> String {
    let text: String = String(decoding: buffer, as: UTF8.self)
    buffer.removeAll(keepingCapacity: true)
    return text
  }
}
