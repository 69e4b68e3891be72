internal import NavCore
internal import ScenarioParser

/// Finds scenarios by where their headers stand.
@MainActor struct ScenarioPlaces {
  private let scenarios: [Scenario]
  /// Which of them stand in a file; they follow each other in the order of its text.
  private var ranges: [FileID: Range<Int>] = [:]
  /// Behind the one that was found last, which is asked for most.
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
    let start = UInt32(truncatingIfNeeded: start)
    if !isNext(file, start), !seek(file, start) { return nil }
    next += 1
    return scenarios[next - 1]
  }

  private func isNext(_ file: FileID, _ start: UInt32) -> Bool {
    guard next < scenarios.count else { return false }
    return scenarios[next].headerSpan.start == start && scenarios[next].file == file
  }

  private mutating func seek(_ file: FileID, _ start: UInt32) -> Bool {
    guard var range = ranges[file] else { return false }
    while range.count > 1 {
      let middle: Int = (range.lowerBound + range.upperBound) / 2
      if scenarios[middle].headerSpan.start <= start {
        range = middle..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    next = range.lowerBound
    return scenarios[next].headerSpan.start == start
  }
}
