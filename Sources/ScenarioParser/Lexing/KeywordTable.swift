/// Finds a word by its bytes without making a string. It is made at each start of the command, so
/// the slots are bytes and the words stand side by side.
struct KeywordTable: Sendable {
  private struct Entry: Sendable {
    var low: UInt64
    var high: UInt64
    var word: Keyword
  }

  static let shared: KeywordTable = KeywordTable()
  static let longest: Int = 16
  private static let size: Int = 1024

  /// Which entry, from 1; 0 for none.
  private var slots: [UInt8]
  private var entries: [Entry] = []

  private init() {
    let words: [Keyword] = Keyword.allCases
    slots = [UInt8](repeating: 0, count: Self.size)
    entries.reserveCapacity(words.count)
    for word in words { insert(word) }
  }

  private mutating func insert(_ word: Keyword) {
    var text: String = word.rawValue
    let (low, high): (UInt64, UInt64) = text.withUTF8 { Self.words($0) }
    var slot: Int = Self.slot(low, high)
    while slots[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
    entries.append(Entry(low: low, high: high, word: word))
    slots[slot] = UInt8(entries.count)
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed: UInt64 = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 54)
  }

  /// The word that stands in `bytes[start..<end]`.
  func find(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Keyword? {
    guard end - start <= Self.longest else { return nil }
    let (low, high): (UInt64, UInt64) = Self.words(bytes, start, end)
    var slot: Int = Self.slot(low, high)
    while slots[slot] != 0 {
      let entry: Entry = entries[Int(slots[slot]) - 1]
      if entry.low == low && entry.high == high { return entry.word }
      slot = (slot + 1) & (Self.size - 1)
    }
    return nil
  }

  /// The bytes as two numbers, the first byte highest.
  private static func words(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (UInt64, UInt64) {
    let count: Int = end - start
    guard start + 16 <= bytes.count else { return slowWords(bytes, start, end) }
    return bytes.withUnsafeBytes { bytes in
      let first: UInt64 = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).bigEndian
      if count <= 8 { return (count == 0 ? 0 : first >> UInt64(64 - 8 * count), 0) }
      let second: UInt64 = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self).bigEndian
      return (first, second >> UInt64(128 - 8 * count))
    }
  }

  private static func slowWords(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (UInt64, UInt64) {
    bytes.withUnsafeBufferPointer { words(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    let middle: Int = min(bytes.count, 8)
    for index in 0..<middle { low = low << 8 | UInt64(bytes[index]) }
    for index in middle..<bytes.count { high = high << 8 | UInt64(bytes[index]) }
    return (low, high)
  }
}
