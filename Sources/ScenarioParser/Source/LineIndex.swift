/// How many lines end before each block of a text: enough to find lines without keeping where each
/// of them begins.
///
/// A line ends with LF, CRLF or CR.
struct LineIndex: Sendable {
  /// So many bytes that one counts their line ends.
  private static let block: Int = 224

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

  /// How many lines end in a part of at most one block. A loop that the compiler makes for sixteen
  /// bytes at a time.
  private static func ends(in bytes: UnsafeRawBufferPointer, _ part: Range<Int>) -> Int {
    var feeds: UInt8 = 0
    var nearestToReturn: UInt8 = .max
    for index in part {
      let byte: UInt8 = bytes[index]
      feeds &+= byte == 0x0A ? 1 : 0
      nearestToReturn = min(nearestToReturn, byte ^ 0x0D)
    }
    if nearestToReturn > 0 { return Int(feeds) }
    return part.reduce(0) { $0 + (LineEnds.isLast(bytes, $1) ? 1 : 0) }
  }
}
