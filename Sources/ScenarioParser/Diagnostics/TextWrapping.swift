extension TerminalText {
  /// The lines with LF between them.
  static func joined(_ lines: [String]) -> String {
    var result: String = ""
    result.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
    for (index, line) in lines.enumerated() {
      if index > 0 { result += "\n" }
      result += line
    }
    return result
  }

  /// Lines of at most so many columns, broken at blanks; a word that is longer stays whole.
  ///
  /// - Parameter hanging: Blanks in front of all but the first.
  package static func wrapped(
    _ text: String, to width: Int, hanging: @autoclosure () -> Int = 0
  ) -> [String] {
    guard Self.width(text) > width else { return [text] }
    let hanging: Int = hanging()
    var lines: [String] = []
    var line = ""
    var columns = 0
    let lead: String = TerminalText.blanks(hanging)
    for piece in pieces(text) {
      let size: Int = Self.width(piece.word)
      if columns > (lines.isEmpty ? 0 : hanging), columns + piece.blanks + size > width {
        lines.append(line)
        (line, columns) = (lead, hanging)
      } else {
        line += TerminalText.blanks(piece.blanks)
        columns += piece.blanks
      }
      line += piece.word
      columns += size
    }
    return lines + [line]
  }

  /// Words, each with the number of blanks in front of it.
  private static func pieces(_ text: String) -> [(blanks: Int, word: String)] {
    if isPlain(text) { return plainPieces(text) }
    var pieces: [(blanks: Int, word: String)] = []
    var rest: Substring = text[...]
    while !rest.isEmpty {
      let blanks: Int = rest.prefix { $0 == " " }.count
      let word: Substring = rest.dropFirst(blanks).prefix { $0 != " " }
      if !word.isEmpty { pieces.append((blanks, String(word))) }
      rest = rest.dropFirst(blanks + word.count)
    }
    return pieces
  }

  /// The same where each byte is a character.
  private static func plainPieces(_ text: String) -> [(blanks: Int, word: String)] {
    var pieces: [(blanks: Int, word: String)] = []
    let bytes: String.UTF8View = text.utf8
    var place: String.Index = bytes.startIndex
    while place < bytes.endIndex {
      let start: String.Index = bytes[place...].firstIndex { $0 != 0x20 } ?? bytes.endIndex
      let end: String.Index = bytes[start...].firstIndex(of: 0x20) ?? bytes.endIndex
      let blanks: Int = bytes.distance(from: place, to: start)
      if start < end { pieces.append((blanks, String(text[start..<end]))) }
      place = end
    }
    return pieces
  }
}
