internal import NavCore
internal import ScenarioParser

/// Makes the plan of a run: the selection, then `--failed`, `--affected`, `--shard`, `--shuffle`,
/// `--repeat`, in this order.
@MainActor struct RunPlanning {
  let program: LoadedProgram
  let values: OptionValues
  /// Of the last run; nil where none is on record.
  var before: StoredRecord?
  /// What changed since the run before, with `--watch`.
  var focus: WatchFocus?

  func plan() throws(UsageError) -> RunPlan {
    var plan = RunPlan(selected)
    plan.allowsEmpty = values.isGiven(.allowEmpty)
    if values.isGiven(.failed) { try keepFailed(&plan) }
    if values.isGiven(.affected) { try keepAffected(&plan) }
    if let focus { focus.narrow(&plan, program) }
    if let shard = values.text(.shard).flatMap(Shard.init) { try keep(shard, &plan) }
    if values.isGiven(.shuffle) { shuffle(&plan) }
    plan.repeatItems(rounds)
    return plan
  }

  private var selected: Plan {
    var selection = Selection()
    selection.tags = values.text(.tags).flatMap { try? TagExpression.parse($0) }
    selection.name = values.text(.name)
    selection.files = program.inputs.given
    if !program.inputs.lines.isEmpty { selection.places = givenPlaces }
    return makePlan(program.resolved.program, selection, paths: program.inputs.sources.path)
  }

  private var givenPlaces: [FileID: [Range<UInt32>]] {
    var places: [FileID: [Range<UInt32>]] = [:]
    for (file, lines) in program.inputs.lines {
      places[file] = lines.compactMap { program.inputs.sources[file]?.place(ofLine: $0) }
    }
    return places
  }

  // MARK: --failed

  private func keepFailed(_ plan: inout RunPlan) throws(UsageError) {
    guard let record = before?.record else { throw .noRecord }
    let failed: Set<RunRecord.Identity> = Set(record.failed)
    let identities = RunIdentities(program)
    plan.items.removeAll { !failed.contains(identities.identity($0)) }
    plan.allowsEmpty = plan.allowsEmpty || failed.isEmpty
    if plan.items.isEmpty {
      plan.emptyReason =
        failed.isEmpty
        ? "nothing failed in the last run" : "nothing of what is given failed in the last run"
    }
  }

  // MARK: --affected

  private func keepAffected(_ plan: inout RunPlan) throws(UsageError) {
    let revision: String = values.text(.affected) ?? "HEAD"
    let changes: Set<String> = try GitChanges.paths(since: revision)
    let affected: Set<FileID> = FileUses(program).affected(by: changes)
    let isForAll: Bool = ProjectOptions.path().map { changes.contains(Loader.key($0)) } ?? false
    if isForAll { return }
    plan.items.removeAll { !affected.contains($0.scenario.file) }
    if plan.items.isEmpty {
      plan.emptyReason = "nothing that changed since '\(revision)' can reach a scenario"
    }
  }

  // MARK: --shard

  private func keep(_ shard: Shard, _ plan: inout RunPlan) throws(UsageError) {
    var timings: [String: Int64] = [:]
    if let path = values.text(.timings) { timings = try Timings.read(path) }
    let wasEmpty: Bool = plan.items.isEmpty
    let durations: [Int64?] = plan.items.map { timings[$0.key.id] }
    let mine: Set<Int> = Set(Sharding.parts(durations, count: shard.count)[shard.index - 1])
    plan.items = plan.items.enumerated().filter { mine.contains($0.offset) }.map(\.element)
    if !wasEmpty && plan.items.isEmpty {
      plan.allowsEmpty = true
      plan.emptyReason = "there are fewer scenarios than shards"
    }
  }

  // MARK: --shuffle, --repeat, --until-failure

  private func shuffle(_ plan: inout RunPlan) {
    let seed: UInt64 =
      values.text(.shuffle).flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999_999)
    var generator = SplitMix(state: seed)
    plan.items.shuffle(using: &generator)
    plan.options = ["--shuffle=\(seed)"]
    plan.remarks.append("order: shuffled with --shuffle=\(seed)")
  }

  private var rounds: Int {
    let isOpen: Bool = values.isGiven(.untilFailure)
    return max(values.number(.repetitions) ?? (isOpen ? 100 : 1), 1)
  }
}

/// A generator that is the same on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed: UInt64 = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SourceFile {
  /// The bytes of a line, never empty; nil for a line that is not there.
  fileprivate func place(ofLine line: Int) -> Range<UInt32>? {
    guard line <= lineCount else { return nil }
    let range: Range<Int> = range(ofLine: line)
    return UInt32(range.lowerBound)..<UInt32(max(range.upperBound, range.lowerBound + 1))
  }
}
