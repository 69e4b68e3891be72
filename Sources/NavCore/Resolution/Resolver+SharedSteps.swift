import ScenarioParser

/// Steps of scenarios that others have too.
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
        noteStubs(of: step, at: line)
      } else if let template = shared.template(line) {
        add(shared.ownStep(template, at: line), facts, to: &steps)
        areShared = false
      }
    }
    if areShared, context.scope.isEmpty { steps.move(with: places, of: shared.lines) }
  }

  private func sharedStep(
    _ line: LineRepeat, _ facts: Facts, _ shared: SharedSteps
  ) -> SharedStep? {
    let number = Int(line.template)
    switch shared.steps[number] {
    case .shared(let step): return step.isSame(in: context.scope) ? step : nil
    case .own: return nil
    case .notYet:
      guard let template = shared.template(line) else { return nil }
      let step: SharedStep? = shareableStep(template, facts)
      shared.add(step, as: number)
      return step
    }
  }

  /// What the lines of a scenario stub that repeats another one.
  func noteStubs(of lines: Range<Int>, sharing shared: SharedSteps) {
    guard shared.haveStubs else { return }
    for line in shared.lines[lines] {
      if case .shared(let step) = shared.steps[Int(line.template)] { noteStubs(of: step, at: line) }
    }
  }

  /// Only operations that nothing calls so far: the others are fine.
  private func noteStubs(of step: SharedStep, at line: LineRepeat) {
    for var stub in step.stubs {
      let operation = ObjectIdentifier(stub.subject)
      if calledOperations.isSeen(operation, from: stub.visibility) { continue }
      stub.span = step.place(at: line).place(stub.span)
      stubUses.append(stub)
    }
  }

  /// Resolves a template at its line; nil where that says or notes something about this one
  /// scenario, which is taken back.
  private func shareableStep(_ template: StatementTemplate, _ facts: Facts) -> SharedStep? {
    let (before, stubsBefore): (Notes, Int) = (notes, stubUses.count)
    context.scope.beginRecording()
    fill = template.fill.isEmpty ? nil : template.fill
    defer { fill = nil }
    let statement: Statement = resolve(template.statement)
    let needs: StepNeeds = needs(facts)
    let names: [String]? = context.scope.endRecording()
    let stubs: [LateUse<Procedure>] = Array(stubUses[stubsBefore...])
    stubUses.removeLast(stubs.count)
    guard let names, notes == before, fill == nil else {
      forget(after: before)
      return nil
    }
    return SharedStep(statement, needs, template, names: names, stubs: stubs)
  }

  /// What a line adds to: for a shared one all stays as it was. What it stubs is noted at each line.
  private struct Notes: Equatable {
    var diagnostics: Int
    var unknown: Int
    var restrictions: Int
    var reports: Int
    var events: Int
    var marks: Int
    var watches: Int
  }

  private var notes: Notes {
    Notes(
      diagnostics: diagnostics.count, unknown: unknownCount, restrictions: restrictions.count,
      reports: reports.count, events: eventUses.count, marks: markUses.count,
      watches: context.watches?.questions ?? 0)
  }

  private func forget(after before: Notes) {
    diagnostics.removeLast(diagnostics.count - before.diagnostics)
    unknownCount = before.unknown
    restrictions.removeLast(restrictions.count - before.restrictions)
    reports.removeLast(reports.count - before.reports)
    eventUses.removeLast(eventUses.count - before.events)
    markUses.removeLast(markUses.count - before.marks)
  }
}
