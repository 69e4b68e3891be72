/// What Swift code does in one run: who of it goes on, and who waits.
///
/// The run lets the main actor work until all tasks of every call have ended or one of them waits
/// for something that the scenario can bring about. Only what waits for something else, as a real
/// sleep or the network, is waited for in real time, as long as `patience` says.
@MainActor package final class CounterpartWork {
  let setup: CounterpartSetup
  /// What the suite keeps for this run.
  package var environment: AnyObject?
  /// Called before Swift code may look at the clock.
  package var onEntry: (() -> Void)?
  /// The components in whose place a Swift coordinator stands.
  var components: [Component] = []
  /// Each lives as long as one of its tasks does.
  private var calls: [WeakCall] = []
  /// Grows with all that Swift code can be seen doing.
  private var moves = 0
  private var hasEntered = false

  init(_ setup: CounterpartSetup) {
    self.setup = setup
  }

  var executor: any CounterpartExecutor { setup.executor }

  /// Looks after a call's tasks from now on.
  func begin(_ call: CounterpartCall) {
    calls.removeAll { $0.call == nil }
    calls.append(WeakCall(call))
    didMove()
  }

  func cancelAll() {
    for weak in calls { weak.call?.cancel() }
    executor.close()
  }

  /// Swift code was called, or did something.
  func didMove() {
    moves += 1
    hasEntered = true
    onEntry?()
  }

  // MARK: Turns of the main actor

  /// Rounds with nothing to be seen before the rest counts as waiting: what a call's other tasks
  /// pass on to each other on the main actor.
  private static let quietRounds = 4
  /// Rounds after which what does nothing is looked at less often.
  private static let busyRounds = 256

  /// Lets Swift code run until it waits. The main actor serves in order, so after each round
  /// all that was ready before has had its turn.
  func letRun() async {
    guard hasEntered || isBusy else { return }
    onEntry?()
    var rounds = 0
    var seen = moves
    var deadline = ContinuousClock.now + setup.patience
    while rounds < Self.quietRounds || isBusy {
      executor.runJobs()
      await Task.yield()
      rounds += 1
      if moves != seen {
        rounds = 0
        seen = moves
        deadline = ContinuousClock.now + setup.patience
      }
      if rounds > Self.busyRounds, await !isPatient(until: deadline) { break }
    }
    hasEntered = false
  }

  private var isBusy: Bool {
    executor.hasJobs || ResumptionQueue.main.isUnderWay
      || calls.contains { $0.call?.isAtRest == false }
  }

  private func isPatient(until deadline: ContinuousClock.Instant) async -> Bool {
    guard ContinuousClock.now >= deadline else {
      try? await Task.sleep(for: .milliseconds(1))
      return true
    }
    for weak in calls { weak.call?.giveUp() }
    return false
  }
}

private struct WeakCall {
  weak let call: CounterpartCall?
  init(_ call: CounterpartCall) { self.call = call }
}

/// How a suite wants its Swift coordinators to run.
@MainActor package struct CounterpartSetup {
  /// By the component's name.
  package var types: [String: CounterpartType]
  package var patience: Duration
  package var executor: any CounterpartExecutor

  package init(
    types: [String: CounterpartType], patience: Duration, executor: any CounterpartExecutor
  ) {
    self.types = types
    self.patience = patience
    self.executor = executor
  }
}

/// Runs what Swift code does off the main actor, when the run asks for it and in order.
package protocol CounterpartExecutor: TaskExecutor {
  var hasJobs: Bool { get }
  func runJobs()
  /// From now on all goes to the system's executor.
  func close()
}
