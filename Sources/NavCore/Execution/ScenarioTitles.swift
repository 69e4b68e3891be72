import ScenarioParser

/// Titles with their holes filled from a row's cells.
@MainActor package enum ScenarioTitles {
  package static func title(of scenario: Scenario, row: Scenario.Row?) -> String {
    guard let row else { return scenario.title }
    let simulation = Simulation(
      program: Program(), configuration: RunConfiguration(), scenario: scenario,
      sources: SourceMap())
    let scope = Scope(
      environment: simulation.scenarioEnvironment, home: nil, target: nil)
    for (index, cell) in row.values.enumerated() where index < scope.environment.slots.count {
      scope.environment.slots[index] = (try? simulation.evaluate(cell, scope)) ?? .nil
    }
    guard let title = scenario.titleExpression,
      let value = try? simulation.evaluate(title, scope)
    else {
      return scenario.title
    }
    return value.interpolated
  }
}
