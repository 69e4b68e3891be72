import ScenarioParser

/// One level of a running activity: a list of statements, how far it is, and what happens at its
/// end.
@MainActor class Frame {
  let statements: [Statement]
  var index = 0
  /// Of a loop: rounds that have begun.
  var rounds = 0
  let scope: Scope
  var kind: Kind
  /// What goes on at its end.
  fileprivate(set) var below: Frame?

  enum Kind {
    /// A branch, a loop round's inner block: nothing happens at the end.
    case plain
    /// Always of a `CallFrame`.
    case call
    case each([Value], Variable, Block)
    case times(Int, Block)
    case whileLoop(Expression, Block)
    case stream(Subscription, Variable, Block)
    case guarded([Catch])
    /// The right side of `let` and `set`: the register goes there.
    case introduce(Variable)
    case assign(Place)
    /// `expect fails`, `expect unchanged` and `known issue` around statements of a scenario.
    case expectation(ExpectationFrame)
    /// The rest of an attach, detach, activation or other multi-step work.
    case lifecycle(LifecycleWork)
  }

  init(_ statements: [Statement], scope: Scope, kind: Kind) {
    self.statements = statements
    self.scope = scope
    self.kind = kind
  }

  /// A loop, before its first round. Rounds run in the loop's own frame, unless each has an
  /// environment of its own.
  static func loop(_ block: Block, _ scope: Scope, _ kind: Kind) -> Frame {
    let frame = Frame(
      block.environmentSize == nil ? block.statements : [], scope: scope, kind: kind)
    frame.index = frame.statements.count
    return frame
  }

  /// What it knows of its call; nil where it is none.
  var call: CallFrame? { self as? CallFrame }
}

/// The frames of an activity; the last one is on top.
@MainActor struct FrameStack {
  private(set) var last: Frame?
  private(set) var count = 0

  var isEmpty: Bool { last == nil }

  mutating func append(_ frame: Frame) {
    frame.below = last
    last = frame
    count += 1
  }

  @discardableResult mutating func popLast() -> Frame? {
    guard let top = last else { return nil }
    last = top.below
    top.below = nil
    count -= 1
    return top
  }

  /// One after the other: a deep stack would otherwise be let go in as deep a recursion.
  mutating func removeAll() {
    while popLast() != nil {}
  }

  /// From the top down.
  var downward: some Sequence<Frame> { sequence(state: last, next: Self.next) }

  private static func next(_ state: inout Frame?) -> Frame? {
    defer { state = state?.below }
    return state
  }
}

extension Frame.Kind {
  /// Its end looks at the world, which must have settled after the last step in it.
  var judges: Bool {
    switch self {
    case .whileLoop, .expectation: true
    default: false
    }
  }
}

/// The frame of a call, and what it knows of it.
@MainActor final class CallFrame: Frame {
  let procedure: Procedure?
  /// The statement that called, for the chain of calls.
  let callSite: SourceSpan
  /// What the caller gets: nil until `return`.
  var result: Value = .nil
  /// `return`, `stop` or `veto` was reached.
  var hasReturned = false
  /// Of `start NAME: STATEMENT`: the value of the statement is the result.
  var yieldsLastValue = false
  /// `veto` was reached.
  var isVetoed = false
  /// The shared, queued or latest execution it belongs to.
  var execution: OverlapExecution?
  /// Told when it ends: the turn of an operation's call.
  var pendingCall: PendingCall?

  init(_ statements: [Statement], scope: Scope, procedure: Procedure?, callSite: SourceSpan) {
    self.procedure = procedure
    self.callSite = callSite
    super.init(statements, scope: scope, kind: .call)
  }
}

/// What surrounds the statement of `expect fails`, `expect unchanged`, `known issue`.
@MainActor final class ExpectationFrame {
  enum Kind {
    case fails(Expression?, negated: Bool)
    case unchanged(before: WorldImage, negated: Bool)
    case known(reason: String, matching: String?)
  }
  let kind: Kind
  let span: SourceSpan
  let isRequired: Bool
  /// In which the pattern of `fails` is read.
  let scope: Scope
  /// Of a known issue: where its steps stand.
  let block: SourceSpan
  /// Issues recorded inside a known issue block.
  var known: [ScenarioIssue] = []

  init(kind: Kind, span: SourceSpan, isRequired: Bool, scope: Scope, block: SourceSpan) {
    self.kind = kind
    self.span = span
    self.isRequired = isRequired
    self.scope = scope
    self.block = block
  }
}
