/// The lines of scenarios that were read, found by their bytes.
///
/// Most lines of a suite stand in it many times. What was read once is not read again: a line that
/// comes for the second time is a template, and later ones point at it.
struct LineTable {
  struct Entry {
    fileprivate var hash: UInt32 = 0
    /// Where the line was first seen, its indentation left out.
    fileprivate var start: UInt32 = 0
    fileprivate var length: UInt32 = 0
    /// Where the rest begins behind a text that differs; none: the line is whole.
    fileprivate var tail: UInt32 = 0
    fileprivate var tailLength: UInt32 = 0
    /// Of its template; negative before there is one.
    fileprivate(set) var template: Int32 = -1
  }

  /// How many different lines are kept: memory stays small where all differ.
  private static let capacity: Int = 1 << 16
  /// How far a line is looked for: text made to collide is not worth more.
  private static let probes: Int = 64

  private var entries: [Entry] = [Entry](repeating: Entry(), count: 256)
  private var count: Int = 0

  subscript(_ slot: Int) -> Entry { entries[slot] }

  mutating func setTemplate(_ number: Int, at slot: Int) {
    entries[slot].template = Int32(truncatingIfNeeded: number)
  }

  /// The slot of a line that was there before; nil for a new one, which is kept.
  mutating func slot(of line: FilledLine, in bytes: UnsafeRawBufferPointer) -> Int? {
    var hash: UInt32 = ByteText.hash(bytes, line.head)
    if !line.fill.isEmpty { hash = (hash ^ ByteText.hash(bytes, line.tail)) &* 0x9E37_79B1 }
    let mask: Int = entries.count - 1
    for probe in 0..<Self.probes {
      let slot: Int = (Int(hash) &+ probe) & mask
      guard entries[slot].length != 0 else {
        if count < Self.capacity { insert(line, hash, at: slot) }
        return nil
      }
      if entries[slot].hash == hash, isSame(entries[slot], line, bytes) { return slot }
    }
    return nil
  }

  private func isSame(
    _ entry: Entry, _ line: FilledLine, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let (head, tail): (Range<Int>, Range<Int>) = (line.head, line.tail)
    guard Int(entry.length) == head.count, Int(entry.tailLength) == tail.count,
      ByteText.isSame(bytes, Int(entry.start), bytes, head.lowerBound, count: head.count)
    else { return false }
    return tail.isEmpty
      || ByteText.isSame(bytes, Int(entry.tail), bytes, tail.lowerBound, count: tail.count)
  }

  private mutating func insert(_ line: FilledLine, _ hash: UInt32, at slot: Int) {
    entries[slot].hash = hash
    entries[slot].start = UInt32(truncatingIfNeeded: line.head.lowerBound)
    entries[slot].length = UInt32(truncatingIfNeeded: line.head.count)
    entries[slot].tail = UInt32(truncatingIfNeeded: line.tail.lowerBound)
    entries[slot].tailLength = UInt32(truncatingIfNeeded: line.tail.count)
    count += 1
    if count * 2 > entries.count { grow() }
  }

  private mutating func grow() {
    let old: [Entry] = entries
    entries = [Entry](repeating: Entry(), count: old.count * 2)
    let mask: Int = entries.count - 1
    for entry in old where entry.length != 0 {
      var slot: Int = Int(entry.hash) & mask
      while entries[slot].length != 0 { slot = (slot + 1) & mask }
      entries[slot] = entry
    }
  }
}
