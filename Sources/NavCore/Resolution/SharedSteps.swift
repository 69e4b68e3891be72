import ScenarioParser

/// Steps that stand in several scenarios with the same hooks, resolved once.
@MainActor final class SharedSteps {
  fileprivate enum Entry {
    case unread
    case shared(SharedStep)
    /// Means something else in each scenario.
    case own
  }

  let source: SourceFile
  private let templates: [StatementTemplate?]
  fileprivate var entries: [Entry]

  init(_ source: SourceFile, _ templates: [StatementTemplate?]) {
    self.source = source
    self.templates = templates
    entries = Array(repeating: .unread, count: templates.count)
  }

  func template(_ number: UInt32) -> StatementTemplate? { templates[Int(number)] }

  /// The text of the line itself, where it can't be shared.
  fileprivate func ownStep(_ number: UInt32, at line: SourceSpan) -> StatementSyntax {
    if let known = template(number)?.statement, known.span == line { return known }
    return parseStep(source, at: line)
  }
}

/// A step at the line of its template.
@MainActor final class SharedStep {
  let statement: Statement
  let needs: StepNeeds
  private let span: SourceSpan
  private let fill: Range<UInt32>
  /// Names that stand for no local.
  private let names: [String]

  init(_ statement: Statement, _ needs: StepNeeds, _ template: StatementTemplate, names: [String]) {
    self.statement = statement
    self.needs = needs
    span = template.statement.span
    fill = template.fill
    self.names = names
  }

  func isSame(in scope: LexicalScope) -> Bool {
    scope.isEmpty || names.allSatisfy { !scope.knows($0) }
  }

  /// Where it stands at a line that repeats its own.
  func place(at line: SourceSpan) -> LinePlace {
    let shift = Int32(truncatingIfNeeded: Int(line.start) - Int(span.start))
    if fill.isEmpty { return LinePlace(shift: shift) }
    let growth: Int = Int(line.end - line.start) - Int(span.end - span.start)
    return LinePlace(shift: shift, fill: fill, length: fill.count + growth)
  }
}

extension Resolver {
  /// A step that stands in other scenarios too.
  func add(
    _ template: UInt32, _ span: SourceSpan, _ facts: Facts, sharing shared: SharedSteps,
    to steps: inout StepList
  ) {
    if let step = sharedStep(template, facts, shared) {
      steps.append(step, at: span)
    } else {
      add(shared.ownStep(template, at: span), facts, to: &steps)
    }
  }

  private func sharedStep(_ number: UInt32, _ facts: Facts, _ shared: SharedSteps) -> SharedStep? {
    switch shared.entries[Int(number)] {
    case .shared(let step): return step.isSame(in: context.scope) ? step : nil
    case .own: return nil
    case .unread:
      let step: SharedStep? = shared.template(number).flatMap { shareableStep($0, facts) }
      shared.entries[Int(number)] = step.map { .shared($0) } ?? .own
      return step
    }
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
