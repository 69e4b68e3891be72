import ScenarioParser

/// Where a scenario's lines stand that other scenarios have too; empty where none does.
///
/// Those of a scenario that repeats another are the other's, moved to lines of its own as they are
/// asked for.
package struct LinePlaces: Sendable {
  private var known: [LinePlace] = []
  /// All lines of the file that are or repeat templates; none where nothing moves.
  private var lines: [LineRepeat] = []
  /// Among them, of the first place that moves: where it was found, and where it stands here.
  private var origin: UInt32 = 0
  private var target: UInt32 = 0
  /// Places before that one stay.
  private var first: UInt32 = 0

  package init() {}

  package var isEmpty: Bool { known.isEmpty }
  var count: Int { known.count }

  subscript(_ index: Int) -> LinePlace {
    let place: LinePlace = known[index]
    if lines.isEmpty || index < Int(first) { return place }
    let offset: Int = index - Int(first)
    return place.moved(from: lines[Int(origin) + offset], to: lines[Int(target) + offset])
  }

  /// Lines of the file, of which each has another place in another scenario.
  var moving: Range<Int>? {
    lines.isEmpty ? nil : Int(origin)..<Int(origin) + count - Int(first)
  }

  mutating func reserveCapacity(_ count: Int) { known.reserveCapacity(count) }

  /// - Precondition: Nothing moves.
  mutating func append(_ place: LinePlace) {
    assert(lines.isEmpty, "a place is added behind moved ones")
    known.append(place)
  }

  /// The same, and one more in between.
  func inserting(_ place: LinePlace, at index: Int) -> LinePlaces {
    var result = LinePlaces()
    result.known = (0..<count).map { self[$0] }
    result.known.insert(place, at: index)
    return result
  }

  /// The last places are those of lines of a file, and move with them.
  mutating func move(with known: Range<Int>, of lines: [LineRepeat]) {
    self.lines = lines
    origin = UInt32(truncatingIfNeeded: known.lowerBound)
    target = origin
    first = UInt32(truncatingIfNeeded: count - known.count)
  }

  /// The same where the first place that moves is that of another line.
  func moved(to line: UInt32) -> LinePlaces {
    var result: LinePlaces = self
    result.target = line
    return result
  }

  /// Where the first place that moves stands here.
  var firstLine: UInt32 { target }
}
