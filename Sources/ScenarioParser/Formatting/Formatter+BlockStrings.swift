extension Formatter {
  /// A text of several lines, indented like the line it begins in; what is read out of it stays.
  func block(_ token: Token, _ indentation: Int) -> String {
    let written: [UInt8] = Array(bytes[Int(token.start) + 3..<Int(token.end) - 3])
    var parts: [ArraySlice<UInt8>] = Self.lines(of: written)
    guard parts.count > 1 else { return source(token) }
    let texts: ArraySlice<ArraySlice<UInt8>> = parts[1...].filter { !Self.isEmpty($0) }[...]
    if let common = texts.map(Self.blanks).min() {
      let last: Int = parts.count - 1
      for index in 1...last {
        let rest: ArraySlice<UInt8> = parts[index].dropFirst(
          min(common, Self.blanks(parts[index])))
        let isGone: Bool = rest.isEmpty || index == last && Self.isEmpty(rest)
        let pad: [UInt8] =
          isGone && index < last ? [] : [UInt8](repeating: 0x20, count: indentation)
        parts[index] = (pad + (isGone ? [] : Array(rest)))[...]
      }
    }
    if Self.isEmpty(parts[0]) { parts[0] = [] }
    let text: [UInt8] = Array(parts.joined(separator: [0x0A]))
    return "\"\"\"" + String(decoding: text, as: UTF8.self) + "\"\"\""
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start: Int = 0
    var index: Int = 0
    while index < bytes.count {
      let byte: UInt8 = bytes[index]
      if byte == 0x0D || byte == 0x0A {
        result.append(bytes[start..<index])
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    return result + [bytes[start...]]
  }

  private static func blanks(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool { blanks(line) == line.count }
}
