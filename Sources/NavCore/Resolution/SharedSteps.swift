import ScenarioParser

/// Steps that stand in several scenarios with the same hooks, resolved once.
@MainActor final class SharedSteps {
  private enum Entry {
    case shared(SharedStep)
    /// Means something else in each scenario.
    case own
  }

  private var entries: [Entry?] = []

  /// The step, if it means here what it means elsewhere; `isOwn`: it must be resolved here.
  func find(_ template: StatementTemplate, _ scope: LexicalScope) -> (
    step: SharedStep?, isOwn: Bool
  ) {
    guard template.number < entries.count else { return (nil, false) }
    switch entries[template.number] {
    case .shared(let step): return step.isSame(in: scope) ? (step, false) : (nil, true)
    case .own: return (nil, true)
    case nil: return (nil, false)
    }
  }

  func keep(_ step: SharedStep?, for template: StatementTemplate) {
    while entries.count <= template.number { entries.append(nil) }
    entries[template.number] = step.map { .shared($0) } ?? .own
  }
}

/// A step at the line of its template.
@MainActor final class SharedStep {
  let statement: Statement
  let needs: StepNeeds
  let start: UInt32
  /// Names that stand for no local.
  private let names: [String]

  init(_ statement: Statement, _ needs: StepNeeds, start: UInt32, names: [String]) {
    self.statement = statement
    self.needs = needs
    self.start = start
    self.names = names
  }

  func isSame(in scope: LexicalScope) -> Bool {
    scope.isEmpty || names.allSatisfy { !scope.knows($0) }
  }
}

extension Resolver {
  /// A step that stands in other scenarios too.
  func add(
    _ template: StatementTemplate, _ span: SourceSpan, _ facts: Facts, sharing shared: SharedSteps?,
    to steps: inout StepList
  ) {
    if let step = sharedStep(template, facts, shared) {
      let shift = Int32(truncatingIfNeeded: Int(span.start) - Int(step.start))
      steps.append(step, shift: shift, ownText(template, at: span))
    } else {
      add(unfolded(template, at: span), facts, to: &steps)
    }
  }

  private func sharedStep(
    _ template: StatementTemplate, _ facts: Facts, _ shared: SharedSteps?
  ) -> SharedStep? {
    guard let shared else { return nil }
    let (known, isOwn): (SharedStep?, Bool) = shared.find(template, context.scope)
    if known != nil || isOwn { return known }
    let made: SharedStep? = shareableStep(template, facts)
    shared.keep(made, for: template)
    return made
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
    return SharedStep(statement, needs, start: template.statement.span.start, names: names)
  }

  /// The text that a line has where the template has another one.
  private func ownText(_ template: StatementTemplate, at line: SourceSpan) -> LineText? {
    if template.fill.isEmpty { return nil }
    return LineText(text(of: template.fill(at: line)), for: template.fill)
  }

  /// The text of the line itself, where it can't be shared.
  private func unfolded(_ template: StatementTemplate, at span: SourceSpan) -> StatementSyntax {
    if span == template.statement.span { return template.statement }
    guard let source = source(of: span.file) else { return template.statement }
    return parseStep(source, at: span)
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
