import ScenarioParser

/// One run of one scenario: drives its own activity step by step, settles the world between them,
/// and records what is wrong.
@MainActor final class ScenarioRun: SimulationObserver {
  let item: PlanItem
  private(set) lazy var key: ScenarioKey = item.key
  let executor: ScenarioExecutor
  let simulation: Simulation
  private var issues: [ScenarioIssue] = []
  private var knownCount = 0
  private var held: HeldEvents?
  /// Nobody is told what happens; only the issues count.
  private(set) var isSilent = false
  /// Events wait until it is clear that no further order of the scenario is run.
  private lazy var isHolding: Bool = executor.mayRunAgain(item)
  /// For who wants to know of steps.
  private let teller: StepTeller?
  private var hasToldIssue = false

  init(item: PlanItem, executor: ScenarioExecutor, schedule: Schedule?) {
    self.item = item
    self.executor = executor
    teller = executor.teller(for: item)
    held = teller?.held
    self.simulation = Simulation(
      program: executor.program, configuration: executor.configuration,
      scenario: self.item.scenario, sources: executor.sources, teller: teller,
      spare: executor.spare)
    simulation.counterparts = executor.counterparts.map(CounterpartWork.init)
    simulation.schedule = schedule
    simulation.observer = self
  }

  var wantsSteps: Bool { !isSilent && teller?.wantsSteps == true }
  var wantsChanges: Bool { !isSilent && teller != nil }

  var mustStop: Bool { executor.mustStop?() == true }

  var hierarchies: HierarchyRecorder? { isSilent ? nil : executor.hierarchies }

  /// What it chose in `any order` blocks; nil without one.
  var order: Schedule? { simulation.usesAnyOrder ? simulation.schedule : nil }

  /// Replays the order that this run took; nil without an `any order` block.
  var orderCode: String? { order?.code }

  var strictness: RunConfiguration.Strictness {
    if item.has("strict") { return .strict }
    if item.has("loose") { return .loose }
    return executor.configuration.strictness
  }

  // MARK: The run

  func run() -> ScenarioResult {
    simulation.drive(prepare())
    if isSilent { return endSilently() }
    if let after = item.scenario.afterEach, goesOnAfterwards {
      simulation.restartCounting()
      simulation.drive(simulation.makeScenarioActivity(after.statements))
    }
    return conclude()
  }

  /// The same where Swift coordinators may have actions that wait.
  func runAlongSwift() async -> ScenarioResult {
    await simulation.driveAlongSwift(prepare())
    if let after = item.scenario.afterEach, goesOnAfterwards {
      simulation.restartCounting()
      await simulation.driveAlongSwift(simulation.makeScenarioActivity(after.statements))
    }
    return conclude()
  }

  private var goesOnAfterwards: Bool {
    simulation.skipReason == nil && !simulation.isGivenUp
  }

  private func prepare() -> Activity {
    let main: Activity = makeActivity()
    simulation.beginWatches()
    return main
  }

  private func makeActivity() -> Activity {
    let body: Block = item.scenario.body
    guard fillRow() else { return simulation.makeScenarioActivity([]) }
    guard let launch = item.scenario.implicitLaunch else {
      return simulation.makeScenarioActivity(
        body.statements, places: item.scenario.places, source: body.source)
    }
    var statements: [Statement] = body.statements
    statements.insert(
      Statement(.launchApp(launch.app), span: item.scenario.headerSpan), at: launch.index)
    var places: LinePlaces = item.scenario.places
    if !places.isEmpty { places = places.inserting(LinePlace(), at: launch.index) }
    return simulation.makeScenarioActivity(statements, places: places, source: body.source)
  }

  private func conclude() -> ScenarioResult {
    RunningLine.leave()
    checkSchedule()
    if goesOnAfterwards {
      simulation.checkEnd(strictness)
      judgeKnownIssues()
    }
    let result: ScenarioResult = result()
    simulation.tearDown()
    simulation.giveBack(executor.spare)
    return result
  }

  private func endSilently() -> ScenarioResult {
    let result: ScenarioResult = result()
    simulation.tearDown()
    return result
  }

  /// Runs up to a step, carries out the injection behind it, and gives back what that broke.
  func findings(injectedAfter step: Int) -> [ScenarioIssue] {
    isSilent = true
    simulation.injectionStep = step
    _ = run()
    return issues
  }

  /// Issues that were found beside this run.
  func add(_ found: [ScenarioIssue]) {
    for issue in found { send(.issue(key, issue)) }
  }

  /// A schedule that was given must fit the scenario's `any order` blocks.
  private func checkSchedule() {
    guard let code = executor.configuration.schedule, simulation.usesAnyOrder,
      simulation.schedule?.hasMissed == true
    else { return }
    simulation.found(
      ScenarioIssue(
        code: "schedule", message: "the schedule \(code) does not fit this scenario",
        primary: Diagnostic.Label(
          item.scenario.headerSpan, "has no order \(code)"),
        notes: [.init("help", ["run it without '--schedule' to see which orders fail"])]))
  }

  /// The events of the run that counts.
  func finish(_ result: ScenarioResult) -> ScenarioResult {
    if executor.hasGivenUp { return result }
    if let held { for event in held.list { executor.tell(event) } }
    held = nil
    if let lastSteps = teller?.lastSteps, hasToldIssue || result.outcome.isFailure {
      executor.tell(.lastSteps(lastSteps.list))
    }
    return result
  }

  /// False: a cell could not be read, which is an issue.
  private func fillRow() -> Bool {
    guard let row = item.row else { return true }
    let environment: Environment = simulation.scenarioEnvironment
    let scope = Scope(environment: environment, home: nil, target: nil)
    for (index, cell) in row.values.enumerated() where index < environment.slots.count {
      do { environment.slots[index] = try simulation.evaluate(cell, scope) } catch {
        simulation.found(simulation.mistakeIssue(error, at: cell.span))
        return false
      }
    }
    return true
  }

  private func result() -> ScenarioResult {
    if simulation.isGivenUp { executor.giveUp() }
    let outcome: Outcome
    if simulation.skipReason != nil && issues.isEmpty {
      outcome = .skipped
    } else if !issues.isEmpty {
      outcome = .failed
    } else {
      outcome = knownCount > 0 ? .known : .passed
    }
    return ScenarioResult(
      key: key, outcome: outcome, issues: issues.count,
      expectations: simulation.expectations, steps: simulation.currentStep + 1,
      duration: simulation.now, reason: simulation.skipReason ?? knownReason(outcome))
  }

  private func knownReason(_ outcome: Outcome) -> String? {
    outcome == .known ? simulation.knownReasons.joined(separator: "; ") : nil
  }

  // MARK: What it tells

  func send(_ event: Event) {
    if isSilent { return }
    if case .issue = event { hasToldIssue = true }
    if isHolding { hold(event) } else { executor.tell(event) }
  }

  private func hold(_ event: Event) {
    let held: HeldEvents = self.held ?? HeldEvents()
    self.held = held
    held.list.append(event)
  }

  func simulation(_ simulation: Simulation, found issue: ScenarioIssue) {
    if simulation.isGivenUp { return }
    var issue: ScenarioIssue = issue
    if issue.severity == .warning, strictness == .strict { issue.severity = .issue }
    if issue.severity == .warning, strictness == .loose { issue.severity = .note }
    if issue.severity == .issue { issues.append(issue) }
    send(.issue(key, issue))
  }

  func simulation(_ simulation: Simulation, foundKnown issue: ScenarioIssue) {
    if simulation.isGivenUp { return }
    knownCount += 1
    var issue: ScenarioIssue = issue
    issue.severity = .note
    send(.issue(key, issue))
  }
}
