extension Token {
  /// A plain text with that between its quotes, or that number.
  fileprivate func holds(_ fill: Range<Int>) -> Bool {
    switch kind {
    case .string:
      flags.contains(.plain) && Int(start) + 1 == fill.lowerBound
        && Int(end) - 1 == fill.upperBound
    case .number: Int(start) == fill.lowerBound && Int(end) == fill.upperBound
    default: false
    }
  }
}

/// Steps of scenarios that stand in the file more than once. Only plain lines count: those that
/// begin with a word of a statement, end where they end, and have no block, no comment and no
/// mistake.
extension Lexer {
  /// What became of the lines here.
  private typealias Taken = (end: Int, areAll: Bool, candidate: Int?)

  /// Takes lines as one token, as long as they stand in the same block and repeat templates.
  ///
  /// - Returns: Whether the next line stands elsewhere; otherwise the slot of the line here, if
  /// that   could become a template.
  mutating func takeRepeats(_ indentation: Indentation) -> (areAllTaken: Bool, candidate: Int?) {
    guard isInScenario, levels.count == 2, indentation == levels[1].indentation, !isDocumented
    else { return (false, nil) }
    let (start, bytes): (Int, [UInt8]) = (position, bytes)
    let taken: Taken = bytes.withUnsafeBytes { takeRepeats($0, indentation) }
    if taken.end > start { emitRepeats(start, taken.end) }
    return (taken.areAll, taken.candidate)
  }

  private mutating func emitRepeats(_ start: Int, _ limit: Int) {
    var end: Int = limit
    while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    tokens.append(Token(.repeated, start, end))
    tokens.append(Token(.newline, end, end))
  }

  private mutating func takeRepeats(
    _ bytes: UnsafeRawBufferPointer, _ indentation: Indentation
  ) -> Taken {
    let width: Int? = indentation.blanks
    let gap: LineGap? = width.flatMap { LineGap(blanks: $0) }
    var taken: Int = position
    while true {
      guard let (line, slot, template) = find(bytes) else { return (taken, false, nil) }
      let end: Int = line.range.upperBound
      let next: Int? = Self.blanks(bytes, behind: end, limit)
      if let width, let next {
        if next > width { return (taken, false, nil) }
      } else if Self.mayBeFollowedByBlock(bytes, end, limit, indentation) {
        return (taken, false, nil)
      }
      guard template != LineTable.Entry.none else {
        fill = line.fill
        return (taken, false, slot)
      }
      if slot != nil { expected = lines.move(Int(template), to: repeats.count) }
      take(line, template)
      taken = end
      position = end
      guard let next, next == width else {
        skipLineEnd()
        return (taken, true, nil)
      }
      lineStart = end + 1
      position = end + 1 + next
      if slot == nil, let gap, let end = takeExpected(bytes, gap) { taken = end }
    }
  }

  /// Takes lines that follow each other as they did before, as long as one of the same block
  /// follows.
  ///
  /// - Returns: Where the last of them ends.
  private mutating func takeExpected(_ bytes: UnsafeRawBufferPointer, _ gap: LineGap) -> Int? {
    var (place, start): (Int, Int) = (expected, position)
    var taken: Int?
    while place < repeats.count {
      let template: UInt16 = repeats[place].template
      guard let end = lines.end(of: template, in: bytes, from: start, limit),
        gap.stands(in: bytes, behind: end.line, limit)
      else { break }
      repeats.append(LineRepeat(start, Int(template), fillLength: end.fill &- end.head))
      place &+= 1
      taken = end.line
      start = end.line &+ gap.count
    }
    guard let taken else { return nil }
    (expected, position, lineStart) = (place, start, taken + 1)
    return taken
  }

  /// The line here, if it was there before: with its template, and with its slot where it is not
  /// the one that was expected.
  @inline(__always)
  private mutating func find(
    _ bytes: UnsafeRawBufferPointer
  ) -> (line: FilledLine, slot: Int?, template: UInt16)? {
    if expected < repeats.count {
      let template: UInt16 = repeats[expected].template
      if let line = lines.line(of: template, in: bytes, from: position, limit) {
        return (line, nil, template)
      }
    }
    let line = FilledLine(bytes, from: position, limit)
    guard line.range.count <= LineTable.longest else { return nil }
    return lines.slot(of: line, in: bytes).map { (line, $0, lines[$0].template) }
  }

  @inline(__always)
  private mutating func take(_ line: FilledLine, _ template: UInt16) {
    expected += 1
    repeats.append(LineRepeat(line.range.lowerBound, Int(template), fillLength: line.fill.count))
  }

  /// What the line before was: called with the state before its first token.
  mutating func noteTemplate(_ slot: Int, from first: Int, _ before: Wealth) {
    guard before == wealth, brackets.isEmpty, !isContinued, tokens.count > first + 1,
      let word = tokens[first].word, word.beginsPlainStep,
      fill.isEmpty || tokens[first...].contains(where: { $0.holds(fill) })
    else { return }
    lines.setTemplate(templates.count, at: slot, place: repeats.count)
    repeats.append(
      LineRepeat(Int(tokens[first].start), templates.count, fillLength: fill.count))
    templates.append(first..<tokens.count - 1)
    fills.append(fill)
  }

  /// What a plain line adds nothing to.
  struct Wealth: Equatable {
    var comments: Int
    var diagnostics: Int
    var errors: Int
  }

  var wealth: Wealth {
    Wealth(comments: comments.count, diagnostics: diagnostics.count, errors: tokenErrors.count)
  }

  /// How many blanks the next line begins with; nil where it is not that simple.
  @inline(__always)
  private static func blanks(
    _ bytes: UnsafeRawBufferPointer, behind end: Int, _ limit: Int
  ) -> Int? {
    guard end < limit, bytes[end] == 0x0A else { return nil }
    let index: Int = EightBytes.next(in: bytes, from: end + 1, limit) { $0.unlikeSpaces }
    guard index < limit else { return 0 }
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D, 0x23: return nil
    default: return index - end - 1
    }
  }

  /// Whether the next line with words is deeper, or might be.
  private static func mayBeFollowedByBlock(
    _ bytes: UnsafeRawBufferPointer, _ end: Int, _ limit: Int, _ indentation: Indentation
  ) -> Bool {
    var index: Int = end
    var next: Indentation = Indentation()
    while index < limit {
      switch bytes[index] {
      case 0x20: next.addBlanks(1)
      case 0x09: next.addTab()
      case 0x0A, 0x0D: next = Indentation()
      case 0x23:
        index = LineEnds.next(in: bytes, from: index, limit)
        continue
      default:
        let order: Indentation.Order = next.order(to: indentation)
        return order != .equal && order != .shallower
      }
      index += 1
    }
    return false
  }
}
