import Testing

@testable import ScenarioParser

/// Lines and columns, found without a list of where lines begin.
@Suite struct LineIndexTests {
  /// The offsets where lines begin.
  private func starts(of bytes: [UInt8]) -> [Int] {
    var starts: [Int] = [0]
    for (index, byte) in bytes.enumerated() {
      let isPaired: Bool = index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPaired { starts.append(index + 1) }
    }
    return starts
  }

  private func expectLines(of bytes: [UInt8]) {
    let file = SourceFile(path: "a.nav", bytes: bytes)
    let starts: [Int] = starts(of: bytes)
    var cursor = PlaceCursor(file)
    #expect(file.lineCount == starts.count)
    for (number, start) in starts.enumerated() {
      let end: Int = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      #expect(file.range(ofLine: number + 1) == start..<end)
      let next: Int? = number + 1 < starts.count ? starts[number + 1] : nil
      for offset in start..<(next ?? bytes.count + 1) {
        #expect(file.startOfLine(at: offset) == start)
        #expect(
          file.position(of: offset)
            == SourcePosition(line: number + 1, column: offset - start + 1))
        #expect(cursor.position(of: offset) == file.position(of: offset))
      }
    }
    #expect(file.range(ofLine: 0) == 0..<0)
    #expect(file.range(ofLine: starts.count + 1) == 0..<0)
  }

  @Test func `a cursor says the same wherever it comes from`() {
    let text = String(repeating: "  push détail(\"🦊\")\r\nx\r\n\n", count: 60)
    let file = SourceFile(path: "a.nav", text: text)
    var cursor = PlaceCursor(file)
    var random: SplitMix = SplitMix(state: 3)
    for _ in 0..<4_000 {
      let offset = Int.random(in: -2...file.bytes.count + 2, using: &random)
      #expect(cursor.position(of: offset) == file.position(of: offset))
    }
  }

  @Test func `a cursor goes from step to step`() {
    var text = ""
    for indent in 0..<40 {
      let end: String = ["\n", "\r\n", "\r", "\n\n"][indent % 4]
      text += end + String(repeating: " ", count: indent % 11) + "é"
      text += String(repeating: indent % 3 == 0 ? "ü" : "x", count: indent)
    }
    let file = SourceFile(path: "a.nav", text: text)
    for width in 1...20 {
      var cursor = PlaceCursor(file)
      for offset in stride(from: 0, through: file.bytes.count + 8, by: width) {
        #expect(cursor.position(of: offset) == file.position(of: offset))
      }
    }
  }

  @Test(arguments: ["", "\n", "\r", "\r\n", "a", "a\n", "\n\na\r\rb\r\n\r\nc"])
  func `short texts`(_ text: String) { expectLines(of: Array(text.utf8)) }

  @Test func `line ends at the edges of blocks`() {
    for length in 505...520 {
      for end in ["\n", "\r\n", "\r", "\n\r"] {
        let line = String(repeating: "x", count: length)
        expectLines(of: Array((line + end + line + end + end + line).utf8))
      }
    }
  }

  @Test func `random texts`() {
    var random: SplitMix = SplitMix(state: 7)
    for size in [600, 1024, 1536, 2000] {
      for letters in ["\n", "\nx", "\nxxxxxxxxxxxxxxxxxxxxx", "\r\nx", "\r\nxxxxxxxxxxxxxxxxxxx"] {
        let choice: [UInt8] = Array(letters.utf8)
        expectLines(of: (0..<size).map { _ in choice.randomElement(using: &random) ?? 0 })
      }
    }
  }
}
