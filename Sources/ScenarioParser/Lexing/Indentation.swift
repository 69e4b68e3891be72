/// How far a line is indented, for tabs of 1, 2, 4 and 8 columns at once.
struct Indentation: Equatable, Sendable {
  enum Order {
    case equal, deeper, shallower
    /// The answer depends on the width of a tab.
    case unclear
  }

  private(set) var columns: SIMD4<Int32> = .zero

  /// How many blanks it has where no tab is in it; nil where one may be.
  var blanks: Int? {
    columns == SIMD4(repeating: columns[0]) ? Int(columns[0]) : nil
  }

  /// The columns of a tab width of 2, for a guess where the order is unclear.
  var guess: Int32 { columns[1] }

  mutating func addBlanks(_ count: Int) {
    columns &+= SIMD4(repeating: Int32(truncatingIfNeeded: count))
  }

  mutating func addTab() {
    let widths: SIMD4<Int32> = SIMD4(1, 2, 4, 8)
    columns = (columns / widths &+ 1) &* widths
  }

  func order(to other: Indentation) -> Order {
    if columns == other.columns { return .equal }
    if all(columns .> other.columns) { return .deeper }
    return all(columns .< other.columns) ? .shallower : .unclear
  }

  func guessedOrder(to other: Indentation) -> Order {
    if guess == other.guess { return .equal }
    return guess > other.guess ? .deeper : .shallower
  }

  func isDeeper(than other: Indentation) -> Bool { order(to: other) == .deeper }
}
