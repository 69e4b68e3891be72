import ScenarioParser

extension Simulation: RunContext {
  package var date: Int64 { startDate + now }
  package var elapsed: Int64 { now }

  package func newID() -> String {
    identifiers += 1
    return "id-\(identifiers)"
  }

  /// From the run's seed; both ends included.
  package func random(_ low: Int64, _ high: Int64) -> Int64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var bits: UInt64 = random
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let width: UInt64 = UInt64(bitPattern: high &- low) &+ 1
    return width == 0 ? Int64(bitPattern: bits) : low &+ Int64(bitPattern: bits % width)
  }

  // MARK: Steps

  /// Lets the clock run to a goal, event by event, settling after each.
  func run(
    _ goal: ClockRun.Goal, at span: SourceSpan, _ activity: Activity
  ) throws(Mistake) -> Flow {
    guard settlesAlongSwift(activity) else {
      try run(goal, at: span)
      try throwDeferred()
      return .next
    }
    let run = ClockRun(goal, of: self, at: span)
    return interlude(of: activity, at: span) { () async throws(Mistake) in
      while try run.fires() { await self.settleAlongSwift() }
      try self.throwDeferred()
    }
  }

  /// The same where no Swift code takes part.
  func run(_ goal: ClockRun.Goal, at span: SourceSpan) throws(Mistake) {
    let run = ClockRun(goal, of: self, at: span)
    settle()
    while try run.fires() { settle() }
  }

  // MARK: await until

  /// The clock runs, event by event, until the check holds; past `within` it is an issue.
  func awaitUntil(
    _ expression: Expression, _ within: Expression?, at span: SourceSpan, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    let length: Int64 =
      try within.map { (e) throws(Interruption) in try duration(e, scope) }
      ?? 5_000_000
    let limit: Int64 = deadline(after: length)
    do throws(Mistake) {
      if activity.role != .scenario {
        throw Mistake(
          "unsupported", "'await until' is a step of its own: it lets the clock run", span: span)
      }
      return try run(
        .check(
          limit, holds: { () throws(Mistake) in try self.isTrue(expression, scope) },
          unmet: { (isStuck) throws(Mistake) in
            if !isStuck { self.now = max(self.now, limit) }
            return try self.unmet(expression, length, isStuck: isStuck, scope)
          }), at: span, activity)
    } catch { throw .mistake(error) }
  }

  private func unmet(
    _ expression: Expression, _ length: Int64, isStuck: Bool, _ scope: Scope
  ) throws(Mistake) -> Mistake {
    let place: SourceSpan = sources.firstLine(of: expression.span)
    let text: String = sources.text(of: place)
    var mistake = Mistake(
      "timeout",
      isStuck
        ? "'\(text)' does not hold, and nothing that is pending can change it"
        : "'\(text)' does not hold within \(durationText(length))",
      span: place)
    mistake.isDeadlock = true
    let explanation: Explanation = explain(expression, scope)
    (mistake.labels, mistake.notes) = (explanation.labels, explanation.notes)
    return mistake
  }
}

enum CalendarDate {
  /// 2026-01-01T00:00 UTC, in microseconds.
  static let defaultStart: Int64 = 1_767_225_600_000_000
  /// The last microsecond of 9999-12-31.
  static let last: Int64 = 253_402_300_799_999_999
}
