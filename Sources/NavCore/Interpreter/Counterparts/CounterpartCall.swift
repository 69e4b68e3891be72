import ScenarioParser

/// An action or hook of a Swift coordinator that a run set going, with the tasks that it starts.
///
/// Each of those tasks holds it as a task-local value, and nobody else does for long: when it is
/// gone, they have all ended.
@MainActor package final class CounterpartCall {
  /// Inherited by all tasks that Swift code starts on behalf of the call.
  @TaskLocal static var current: CounterpartCall?

  /// What a task waits for that a scenario can bring about.
  enum Wait {
    /// A screen to leave.
    case destination(String)
    /// The clock or a service, which an activity of the run waits for in its place.
    case activity(Activity)
  }

  /// As `the Swift action 'open' of Cards`.
  let text: String
  /// The statement that called.
  let span: SourceSpan
  let home: Instance
  /// Told when Swift code did something, or is about to.
  private let work: CounterpartWork
  private var waits: [(task: ObjectIdentifier, wait: Wait)] = []
  private var task: Task<Void, Never>?
  private var isCancelled = false
  /// Nobody hears of its end.
  private(set) var isForgotten = false
  /// What its tasks wait for is out of the scenario's sight; true until one does something.
  fileprivate(set) var isElsewhere = false
  /// Mistakes that were thrown into Swift code and not yet told.
  var mistakes: [Mistake] = []

  init(_ text: String, at span: SourceSpan, home: Instance, work: CounterpartWork) {
    self.text = text
    self.span = span
    self.home = home
    self.work = work
  }

  /// Whether the run, or a person, has to do something before it goes on. What it waited for when
  /// it was cancelled ends by itself, or with a turn that the run has to give.
  var isAtRest: Bool {
    if isElsewhere { return true }
    return !waits.isEmpty && (!isCancelled || waits.allSatisfy { $0.wait.hasTurnToCome })
  }
  /// Whether a step awaits it.
  var isAwaited: Bool { task != nil }
  var wait: Wait? { waits.last?.wait }
  var patience: Duration { work.setup.patience }

  /// Runs what a step awaits.
  func run(_ body: @escaping @MainActor () async -> Void) {
    let runsInIt: @MainActor () async -> Void = {
      await Self.$current.withValue(self, operation: body)
    }
    work.begin(self)
    task = Task(executorPreference: work.executor) { await runsInIt() }
  }

  /// Runs what is over at once, apart from the tasks that it starts.
  func run(_ body: @MainActor () throws -> Value) rethrows -> Value {
    work.begin(self)
    return try Self.$current.withValue(self, operation: body)
  }

  /// What a step awaits is over; tasks that it started may go on.
  func end() {
    task = nil
    isCancelled = false
    move()
  }

  /// Everything that its tasks wait for ends.
  func cancel() {
    isCancelled = true
    isElsewhere = false
    task?.cancel()
    work.didMove()
  }

  /// What awaited it goes no further, and hears nothing of it.
  func forget() {
    isForgotten = true
    cancel()
  }

  func park(_ task: ObjectIdentifier, _ wait: Wait) {
    waits.append((task, wait))
    move()
  }

  func unpark(_ task: ObjectIdentifier) {
    waits.removeAll { $0.task == task }
    move()
  }

  func giveUp() { if !isAtRest { isElsewhere = true } }

  private func move() {
    isElsewhere = false
    work.didMove()
  }
}

/// A task that waits on the main actor for what a scenario brings about; it is woken once.
@MainActor final class TaskWait {
  private let call = CounterpartCall.current
  private var continuation: CheckedContinuation<Void, Never>?
  private var isWoken = false

  func suspend(_ wait: CounterpartCall.Wait) async {
    guard !isWoken else { return }
    call?.park(ObjectIdentifier(self), wait)
    await withCheckedContinuation { continuation = $0 }
    ResumptionQueue.main.taskDidArrive()
  }

  /// In the order of these calls the tasks go on.
  func wake() {
    isWoken = true
    guard let continuation else { return }
    self.continuation = nil
    call?.unpark(ObjectIdentifier(self))
    ResumptionQueue.main.append(continuation)
  }
}

extension CounterpartCall.Wait {
  @MainActor fileprivate var hasTurnToCome: Bool {
    if case .activity(let activity) = self { activity.isQueued } else { false }
  }
}

// MARK: In words

extension CounterpartCall {
  /// What a person would write so that a step which awaits it can end.
  var remedy: String {
    switch wait {
    case .destination: "'start' it, and let a person close that screen in the next step"
    case .activity(let activity): activity.remedy
    case nil:
      "give it the environment's clock and services in place of real ones, or more time with "
        + "'run(with:patience:)'"
    }
  }

  /// A person may come; the clock and services say so themselves.
  var waitsRightly: Bool { !isElsewhere }
}

extension Activity {
  fileprivate var remedy: String {
    if case .waiting(let wait) = state { wait.remedy } else { "let the clock run" }
  }
}

extension Simulation {
  func words(for call: CounterpartCall) -> String {
    switch call.wait {
    case .destination(let name): return "\(call.text), which waits for \(name) to leave"
    case .activity(let activity):
      guard case .waiting(let wait) = activity.state else { return call.text }
      return "\(call.text), which waits for \(words(for: wait))"
    case nil where call.isElsewhere:
      return "\(call.text), which did nothing that the scenario can see for "
        + "\(call.patience.inWords)"
    case nil: return call.text
    }
  }
}

extension Duration {
  fileprivate var inWords: String {
    let (seconds, fraction) = components
    return durationText(seconds * 1_000_000 + fraction / 1_000_000_000_000)
  }
}
