import Testing

@testable import ScenarioParser

/// What writers put together byte by byte, against what Swift writes.
@Suite struct ByteBufferTests {
  @Test func `numbers are written as Swift writes them`() {
    var numbers: [Int] = [0, .max, .min, -1, -10, 99_999_999, 100_000_000, 12_345_678, 10_203_040]
    var power: Int = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, power / 2, -power]
    }
    numbers += Array(0..<11_000)
    var buffer = ByteBuffer(capacity: 1)
    for number in numbers {
      buffer.append(decimal: number)
      buffer.append(0x20)
    }
    #expect(buffer.text == numbers.map { "\($0) " }.joined())
  }

  @Test func `digits that are kept are those of the number`() throws {
    for number in [0, 7, 10, 99, 100, 65_536, 99_999_999] {
      var buffer = ByteBuffer()
      let digits = try #require(Digits(number))
      buffer.write(upTo: 16) {
        $0.put(digits)
        $0.put(digits)
      }
      #expect(buffer.text == "\(number)\(number)")
    }
    #expect(Digits(-1) == nil)
    #expect(Digits(100_000_000) == nil)
  }

  @Test func `hexadecimal digits are always sixteen`() {
    var buffer = ByteBuffer()
    for number in [0, 0x0123_4567_89AB_CDEF, .max, 0xA, 0x9F00] as [UInt64] {
      buffer.write(upTo: 16) { $0.put(hexadecimal: number) }
      buffer.append(0x20)
    }
    #expect(
      buffer.text
        == "0000000000000000 0123456789abcdef ffffffffffffffff 000000000000000a 0000000000009f00 ")
  }

  @Test func `pieces of any length are copied whole, whatever the room`() {
    for length in [0, 1, 31, 32, 33, 64, 511, 512, 513, 2_000] {
      let text = String(repeating: "abcdefg", count: length).prefix(length)
      var piece = ByteBuffer(capacity: 1)
      piece.append(String(text))
      var buffer = ByteBuffer(capacity: 1)
      for _ in 0..<3 {
        buffer.write(upTo: piece.count + 1) {
          $0.put(piece)
          $0.put(0x2E)
        }
      }
      #expect(buffer.text == String(repeating: text + ".", count: 3))
    }
  }

  @Test func `words of a table are written by their places`() {
    let words = ["", "a", String(repeating: "b", count: 40), "é"]
    let table = WordTable(words)
    var buffer = ByteBuffer(capacity: 1)
    for index in [3, 2, 1, 0, 2] {
      buffer.append(table, at: index)
      buffer.append(0x20)
    }
    #expect(buffer.text == [3, 2, 1, 0, 2].map { words[$0] + " " }.joined())
  }
}
