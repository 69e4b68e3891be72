/// Writes behind the end of a `ByteBuffer`, into room that is known to be large enough: what is made
/// of many short pieces asks once for all of them.
///
/// Pieces are copied in whole words; what lies behind their end is written over by the next.
@usableFromInline package struct ByteCursor: ~Copyable {
  @usableFromInline var place: UnsafeMutableRawPointer

  /// Bytes behind the end that may be written to besides.
  @inlinable static var overshoot: Int { 32 }

  @inlinable @inline(__always) init(_ place: UnsafeMutableRawPointer) { self.place = place }

  @inlinable @inline(__always) package mutating func put(_ byte: UInt8) {
    place.storeBytes(of: byte, as: UInt8.self)
    place += 1
  }

  @inlinable @inline(__always) package mutating func put(raw text: StaticString) {
    let length: Int = text.utf8CodeUnitCount
    place.copyMemory(from: text.utf8Start, byteCount: length)
    place += length
  }

  /// All that a buffer holds; none ends within a word.
  @inlinable @inline(__always) package mutating func put(_ piece: borrowing ByteBuffer) {
    put(UnsafeRawPointer(piece.start), piece.count)
  }

  @inlinable @inline(__always)
  mutating func put(_ source: UnsafeRawPointer, _ count: Int) {
    var offset: Int = 0
    repeat {
      let word: Word = source.loadUnaligned(fromByteOffset: offset, as: Word.self)
      place.storeBytes(of: word, toByteOffset: offset, as: Word.self)
      offset &+= ByteBuffer.wordSize
    } while offset < count
    place += count
  }

  @usableFromInline typealias Word = SIMD32<UInt8>

  /// In decimal digits, 20 at most.
  @inlinable @inline(__always) package mutating func put(decimal number: Int) {
    let magnitude = UInt64(bitPattern: Int64(number))
    if magnitude < 100 {
      put(upTo99: magnitude)
    } else if magnitude < 100_000_000 {
      put(Digits(upTo8: magnitude))
    } else {
      putLong(number)
    }
  }

  /// Both digits, or the second alone where the first is 0.
  @inlinable @inline(__always) mutating func put(upTo99 number: UInt64) {
    let isShort: Bool = number < 10
    let tens: UInt64 = (number &* 103) >> 10
    let digits: UInt64 = 0x3030 &+ tens &+ (number &- 10 &* tens) << 8
    place.storeBytes(
      of: UInt16(truncatingIfNeeded: digits &>> (isShort ? 8 : 0)).littleEndian, as: UInt16.self)
    place += isShort ? 1 : 2
  }

  @inlinable @inline(__always) package mutating func put(_ digits: Digits) {
    place.storeBytes(of: digits.text.littleEndian, as: UInt64.self)
    place += digits.count
  }

  @usableFromInline @inline(never) mutating func putLong(_ number: Int) {
    for byte in String(number).utf8 { put(byte) }
  }

  /// In 16 hexadecimal digits.
  @inlinable @inline(__always) package mutating func put(hexadecimal number: UInt64) {
    let high: UInt64 = Self.digits(of: number >> 32)
    let low: UInt64 = Self.digits(of: number & 0xFFFF_FFFF)
    place.storeBytes(of: high.bigEndian, as: UInt64.self)
    place.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    place += 16
  }

  /// The eight digits of a number of 32 bits as text, the first in the highest byte.
  @inlinable @inline(__always) static func digits(of number: UInt64) -> UInt64 {
    var places: UInt64 = (number | number << 16) & 0x0000_FFFF_0000_FFFF
    places = (places | places << 8) & 0x00FF_00FF_00FF_00FF
    places = (places | places << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // One in each byte that is a letter; letters begin 39 places behind where digits end.
    let letters: UInt64 = (places &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return places &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}

/// The decimal digits of a number below 100,000,000, for one that is written more than once.
@usableFromInline package struct Digits {
  /// The first is the lowest byte.
  @usableFromInline let text: UInt64
  @usableFromInline let count: Int

  /// nil for a longer one.
  @inlinable @inline(__always) package init?(_ number: Int) {
    guard UInt(bitPattern: number) < 100_000_000 else { return nil }
    self.init(upTo8: UInt64(number))
  }

  @inlinable @inline(__always) init(upTo8 number: UInt64) {
    let digits: UInt64 = Self.values(number)
    let zeros: Int = min(digits.trailingZeroBitCount / 8, 7)
    text = (digits | 0x3030_3030_3030_3030) &>> UInt64(8 &* zeros)
    count = 8 &- zeros
  }

  /// All eight, one in each byte: fours, then twos, then ones are split at once, each by a product
  /// instead of a division.
  @inlinable @inline(__always) static func values(_ number: UInt64) -> UInt64 {
    let (high, low) = (number / 10_000, number % 10_000)
    var places: UInt64 = high | low << 32
    let hundreds: UInt64 = (places &* 10_486) >> 20 & 0x0000_007F_0000_007F
    places = hundreds | (places &- 100 &* hundreds) << 16
    let tens: UInt64 = (places &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (places &- 10 &* tens) << 8
  }
}
