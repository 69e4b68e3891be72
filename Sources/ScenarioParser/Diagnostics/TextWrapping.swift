extension TerminalText {
  /// Lines of at most so many columns, broken at blanks; a word that is longer stays whole.
  ///
  /// - Parameter hanging: Blanks in front of all but the first.
  package static func wrapped(
    _ text: String, to width: Int, hanging: @autoclosure () -> Int = 0
  ) -> [String] {
    guard Self.width(text) > width else { return [text] }
    let hanging: Int = hanging()
    if isPlain(text) { return wrappedPlain(text, width, hanging) }
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

  /// The same where each byte is a character: a line is a part of the text, without the blanks at
  /// its ends.
  private static func wrappedPlain(_ text: String, _ width: Int, _ hanging: Int) -> [String] {
    let bytes: [UInt8] = Array(text.utf8)
    var lines: [String] = []
    var line: Range<Int> = 0..<0
    var place: Int = 0
    func end() {
      let words = String(decoding: bytes[line], as: UTF8.self)
      lines.append(lines.isEmpty ? words : blanks(hanging) + words)
    }
    while let start = bytes[place...].firstIndex(where: { $0 != 0x20 }) {
      place = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
      let room: Int = lines.isEmpty ? width : width - hanging
      if !line.isEmpty, place - line.lowerBound > room {
        end()
        line = start..<place
      } else {
        line = line.lowerBound..<place
      }
    }
    end()
    return lines
  }
}
