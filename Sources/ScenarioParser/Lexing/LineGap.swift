/// What stands between two lines of a block that is indented by a few spaces.
struct LineGap {
  private let bytes: EightBytes
  /// Of its bytes.
  let count: Int

  /// - Returns: nil for more than six.
  init?(blanks: Int) {
    if blanks > 6 { return nil }
    let text: [UInt8] = [0x0A] + Array(repeating: 0x20, count: blanks)
    bytes = text.withUnsafeBytes { EightBytes($0, at: 0, count: text.count) }
    count = text.count
  }

  /// Whether it stands at an offset, words behind it that are no comment; rarely false though it does.
  @inline(__always)
  func stands(in text: UnsafeRawBufferPointer, behind end: Int, _ limit: Int) -> Bool {
    guard end &+ 8 <= limit else { return false }
    let found = EightBytes(text, at: end)
    return found.prefix(count).word == bytes.word && found[count] > 0x23
  }
}
