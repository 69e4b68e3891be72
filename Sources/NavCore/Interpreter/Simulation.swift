import ScenarioParser

/// One scenario's world: trees, values, activities, clock and log. Everything is reachable from
/// here and dies with it; the same program and schedule give the same world.
@MainActor package final class Simulation {
  let program: Program
  let configuration: RunConfiguration
  let scenario: Scenario
  let sources: SourceMap
  /// Set before anything runs.
  unowned var observer: (any SimulationObserver)?
  /// Told what happens; nil where nobody wants to know.
  let teller: StepTeller?
  /// The observer wants fine events.
  var wantsSteps = false
  /// Of these, where steps begin and what changes.
  var wantsChanges = false
  /// The observer notes hierarchy blocks.
  var notesHierarchies = false
  // Flags stand side by side: of more than 1,032 bytes the allocator makes a large block for each
  // scenario, which costs 3 % of a run.
  /// A component was handed out again, so that it may stand in several places.
  var reusesComponents = false
  /// It ended without a result.
  var isGivenUp = false
  /// An issue ended the scenario before its last step.
  var hasEndedEarly = false
  /// The visible controls are being looked at.
  var isLookingAtControls = false

  // MARK: Trees and stores
  /// The tops of trees, in order of launch or creation.
  var trees: [Tree] = [] {
    didSet {
      launched = trees.last(where: \.isLaunched).map { .passUnretained($0.top) }
    }
  }
  /// The top of the tree launched last, which `trees` holds.
  private(set) var launched: Unmanaged<Component>?
  /// By type every component built, for the search by kind; those that left are swept now and then.
  var components: [ComponentList] = []
  /// Swept out of `components`; kept until the scenario ends.
  var departed: [Component] = []
  /// Coordinators written in Swift that stand in for components, and what they do; nil: none can.
  package var counterparts: CounterpartWork?
  /// What the step under way does when Swift code has had its turns.
  var interlude: (@MainActor () async throws(Mistake) -> Void)?
  /// Features, services and view models without a screen, by type; made at first use.
  var stores: [Instance?] = []
  /// Grows with every change of a tree.
  var treeVersion = 0
  var treeIndex = TreeIndex()
  /// The memory of the last text of a tree.
  var textBuffer: ByteBuffer?
  /// Visits with a view model in the order in which they began.
  var visitOrder: [Visit] = []
  /// A mistake inside a callback of the runtime, thrown when its call has ended.
  var deferredMistake: Mistake?
  /// How many there were, that one and those which nobody hears of.
  var deferredCount = 0

  // MARK: Activities and time
  var ready = ReadyQueue()
  /// Woken by a navigation of the statement that runs; they go to the queue at its end.
  var wokenByNavigation: [Activity] = []
  var timers = TimerHeap()
  /// Virtual microseconds since the scenario began.
  package internal(set) var now: Int64 = 0
  /// The date at the beginning.
  var startDate: Int64 = CalendarDate.defaultStart
  var activities: [Activity] = []
  var activityCount = 0
  var running: Activity?
  /// The scenario's own.
  var scenarioActivity: Activity?
  var synchronousDepth = 0
  /// Address of the stack at the beginning, for the guard against exhausting it.
  var stackBase: UInt = 0

  // MARK: Doubles and log
  var log = LongList<LoggedCall>()
  var marks: [String: Int] = [:]
  var stubs: [Stub] = []
  var holds: [Hold] = []
  /// What is left of operations' default answers.
  var defaultAnswers: [ObjectIdentifier: [StubAnswer]] = [:]
  /// Calls that are held or never answered, the oldest first.
  var parkedCalls: [PendingCall] = []
  lazy var regexes = RegexCache()
  var identifiers = 0
  var destinationSerial = 0
  /// What `capture … to` wrote in this scenario, by path.
  var files: [String: CaptureHandle] = [:]
  var random: UInt64

  // MARK: The scenario's course
  var currentStep = -1
  var currentStepSpan: SourceSpan
  /// Where the scenario's statements stand that others have too.
  var places = LinePlaces()
  var statementCount = 0
  /// What has to be looked at besides is looked at once there were more.
  var statementsToPause: Int
  var resumptionsInSettle = 0
  var watches: [WatchState] = []
  /// A watch is being read.
  var isLooking = false
  /// The scenario's own locals.
  let scenarioEnvironment: Environment
  /// Some screen has `on appear` or `on disappear`.
  let hasScreenHooks: Bool
  var journal = Journal()
  /// A limit was passed: the scenario ends.
  var exceededLimit: Mistake?
  var visibility = VisibilityState()
  var schedule: Schedule?
  /// Activities that an end check told of.
  var toldActivities: Set<Int> = []
  /// Warnings told already, so that one reason is one.
  var shownWarnings: Set<String> = []
  /// `skip` was reached.
  var skipReason: String?
  /// The `known issue` blocks that were entered; each is judged when the scenario has ended.
  var knownFrames: [ExpectationFrame] = []
  var expectations = 0
  /// States set before their component was launched, by type.
  var statesToSet: [Int: [(slot: Int, value: Value)]] = [:]
  /// Invariants that were broken already.
  var brokenInvariants: [ObjectIdentifier] = []
  /// Nothing but activities can happen between two steps.
  var isPlain = false
  /// A step has begun and the world has not settled since.
  var isStepOpen = false
  /// The first `any order` block that was met.
  var anyOrderSpan: SourceSpan?
  var usesAnyOrder: Bool { anyOrderSpan != nil }
  /// The step after which the configuration's injection is carried out; the scenario ends there.
  var injectionStep: Int?

  init(
    program: Program, configuration: RunConfiguration, scenario: Scenario, sources: SourceMap,
    teller: StepTeller? = nil, spare: SpareLists = SpareLists()
  ) {
    self.program = program
    self.configuration = configuration
    self.scenario = scenario
    self.sources = sources
    self.teller = teller
    self.scenarioEnvironment = .fresh(size: scenario.localCount)
    self.hasScreenHooks = program.hasScreenHooks
    self.currentStepSpan = scenario.headerSpan
    self.random = configuration.seed
    statementsToPause = min(Self.statementsWithoutPause, configuration.statementLimit)
    borrow(spare)
  }

  func nextActivityNumber() -> Int {
    activityCount += 1
    return activityCount
  }

  /// Lets the world go: the only cycles run through instances and their components.
  func tearDown() {
    for type in components.indices where !components[type].isEmpty { endComponents(of: type) }
    for component in departed { component.end() }
    for component in counterparts?.components ?? [] {
      component.counterpart = nil
      component.end()
    }
    counterparts?.components = []
    counterparts?.cancelAll()
    for activity in activities { activity.endAtTeardown() }
    departed = []
    trees = []
    activities.removeAll(keepingCapacity: true)
    scenarioActivity = nil
    visitOrder = []
  }

  /// They go with it, unless Swift code may go on with them.
  private func endComponents(of type: Int) {
    var ended = ComponentList()
    if counterparts == nil { swap(&ended, &components[type]) } else { ended = components[type] }
    ended.forEachUncounted { $0.end() }
  }
}

/// A launched or created tree (a window).
@MainActor struct Tree {
  let top: Component
  /// Created and not yet activated trees show nothing.
  var isLaunched: Bool
  /// What `relaunch` repeats; nil for created trees.
  let launch: LaunchRecord?
}

/// How a tree was launched.
struct LaunchRecord {
  let type: ComponentType
  let arguments: [Value]
  let app: App?
  let isIsolated: Bool
}

/// Told what is wrong, and asked what the run decides.
@MainActor protocol SimulationObserver: AnyObject {
  /// Whether fine events are wanted.
  var wantsSteps: Bool { get }
  /// Whether beginnings of steps and changes of trees are, be it only in case something fails.
  var wantsChanges: Bool { get }
  /// Whether the scenario is to end without a result; asked now and then.
  var mustStop: Bool { get }
  func simulation(_ simulation: Simulation, found issue: ScenarioIssue)
  /// Where hierarchy blocks are noted; nil: nowhere.
  var hierarchies: HierarchyRecorder? { get }
  /// The command that runs exactly this scenario again.
  func rerunCommand(for simulation: Simulation) -> String
  func simulation(_ simulation: Simulation, foundKnown issue: ScenarioIssue)
  /// `capture … to "file.json"`; why it could not be written, nil where it was.
  func simulation(_ simulation: Simulation, writes bytes: [UInt8], to path: String) -> String?
  /// `restore from "file.json"`; nil where it can't be read.
  func simulation(_ simulation: Simulation, reads path: String) -> [UInt8]?
}
