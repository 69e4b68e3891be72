internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// Follows a run and makes its record.
@MainActor final class RecordKeeper: EventSink {
  private let program: LoadedProgram
  private let identities: RunIdentities
  private let plan: RunPlan
  private let before: StoredRecord?
  private let isPartial: Bool
  /// Scenarios finish in the order of the plan.
  private var finishedCount = 0
  private var failures: Set<Int> = []

  /// - Parameter isPartial: The plan holds only what an earlier run left to be done; what failed in
  ///   that and is not planned stays failed.
  init(_ program: LoadedProgram, _ plan: RunPlan, before: StoredRecord?, isPartial: Bool) {
    self.program = program
    identities = RunIdentities(program)
    self.plan = plan
    self.before = before
    self.isPartial = isPartial
  }

  var wantsSteps: Bool { false }
  var wantsScenarios: Bool { false }

  func receive(_ count: ScenarioCount) { finishedCount += count.passed }

  func receive(_ event: Event) {
    guard case .scenarioFinished(let result) = event else { return }
    finishedCount = result.key.number + 1
    if result.outcome.isFailure { failures.insert(result.key.number) }
  }

  /// What failed now, and of what failed before what did not get its turn.
  var record: RunRecord {
    let isComplete: Bool = finishedCount >= plan.items.count
    let old: Set<RunRecord.Identity> = Set(isComplete ? [] : before?.record?.failed ?? [])
    var seen: Set<RunRecord.Identity> = []
    var record = RunRecord(failed: isPartial ? unplanned : [])
    for number in 0..<plan.count where mayHaveFailed(number, old) {
      let identity: RunRecord.Identity = identities.identity(plan.entry(number).item)
      if number >= finishedCount && !old.contains(identity) { continue }
      if seen.insert(identity).inserted { record.failed.append(identity) }
    }
    return record
  }

  /// What failed before and is not in the plan, as far as it is still there.
  private var unplanned: [RunRecord.Identity] {
    guard let old = before?.record?.failed, !old.isEmpty else { return [] }
    let planned: Set<RunRecord.Identity> = Set(plan.items.map(identities.identity))
    var selection = Selection()
    selection.files = program.inputs.given
    let all: Plan = makePlan(
      program.resolved.program, selection, paths: program.inputs.sources.path)
    let known: Set<RunRecord.Identity> = Set(all.items.map(identities.identity))
    let files: Set<String> = Set(program.inputs.given.map(identities.file))
    return old.filter { identity in
      !planned.contains(identity) && (known.contains(identity) || !files.contains(identity.file))
    }
  }

  /// What got its turn.
  var finished: Set<RunRecord.Identity> {
    Set(plan.items.prefix(finishedCount).map(identities.identity))
  }

  /// What did not get its turn is looked at in the first round alone.
  private func mayHaveFailed(_ number: Int, _ old: Set<RunRecord.Identity>) -> Bool {
    if number < finishedCount { return failures.contains(number) }
    return number < plan.items.count && !old.isEmpty
  }
}
