internal import NavCore
internal import ScenarioParser

/// Finds scenarios by where their headers stand.
@MainActor struct ScenarioPlaces {
  private let scenarios: [Scenario]
  /// Which of them stand in a file; they follow each other in the order of its text.
  private var ranges: [FileID: Range<Int>] = [:]
  /// Behind the one that was found last.
  private var next = 0

  init(_ program: Program) {
    scenarios = program.scenarios
    var start: Int = 0
    for index in scenarios.indices {
      let file: FileID = scenarios[index].file
      guard index + 1 == scenarios.count || scenarios[index + 1].file != file else { continue }
      ranges[file] = start..<index + 1
      start = index + 1
    }
  }

  mutating func scenario(in file: FileID, at start: Int) -> Scenario? {
    guard var range = ranges[file] else { return nil }
    let start = UInt32(truncatingIfNeeded: start)
    while range.count > 1 {
      let middle: Int = (range.lowerBound + range.upperBound) / 2
      if scenarios[middle].headerSpan.start <= start {
        range = middle..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    let found: Scenario = scenarios[range.lowerBound]
    guard found.headerSpan.start == start else { return nil }
    next = range.upperBound
    return found
  }

  /// The one behind the one that was found last.
  mutating func next(in file: FileID) -> Scenario? {
    guard next < scenarios.count, scenarios[next].file == file else { return nil }
    next += 1
    return scenarios[next - 1]
  }
}
