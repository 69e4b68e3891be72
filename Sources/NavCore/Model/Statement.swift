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

package indirect enum RightSide: Sendable {
  case expression(Expression)
  /// A block of one statement that has a value.
  case statement(Block)
}

/// Where a value is put.
package indirect enum Place: Sendable {
  case local(Variable)
  /// A state of the component that the line stands in.
  case slot(Int)
  case viewModelSlot(Int)
  /// A state of another component, or of `self`.
  case member(Expression, Access)
  case field(Place, String, Written)
  case index(Place, Expression)
}

package struct Catch: Sendable {
  package var variable: Variable?
  package var pattern: Expression?
  package var body: Block
  package init(variable: Variable?, pattern: Expression?, body: Block) {
    self.variable = variable
    self.pattern = pattern
    self.body = body
  }
}

package enum Release: Sendable {
  case oldest
  case at(Expression)
  case all
}

/// What `do` calls. Keeps the last type it was looked up in.
@MainActor package final class Call: Sendable {
  @Written package var span: SourceSpan
  package let name: String
  package let receiver: Receiver
  package let arguments: Arguments?
  /// The definition of that name, where the line may call one: taken first for `nearest`, last for
  /// `target`.
  package let definition: Procedure?
  package var cachedType: ComponentType?
  package var cachedProcedure: Procedure?

  package enum Receiver: Sendable {
    /// A model's own line outside `in`: the component that the line stands in.
    case home
    /// Inside `in X`.
    case target
    /// At scenario level: the nearest component upward that has the action.
    case nearest
    case viewModel
    case instance(Expression)
  }

  package init(
    _ name: String, receiver: Receiver, arguments: Arguments?, definition: Procedure?,
    span: SourceSpan
  ) {
    self.name = name
    self.receiver = receiver
    self.arguments = arguments
    self.definition = definition
    self._span = Written(span)
  }
}

package struct CaptureStatement: Sendable {
  package var isStrict: Bool
  package var target: Expression?
  package var variable: Variable?
  package var file: Expression?
  package var version: Expression?
  package init(
    isStrict: Bool, target: Expression?, variable: Variable?, file: Expression?,
    version: Expression?
  ) {
    self.isStrict = isStrict
    self.target = target
    self.variable = variable
    self.file = file
    self.version = version
  }
}

package struct RestoreStatement: Sendable {
  /// Yields a capture, or a path where it is a string.
  package var source: Expression
  package var isReplaying: Bool
  package var target: Expression?
  package init(source: Expression, isReplaying: Bool, target: Expression?) {
    self.source = source
    self.isReplaying = isReplaying
    self.target = target
  }
}

@MainActor package final class ControlReference: Sendable {
  package let label: Expression?
  /// The label, where it is known before the run.
  let text: String?
  package let name: String?
  package let position: Expression?
  @Written package var span: SourceSpan
  package init(label: Expression?, name: String?, position: Expression?, span: SourceSpan) {
    self.label = label
    self.text = label?.constantText
    self.name = name
    self.position = position
    self._span = Written(span)
  }
}

/// A stream of a service.
package struct StreamReference: Sendable {
  package var service: ComponentType
  package var index: Int
  @Written package var span: SourceSpan
  package init(service: ComponentType, index: Int, span: SourceSpan) {
    self.service = service
    self.index = index
    self._span = Written(span)
  }
}
