import ScenarioParser

/// Driving a scenario while Swift code takes part: between turns the main actor works.
extension Simulation {
  func driveAlongSwift(_ main: Activity) async {
    begin(main)
    while await goesOnAlongSwift(main) {}
    closeStep()
    running = nil
  }

  private func goesOnAlongSwift(_ main: Activity) async -> Bool {
    await settleAlongSwift()
    await carryOutInterlude(of: main)
    await letClockRunAlongSwift(for: main)
    return goesOn(main)
  }

  /// As `settle`, with Swift code at work after each turn that gave it something to do.
  func settleAlongSwift() async {
    resumptionsInSettle = 0
    repeat {
      await letSwiftRun()
      while exceededLimit == nil, let activity = nextReady() {
        turn(activity)
        await letSwiftRun()
      }
    } while exceededLimit == nil && startVisibilityHooks()
    refreshCounterparts()
  }

  private func letSwiftRun() async {
    running = nil
    await counterparts?.letRun()
    flushWoken()
  }

  /// A wait `within T` lets the clock run.
  private func letClockRunAlongSwift(for main: Activity) async {
    while case .waiting = main.state, main.isLimited,
      exceededLimit == nil, let timer = timers.popFirst()
    {
      now = max(now, timer.deadline)
      fire(timer)
      await settleAlongSwift()
    }
  }

  // MARK: Steps that settle in their middle

  /// Puts off what a step does while it settles; the run carries it out and then goes on.
  func interlude(
    of activity: Activity, at span: SourceSpan,
    _ work: @escaping @MainActor () async throws(Mistake) -> Void
  ) -> Flow {
    interlude = work
    return suspend(activity, .interlude, at: span)
  }

  /// Whether a step of this activity has to be an interlude.
  func settlesAlongSwift(_ activity: Activity) -> Bool {
    counterparts != nil && activity.role == .scenario
  }

  private func carryOutInterlude(of main: Activity) async {
    while let work = interlude {
      interlude = nil
      do throws(Mistake) {
        try await work()
        enqueue(main, .value(.nil))
      } catch {
        let span = error.span ?? main.waitSpan
        enqueue(main, .failure(Failure(symbol: Symbol(error.name), mistake: error, span: span)))
      }
      await settleAlongSwift()
    }
  }
}
