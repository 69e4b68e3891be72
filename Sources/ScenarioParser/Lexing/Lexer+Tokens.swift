extension Lexer {
  /// Everything up to the end of the line, which stays.
  mutating func lexTokens() {
    while position < limit {
      let first: UInt8 = bytes[position]
      switch first {
      case 0x20, 0x09:
        position += 1
        isGlued = false
      case 0x61...0x7A, 0x41...0x5A, 0x5F: lexName()
      case 0x30...0x39: lexNumber()
      case 0x0A, 0x0D:
        guard isPart else { return }
        position += 1
        isGlued = false
      case 0x22, 0x27: lexString(first)
      case 0x23:
        lexComment(isOwnLine: false)
        return
      case 0x80...0xFF: lexWide()
      default: lexMark(first)
      }
    }
  }

  mutating func mark(_ kind: Token.Kind, _ length: Int, flags: Token.Flags = []) {
    emit(kind, position, position + length, flags: flags)
    position += length
  }

  /// A binary operator, which lets a line go on when a blank stands before it.
  private mutating func markOperator(_ kind: Token.Kind, _ length: Int) {
    mark(kind, length, flags: isGlued ? [] : .continues)
  }

  private mutating func lexMark(_ first: UInt8) {
    let next: UInt8 = byte(1)
    switch first {
    case 0x28: openBracket(.leftParenthesis, closing: .rightParenthesis)
    case 0x29: closeBracket(.rightParenthesis)
    case 0x5B: openBracket(.leftBracket, closing: .rightBracket)
    case 0x5D: closeBracket(.rightBracket)
    case 0x7B: openBracket(.leftBrace, closing: .rightBrace)
    case 0x7D: closeBracket(.rightBrace)
    case 0x2C: mark(.comma, 1, flags: .continues)
    case 0x3A: mark(.colon, 1)
    case 0x7C: mark(.pipe, 1)
    case 0x2E where next == 0x2E && byte(2) == 0x2E: mark(.ellipsis, 3)
    case 0x2E: mark(.dot, 1)
    case 0x2D where next == 0x3E: mark(.arrow, 2)
    case 0x60: lexQuotedName()
    case 0x40: lexTag()
    default: lexOperator(first, next)
    }
  }

  private mutating func lexOperator(_ first: UInt8, _ next: UInt8) {
    switch (first, next) {
    case (0x3D, 0x3D): markOperator(.equal, 2)
    case (0x3D, _): mark(.assign, 1)
    case (0x21, 0x3D): markOperator(.notEqual, 2)
    case (0x3C, 0x3D): markOperator(.lessOrEqual, 2)
    case (0x3C, _): markOperator(.less, 1)
    case (0x3E, 0x3D): markOperator(.greaterOrEqual, 2)
    case (0x3E, _): markOperator(.greater, 1)
    case (0x3F, 0x3F): markOperator(.coalesce, 2)
    case (0x2B, _): markOperator(.plus, 1)
    case (0x2D, _): markOperator(.minus, 1)
    case (0x2A, _): markOperator(.star, 1)
    case (0x2F, _): markOperator(.divide, 1)
    case (0x25, _): markOperator(.remainder, 1)
    default: lexUnknown(first)
    }
  }

  /// A character that means nothing, with the same ones behind it.
  private mutating func lexUnknown(_ first: UInt8) {
    var length: Int = 1
    while position + length < limit, byte(length) == first { length += 1 }
    let place: SourceSpan = span(position, position + length)
    if first < 0x20 || first == 0x7F {
      report(.controlCharacter(UInt32(first), place))
    } else {
      report(.unknownCharacter(text(position, position + 1), place))
    }
    mark(.invalid, length)
  }

  mutating func lexComment(isOwnLine: Bool) {
    let start: Int = position
    scanComment()
    let isDocumentation: Bool =
      isOwnLine && start + 1 < position && bytes[start + 1] == 0x23
    comments.append(
      CommentSyntax(
        span: span(start, position), isOwnLine: isOwnLine, isDocumentation: isDocumentation))
    if isOwnLine { isDocumented = isDocumentation }
  }

  private mutating func scanComment() {
    while position < limit {
      let next: UInt8 = bytes[position]
      if next == 0x0A || next == 0x0D { return }
      if next < 0x20 && next != 0x09 || next >= 0x7F {
        scanUnusual(inString: false, spoils: false)
      } else {
        position += 1
      }
    }
  }
}
