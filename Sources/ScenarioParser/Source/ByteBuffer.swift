/// Bytes that grow at their end, for writers that append many short texts.
///
/// It has one owner and is never copied, so that nobody asks with each byte who else holds them.
@usableFromInline package struct ByteBuffer: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  /// Capacities are multiples of it.
  @inlinable static var wordSize: Int { 32 }

  @inlinable package init(capacity: Int = 512) {
    self.capacity = Self.whole(capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inlinable static func whole(_ capacity: Int) -> Int {
    max(capacity &+ wordSize &- 1, wordSize) & ~(wordSize &- 1)
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

  /// One that was appended before.
  @inlinable package mutating func replace(at place: Int, with byte: UInt8) {
    if place < count { start[place] = byte }
  }

  @inlinable package mutating func append(_ text: String) { text.withBytes { append($0) } }

  /// Memory that nothing was written to costs little, and copies of what was are dear.
  @usableFromInline mutating func grow(for length: Int) {
    capacity = Self.whole(max(capacity * (capacity < 1 << 16 ? 2 : 4), count + length))
    let larger: UnsafeMutablePointer<UInt8> = .allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension ByteBuffer {
  /// What the body writes, at most so many bytes.
  @inlinable @inline(__always)
  package mutating func write(upTo length: Int, _ body: (inout ByteCursor) -> Void) {
    var cursor = ByteCursor(end(for: length &+ ByteCursor.overshoot))
    body(&cursor)
    count = UnsafeMutableRawPointer(start).distance(to: cursor.place)
  }

  /// In decimal digits.
  @inlinable package mutating func append(decimal number: Int) {
    write(upTo: 20) { $0.put(decimal: number) }
  }

  static func decimalDigits(of number: UInt) -> Int {
    var digits: Int = 1
    var bound: UInt = 10
    while digits < 20, number >= bound {
      digits += 1
      bound &*= 10
    }
    return digits
  }
}

extension String {
  /// The bytes of UTF-8, without a copy.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return withCopiedBytes(body)
  }

  /// Apart, so that the common way need not hold the text.
  @usableFromInline @inline(never)
  func withCopiedBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    Array(utf8).withUnsafeBufferPointer(body)
  }
}
