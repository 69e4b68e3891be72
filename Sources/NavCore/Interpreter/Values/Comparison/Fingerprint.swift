/// 128 bits that stand for a state: equal states give equal ones in every run, on every machine.
///
/// Two lanes of multiply-and-fold; not meant to withstand an attacker.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  package private(set) var low: UInt64 = 0xD1B5_4A32_D192_ED03

  package init() {}

  /// One that was taken apart.
  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  @inline(__always) package mutating func combine(_ word: UInt64) {
    low = folded(low ^ word, 0xA076_1D64_78BD_642F) &+ rotated(low, by: 29) &+ word
    high = folded(high &+ word, 0xE703_7ED1_A0B4_28DB) ^ rotated(high, by: 37) ^ low
  }

  /// A whole one, at the price of one word.
  @inline(__always) mutating func combine(_ other: Fingerprint) {
    low = folded(low ^ other.low, 0xA076_1D64_78BD_642F) &+ rotated(low, by: 29) &+ other.low
    high = folded(high &+ other.high, 0xE703_7ED1_A0B4_28DB) ^ rotated(high, by: 37) ^ low
  }

  package mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }
  package mutating func combine(_ number: Int) { combine(Int64(number)) }
  package mutating func combine(_ flag: Bool) { combine(flag ? 1 : 0 as UInt64) }

  /// By its UTF-8 bytes and their number: texts that are only canonically equal differ.
  package mutating func combine(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ combine($0) }) != nil { return }
    Array(text.utf8).withUnsafeBufferPointer { combine($0) }
  }

  /// Words of eight bytes, the first byte the highest. The last word has the last eight bytes, also
  /// those that were in the one before.
  mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    combine(bytes.count)
    guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 else {
      if !bytes.isEmpty { combine(bytes.reduce(0) { $0 << 8 | UInt64($1) } as UInt64) }
      return
    }
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(base.loadUnaligned(fromByteOffset: offset, as: UInt64.self).bigEndian)
      offset += 8
    }
    guard offset < bytes.count else { return }
    combine(base.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self).bigEndian)
  }

  /// 32 hexadecimal digits.
  package var text: String {
    String(unsafeUninitializedCapacity: 32) { buffer in
      for index in 0..<32 {
        let word: UInt64 = index < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4) & 0xF)
        buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 32
    }
  }
}

@inline(__always) private func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let (high, low) = left.multipliedFullWidth(by: right)
  return high ^ low
}

@inline(__always) private func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
  word << count | word >> (64 - count)
}
