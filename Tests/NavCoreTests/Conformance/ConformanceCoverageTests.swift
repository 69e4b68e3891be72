import Testing

/// Which rows of the matrix and which vectors have a test of their number.
@MainActor struct ConformanceCoverageTests {
  /// Rows whose part for the simulator is a scenario, and whose rest is an app's own affair.
  static let scenarioInstead: Set<String> = ["S-354"]

  @Test func `the matrix is whole`() {
    #expect(ConformanceMatrix.scenarioRows.count == 293)
    #expect(ConformanceMatrix.swiftRows.count == 33)
    #expect(ConformanceMatrix.otherRows.count == 36)
    #expect(ConformanceMatrix.vectors.count == 48)
    let all = ConformanceMatrix.scenarioRows + ConformanceMatrix.swiftRows
    #expect(Set(all + ConformanceMatrix.otherRows).count == 362)
  }

  @Test func `every row is a scenario or a test`() {
    let wanted =
      ConformanceMatrix.scenarioRows + ConformanceMatrix.swiftRows + ConformanceMatrix.vectors
    let named: Set<String> = numbers(in: titles)
    let missing = wanted.filter { !named.contains($0) }
    #expect(missing == [])
  }

  @Test func `rows that need Swift are Swift tests or scenarios that run in one`() {
    let named: Set<String> = numbers(in: testNames)
    let missing = ConformanceMatrix.swiftRows.filter {
      !named.contains($0) && !Self.scenarioInstead.contains($0)
    }
    #expect(missing == [])
  }

  @Test func `no scenario or test names a row that is not there`() {
    let known = Set(
      ConformanceMatrix.scenarioRows + ConformanceMatrix.swiftRows + ConformanceMatrix.otherRows
        + ConformanceMatrix.mentionedRows + ConformanceMatrix.vectors)
    #expect(numbers(in: titles).subtracting(known).sorted() == [])
  }

  private let files = TextFiles.repository()

  private var titles: [String] { scenarioTitles + testNames }

  private var scenarioTitles: [String] {
    files.paths(under: "scenarios").flatMap { lines(of: $0) }.filter { $0.hasPrefix("scenario ") }
  }

  private var testNames: [String] {
    files.paths(under: "Tests", ending: ".swift").flatMap { lines(of: $0) }.filter {
      $0.contains("func `")
    }
  }

  private func lines(of path: String) -> [String] {
    files.text(of: path)?.split(separator: "\n").map(String.init) ?? []
  }

  /// `S-041` and `V19`, without a letter for a part of a row.
  private func numbers(in lines: [String]) -> Set<String> {
    var result: Set<String> = []
    for line in lines {
      for match in line.matches(of: /\b(S-[0-9]{3}|V[0-9]{1,2}\b)/) {
        result.insert(String(match.output.1))
      }
    }
    return result
  }
}
