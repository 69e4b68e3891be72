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

  /// The same where each byte is a character.
  private static func wrappedPlain(_ text: String, _ width: Int, _ hanging: Int) -> [String] {
    text.withBytes { bytes in
      var lines: [String] = []
      var parts = PlainLines(bytes, width: width, hanging: hanging)
      while let part = parts.next() {
        let words = String(decoding: bytes[part], as: UTF8.self)
        lines.append(parts.isFirst ? words : blanks(hanging) + words)
      }
      return lines
    }
  }
}

/// The lines of a text in which each byte is a character: parts of it, without the blanks between
/// them. A text of blanks is one empty line.
struct PlainLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let hanging: Int
  /// Where the next line begins; nil behind the last.
  private var start: Int? = 0
  private var count: Int = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, width: Int, hanging: Int) {
    self.bytes = bytes
    self.width = width
    self.hanging = hanging
  }

  /// Whether the last line that was given is the first one.
  var isFirst: Bool { count == 1 }

  mutating func next() -> Range<Int>? {
    guard let start else { return nil }
    let limit: Int = count == 0 ? width : start + width - hanging
    var end: Int = start
    self.start = Self.word(in: bytes, from: start)
    while let word = self.start {
      let wordEnd: Int = Self.blank(in: bytes, from: word)
      if end > start, wordEnd > limit { break }
      end = wordEnd
      self.start = Self.word(in: bytes, from: end)
    }
    count += 1
    return start..<end
  }

  private static func word(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    var place: Int = place
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    return place < bytes.count ? place : nil
  }

  private static func blank(in bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
    var place: Int = place
    while place < bytes.count, bytes[place] != 0x20 { place += 1 }
    return place
  }
}
