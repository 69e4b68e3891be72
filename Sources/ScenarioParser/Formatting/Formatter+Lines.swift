extension Formatter {
  /// Lines end where they ended; what has no line end of its own stays together.
  mutating func collectLines() {
    var depth: Int = 0
    var next: Int = 0
    var beginsStatement: Bool = true
    var end: Int = 0
    for token in tokens {
      while next < comments.count, comments[next].span.start < token.start {
        add(comments[next], behind: end, isInsideStatement: !beginsStatement)
        end = Int(comments[next].span.end)
        next += 1
      }
      switch token.kind {
      case .newline: beginsStatement = true
      case .indent: depth += 1
      case .dedent: depth -= 1
      case .end: continue
      default:
        add(token, behind: end, depth: depth, beginsStatement: beginsStatement)
        beginsStatement = false
        end = Int(token.end)
      }
    }
    while next < comments.count {
      add(comments[next], behind: end, isInsideStatement: false)
      end = Int(comments[next].span.end)
      next += 1
    }
  }

  private mutating func add(
    _ token: Token, behind end: Int, depth: Int, beginsStatement: Bool
  ) {
    let breaks: Int = lineBreaks(end, Int(token.start))
    guard beginsStatement || breaks > 0 || lines.isEmpty else {
      lines[lines.count - 1].tokens.append(token)
      return
    }
    lines.append(
      FormattedLine(
        tokens: [token], depth: depth, beginsStatement: beginsStatement,
        writtenColumns: columns(before: Int(token.start)), hasEmptyLineBefore: breaks > 1))
  }

  private mutating func add(_ comment: CommentSyntax, behind end: Int, isInsideStatement: Bool) {
    let start: Int = Int(comment.span.start)
    guard comment.isOwnLine || lines.isEmpty else {
      lines[lines.count - 1].comment = text(of: comment)
      return
    }
    lines.append(
      FormattedLine(
        isInsideStatement: isInsideStatement, writtenColumns: columns(before: start),
        hasEmptyLineBefore: lineBreaks(end, start) > 1, comment: text(of: comment),
        isDocumentation: comment.isDocumentation))
  }

  /// Without the blanks at its end.
  private func text(of comment: CommentSyntax) -> String {
    var end: Int = Int(comment.span.end)
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return String(decoding: bytes[Int(comment.span.start)..<end], as: UTF8.self)
  }

  private func lineBreaks(_ start: Int, _ end: Int) -> Int {
    var count: Int = 0
    var index: Int = start
    while index < end {
      if bytes[index] == 0x0D || bytes[index] == 0x0A { count += 1 }
      if bytes[index] == 0x0D, index + 1 < end, bytes[index + 1] == 0x0A { index += 1 }
      index += 1
    }
    return count
  }

  private func columns(before place: Int) -> Int32 {
    var start: Int = place
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var indentation: Indentation = Indentation()
    for index in start..<place {
      if bytes[index] == 0x09 { indentation.addTab() } else { indentation.addBlanks(1) }
    }
    return indentation.guess
  }
}
