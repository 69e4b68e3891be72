/// Base64 with padding, as RFC 4648 §4 defines it.
package enum Base64 {
  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let digit = Int(bits >> (18 - 6 * UInt32(place))) & 63
        text.append(place <= group.count ? alphabet[digit] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: Nil for anything but complete, padded base64.
  package static func decode(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    for start in stride(from: 0, to: digits.count, by: 4) {
      let isLast = start + 4 == digits.count
      guard let group = decode(group: digits[start..<start + 4], isLast: isLast) else { return nil }
      bytes.append(contentsOf: group)
    }
    return bytes
  }

  private static func decode(group: ArraySlice<UInt8>, isLast: Bool) -> ArraySlice<UInt8>? {
    let padding = group.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding == 0 || (isLast && padding <= 2) else { return nil }
    var bits: UInt32 = 0
    for digit in group.dropLast(padding) {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
    }
    bits <<= 6 * UInt32(padding)
    return [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)].dropLast(padding)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
