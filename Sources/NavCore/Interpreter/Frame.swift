import ScenarioParser

/// One level of a running activity: a list of statements, how far it is, and what happens at its
/// end.
@MainActor struct Frame {
  let statements: [Statement]
  var index = 0
  var scope: Scope
  var kind: Kind

  enum Kind {
    /// A branch, a loop round's inner block: nothing happens at the end.
    case plain
    case call(CallFrame)
    case each(items: [Value], next: Int, Variable, Block)
    case times(remaining: Int, Block)
    case whileLoop(Expression, rounds: Int, Block)
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

  /// The statement that comes now; nil at the end.
  var next: Statement? { index < statements.count ? statements[index] : nil }
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

/// What a call frame knows of its call.
@MainActor final class CallFrame {
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

  init(procedure: Procedure?, callSite: SourceSpan) {
    self.procedure = procedure
    self.callSite = callSite
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
