package import ScenarioParser

/// One scenario, or one row of it, that will run.
package struct PlanItem: Sendable {
  package var key: ScenarioKey
  package var scenario: Scenario
  package var row: Scenario.Row?
  /// Holes filled.
  package var title: String
  package var tags: [Scenario.Tag]

  package init(
    key: ScenarioKey, scenario: Scenario, row: Scenario.Row?, title: String, tags: [Scenario.Tag]
  ) {
    self.key = key
    self.scenario = scenario
    self.row = row
    self.title = title
    self.tags = tags
  }
}

extension PlanItem {
  @MainActor package var description: ScenarioDescription { description(as: key) }

  /// - Parameter key: Its own, or that of another round.
  @MainActor package func description(as key: ScenarioKey) -> ScenarioDescription {
    ScenarioDescription(
      key: key, title: title, tags: tags.map(\.text), location: location,
      row: row.map { ($0.number, $0.identity) }, documentation: scenario.documentation)
  }

  /// The row's, where it stands in the scenario's file.
  @MainActor private var location: SourceSpan {
    guard let row, row.span.file == scenario.file else { return scenario.headerSpan }
    return row.span
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
