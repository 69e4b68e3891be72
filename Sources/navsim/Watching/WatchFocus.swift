internal import NavCore
internal import ScenarioParser

/// What a change makes worth running again.
@MainActor struct WatchFocus {
  /// As `Loader.key` writes them.
  var changed: Set<String>
  /// What failed in the runs before and has not passed since.
  var failed: [RunRecord.Identity]
  /// The project file changed: everything is worth it.
  var isForAll: Bool

  /// Keeps what the change can reach and what failed; of these the failures first.
  func narrow(_ plan: inout RunPlan, _ program: LoadedProgram) {
    let affected: Set<FileID> = FileUses(program).affected(by: changed)
    let failed: Set<RunRecord.Identity> = Set(failed)
    let identities = RunIdentities(program)
    let kept: [PlanItem] = plan.items.filter {
      isForAll || affected.contains($0.scenario.file)
    }
    let isFailed: [Bool] = kept.map { failed.contains(identities.identity($0)) }
    plan.items =
      zip(kept, isFailed).filter(\.1).map(\.0)
      + zip(kept, isFailed).filter { !$0.1 }.map(\.0)
    plan.allowsEmpty = true
  }
}
