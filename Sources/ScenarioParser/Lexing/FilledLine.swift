/// Lines that name a destination with one text of their own: `push detail("7")`. All that differ in
/// nothing else are one line with another text in it.
enum FilledLine {
  private static let beginnings: [[UInt8]] = [
    "push ", "present ", "replace ", "set root ", "expect visible ", "require visible ",
  ].map { Array($0.utf8) }

  /// What stands between the quotes; empty where the line is no such one.
  static func fill(of line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      guard begins(line, bytes), let open = quote(line, bytes),
        let close = end(of: open + 1..<line.upperBound, bytes), close > open + 1
      else { return 0..<0 }
      return open + 1..<close
    }
  }

  private static func begins(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[line.lowerBound] {
    case 0x65, 0x70, 0x72, 0x73: break
    default: return false
    }
    return beginnings.contains { word in
      guard word.count < line.count else { return false }
      for index in word.indices where bytes[line.lowerBound + index] != word[index] {
        return false
      }
      return true
    }
  }

  /// The one quote that opens a text, directly behind `name(`.
  private static func quote(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in line {
      switch bytes[index] {
      case 0x22:
        let isArgument: Bool =
          index > line.lowerBound + 1 && bytes[index - 1] == 0x28
          && Lexer.isNamePart(bytes[index - 2])
        return isArgument ? index : nil
      case 0x27, 0x23, 0x60: return nil
      default: continue
      }
    }
    return nil
  }

  /// Where a text without escapes ends, which no other one follows.
  private static func end(of rest: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var close: Int?
    for index in rest {
      let byte: UInt8 = bytes[index]
      if byte < 0x20 || byte >= 0x7F || byte == 0x5C || byte == 0x7B { return nil }
      if close == nil {
        if byte == 0x22 { close = index }
      } else if byte == 0x22 || byte == 0x27 || byte == 0x23 || byte == 0x60 {
        return nil
      }
    }
    return close
  }
}
