import ScenarioParser

/// The statements at the top of a scenario, and what they need.
@MainActor struct StepList {
  private(set) var statements: [Statement] = []
  /// Where each stands that other scenarios have too; empty where none does.
  private(set) var places = LinePlaces()
  private(set) var launches = false
  /// The first that needs a tree, and the part that does, at the line that was resolved.
  private var firstNeed: (index: Int, part: SourceSpan)?

  /// The first that needs a tree, and the part that does.
  var need: (index: Int, part: SourceSpan)? {
    guard let (index, part) = firstNeed, !places.isEmpty else { return firstNeed }
    return (index, places[index].place(part))
  }

  mutating func reserve(_ count: Int) { statements.reserveCapacity(statements.count + count) }

  /// - Parameter arranges: It comes before a launch whatever it names.
  mutating func append(_ statement: Statement, _ needs: StepNeeds, arranges: Bool = false) {
    note(needs, arranges: arranges)
    statements.append(statement)
    if !places.isEmpty { places.append(LinePlace()) }
  }

  /// A step that others have too, at another line.
  mutating func append(_ step: SharedStep, at line: LineRepeat) {
    note(step.needs, arranges: step.arranges)
    if places.isEmpty { beginPlaces() }
    statements.append(step.statement)
    places.append(step.place(at: line))
  }

  private mutating func beginPlaces() {
    places.reserveCapacity(statements.capacity)
    for _ in statements { places.append(LinePlace()) }
  }

  private mutating func note(_ needs: StepNeeds, arranges: Bool) {
    launches = launches || needs.launches
    if firstNeed == nil, !arranges, let part = needs.treeNeed {
      firstNeed = (statements.count, part)
    }
  }

  /// The last ones are those of lines of a file, and may stand at other ones. Nothing is added then.
  mutating func move(with known: Range<Int>, of lines: [LineRepeat]) {
    places.move(with: known, of: lines)
  }
}

extension Resolver {
  /// The lines of a scenario or of its hooks, in a `scenarioContext`.
  ///
  /// - Parameter shared: Steps that other scenarios with the same hooks have too; nil: none.
  func resolveSteps(
    of syntax: BlockSyntax, behind before: StepList = StepList(), sharing shared: SharedSteps? = nil
  ) -> StepList {
    var steps: StepList = before
    if syntax.statements.count > 1 { steps.reserve(syntax.statements.count) }
    warnUnreachable(in: syntax, sharing: shared)
    let facts: Facts = context.facts
    _ = facts.takeNeeds()
    for statement in syntax.statements {
      if let shared, let places = shared.lines(of: statement) {
        let isWhole: Bool = syntax.statements.count == 1
        add(places, isWhole: isWhole, facts, sharing: shared, to: &steps)
      } else {
        add(statement, facts, to: &steps)
      }
    }
    return steps
  }

  func add(_ syntax: StatementSyntax, _ facts: Facts, to steps: inout StepList) {
    let statement: Statement = resolve(syntax)
    let needs: StepNeeds = needs(facts)
    steps.append(statement, needs, arranges: syntax.onlyArranges)
  }

  /// What a step needs itself and through what it calls; the next one begins anew.
  func needs(_ facts: Facts) -> StepNeeds {
    if facts.calls.isEmpty, facts.detachedCalls.isEmpty { return facts.takeNeeds() }
    let calls: [(procedure: Procedure, span: SourceSpan)] = facts.calls + facts.detachedCalls
    var needs: StepNeeds = facts.takeNeeds()
    for call in calls {
      guard let called = self.facts[ObjectIdentifier(call.procedure)] else { continue }
      needs.launches = needs.launches || called.launches
      if needs.treeNeed == nil, called.treeNeed != nil { needs.treeNeed = call.span }
    }
    return needs
  }
}

extension StatementSyntax {
  /// Comes before an implicit launch (language.md §11); `let` and `set` are judged by what their
  /// right side does.
  var onlyArranges: Bool {
    switch kind {
    case .stub, .hold, .remember, .mark, .clock, .skip: true
    default: false
    }
  }
}
