import ScenarioParser

/// The clock on its way to a goal: timers fire one after the other, the earliest first, and who
/// asks for the next one lets the world settle in between.
@MainActor final class ClockRun {
  enum Goal {
    /// Then the clock stands there, whatever fires.
    case until(Int64)
    /// The earliest timer.
    case once
    /// Until no timer is left, new ones included.
    case empty
    /// A closed lid: time moves first, then each overdue timer fires once.
    case jump(Int64)
    /// Until a check holds; past the limit, or with nothing left that can change it, a mistake.
    case check(
      Int64, holds: () throws(Mistake) -> Bool, unmet: (_ isStuck: Bool) throws(Mistake) -> Mistake)
  }

  private let goal: Goal
  private unowned let simulation: Simulation
  private let span: SourceSpan
  private var fired = 0
  /// Of a jump: what was due when time moved.
  private var overdue: [Timer]?

  init(_ goal: Goal, of simulation: Simulation, at span: SourceSpan) {
    self.goal = goal
    self.simulation = simulation
    self.span = span
  }

  /// Fires the next timer. False: the goal is reached.
  func fires() throws(Mistake) -> Bool {
    guard simulation.exceededLimit == nil else { return false }
    switch goal {
    case .until(let limit):
      if try fireNext(by: limit) { return true }
      simulation.now = max(simulation.now, limit)
      return false
    case .once:
      if fired > 0 { return false }
      guard try fireNext(by: .max) else {
        throw Mistake("none", "no timer is pending", span: span)
      }
      return true
    case .empty: return try fireNext(by: .max)
    case .jump(let time): return fireOverdue(at: time)
    case .check(let limit, let holds, let unmet):
      if try holds() { return false }
      if try fireNext(by: limit) { return true }
      throw try unmet(simulation.timers.first() == nil)
    }
  }

  /// Moves the clock to the earliest timer, if it is due by then, and fires it.
  private func fireNext(by limit: Int64) throws(Mistake) -> Bool {
    guard let timer = simulation.timers.first(), timer.deadline <= limit else { return false }
    fired += 1
    let most: Int = simulation.configuration.loopLimit
    if fired > most {
      throw Mistake(
        "limit", "more than \(most) timers fire in one step", span: timer.span,
        help: "does something poll without end? \(Limit.loopIterations.flag) N raises the limit")
    }
    _ = simulation.timers.popFirst()
    simulation.now = max(simulation.now, timer.deadline)
    simulation.fire(timer)
    return true
  }

  private func fireOverdue(at time: Int64) -> Bool {
    if overdue == nil {
      simulation.now = time
      overdue = []
      while let timer = simulation.timers.first(), timer.deadline <= time {
        if let taken = simulation.timers.popFirst() { overdue?.insert(taken, at: 0) }
      }
    }
    while let timer = overdue?.popLast() {
      if timer.isCancelled { continue }
      simulation.fire(timer)
      return true
    }
    return false
  }
}
