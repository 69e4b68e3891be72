import ScenarioParser

/// How a statement ended.
enum Flow {
  case next
  /// The activity waits; its resumption says how it goes on.
  case suspended
  /// Frames were taken down: by `return`, `stop` or `veto` the call's, by a failure up to `catch`.
  case left
}

extension Simulation {
  // MARK: The queue

  /// Puts an activity at the tail of the queue.
  func enqueue(_ activity: Activity, _ resumption: Resumption = .go) {
    guard !activity.isFinished else { return }
    activity.resumption = resumption
    activity.state = .ready
    guard !activity.isQueued else { return }
    activity.isQueued = true
    ready.append(activity)
  }

  /// Waiters of destinations that the ended statement removed, in resolution order.
  func flushWoken() {
    guard !wokenByNavigation.isEmpty else { return }
    let woken: [Activity] = wokenByNavigation
    wokenByNavigation.removeAll(keepingCapacity: true)
    for activity in woken { enqueue(activity, activity.resumption) }
  }

  /// Ready activities run until none is ready; the clock stands. Then what a person sees is
  /// compared, and the hooks of screens that came and went are started.
  func settle() {
    resumptionsInSettle = 0
    repeat {
      flushWoken()
      while exceededLimit == nil, let activity = nextReady() { turn(activity) }
    } while exceededLimit == nil && startVisibilityHooks()
  }

  func nextReady() -> Activity? {
    if let schedule, schedule.isActive, ready.count > 1 {
      return ready.remove(at: schedule.choose(of: ready.count, isWake: true))
    }
    return ready.popFirst()
  }

  /// One turn: the resumption, then statements until it waits or ends.
  func turn(_ activity: Activity) {
    activity.isQueued = false
    guard !activity.isFinished else { return }
    resumptionsInSettle += 1
    if resumptionsInSettle > configuration.resumptionLimit {
      return stopAtResumptionLimit(activity)
    }
    let previous: Activity? = running
    running = activity
    defer { running = previous }
    if wantsSteps, activity.hasWaited { tellWaitEnded(activity) }
    activity.state = .ready
    if resume(activity) { run(activity) }
  }

  private func tellWaitEnded(_ activity: Activity) {
    activity.hasWaited = false
    teller?.goesOn(activity, at: now)
  }

  /// Carries out what the activity was woken for. False: it waits again or has ended.
  private func resume(_ activity: Activity) -> Bool {
    let resumption: Resumption = activity.resumption
    activity.resumption = .go
    switch resumption {
    case .go: return true
    case .value(let value):
      endTimeout(of: activity)
      activity.register = value
      return true
    case .failure(let failure):
      endTimeout(of: activity)
      return raise(failure, in: activity)
    case .call(let call): return takeTurn(call, in: activity)
    case .work(let work): return advance(work, in: activity)
    case .streamValue(let subscription): return takeValue(subscription, in: activity)
    case .enter(let procedure, let scope):
      let span: SourceSpan = activity.waitSpan
      do { return try enter(procedure, scope, at: span, in: activity) != .suspended } catch {
        return raise(error, at: span, in: activity)
      }
    }
  }

  private func stopAtResumptionLimit(_ activity: Activity) {
    exceededLimit = Mistake(
      "limit",
      "one step woke activities more than \(configuration.resumptionLimit) times",
      span: activity.waitSpan,
      help: "something reschedules itself without end; \(Limit.resumptions.flag) N raises the limit"
    )
  }

  // MARK: Statements

  /// Runs statements until the activity waits, ends, or (the scenario) is before its next step.
  func run(_ activity: Activity) {
    while let frame = activity.frames.last, goesOn(frame, of: activity) {}
  }

  /// Runs statements of the frame on top as long as it is on top; then its end. False: the turn of
  /// the activity is over.
  private func goesOn(_ frame: Frame, of activity: Activity) -> Bool {
    let isOfScenario: Bool = activity.role == .scenario && frame.scope.home == nil
    while frame.index < frame.statements.count {
      if exceededLimit != nil, activity.role != .scenario { return false }
      let next: Unmanaged<Statement> = .passUnretained(frame.statements[frame.index])
      let flow: Flow = next._withUnsafeGuaranteedRef {
        carryOut($0, of: frame, isOfScenario, in: activity)
      }
      switch flow {
      case .next: if activity.frames.last !== frame { return true }
      case .left: return true
      case .suspended: return false
      }
    }
    return ends(frame, of: activity, isOfScenario)
  }

  /// Suspended also where the scenario's next step has to wait until the world has settled.
  @inline(__always) private func carryOut(
    _ statement: Statement, of frame: Frame, _ isOfScenario: Bool, in activity: Activity
  ) -> Flow {
    if isOfScenario {
      if frame.below == nil { beginLine(statement, frame.index) }
      guard scenarioMayBegin(statement) else { return .suspended }
    }
    frame.index += 1
    return perform(statement, frame.scope, in: activity)
  }

  /// False: the turn of the activity is over.
  private func ends(_ frame: Frame, of activity: Activity, _ isOfScenario: Bool) -> Bool {
    if exceededLimit != nil, activity.role != .scenario { return false }
    if let call = frame.call {
      endCall(call, in: activity)
    } else {
      if isOfScenario, isStepOpen, frame.kind.judges { return false }
      if complete(frame, in: activity) == .suspended { return false }
    }
    return !activity.isFinished
  }

  private func perform(
    _ statement: Statement, _ scope: Scope, in activity: Activity
  ) -> Flow {
    do throws(Interruption) {
      statementCount += 1
      if statementCount > statementsToPause { try pause(at: statement) }
      if counterparts != nil { refreshCounterparts() }
      let flow: Flow = try execute(statement, scope, in: activity)
      if deferredMistake != nil { try interrupt() }
      return activity.isFinished ? .suspended : flow
    } catch {
      return raise(error, at: statement.span, in: activity) ? .left : .suspended
    }
  }

  private func interrupt() throws(Interruption) {
    do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
  }

  /// Runs an expression's part of a statement; its mistakes interrupt the statement.
  func checked<T>(_ body: () throws(Mistake) -> T) throws(Interruption) -> T {
    do throws(Mistake) { return try body() } catch { throw .mistake(error) }
  }
}
