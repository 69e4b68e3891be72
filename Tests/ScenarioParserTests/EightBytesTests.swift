import Testing

@testable import ScenarioParser

/// Looking at eight bytes at once finds what looking at each finds.
@Suite struct EightBytesTests {
  private typealias Question = (
    name: String, together: @Sendable (EightBytes) -> UInt64, one: @Sendable (UInt8) -> Bool
  )

  private static let questions: [Question] = [
    ("below", { $0.below(0x0E) }, { $0 < 0x0E }),
    ("quote", { $0.equal(to: 0x22) }, { $0 == 0x22 }),
    ("wide", { $0.wide }, { $0 >= 0x80 }),
    ("blanks", { $0.unlikeSpaces }, { $0 != 0x20 }),
    ("names", { $0.outsideNames }, { !Lexer.isNamePart($0) }),
    (
      "texts", { $0.unusualInTexts },
      { $0 < 0x20 || $0 >= 0x7F || $0 == 0x5C || $0 == 0x7B }
    ),
  ]

  @Test func `each byte is told alone, at each place`() {
    for question in Self.questions {
      for byte in UInt8.min...UInt8.max {
        for count in 1...9 {
          let bytes: [UInt8] = Array(repeating: 0x61, count: count - 1) + [byte, byte &+ 1]
          expectSame(bytes, question)
        }
      }
    }
  }

  @Test func `and among others`() {
    var random: SplitMix = SplitMix(state: 8)
    for _ in 0..<500 {
      let count: Int = Int.random(in: 0...30, using: &random)
      let bytes: [UInt8] = (0..<count).map { _ in
        Bool.random(using: &random) ? 0x61 : UInt8.random(in: 0...255, using: &random)
      }
      for question in Self.questions { expectSame(bytes, question) }
    }
  }

  @Test func `lines are found wherever they end`() {
    for count in 0...40 {
      for place in 0..<max(count, 1) {
        for (end, next) in [(0x0A, 0x41), (0x0D, 0x0A), (0x0A, 0x0A), (0x09, 0x8A)]
          as [(UInt8, UInt8)]
        {
          var bytes: [UInt8] = Array(repeating: 0x20, count: count)
          if place < count { bytes[place] = end }
          if place + 1 < count { bytes[place + 1] = next }
          var lines: [Range<Int>] = []
          bytes.withUnsafeBytes { bytes in
            LineEnds.forEachLine(in: bytes, from: 0, bytes.count) {
              lines.append($0); return true
            }
          }
          let parts = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
          let last: Int = parts.last?.isEmpty == true ? 1 : 0
          #expect(lines == parts.dropLast(last).map { $0.startIndex..<$0.endIndex })
        }
      }
    }
  }

  @Test func `a line gap is found where a line of the same block follows`() throws {
    for blanks in 0...6 {
      let gap: LineGap = try #require(LineGap(blanks: blanks))
      for (count, word) in [
        (blanks, "tap"), (blanks + 1, "tap"), (blanks, "# tap"), (blanks, "\n"),
      ] {
        let text: String = "tap\n\(String(repeating: " ", count: count))\(word) \"Open\""
        let stands: Bool = Array(text.utf8).withUnsafeBytes {
          gap.stands(in: $0, behind: 3, $0.count)
        }
        #expect(stands == (count == blanks && word == "tap"))
        #expect(!Array("tap\n".utf8).withUnsafeBytes { gap.stands(in: $0, behind: 3, $0.count) })
      }
    }
    #expect(LineGap(blanks: 7) == nil)
  }

  @Test func `pieces that differ in one byte, or in how many they have, are others`() {
    for count in 0...20 {
      let one: [UInt8] = Array(repeating: 0x61, count: count)
      for place in one.indices {
        var other: [UInt8] = [0x20] + one
        other[place + 1] = 0x62
        #expect(!isSame(one, other, from: 1))
      }
      #expect(isSame(one, [0x20] + one + [0x63], from: 1))
      #expect(hash(one) == hash(Array(([0x20] + one)[1...])))
      #expect(hash(one) != hash(one + [0x00]))
    }
  }

  private func expectSame(_ bytes: [UInt8], _ question: Question) {
    for start in [0, min(1, bytes.count)] {
      let expected: Int = bytes[start...].firstIndex(where: question.one) ?? bytes.count
      let found: Int = bytes.withUnsafeBytes {
        EightBytes.next(in: $0, from: start, bytes.count, question.together)
      }
      #expect(found == expected, "\(question.name) from \(start) in \(bytes)")
    }
  }

  private func isSame(_ one: [UInt8], _ other: [UInt8], from start: Int) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { ByteText.isSame(one, 0, $0, start, count: one.count) }
    }
  }

  private func hash(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { ByteText.hash($0, bytes.indices) }
  }
}
