internal import NavReporting

/// Where the real time of a command goes, for `--time`.
@MainActor final class PhaseTimes {
  enum Phase: String, CaseIterable, Sendable {
    case read, parse, resolve
    /// What `check` finds out about models that are right.
    case lint
    case run, report
    /// All else: options, the search for files, the plan.
    case other
  }

  let isOn: Bool
  private var spent: [Phase: Int64] = [:]
  private var phase: Phase = .other
  /// When the present phase began.
  private var since: Int64

  init(isOn: Bool) {
    self.isOn = isOn
    since = isOn ? RealClock.microseconds() : 0
  }

  /// Does the work; its time counts for the phase, and not for the one around it.
  func measure<Result, Failure: Error>(
    _ phase: Phase, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isOn else { return try work() }
    let outer: Phase = self.phase
    enter(phase)
    defer { enter(outer) }
    return try work()
  }

  private func enter(_ next: Phase) {
    let now: Int64 = RealClock.microseconds()
    spent[phase, default: 0] += now - since
    (phase, since) = (next, now)
  }

  /// One line a phase, then the whole; nil where nothing was asked for.
  func text(_ phases: @autoclosure () -> [Phase]) -> String? {
    guard isOn else { return nil }
    enter(phase)
    let rows: [(name: String, time: Int64)] = (phases() + [.other]).map { phase in
      (phase.rawValue, spent[phase] ?? 0)
    }
    let total: Int64 = spent.values.reduce(0, +)
    return Self.table(rows + [("total", total)])
  }

  private static func table(_ rows: [(name: String, time: Int64)]) -> String {
    let times: [String] = rows.map { realDuration($0.time) }
    let width: Int = times.map(\.count).max() ?? 0
    let names: Int = rows.map(\.name.count).max() ?? 0
    return zip(rows, times).enumerated().map { index, line in
      let (row, time) = line
      let start: String = index == 0 ? "time  " : "      "
      let gap: Int = names - row.name.count + 2 + width - time.count
      return start + row.name + String(repeating: " ", count: gap) + time + "\n"
    }.joined()
  }
}
