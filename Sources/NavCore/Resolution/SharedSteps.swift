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
    guard template.number < entries.count, let entry = entries[template.number] else {
      return (nil, false)
    }
    guard case .shared(let step) = entry, step.isSame(in: scope) else { return (nil, true) }
    return (step, false)
  }

  func keep(_ step: SharedStep?, for template: StatementTemplate) {
    while entries.count <= template.number { entries.append(nil) }
    entries[template.number] = step.map { .shared($0) } ?? .own
  }
}

/// A step at the line of its template.
@MainActor struct SharedStep {
  let statement: Statement
  let needs: StepNeeds
  let start: UInt32
  /// Names that stand for no local.
  let names: [String]

  func isSame(in scope: LexicalScope) -> Bool {
    names.allSatisfy { !scope.knows($0) }
  }

  /// The same at another line.
  func at(_ span: SourceSpan) -> ScenarioStep {
    let shift = Int32(truncatingIfNeeded: Int(span.start) - Int(start))
    return ScenarioStep(
      statement: statement, needs: needs.moved(by: shift), onlyArranges: false, shift: shift)
  }
}

extension Resolver {
  /// A step that stands in other scenarios too.
  func step(
    _ template: StatementTemplate, at syntax: StatementSyntax, _ facts: Facts,
    sharing shared: SharedSteps?
  ) -> ScenarioStep {
    if let shared {
      let (known, isOwn): (SharedStep?, Bool) = shared.find(template, context.scope)
      if let known { return known.at(syntax.span) }
      if !isOwn {
        let made: SharedStep? = shareableStep(template, facts)
        shared.keep(made, for: template)
        if let made { return made.at(syntax.span) }
      }
    }
    return ownStep(unfolded(template, at: syntax), facts)
  }

  func ownStep(_ syntax: StatementSyntax, _ facts: Facts) -> ScenarioStep {
    let statement: Statement = resolve(syntax)
    return ScenarioStep(
      statement: statement, needs: facts.takeNeeds(), onlyArranges: syntax.onlyArranges)
  }

  /// Resolves a template at its line; nil where that says or notes something about this one
  /// scenario, which is taken back.
  private func shareableStep(_ template: StatementTemplate, _ facts: Facts) -> SharedStep? {
    let before: Notes = notes
    context.scope.beginRecording()
    let statement: Statement = resolve(template.statement)
    let needs: StepNeeds = facts.takeNeeds()
    let names: [String]? = context.scope.endRecording()
    guard let names, notes == before else {
      forget(after: before)
      return nil
    }
    return SharedStep(
      statement: statement, needs: needs, start: template.statement.span.start, names: names)
  }

  /// The text of the line itself, where it can't be shared.
  private func unfolded(_ template: StatementTemplate, at syntax: StatementSyntax)
    -> StatementSyntax
  {
    if syntax.span == template.statement.span { return template.statement }
    guard let source = source(of: syntax.span.file) else { return template.statement }
    return parseStep(source, at: syntax.span)
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
