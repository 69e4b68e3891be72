import ScenarioParser

/// Where a scenario's lines stand that other scenarios have too; empty where none does.
///
/// Those of a scenario that repeats another are the other's, moved to lines of its own as they are
/// asked for.
package struct LinePlaces: Sendable {
  private var known: [LinePlace] = []
  /// All lines of the file that are or repeat templates; none where nothing is moved.
  private var lines: [LineRepeat] = []
  /// Among them, of the first place that is moved: where it was found, and where it stands here.
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

  mutating func reserveCapacity(_ count: Int) { known.reserveCapacity(count) }

  /// - Precondition: Nothing is moved.
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

  /// The same, of which the last ones stand at other lines of a file.
  func moved(from old: Range<Int>, to new: Range<Int>, of lines: [LineRepeat]) -> LinePlaces {
    var result: LinePlaces = self
    result.lines = lines
    result.origin = UInt32(truncatingIfNeeded: old.lowerBound)
    result.target = UInt32(truncatingIfNeeded: new.lowerBound)
    result.first = UInt32(truncatingIfNeeded: count - old.count)
    return result
  }
}
