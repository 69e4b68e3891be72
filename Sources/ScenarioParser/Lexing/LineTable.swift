/// The lines of scenarios that were read, found by their bytes.
///
/// Most lines of a suite stand in it many times. What was read once is not read again: a line that
/// comes for the second time is a template, and later ones point at it.
struct LineTable {
  struct Entry {
    fileprivate var hash: UInt32 = 0
    /// Where the line was first seen, its indentation left out.
    fileprivate var start: UInt32 = 0
    /// Up to what differs; else of the whole line.
    fileprivate var length: UInt16 = 0
    fileprivate var fillLength: UInt16 = 0
    /// Behind that; 0: there is none.
    fileprivate var tailLength: UInt16 = 0
    /// Of its template; `none` before there is one.
    fileprivate(set) var template: UInt16 = Entry.none

    static let none: UInt16 = .max

    fileprivate var tail: Int { Int(start) + Int(length) + Int(fillLength) }
  }

  /// A line that others repeat.
  private struct Template {
    let line: Entry
    /// Where it came last without being expected, among all lines that are templates or repeat one.
    var last: UInt32
  }

  /// How many different lines are kept: memory stays small where all differ.
  private static let capacity: Int = Int(Entry.none)
  /// Longer lines are not kept.
  static let longest: Int = Int(UInt16.max)
  /// How far a line is looked for: text made to collide is not worth more.
  private static let probes: Int = 64

  /// Where the parts of a line end: what stands before the text or number of its own, that, and all
  /// of it.
  typealias End = (head: Int, fill: Int, line: Int)

  private var entries: [Entry] = [Entry](repeating: Entry(), count: 256)
  private var count: Int = 0
  private var templates: [Template] = []

  subscript(_ slot: Int) -> Entry { entries[slot] }

  /// - Parameter place: Among all lines that are templates or repeat one.
  mutating func setTemplate(_ number: Int, at slot: Int, place: Int) {
    entries[slot].template = UInt16(truncatingIfNeeded: number)
    templates.append(Template(line: entries[slot], last: UInt32(truncatingIfNeeded: place)))
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
      || ByteText.isSame(bytes, entry.tail, bytes, tail.lowerBound, count: tail.count)
  }

  private mutating func insert(_ line: FilledLine, _ hash: UInt32, at slot: Int) {
    entries[slot].hash = hash
    entries[slot].start = UInt32(truncatingIfNeeded: line.head.lowerBound)
    entries[slot].length = UInt16(truncatingIfNeeded: line.head.count)
    entries[slot].fillLength = UInt16(truncatingIfNeeded: line.fill.count)
    entries[slot].tailLength = UInt16(truncatingIfNeeded: line.tail.count)
    count += 1
    if count * 2 > entries.count { grow() }
  }

  /// The line here, if it repeats that template.
  @inline(__always)
  func line(
    of template: UInt16, in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int
  ) -> FilledLine? {
    guard let end = end(of: template, in: bytes, from: start, limit),
      end.line == limit || LineEnds.isEnd(bytes[end.line])
    else { return nil }
    return FilledLine(
      start..<end.line, fill: end.fill > end.head ? end.head..<end.fill : 0..<0)
  }

  /// Where such a line would have to end.
  @inline(__always)
  func end(
    of template: UInt16, in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int
  ) -> End? {
    templates[Int(template)].line.end(in: bytes, from: start, limit)
  }

  /// A line repeats a template.
  ///
  /// - Returns: Where the template came before.
  mutating func move(_ template: Int, to place: Int) -> Int {
    let last: UInt32 = templates[template].last
    templates[template].last = UInt32(truncatingIfNeeded: place)
    return Int(last)
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

extension LineTable.Entry {
  /// The line that begins at an offset up to where this one ends, if it is the same with any text or
  /// number in its place.
  @inline(__always)
  fileprivate func end(
    in bytes: UnsafeRawBufferPointer, from start: Int, _ limit: Int
  ) -> LineTable.End? {
    let head: Int = start &+ Int(length)
    guard head <= limit,
      ByteText.isSame(bytes, Int(self.start), bytes, start, count: Int(length))
    else { return nil }
    return tailLength == 0 ? (head, head, head) : end(in: bytes, behind: head, limit)
  }

  @inline(never)
  private func end(
    in bytes: UnsafeRawBufferPointer, behind head: Int, _ limit: Int
  ) -> LineTable.End? {
    let fill: Int = FilledLine.endOfFill(bytes, from: head, limit)
    let line: Int = fill &+ Int(tailLength)
    guard fill > head, fill &- head <= LineTable.longest, line <= limit,
      ByteText.isSame(bytes, tail, bytes, fill, count: Int(tailLength))
    else { return nil }
    return (head, fill, line)
  }
}
