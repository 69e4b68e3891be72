import ScenarioParser

/// Steps that stand in several scenarios with the same hooks, resolved once.
@MainActor final class SharedSteps {
  let source: SourceFile
  private let templates: [StatementTemplate?]
  let lines: [LineRepeat]
  /// By template.
  var steps: [Known]

  enum Known {
    case notYet
    /// It means something else in each scenario.
    case own
    case shared(SharedStep)
  }

  /// A scenario before, all of whose steps are shared, and nothing was said about it alone: one that
  /// repeats it is like it.
  var last: Scenario?
  /// Whether any shared step stubs an operation.
  private(set) var haveStubs = false

  init(_ source: SourceFile, _ templates: [StatementTemplate?], _ lines: [LineRepeat]) {
    self.source = source
    self.templates = templates
    self.lines = lines
    steps = Array(repeating: .notYet, count: templates.count)
  }

  func add(_ step: SharedStep?, as template: Int) {
    steps[template] = step.map { .shared($0) } ?? .own
    if let step, !step.stubs.isEmpty { haveStubs = true }
  }

  // MARK: Scenarios like the one before

  /// Another scenario that this one repeats at other lines, and these: with a plain title there is
  /// nothing to resolve.
  func repeated(by syntax: ScenarioSyntax) -> (scenario: Scenario, lines: Range<Int>)? {
    guard let last, let known = last.body.places.moving, syntax.body.statements.count == 1,
      let places = lines(of: syntax.body.statements[0]), syntax.plainTitle != nil,
      repeats(known, places)
    else { return nil }
    return (last, places)
  }

  private func repeats(_ known: Range<Int>, _ places: Range<Int>) -> Bool {
    guard places.count == known.count else { return false }
    return lines.withUnsafeBufferPointer { lines in
      for offset in 0..<places.count {
        let here: LineRepeat = lines[places.lowerBound &+ offset]
        if here.template != lines[known.lowerBound &+ offset].template { return false }
      }
      return true
    }
  }

  // MARK: Lines

  /// Where the lines are that a statement stands for, if it repeats others.
  func lines(of statement: StatementSyntax) -> Range<Int>? {
    guard case .again(let first) = statement.kind else { return nil }
    return lines.steps(from: first, before: statement.span.end)
  }

  /// Where the first of these lines stands.
  func firstLine(of statement: StatementSyntax) -> SourceSpan? {
    guard let place = lines(of: statement)?.first else { return nil }
    return template(lines[place])?.span(at: lines[place])
  }

  func template(at place: Int) -> StatementTemplate? { template(lines[place]) }

  func template(_ line: LineRepeat) -> StatementTemplate? {
    templates[Int(line.template)]
  }

  /// The text of the line itself, where it can't be shared.
  func ownStep(_ template: StatementTemplate, at line: LineRepeat) -> StatementSyntax {
    let known: StatementSyntax = template.statement
    return known.span.start == line.start ? known : parseStep(source, at: template.span(at: line))
  }
}

/// A step at the line of its template.
@MainActor final class SharedStep {
  let statement: Statement
  let needs: StepNeeds
  /// It comes before a launch whatever it names.
  let arranges: Bool
  /// Operations that it stubs, and where, at the line that was resolved.
  let stubs: [LateUse<Procedure>]
  private let start: UInt32
  private let fill: Range<UInt32>
  /// Names that stand for no local.
  private let names: [String]

  init(
    _ statement: Statement, _ needs: StepNeeds, _ template: StatementTemplate, names: [String],
    stubs: [LateUse<Procedure>]
  ) {
    self.statement = statement
    self.needs = needs
    self.stubs = stubs
    arranges = template.statement.onlyArranges
    start = template.statement.span.start
    fill = template.fill
    self.names = names
  }

  func isSame(in scope: LexicalScope) -> Bool {
    scope.isEmpty || names.allSatisfy { !scope.knows($0) }
  }

  /// Where it stands at a line that repeats its own.
  func place(at line: LineRepeat) -> LinePlace {
    LinePlace(
      shift: Int32(bitPattern: line.start &- start), fill: fill, length: line.fillLength)
  }
}
