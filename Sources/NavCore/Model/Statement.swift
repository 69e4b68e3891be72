package import ScenarioParser

/// Statements that run one after the other.
@MainActor package final class Block: Sendable {
  package let statements: [Statement]
  package let span: SourceSpan
  /// Slots of an environment of its own, made at each entry (loop bodies with closures in them);
  /// nil: the block uses the environment around it.
  package let environmentSize: Int?
  /// Of a scenario: `Scenario.places` where its own lines stand first.
  package let places: LinePlaces
  /// The bytes of their file, in which texts of their own stand.
  package let source: [UInt8]

  package init(
    _ statements: [Statement], places: LinePlaces = LinePlaces(), source: [UInt8] = [],
    span: SourceSpan, environmentSize: Int? = nil
  ) {
    self.statements = statements
    self.places = places
    self.source = source
    self.span = span
    self.environmentSize = environmentSize
  }
}

/// One resolved statement.
@MainActor package final class Statement: Sendable {
  package let operation: Operation
  /// A single statement; headers of blocks only lead to steps.
  package let isStep: Bool
  /// Of `expect visible D`, which most expectations are.
  let visible: DestinationReference?
  /// The header line.
  @Written package var span: SourceSpan

  package init(_ operation: Operation, span: SourceSpan) {
    self.operation = operation
    self.isStep = operation.isStep
    self.visible = operation.visible
    self._span = Written(span)
  }

  package enum Operation: Sendable {
    indirect case introduce(Variable, RightSide)
    indirect case assign(Place, RightSide)
    indirect case append(Expression, to: Place)
    indirect case remove(Expression, from: Place)
    indirect case removeAt(Expression, from: Place)
    indirect case insert(Expression, into: Place, at: Expression)
    indirect case conditional([(condition: Expression, body: Block)], else: Block?)
    indirect case forIn(Variable, Expression, Block)
    /// The expression yields a stream handle: service type and stream index.
    indirect case forStream(Variable, StreamReference, Block)
    indirect case repeatTimes(Expression, Block)
    indirect case whileLoop(Expression, Block)
    indirect case guardElse(Expression, Statement)
    case call(Call)
    indirect case inTarget(Expression, Block)
    indirect case tryCatch(Block, [Catch])
    case fail(Expression)
    case returnValue(Expression)
    case stop
    case veto
    indirect case start(Variable?, name: String?, Block)
    case task(Block)
    indirect case awaitValue(Expression, within: Expression?)
    indirect case awaitUntil(Expression, within: Expression?)
    case navigate(Navigation)
    case cancel(Expression)
    case sleep(Expression)
    case attach(DestinationReference)
    case detach(DestinationReference)
    indirect case report(String, Arguments?)
    indirect case show(String, Arguments?)
    indirect case sendState(StreamReference, Expression)
    indirect case sendEvent(StreamReference, Arguments?)
    case note(Expression)
    indirect case capture(CaptureStatement)
    indirect case restore(RestoreStatement)

    case launchApp(App)
    case launch(ComponentType, Arguments?, isolated: Bool)
    case create(ComponentType, Arguments?)
    case activate(Expression)
    case deactivate(Expression)
    /// The child's destination, of the component that the step acts on.
    indirect case deliver(String, Arguments?, from: DestinationReference)
    case tap(ControlReference)
    indirect case tapTab(DestinationReference?, label: Expression?)
    indirect case enter(Expression, into: ControlReference)
    case toggle(ControlReference)
    case back
    case backTo(DestinationReference)
    case backToRoot
    case swipeDown
    case openLink(Expression)
    case background
    case foreground
    case relaunch(restoring: Expression?)
    case advance(Expression)
    case advanceTo(Expression)
    case advanceToNextTimer
    case runTimers
    case jump(Expression)
    case clock(Expression)
    case expect(Expression)
    case require(Expression)
    case together(Block)
    case anyOrder(Block)
    indirect case stub(CallPattern, [Answer])
    indirect case hold(CallPattern)
    indirect case release(CallPattern, Release)
    indirect case resolve(CallPattern, at: Expression?, with: Expression)
    indirect case reject(CallPattern, at: Expression?, with: Expression)
    /// What is remembered, and the index under which `unchanged` and `went` find it.
    indirect case remember(Expression, Watch)
    case mark(String)
    indirect case skip(Expression, when: Expression?)
    indirect case knownIssue(Expression, matching: Expression?, Block)
  }
}

extension Statement.Operation {
  /// Where a check is `visible D`.
  fileprivate var visible: DestinationReference? {
    switch self {
    case .expect(let expression), .require(let expression):
      guard case .check(let check) = expression.node, case .visible(let seen) = check.kind
      else { return nil }
      return seen
    default: return nil
    }
  }
}
