/// How many lines end before each block of a text: enough to find lines without keeping where each
/// of them begins.
///
/// A line ends with LF, CRLF or CR.
struct LineIndex: Sendable {
  private static let block: Int = 512

  /// Of each block, and at last of the whole text.
  private let counts: [UInt32]

  init(_ bytes: [UInt8]) {
    let blocks: Int = bytes.count / Self.block
    var counts: [UInt32] = []
    counts.reserveCapacity(blocks + 2)
    var count: Int = 0
    bytes.withUnsafeBytes { bytes in
      for block in 0...blocks {
        counts.append(UInt32(truncatingIfNeeded: count))
        let start: Int = block * Self.block
        count += Self.ends(in: bytes, start..<min(start + Self.block, bytes.count))
      }
    }
    counts.append(UInt32(truncatingIfNeeded: count))
    self.counts = counts
  }

  /// Of the whole text.
  var endCount: Int { Int(counts[counts.count - 1]) }

  /// How many lines end before an offset.
  func ends(before offset: Int, in bytes: [UInt8]) -> Int {
    let limit: Int = min(max(offset, 0), bytes.count)
    let block: Int = limit / Self.block
    return Int(counts[block])
      + bytes.withUnsafeBytes { Self.ends(in: $0, block * Self.block..<limit) }
  }

  /// Where the line begins behind so many ends, of which there are enough.
  func start(behind ends: Int, in bytes: [UInt8]) -> Int {
    if ends == 0 { return 0 }
    var low: Int = 0
    var high: Int = counts.count - 1
    while high - low > 1 {
      let middle: Int = (low + high) / 2
      if Int(counts[middle]) < ends { low = middle } else { high = middle }
    }
    return bytes.withUnsafeBytes { bytes in
      var offset: Int = low * Self.block
      for _ in Int(counts[low])..<ends {
        offset = LineEnds.behindNext(in: bytes, from: offset) ?? bytes.count
      }
      return offset
    }
  }

  // MARK: Counting

  /// How many lines end in a part of at most one block.
  private static func ends(in bytes: UnsafeRawBufferPointer, _ part: Range<Int>) -> Int {
    var feeds: SIMD16<UInt8> = .zero
    var returns: SIMD16<UInt8> = .zero
    var index: Int = part.lowerBound
    while index + 16 <= part.upperBound {
      let group = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      feeds &-= unsafeBitCast(group .== 0x0A, to: SIMD16<UInt8>.self)
      returns |= unsafeBitCast(group .== 0x0D, to: SIMD16<UInt8>.self)
      index += 16
    }
    let rest: Range<Int> = index..<part.upperBound
    if returns != .zero || rest.contains(where: { bytes[$0] == 0x0D }) {
      return part.reduce(0) { $0 + (LineEnds.isLast(bytes, $1) ? 1 : 0) }
    }
    return sum(feeds) + rest.reduce(0) { $0 + (bytes[$1] == 0x0A ? 1 : 0) }
  }

  private static func sum(_ counts: SIMD16<UInt8>) -> Int {
    let halves: SIMD2<UInt64> = unsafeBitCast(counts, to: SIMD2<UInt64>.self)
    let pairs: SIMD2<UInt64> = (halves & evens) &+ ((halves &>> 8) & evens)
    let sum: UInt64 = (pairs[0] + pairs[1]) &* 0x0001_0001_0001_0001
    return Int(sum >> 48)
  }

  private static var evens: SIMD2<UInt64> { SIMD2(repeating: 0x00FF_00FF_00FF_00FF) }
}
