package import ScenarioParser

/// Runs scenarios of one program, one after the other; each in a world of its own.
///
/// It prints nothing and reads no clock and no file. Events of a scenario come in order from
/// `scenarioStarted` to `scenarioFinished`, which one that was given up does not have.
@MainActor package final class ScenarioExecutor {
  let program: Program
  let configuration: RunConfiguration
  let sources: SourceMap
  let sink: any EventSink
  /// Options that `= rerun` repeats, as typed.
  package var rerunOptions: [String] = []
  /// Reads and writes the files of `restore from` and `capture to`; relative to the scenario.
  package var fileAccess: (any StateFileAccess)?
  /// Coordinators written in Swift that stand in for components; nil: there are none.
  package var counterparts: CounterpartSetup?
  /// Whether the run is to end at once; asked now and then while a scenario runs.
  package var mustStop: (@MainActor () -> Bool)?
  /// The last scenario was not run to its end, so nothing is known of it.
  package private(set) var hasGivenUp = false
  /// What one run leaves to the next.
  let spare = SpareLists()
  /// Of scenarios that run once, one after the other.
  private let teller: StepTeller?
  /// The scenario that runs, as long as nobody has heard of it.
  private var untold: PlanItem?
  /// Where hierarchy blocks and the trees they were compared with are noted; nil: nowhere.
  package var hierarchies: HierarchyRecorder?

  /// The steps that were asked about last, which many scenarios share.
  private var known: (steps: [Statement], hasAnyOrder: Bool) = ([], false)

  package init(
    program: Program, configuration: RunConfiguration, sources: SourceMap, sink: any EventSink
  ) {
    self.program = program
    self.configuration = configuration
    self.sources = sources
    self.sink = sink
    teller = StepTeller(sink)
    program.prepare()
  }

  /// - Returns: What counts where `hasGivenUp` is false.
  package func run(_ item: PlanItem) -> ScenarioResult {
    begin(item)
    let result: ScenarioResult = outcome(of: item)
    end(item, result)
    return result
  }

  /// An `any order` block stands in it, or in a definition that it calls, and all orders are tried.
  func mayRunAgain(_ item: PlanItem) -> Bool {
    if configuration.schedule != nil { return false }
    let body: Block = item.scenario.body
    if !body.statements.isSameList(as: known.steps) {
      known = (body.statements, body.hasAnyOrder)
    }
    return known.hasAnyOrder
  }

  /// Of several runs of a scenario each has its own.
  func teller(for item: PlanItem) -> StepTeller? {
    guard let teller else { return nil }
    let holds: Bool = mayRunAgain(item)
    if holds || configuration.injection != nil { return StepTeller(sink, holds: holds) }
    teller.forget()
    return teller
  }

  private func outcome(of item: PlanItem) -> ScenarioResult {
    if let reason = item.skipReason { return ScenarioResult(skipping: item, reason) }
    let schedule: Schedule? = configuration.schedule.flatMap { Schedule(code: $0) }
    var run = ScenarioRun(item: item, executor: self, schedule: schedule)
    var result: ScenarioResult = run.run()
    if run.orderCode == nil, configuration.injection == nil { return run.finish(result) }
    var orders: [TriedOrder] = [TriedOrder(code: run.orderCode, steps: result.steps)]
    var tried = TriedOrders(limit: configuration.interleavings)
    while configuration.schedule == nil, let next = tried.next(after: run, result), mayGoOn() {
      run = ScenarioRun(item: item, executor: self, schedule: Schedule(prefix: next))
      result = run.run()
      orders.append(TriedOrder(code: run.orderCode, steps: result.steps))
    }
    if configuration.schedule == nil { (run, result) = tried.conclude(run, result) }
    return run.finish(injecting(item, after: result, of: run, orders))
  }

  /// Whether there may be another run of the scenario.
  func mayGoOn() -> Bool {
    if mustStop?() == true { giveUp() }
    return !hasGivenUp
  }

  func giveUp() { hasGivenUp = true }
}

/// What is told of a scenario. Where its events are not wanted if it only passes, nothing is, until
/// there is something else to tell.
extension ScenarioExecutor {
  private func begin(_ item: PlanItem) {
    hasGivenUp = false
    untold = item
    if sink.wantsScenarios { start() }
  }

  private func start() {
    guard let item = untold else { return }
    untold = nil
    sink.receive(.scenarioStarted(item.description))
  }

  func tell(_ event: Event) {
    start()
    sink.receive(event)
  }

  private func end(_ item: PlanItem, _ result: ScenarioResult) {
    if hasGivenUp { return }
    guard untold != nil, result.outcome == .passed else { return tell(.scenarioFinished(result)) }
    untold = nil
    sink.receive(
      ScenarioCount(file: item.scenario.file, passed: 1, expectations: result.expectations))
  }
}

/// Runs in which coordinators written in Swift stand in for components: their actions are tasks of
/// the main actor, so a run lets those have their turns.
extension ScenarioExecutor {
  package func runAlongSwift(_ item: PlanItem) async -> ScenarioResult {
    begin(item)
    let result: ScenarioResult = await outcomeAlongSwift(of: item)
    end(item, result)
    return result
  }

  /// All orders of `any order` blocks, until one fails.
  private func outcomeAlongSwift(of item: PlanItem) async -> ScenarioResult {
    if let reason = item.skipReason { return ScenarioResult(skipping: item, reason) }
    var run = ScenarioRun(item: item, executor: self, schedule: nil)
    var result: ScenarioResult = await run.runAlongSwift()
    var tried = TriedOrders(limit: configuration.interleavings)
    while let next = tried.next(after: run, result), mayGoOn() {
      run = ScenarioRun(item: item, executor: self, schedule: Schedule(prefix: next))
      result = await run.runAlongSwift()
    }
    (run, result) = tried.conclude(run, result)
    return run.finish(result)
  }
}

extension ScenarioResult {
  fileprivate init(skipping item: PlanItem, _ reason: String) {
    self.init(
      key: item.key, outcome: .skipped, issues: 0, expectations: 0, steps: 0, duration: 0,
      reason: reason)
  }
}

/// Reads and writes captured states for scenarios.
@MainActor package protocol StateFileAccess: AnyObject {
  /// nil where the file can't be read.
  func read(_ path: String, besides file: FileID) -> [UInt8]?
  /// - Returns: Why it could not be written, nil where it was.
  func write(_ bytes: [UInt8], _ path: String, besides file: FileID) -> String?
}

extension [Statement] {
  /// Not only equal: one memory.
  fileprivate func isSameList(as other: [Statement]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { one in
        other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
      }
  }
}

extension PlanItem {
  @MainActor var skipReason: String? {
    if let reason = scenario.skipReason, !reason.isEmpty { return reason }
    if scenario.skipReason != nil { return "tagged @skip" }
    return tags.contains { $0.name == "skip" } ? "tagged @skip" : nil
  }

  @MainActor func has(_ tag: String) -> Bool { tags.contains { $0.name == tag } }
}
