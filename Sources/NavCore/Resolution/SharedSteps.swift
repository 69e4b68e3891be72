import ScenarioParser

/// Steps that stand in several scenarios with the same hooks, resolved once.
@MainActor final class SharedSteps {
  let source: SourceFile
  private let templates: [StatementTemplate?]
  fileprivate let lines: [LineRepeat]
  /// By template, where they are known.
  fileprivate var steps: [SharedStep?]
  /// Which templates mean something else in each scenario.
  fileprivate var isOwn: [Bool]

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

  fileprivate func template(_ line: LineRepeat) -> StatementTemplate? {
    templates[Int(line.template)]
  }

  /// The text of the line itself, where it can't be shared.
  fileprivate func ownStep(_ template: StatementTemplate, at line: LineRepeat) -> StatementSyntax {
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

extension Resolver {
  /// Steps that other scenarios have too.
  ///
  /// - Parameter isWhole: They are all that the scenario has.
  func add(
    _ places: Range<Int>, isWhole: Bool, _ facts: Facts, sharing shared: SharedSteps,
    to steps: inout StepList
  ) {
    steps.reserve(places.count)
    var areShared: Bool = isWhole
    for place in places {
      let line: LineRepeat = shared.lines[place]
      if let step = sharedStep(line, facts, shared) {
        steps.append(step, at: line)
      } else if let template = shared.template(line) {
        add(shared.ownStep(template, at: line), facts, to: &steps)
        areShared = false
      }
    }
    if areShared { shared.remember(steps, at: places, in: context.scope) }
  }

  private func sharedStep(
    _ line: LineRepeat, _ facts: Facts, _ shared: SharedSteps
  ) -> SharedStep? {
    let number = Int(line.template)
    if let step = shared.steps[number] { return step.isSame(in: context.scope) ? step : nil }
    guard let template = shared.template(line), !shared.isOwn[number] else { return nil }
    let step: SharedStep? = shareableStep(template, facts)
    shared.steps[number] = step
    shared.isOwn[number] = step == nil
    return step
  }

  /// Resolves a template at its line; nil where that says or notes something about this one
  /// scenario, which is taken back.
  private func shareableStep(_ template: StatementTemplate, _ facts: Facts) -> SharedStep? {
    let before: Notes = notes
    context.scope.beginRecording()
    fill = template.fill.isEmpty ? nil : template.fill
    defer { fill = nil }
    let statement: Statement = resolve(template.statement)
    let needs: StepNeeds = needs(facts)
    let names: [String]? = context.scope.endRecording()
    guard let names, notes == before, fill == nil else {
      forget(after: before)
      return nil
    }
    return SharedStep(statement, needs, template, names: names)
  }

  /// What a line adds to: for a shared one all stays as it was.
  private struct Notes: Equatable {
    var diagnostics: Int
    var unknown: Int
    var restrictions: Int
    var reports: Int
    var events: Int
    var stubs: Int
    var marks: Int
    var watches: Int
  }

  private var notes: Notes {
    Notes(
      diagnostics: diagnostics.count, unknown: unknownCount, restrictions: restrictions.count,
      reports: reports.count, events: eventUses.count, stubs: stubUses.count,
      marks: markUses.count, watches: context.watches?.questions ?? 0)
  }

  private func forget(after before: Notes) {
    diagnostics.removeLast(diagnostics.count - before.diagnostics)
    unknownCount = before.unknown
    restrictions.removeLast(restrictions.count - before.restrictions)
    reports.removeLast(reports.count - before.reports)
    eventUses.removeLast(eventUses.count - before.events)
    stubUses.removeLast(stubUses.count - before.stubs)
    markUses.removeLast(markUses.count - before.marks)
  }
}
