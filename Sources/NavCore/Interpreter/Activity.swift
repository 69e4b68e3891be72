import ScenarioParser

/// Work that may suspend, as plain data (language.md §10).
@MainActor package final class Activity: ValueHandle, DestinationWaiter {
  package enum Role: Hashable, Sendable {
    case scenario, start, task, hook, control, link, event, together, synchronous
  }

  let role: Role
  /// The name of `start NAME`.
  let name: String?
  /// Order of creation in the scenario.
  let number: Int
  /// The line that started it, and the step that set it going.
  let span: SourceSpan
  let step: Int
  let stepSpan: SourceSpan
  /// The component whose life bounds it; nil: the scenario's.
  let owner: Instance?
  /// The screen whose visit bounds it.
  var visit: Visit?
  /// The activity that was running when it was made.
  let isBound: Bool
  /// Where it was started, and where what started it was; innermost first, bounded.
  let originChain: [SourceSpan]

  var frames = FrameStack()
  /// The value of the last statement that has one.
  var register: Value = .nil
  var state: State = .ready
  /// What happens at its next turn.
  var resumption: Resumption = .go
  var isCancelled = false
  package internal(set) var result: Value = .nil
  var failure: Failure?
  /// Somebody awaited it or read `.error`.
  var isObserved = false
  var joiners: [Activity] = []
  /// The statement that waits, while it waits.
  var waitSpan: SourceSpan
  /// Of `await present D returning TYPE`.
  var expectedResult: ResultType?
  /// Of a link: it waited, and so took the link.
  var hasTakenLink = false
  /// Of a wait `within T`.
  var timeout: Timer?
  /// The wait it was woken from was for a destination.
  var waitedForDestination = false
  /// For the events of waits: it waits or has waited since its last turn, and for what.
  var hasWaited = false
  var lastWait = ""
  /// Told once when it ends: it waits in the place of Swift code.
  var completion: ((Resumption) -> Void)?
  /// A step awaits that Swift code, and says itself what it waits for.
  var isSpokenFor = false
  /// It was put into the queue and has not had its turn.
  var isQueued = false
  /// Its neighbours among the owner's tasks.
  var previousTask: Unmanaged<Activity>?
  var nextTask: Unmanaged<Activity>?

  enum State {
    case ready
    case waiting(Wait)
    case finished
  }

  unowned let simulation: Simulation

  init(
    simulation: Simulation, role: Role, name: String? = nil, span: SourceSpan, owner: Instance?,
    isBound: Bool = false
  ) {
    self.simulation = simulation
    self.role = role
    self.name = name
    self.span = span
    self.waitSpan = span
    self.owner = owner
    self.isBound = isBound
    self.number = simulation.nextActivityNumber()
    let parent: Activity? = simulation.running.flatMap { $0.role == .scenario ? nil : $0 }
    self.originChain = parent.map { Array(([span] + $0.originChain).prefix(6)) } ?? []
    self.step = parent?.step ?? simulation.currentStep
    self.stepSpan = parent?.stepSpan ?? simulation.currentStepSpan
  }

  /// What it yielded may hold the activity before it, and that one the one before. All else that
  /// ends with it ends where it stands.
  deinit {
    var held: [Value] = []
    if result.mayHoldHandles { held.append(result) }
    if register.mayHoldHandles { held.append(register) }
    if held.isEmpty { return }
    result = .nil
    register = .nil
    LettingGo.take(&held)
  }

  /// Lets go of everything it held.
  func endAtTeardown() {
    frames.removeAll()
    joiners = []
    if case .waiting(.activity) = state { state = .finished }
    guard completion != nil else { return }
    complete(.failure(Failure(symbol: Symbol("cancelled"), mistake: nil, span: waitSpan)))
  }

  func complete(_ resumption: Resumption) {
    completion?(resumption)
    completion = nil
  }

  var isFinished: Bool {
    if case .finished = state { true } else { false }
  }
  package var typeWord: String { "activity" }
  package var text: String { name.map { "activity '\($0)'" } ?? "activity" }

  /// A destination it waits for has left: its turn comes after the whole synchronous statement.
  public func destinationDidResolve(_ destination: Destination, result: Any?) {
    simulation.destination(destination, resolvedFor: self, result: destination.resolution.value)
  }
}

/// What a suspended activity waits for, in words and as data.
enum Wait {
  /// The next turn of the queue.
  case turn
  case destination(Destination)
  case call(PendingCall)
  case activity(Activity)
  case timer(Timer)
  case stream(Subscription)
  /// Its turn in a line, or a shared execution.
  case overlap(OverlapExecution)
  /// The turn of its own work, behind another one of the same component.
  case lifecycle(LifecycleWork)
  /// What the run carries out for the step before it goes on.
  case interlude
  /// An action or a hook of a Swift coordinator.
  case counterpart(CounterpartCall)
}

/// What an activity does at its turn.
enum Resumption {
  case go
  case value(Value)
  indirect case failure(Failure)
  case call(PendingCall)
  case work(LifecycleWork)
  case streamValue(Subscription)
  /// A procedure with `overlap` is entered at the activity's first turn.
  indirect case enter(Procedure, Scope)
}

/// A failure of the model, or a mistake that no `catch` sees (language.md §6).
struct Failure {
  var symbol: Symbol
  /// nil: a failure that the model raised or a service answered.
  var mistake: Mistake?
  var span: SourceSpan
  /// Call sites outward, innermost first.
  var chain: [SourceSpan] = []
  /// The top of the tree that the step was about; nil: not told.
  var top: Component?

  var name: String { symbol.name }
  var isMistake: Bool { mistake != nil }
}

/// Leaves the statement that runs.
enum Interruption: Error {
  case failure(Failure)
  case mistake(Mistake)
}
