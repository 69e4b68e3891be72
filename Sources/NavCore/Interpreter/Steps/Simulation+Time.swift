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

  /// Earliest timer first, settling after each, new ones included.
  func advance(by length: Int64) throws(Mistake) {
    let target: Int64 = deadline(after: length)
    settle()
    var fired: Int = 0
    while exceededLimit == nil, let timer = timers.first(), timer.deadline <= target {
      try fireNext(&fired, at: timer.span)
    }
    now = max(now, target)
  }

  func advance(to date: Int64, _ span: SourceSpan) throws(Mistake) {
    guard date >= self.date else {
      throw Mistake(
        "outOfRange", "that date is past: it is \(Value.date(self.date).literal)", span: span)
    }
    try advance(by: date - self.date)
  }

  func advanceToNextTimer(at span: SourceSpan) throws(Mistake) {
    settle()
    guard timers.first() != nil else {
      throw Mistake("none", "no timer is pending", span: span)
    }
    var fired: Int = 0
    try fireNext(&fired, at: span)
  }

  func runTimers(at span: SourceSpan) throws(Mistake) {
    settle()
    var fired: Int = 0
    while exceededLimit == nil, timers.first() != nil { try fireNext(&fired, at: span) }
  }

  /// A closed lid: time moves first, then each overdue timer fires once, in deadline order.
  func jump(by length: Int64) throws(Mistake) {
    settle()
    now = deadline(after: length)
    var overdue: [Timer] = []
    while let timer = timers.first(), timer.deadline <= now {
      if let taken = timers.popFirst() { overdue.append(taken) }
    }
    for timer in overdue where !timer.isCancelled {
      fire(timer)
      settle()
    }
  }

  /// Moves the clock to the earliest timer, fires it, settles.
  private func fireNext(_ fired: inout Int, at span: SourceSpan) throws(Mistake) {
    fired += 1
    if fired > configuration.loopLimit {
      throw Mistake(
        "limit", "more than \(configuration.loopLimit) timers fire in one step", span: span,
        help: "does something poll without end? \(Limit.loopIterations.flag) N raises the limit")
    }
    guard let timer = timers.popFirst() else { return }
    now = max(now, timer.deadline)
    fire(timer)
    settle()
  }

  /// Lets the clock run, event by event, until the condition holds or the time is over. False:
  /// it does not hold.
  func runClock(
    until limit: Int64, at span: SourceSpan, _ holds: () throws(Mistake) -> Bool
  ) throws(Mistake) -> Bool {
    settle()
    var fired: Int = 0
    while true {
      if try holds() { return true }
      guard exceededLimit == nil, let timer = timers.first(), timer.deadline <= limit else {
        return false
      }
      try fireNext(&fired, at: span)
    }
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
      let isMet: Bool = try runClock(until: limit, at: span) { () throws(Mistake) in
        try isTrue(expression, scope)
      }
      if isMet { return .next }
      let isStuck: Bool = timers.first() == nil
      if !isStuck { now = max(now, limit) }
      throw try unmet(expression, length, isStuck: isStuck, scope)
    } catch { throw .mistake(error) }
  }

  private func unmet(
    _ expression: Expression, _ length: Int64, isStuck: Bool, _ scope: Scope
  ) throws(Mistake) -> Mistake {
    let text: String = sources.text(of: expression.span)
    var mistake = Mistake(
      "timeout",
      isStuck
        ? "'\(text)' does not hold, and nothing that is pending can change it"
        : "'\(text)' does not hold within \(durationText(length))",
      span: expression.span)
    mistake.isDeadlock = true
    mistake.labels = explain(expression, scope).labels
    return mistake
  }
}

enum CalendarDate {
  /// 2026-01-01T00:00 UTC, in microseconds.
  static let defaultStart: Int64 = 1_767_225_600_000_000
  /// The last microsecond of 9999-12-31.
  static let last: Int64 = 253_402_300_799_999_999
}
