package import ScenarioParser

/// One scenario, or one row of it, that will run. There may be very many.
package struct PlanItem: Sendable {
  package var scenario: Scenario
  private let filled: FilledRow?
  /// Of path, title and row; nil: nobody asks.
  package let hash: UInt64?
  /// How many with the same hash come before it.
  package var order: UInt32
  /// In running order, from 0.
  package var number: Int

  init(number: Int, hash: UInt64, order: Int, scenario: Scenario, filled: FilledRow?) {
    self.scenario = scenario
    self.filled = filled
    self.hash = hash
    self.order = UInt32(truncatingIfNeeded: order)
    self.number = number
  }

  /// One that is known by its number alone.
  @MainActor package init(number: Int, scenario: Scenario, row: Scenario.Row?) {
    self.scenario = scenario
    filled = row.map { FilledRow($0, of: scenario) }
    hash = nil
    order = 0
    self.number = number
  }

  /// Made when it is asked for.
  package var key: ScenarioKey { ScenarioKey(number: number, id: id) }

  private var id: String {
    guard let hash else { return "" }
    let text: String = StableHash(hash).text
    return order == 0 ? text : "\(text)-\(order + 1)"
  }
}

@MainActor extension PlanItem {
  /// Both have no rows, and the other one's scenario is the next one of the same file.
  package func stands(before other: PlanItem) -> Bool {
    filled == nil && other.filled == nil && scenario.place + 1 == other.scenario.place
      && scenario.file == other.scenario.file
  }

  package var row: Scenario.Row? { filled?.row }
  /// Holes filled.
  package var title: String { filled?.title ?? scenario.title }
  package var tags: [Scenario.Tag] { filled?.tags ?? scenario.tags }

  package var description: ScenarioDescription {
    ScenarioDescription(
      key: key, title: title, tags: tags.map(\.text), location: location,
      row: row.map { ($0.number, $0.identity) }, documentation: scenario.documentation)
  }

  /// The row's, where it stands in the scenario's file.
  private var location: SourceSpan {
    guard let row, row.span.file == scenario.file else { return scenario.headerSpan }
    return row.span
  }
}

/// A row and what it makes of its scenario.
final class FilledRow: Sendable {
  let row: Scenario.Row
  let title: String
  /// The scenario's included.
  let tags: [Scenario.Tag]

  @MainActor init(_ row: Scenario.Row, of scenario: Scenario) {
    self.row = row
    title = ScenarioTitles.title(of: scenario, row: row)
    tags = scenario.tags + row.tags
  }
}

extension Scenario.Tag {
  /// `owner(growth)`.
  fileprivate var text: String { value.map { "\(name)(\($0))" } ?? name }
}

/// Which scenarios will run, in order.
package struct Plan: Sendable {
  package var items: [PlanItem] = []
}

/// What the command line selects. Everything left out selects everything.
package struct Selection: Sendable {
  /// Parsed by `TagExpression`.
  package var tags: TagExpression?
  /// A regular expression, searched in the title.
  package var name: String?
  /// `FILE:LINE`: of these files only the scenario or row at one of the lines, as byte ranges.
  package var places: [FileID: [Range<UInt32>]] = [:]
  /// The files that were given; nil: all. What a file only uses lends no scenarios.
  package var files: Set<FileID>?
  package init() {}
}
