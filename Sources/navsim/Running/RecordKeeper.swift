internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// Follows a run and makes its record.
@MainActor final class RecordKeeper: EventSink {
  private let program: LoadedProgram
  private let identities: RunIdentities
  private let plan: RunPlan
  private let before: RunRecord?
  private let isPartial: Bool
  private var outcomes: [Int: Outcome] = [:]

  /// - Parameter isPartial: The plan holds only what an earlier run left to be done; what failed in
  ///   that and is not planned stays failed.
  init(_ program: LoadedProgram, _ plan: RunPlan, before: RunRecord?, isPartial: Bool) {
    self.program = program
    identities = RunIdentities(program)
    self.plan = plan
    self.before = before
    self.isPartial = isPartial
  }

  var wantsSteps: Bool { false }

  func receive(_ event: Event) {
    if case .scenarioFinished(let result) = event {
      outcomes[result.key.number] = result.outcome
    }
  }

  /// What failed now, and of what failed before what did not get its turn.
  var record: RunRecord {
    let old: Set<RunRecord.Identity> = Set(before?.failed ?? [])
    var seen: Set<RunRecord.Identity> = []
    var record = RunRecord(failed: isPartial ? unplanned : [])
    for entry in plan.entries where mayHaveFailed(entry, old) {
      let identity: RunRecord.Identity = identities.identity(entry.item)
      let isOpen: Bool = outcomes[entry.item.key.number] == nil
      if isOpen && !old.contains(identity) { continue }
      if seen.insert(identity).inserted { record.failed.append(identity) }
    }
    return record
  }

  /// What failed before and is not in the plan, as far as it is still there.
  private var unplanned: [RunRecord.Identity] {
    guard let old = before?.failed, !old.isEmpty else { return [] }
    let planned: Set<RunRecord.Identity> = Set(plan.entries.map { identities.identity($0.item) })
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
    Set(
      plan.entries.filter { outcomes[$0.item.key.number] != nil }
        .map { identities.identity($0.item) })
  }

  private func mayHaveFailed(_ entry: RunPlan.Entry, _ old: Set<RunRecord.Identity>) -> Bool {
    guard let outcome = outcomes[entry.item.key.number] else {
      return entry.round == 0 && !old.isEmpty
    }
    return outcome == .failed || outcome == .crashed
  }
}
