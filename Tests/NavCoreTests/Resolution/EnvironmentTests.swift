import NavCore
import ScenarioParser
import Testing

/// Slots and environments.
@MainActor struct EnvironmentTests {
  @Test func `parameters are the first locals, and blocks share their procedure's environment`()
    throws
  {
    let action: Procedure = try action(
      #"""
      feature Wallet
        action add(a, b)
          let c = a
          if b
            let d = c
            note "{d}"
          let e = b
          note "{e}"
      """#)
    #expect(action.localCount == 5)
    #expect(introduced(try #require(action.body)) == [0: 2, 2: 4])
  }

  @Test func `a loop's body has an environment when something in it outlives the round`() throws {
    let action: Procedure = try action(
      #"""
      feature Wallet
        action add(list)
          for x in list: note "{x}"
          for y in list
            start: note "{y} {list}"
      """#)
    let body: Block = try #require(action.body)
    guard case .forIn(let plain, _, let shared) = body.statements[0].operation,
      case .forIn(let own, _, let fresh) = body.statements[1].operation
    else { return }
    #expect(plain == Variable(index: 1) && shared.environmentSize == nil)
    #expect(own == Variable(index: 0) && fresh.environmentSize == 1)
    #expect(action.localCount == 2)
    guard case .start(_, _, let started) = fresh.statements[0].operation else { return }
    #expect(variables(in: started) == [Variable(index: 0), Variable(hops: 1, index: 0)])
  }

  @Test func `a button sees its destination's parameters one environment outward`() throws {
    let program: Program = program(
      #"""
      flow Wallet
        screen list
          button "Go": push card("a")
        screen card(id)
          button "Open {x}" for x in [1, 2]
            let y = x
            note "{id} {x} {y}"
      """#)
    let card: DestinationDeclaration = try #require(type("Wallet", program)?.destinations[1])
    let button: Control = try #require(card.controls.first)
    #expect(card.localCount == 2 && button.loop?.variable == Variable(index: 1))
    #expect(button.procedure?.localCount == 1)
    let body: Block = try #require(button.procedure?.body)
    #expect(
      variables(in: body) == [
        Variable(hops: 1, index: 0), Variable(hops: 1, index: 1), Variable(index: 0),
      ])
  }

  @Test func `columns come first, then the hooks' locals, then the scenario's`() throws {
    let scenario: Scenario = try #require(
      program(
        #"""
        before each
          let base = 1
        after each
          let rest = base
          note "{rest}"
        scenario "{a}"
          let own = base
          note "{b} {own}"
          examples
            | b | a |
            | 1 | 2 |
          examples
            | a | b |
            | [x for x in [1]] | 2 |
        """#
      ).scenarios.first)
    #expect(scenario.columns == ["b", "a"])
    #expect(introduced(scenario.body) == [0: 2, 1: 4])
    #expect(scenario.afterEach.map(introduced) == [0: 3])
    #expect(scenario.localCount == 6, "a cell's own variable lies behind all others")
    #expect(scenario.rows.map(\.number) == [1, 2] && scenario.rows.map(\.values.count) == [2, 2])
    #expect(scenario.rows.map(\.identity) == ["2", "2, [x for x in [1]]"])
  }

  @Test func `hooks are resolved once for scenarios with the same columns`() {
    let scenarios: [Scenario] = program(
      #"""
      before each
        remember Cards.limit
      scenario "a": expect Cards.limit unchanged
      scenario "b": expect Home.depth unchanged
      """#
    ).scenarios
    #expect(scenarios[0].body.statements[0] === scenarios[1].body.statements[0])
    #expect(scenarios.map(\.watches.count) == [1, 2])
    #expect(scenarios[0].watches[0] === scenarios[1].watches[0])
  }
}

/// The first action of the first type of a text.
@MainActor func action(_ text: String) throws -> Procedure {
  try #require(program(text).types.first?.actions.first)
}

@MainActor func type(_ name: String, _ program: Program) -> ComponentType? {
  program.types.first { $0.name == name }
}

/// The slots of the block's own `let` lines, by position.
@MainActor func introduced(_ block: Block) -> [Int: Int] {
  var slots: [Int: Int] = [:]
  for (index, statement) in block.statements.enumerated() {
    if case .introduce(let variable, _) = statement.operation { slots[index] = variable.index }
  }
  return slots
}

/// The locals in the holes of the block's `note` lines.
@MainActor func variables(in block: Block) -> [Variable] {
  block.statements.flatMap { statement -> [Variable] in
    guard case .note(let text) = statement.operation,
      case .interpolated(let parts) = text.node
    else { return [] }
    return parts.compactMap { part in
      guard case .expression(let hole) = part, case .local(let variable) = hole.node else {
        return nil
      }
      return variable
    }
  }
}
