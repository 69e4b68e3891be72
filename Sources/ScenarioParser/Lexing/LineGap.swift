/// What stands between two lines of a block that is indented by a few spaces.
struct LineGap {
  private let bytes: EightBytes
  /// Of its bytes.
  let count: Int

  /// - Returns: nil for more than six.
  init?(blanks: Int) {
    if blanks > 6 { return nil }
    count = blanks + 1
    bytes = EightBytes.lineEndAndSpaces.prefix(count)
  }

  /// Whether it stands at an offset, words behind it that are no comment; rarely false though it does.
  @inline(__always)
  func stands(in text: UnsafeRawBufferPointer, behind end: Int, _ limit: Int) -> Bool {
    guard end &+ 8 <= limit else { return false }
    let found = EightBytes(text, at: end)
    return found.prefix(count).word == bytes.word && found[count] > 0x23
  }
}
