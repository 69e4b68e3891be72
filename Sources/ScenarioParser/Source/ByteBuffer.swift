/// Bytes that grow at their end, for writers that append many short texts.
///
/// It has one owner and is never copied, so that nobody asks with each byte who else holds them.
@usableFromInline package struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  @inlinable package init(capacity: Int = 512) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  @inlinable deinit { start.deallocate() }

  /// Valid as long as nothing is appended.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: count)
  }

  /// What is not UTF-8 is repaired.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was appended since there were so many; keeps the room for what comes.
  @inlinable package mutating func cut(to length: Int) { count = length }

  /// Where the next bytes go; there is room for so many.
  @inlinable @inline(__always)
  package mutating func end(for length: Int) -> UnsafeMutablePointer<UInt8> {
    if count + length > capacity { grow(for: length) }
    return start + count
  }

  /// Counts bytes that were written behind the end.
  @inlinable @inline(__always) package mutating func advance(by length: Int) { count += length }

  @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
    end(for: 1).pointee = byte
    count += 1
  }

  @inlinable @inline(__always) package mutating func append(raw text: StaticString) {
    let length: Int = text.utf8CodeUnitCount
    end(for: length).update(from: text.utf8Start, count: length)
    count += length
  }

  @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    end(for: bytes.count).update(from: base, count: bytes.count)
    count += bytes.count
  }

  @inlinable package mutating func append(_ byte: UInt8, count length: Int) {
    end(for: length).update(repeating: byte, count: length)
    count += length
  }

  /// None where the number is negative.
  @inlinable package mutating func append(blanks number: Int) {
    if number > 0 { append(0x20, count: number) }
  }

  /// What stands there already, once more.
  @inlinable package mutating func append(from place: Int, count length: Int) {
    end(for: length).update(from: start + place, count: length)
    count += length
  }

  @inlinable package mutating func append(_ text: String) { text.withBytes { append($0) } }

  /// Memory that nothing was written to costs little, and copies of what was are dear.
  @usableFromInline mutating func grow(for length: Int) {
    capacity = max(capacity * (capacity < 1 << 16 ? 2 : 4), count + length)
    let larger: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension ByteBuffer {
  /// In decimal digits.
  @inlinable @inline(__always) package mutating func append(decimal number: Int) {
    if UInt(bitPattern: number) < 100 {
      append(upTo99: UInt(bitPattern: number))
    } else {
      appendLong(number)
    }
  }

  /// Both digits, or the second alone where the first is 0.
  @inlinable @inline(__always) mutating func append(upTo99 number: UInt) {
    let isShort: Bool = number < 10
    let digits = UInt16(littleEndian: Self.pair(number)) &>> (isShort ? 8 : 0)
    UnsafeMutableRawPointer(end(for: 2)).storeBytes(of: digits.littleEndian, as: UInt16.self)
    count += isShort ? 1 : 2
  }

  /// The two digits of a number below 100, as they lie in memory.
  @inlinable @inline(__always) static func pair(_ number: UInt) -> UInt16 {
    UnsafeRawPointer(pairs.utf8Start + Int(bitPattern: 2 &* number)).loadUnaligned(as: UInt16.self)
  }

  /// Three digits and more, or a sign.
  @inlinable mutating func appendLong(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest: UInt = number.magnitude
    let length: Int = Self.decimalDigits(of: rest)
    let place = UnsafeMutableRawPointer(end(for: length))
    var left: Int = length
    while left > 1 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      left -= 2
      place.storeBytes(of: Self.pair(pair), toByteOffset: left, as: UInt16.self)
      rest = quotient
    }
    if left == 1 {
      place.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    }
    count += length
  }

  @inlinable static func decimalDigits(of number: UInt) -> Int {
    var digits: Int = 1
    var bound: UInt = 10
    while digits < 20, number >= bound {
      digits += 1
      bound &*= 10
    }
    return digits
  }

  /// The two digits of each number below 100.
  @inlinable static var pairs: StaticString {
    """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
  }
}

extension ByteBuffer {
  /// In 16 hexadecimal digits.
  @inlinable package mutating func append(hexadecimal number: UInt64) {
    let room = UnsafeMutableRawPointer(end(for: 16))
    let (high, low) = (Self.digits(of: number >> 32), Self.digits(of: number & 0xFFFF_FFFF))
    room.storeBytes(of: high.bigEndian, as: UInt64.self)
    room.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    advance(by: 16)
  }

  /// The eight digits of a number of 32 bits, the first in the highest byte.
  @inlinable static func digits(of number: UInt64) -> UInt64 {
    var places: UInt64 = (number | number << 16) & 0x0000_FFFF_0000_FFFF
    places = (places | places << 8) & 0x00FF_00FF_00FF_00FF
    places = (places | places << 4) & 0x0F0F_0F0F_0F0F_0F0F
    // One in each byte that is a letter; letters begin 39 places behind where digits end.
    let letters: UInt64 = (places &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return places &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}

extension String {
  /// The bytes of UTF-8, without a copy.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
