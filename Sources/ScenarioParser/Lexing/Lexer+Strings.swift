extension Lexer {
  mutating func lexString(_ quote: UInt8) {
    if quote == 0x22 && byte(1) == 0x22 && byte(2) == 0x22 {
      lexBlockString()
    } else {
      lexLineString(quote)
    }
  }

  private mutating func lexLineString(_ quote: UInt8) {
    let start: Int = position
    let isRaw: Bool = quote == 0x27
    var isPlain: Bool = true
    position += 1
    while true {
      position = endOfPlainText(from: position, quote)
      guard position < limit else { break }
      let next: UInt8 = bytes[position]
      if next == quote {
        position += 1
        let kind: Token.Kind = isRaw ? .rawString : .string
        emit(kind, start, position, flags: isPlain || isRaw ? .plain : [])
        return
      }
      if next == 0x0A || next == 0x0D { break }
      if next == 0x5C || next == 0x7B { isPlain = false }
      skipStringCharacter(next, isRaw: isRaw)
    }
    endUnterminated(start, isRaw: isRaw)
  }

  /// Past what means itself.
  @inline(__always)
  private func endOfPlainText(from start: Int, _ quote: UInt8) -> Int {
    bytes.withUnsafeBytes { bytes in
      EightBytes.next(in: bytes, from: start, limit) {
        $0.unusualInTexts | $0.equal(to: quote)
      }
    }
  }

  private mutating func skipStringCharacter(_ next: UInt8, isRaw: Bool) {
    if next == 0x5C && !isRaw && byte(1) >= 0x20 && byte(1) < 0x7F {
      position += 2
    } else if next < 0x20 && next != 0x09 || next >= 0x7F {
      scanUnusual(inString: true, spoils: true)
    } else {
      position += 1
    }
  }

  private mutating func endUnterminated(_ start: Int, isRaw: Bool) {
    var end: Int = position
    while end > start + 1 && (bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09) { end -= 1 }
    if let brace = unclosedBraceInLine() {
      report(.unclosedBrace(span(brace, brace + 1)))
    } else {
      report(.unterminatedString(text(start, start + 1), span(start, end)))
    }
    spoilBrackets()
    let kind: Token.Kind = isRaw ? .rawString : .string
    emit(kind, start, position, flags: [.unterminated, .plain])
  }

  /// The `{` of a text before in this line that a quote in its value has ended: what looks like a
  /// text without an end is what was left of it.
  private func unclosedBraceInLine() -> Int? {
    for token in tokens.reversed() where token.kind == .string || token.kind == .newline {
      if token.kind == .newline { return nil }
      guard !token.flags.contains(.plain) else { continue }
      if let brace = unclosedBrace(in: Int(token.start) + 1..<Int(token.end) - 1) { return brace }
    }
    return nil
  }

  private func unclosedBrace(in text: Range<Int>) -> Int? {
    var index: Int = text.lowerBound
    while index < text.upperBound {
      switch bytes[index] {
      case 0x5C: index += 2
      case 0x7B:
        guard let close = Self.closingBrace(in: bytes, index..<text.upperBound) else {
          return index
        }
        index = close + 1
      default: index += 1
      }
    }
    return nil
  }

  /// The `}` of the `{` that a range begins with; none inside of texts.
  static func closingBrace(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var depth: Int = 0
    var quote: UInt8 = 0
    for index in range {
      let byte: UInt8 = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x27 || byte == 0x22 {
        quote = byte
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private mutating func lexBlockString() {
    let start: Int = position
    let before: (errors: Int, diagnostics: Int) = (tokenErrors.count, diagnostics.count)
    position += 3
    var isPlain: Bool = true
    while position < limit {
      let next: UInt8 = bytes[position]
      if next == 0x22 && byte(1) == 0x22 && byte(2) == 0x22 {
        position += 3
        emit(.blockString, start, position, flags: isPlain ? .plain : [])
        return
      }
      if next == 0x5C || next == 0x7B { isPlain = false }
      if next == 0x0A || next == 0x0D {
        position += 1
      } else {
        skipStringCharacter(next, isRaw: false)
      }
    }
    tokenErrors.removeLast(tokenErrors.count - before.errors)
    diagnostics.removeLast(diagnostics.count - before.diagnostics)
    endUnterminatedBlock(start)
  }

  /// Goes back to the first line that can't belong to the text: one that is less deep than the
  /// line it begins in, or not deeper at the top level. There is no other `"""` in the file.
  private mutating func endUnterminatedBlock(_ start: Int) {
    report(.unterminatedBlock(span(start, start + 3)))
    spoilBrackets()
    position = start + 3
    while position < limit {
      let next: UInt8 = bytes[position]
      if next == 0x0A || next == 0x0D, endsBlock(after: position) { break }
      position += 1
    }
    emit(.blockString, start, position, flags: [.unterminated, .plain])
  }

  private func endsBlock(after lineEnd: Int) -> Bool {
    var index: Int = lineEnd + 1
    if index < limit && bytes[lineEnd] == 0x0D && bytes[index] == 0x0A { index += 1 }
    var indentation: Indentation = Indentation()
    while index < limit && (bytes[index] == 0x20 || bytes[index] == 0x09) {
      if bytes[index] == 0x20 { indentation.addBlanks(1) } else { indentation.addTab() }
      index += 1
    }
    guard index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D else { return false }
    if lineIndentation == Indentation() { return !indentation.isDeeper(than: lineIndentation) }
    return lineIndentation.isDeeper(than: indentation)
  }
}
