import ScenarioParser

extension Simulation {
  /// The scenario's own activity, not yet begun.
  func makeScenarioActivity(
    _ statements: [Statement], places: LinePlaces = LinePlaces(), source: [UInt8] = []
  ) -> Activity {
    self.places = places
    RunningLine.enter(source)
    let activity = Activity(
      simulation: self, role: .scenario, span: scenario.headerSpan, owner: nil)
    let scope = Scope(environment: scenarioEnvironment, home: nil, target: nil)
    activity.frames.append(
      CallFrame(statements, scope: scope, procedure: nil, callSite: scenario.headerSpan))
    return activity
  }

  /// Runs a scenario's activity to its end: a step, the settling, the invariants, the next step.
  func drive(_ main: Activity) {
    begin(main)
    while goesOn(main) {}
    closeStep()
    running = nil
  }

  /// Runs the activity up to the first place where the world must settle.
  func begin(_ main: Activity) {
    wantsSteps = observer?.wantsSteps ?? false
    wantsChanges = observer?.wantsChanges ?? false
    notesHierarchies = observer?.hierarchies != nil
    isPlain =
      !hasScreenHooks && scenario.invariants.isEmpty && injectionStep == nil && counterparts == nil
    scenarioActivity = main
    isStepOpen = false
    running = main
    run(main)
  }

  /// Settles, and runs the activity up to the next such place. False: it has ended.
  func goesOn(_ main: Activity) -> Bool {
    settleStep(main)
    guard exceededLimit == nil else {
      endAtLimit(main)
      return false
    }
    if main.isFinished { return false }
    if case .waiting = main.state {
      letClockRun(for: main)
      guard case .waiting = main.state else { return true }
      endStuck(main)
      return false
    }
    if main.isQueued { return true }
    running = main
    run(main)
    return true
  }

  /// The scenario's own statement of that index comes now.
  func beginLine(_ statement: Statement, _ index: Int) {
    if !places.isEmpty { RunningLine.begin(statement, at: places[index]) }
  }

  /// Whether the scenario's next statement may begin; false closes the open step first.
  func scenarioMayBegin(_ statement: Statement) -> Bool {
    if isStepOpen {
      guard isQuiet else { return false }
      resumptionsInSettle = 0
      closeStep()
    }
    let span: SourceSpan = statement.span
    currentStepSpan = span
    guard statement.isStep else { return true }
    isStepOpen = true
    currentStep += 1
    journal.step = currentStep
    journal.stepSpan = span
    if wantsChanges { tellStep(at: span, began: true) }
    return true
  }

  @inline(never) private func tellStep(at span: SourceSpan, began: Bool) {
    let step = Step(index: currentStep, location: span, time: now)
    if began { teller?.began(step) } else { teller?.finished(step) }
  }

  /// Nothing happens between two steps: settling would find nothing to do.
  private var isQuiet: Bool {
    isPlain && ready.isEmpty && wokenByNavigation.isEmpty && exceededLimit == nil
  }

  private func settleStep(_ main: Activity) {
    settle()
    guard exceededLimit == nil else { return }
    if main.isFinished || !main.isWaiting, !main.isQueued {
      closeStep()
      checkInvariants()
      if let injectionStep, currentStep >= injectionStep { inject(ending: main) }
    }
  }

  func closeStep() {
    guard isStepOpen else { return }
    isStepOpen = false
    if wantsSteps { tellStep(at: currentStepSpan, began: false) }
  }

  // MARK: Waiting steps

  /// A wait with `within T` lets the clock run, event by event.
  private func letClockRun(for main: Activity) {
    while case .waiting = main.state, main.isLimited,
      exceededLimit == nil, let timer = timers.popFirst()
    {
      now = max(now, timer.deadline)
      fire(timer)
      settle()
    }
  }

  /// The step can't end without the clock, a person or an answer.
  private func endStuck(_ main: Activity) {
    guard case .waiting(let wait) = main.state else { return }
    var mistake = Mistake(
      "deadlock", "this step waits for \(words(for: wait)), and nothing will wake it",
      span: main.waitSpan, help: wait.remedy)
    mistake.isDeadlock = true
    running = nil
    var failure = Failure(symbol: Symbol("deadlock"), mistake: mistake, span: main.waitSpan)
    failure.chain = callChain(of: main)
    found(issue(for: failure, of: main))
    hasEndedEarly = true
    forgetWait(of: main)
    main.frames.removeAll()
    main.state = .finished
    closeStep()
  }

  private func callChain(of main: Activity) -> [SourceSpan] {
    main.frames.downward.compactMap { frame in
      frame.call.flatMap { $0.procedure == nil ? nil : $0.callSite }
    }
  }

  private func endAtLimit(_ main: Activity) {
    guard let mistake = exceededLimit else { return }
    running = nil
    found(
      issue(
        for: Failure(
          symbol: Symbol("limit"), mistake: mistake, span: mistake.span ?? currentStepSpan),
        of: main))
    hasEndedEarly = true
    main.frames.removeAll()
    main.state = .finished
    ready = ReadyQueue()
    closeStep()
  }

  // MARK: Invariants

  /// After every settled step, while an instance of each component named is in the trees.
  func checkInvariants() {
    guard !scenario.invariants.isEmpty else { return }
    for invariant in scenario.invariants where brokenInvariants.insertable(invariant) {
      guard invariant.types.allSatisfy(isPresent) else { continue }
      let environment = Environment.fresh(size: invariant.localCount)
      let scope = Scope(environment: environment, home: nil, target: nil)
      for statement in invariant.body.statements { check(statement, invariant, scope) }
    }
  }

  private func isPresent(_ type: ComponentType) -> Bool {
    !type.isNode || components[type.id].contains { isInTrees($0) }
  }

  private func check(_ statement: Statement, _ invariant: Invariant, _ scope: Scope) {
    let condition: Expression
    switch statement.operation {
    case .expect(let expression), .require(let expression): condition = expression
    case .introduce(let variable, .expression(let expression)):
      scope.environment[variable] = (try? evaluate(expression, scope)) ?? .nil
      return
    default: return
    }
    do {
      if try isTrue(condition, scope) { return }
      report(invariant, expectationIssue(condition, scope, at: statement.span))
    } catch { report(invariant, mistakeIssue(error, at: statement.span)) }
  }

  /// At the step that broke it; a broken invariant is told once.
  private func report(_ invariant: Invariant, _ broken: ScenarioIssue) {
    brokenInvariants.append(ObjectIdentifier(invariant))
    var issue: ScenarioIssue = broken
    issue.code = "invariant"
    issue.message = "the invariant '\(invariant.title)' is broken"
    issue.secondary = [broken.primary] + broken.secondary
    issue.primary = Diagnostic.Label(currentStepSpan, "after this step")
    found(issue)
  }
}

extension [ObjectIdentifier] {
  @MainActor func insertable(_ invariant: Invariant) -> Bool {
    !contains(ObjectIdentifier(invariant))
  }
}

extension Activity {
  var isWaiting: Bool { if case .waiting = state { true } else { false } }

  /// It has called, under `queue` or `share`, what can't go on before it has ended.
  fileprivate var waitsForItself: Bool {
    guard case .waiting(.overlap(let execution)) = state else { return false }
    return execution.holder === self
  }
}

extension Statement.Operation {
  var isStep: Bool {
    switch self {
    case .conditional, .forIn, .repeatTimes, .whileLoop, .inTarget, .tryCatch, .knownIssue: false
    default: true
    }
  }
}

extension Wait {
  /// What a person would write so that the step can end.
  @MainActor var remedy: String {
    switch self {
    case .destination: "'start' it, and let a person close that screen in the next step"
    case .call(let call) where call.isHeld:
      "'start' it and 'release' or 'resolve' the call, or stub an answer"
    case .call(let call) where call.state == .parked:
      "'start' it and 'resolve' or 'reject' the call, or stub an answer"
    case .call, .timer: "'start' it, and 'advance' the clock in the next step"
    case .stream: "'start' it, and 'send' a value in the next step"
    case .overlap(let execution) where execution.holder?.waitsForItself ?? false:
      "'\(execution.holderName)' waits for itself, for it calls what begins only when it has ended: "
        + "put what both do into an action without 'overlap'"
    case .activity, .overlap, .lifecycle, .interlude, .turn:
      "'start' it, and 'advance' or 'release' what the other one waits for"
    case .counterpart(let call): call.remedy
    }
  }
}
