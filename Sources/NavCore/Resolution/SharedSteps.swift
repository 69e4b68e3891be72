import ScenarioParser

/// Steps that stand in several scenarios with the same hooks, resolved once.
@MainActor final class SharedSteps {
  let source: SourceFile
  private let templates: [StatementTemplate?]
  let lines: [LineRepeat]
  /// By template, where they are known.
  var steps: [SharedStep?]
  /// Which templates mean something else in each scenario.
  var isOwn: [Bool]

  /// The steps of the scenario before, where all of them are shared, and the lines they stand at;
  /// no lines: there are none such.
  private var lastSteps = StepList()
  private var lastLines: Range<Int> = 0..<0

  init(_ source: SourceFile, _ templates: [StatementTemplate?], _ lines: [LineRepeat]) {
    self.source = source
    self.templates = templates
    self.lines = lines
    steps = Array(repeating: nil, count: templates.count)
    isOwn = Array(repeating: false, count: templates.count)
  }

  // MARK: Scenarios like the one before

  /// The steps of a scenario, where they are those of the one before at other lines.
  func known(_ body: BlockSyntax, in scope: LexicalScope) -> StepList? {
    guard !lastLines.isEmpty, body.statements.count == 1, scope.isEmpty,
      let places = lines(of: body.statements[0]), repeatsLast(places)
    else { return nil }
    return lastSteps.moved(from: lastLines, to: places, of: lines)
  }

  private func repeatsLast(_ places: Range<Int>) -> Bool {
    guard places.count == lastLines.count else { return false }
    let shift: Int = lastLines.lowerBound - places.lowerBound
    for place in places where lines[place].template != lines[place + shift].template {
      return false
    }
    return true
  }

  /// - Parameter places: All lines of the scenario, none of which means something else in others.
  func remember(_ steps: StepList, at places: Range<Int>, in scope: LexicalScope) {
    if scope.isEmpty { (lastSteps, lastLines) = (steps, places) }
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
  private let start: UInt32
  private let fill: Range<UInt32>
  /// Names that stand for no local.
  private let names: [String]

  init(_ statement: Statement, _ needs: StepNeeds, _ template: StatementTemplate, names: [String]) {
    self.statement = statement
    self.needs = needs
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
