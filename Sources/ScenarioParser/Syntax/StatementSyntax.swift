/// The statements indented below a header, or the one behind its colon.
package struct BlockSyntax: Sendable {
  package var statements: [StatementSyntax]
  package var span: SourceSpan
  /// One statement behind a colon.
  package var isInline: Bool
  /// The statements were left out.
  package var isUnread: Bool
  package init(
    statements: [StatementSyntax] = [], span: SourceSpan, isInline: Bool = false,
    isUnread: Bool = false
  ) {
    self.statements = statements
    self.span = span
    self.isInline = isInline
    self.isUnread = isUnread
  }
}

/// One statement of a model or a scenario.
package struct StatementSyntax: Sendable {
  package var kind: Kind
  /// The header line without its block.
  package var span: SourceSpan
  private var keywordEnd: UInt32

  /// The first word.
  package var keyword: SourceSpan {
    SourceSpan(file: span.file, start: Int(span.start), end: Int(keywordEnd))
  }

  /// One word of memory: a suite has very many steps. What is no box is a class.
  package enum Kind: Sendable {
    indirect case introduce(NameSyntax, RightSideSyntax)
    /// The place is a `name`, `member` or `index` expression.
    indirect case assign(ExpressionSyntax, RightSideSyntax)
    indirect case append(ExpressionSyntax, to: ExpressionSyntax)
    indirect case remove(ExpressionSyntax, from: ExpressionSyntax)
    indirect case removeAt(ExpressionSyntax, from: ExpressionSyntax)
    indirect case insert(ExpressionSyntax, into: ExpressionSyntax, at: ExpressionSyntax)
    indirect case conditional([BranchSyntax], else: BlockSyntax?)
    indirect case forIn(NameSyntax, ExpressionSyntax, BlockSyntax)
    indirect case forStream(NameSyntax, ExpressionSyntax, BlockSyntax)
    indirect case repeatTimes(ExpressionSyntax, BlockSyntax)
    indirect case whileLoop(ExpressionSyntax, BlockSyntax)
    indirect case guardElse(ExpressionSyntax, StatementSyntax)
    /// `do NAME(args)`, `do X.action(args)`, `do select(.invest, false)`.
    indirect case call(CallSyntax)
    indirect case inTarget(ExpressionSyntax, BlockSyntax)
    indirect case tryCatch(BlockSyntax, [CatchSyntax])
    indirect case fail(ExpressionSyntax)
    indirect case returnValue(ExpressionSyntax)
    case stop
    case veto
    indirect case start(NameSyntax?, BlockSyntax)
    indirect case task(BlockSyntax)
    indirect case awaitValue(ExpressionSyntax, within: ExpressionSyntax?)
    indirect case awaitUntil(ExpressionSyntax, within: ExpressionSyntax?)
    indirect case navigate(NavigationSyntax, isAwaited: Bool)
    indirect case cancel(ExpressionSyntax)
    indirect case sleep(ExpressionSyntax)
    indirect case attach(DestinationSyntax)
    indirect case detach(DestinationSyntax)
    indirect case report(NameSyntax, ArgumentsSyntax?)
    indirect case show(NameSyntax, ArgumentsSyntax?)
    /// `send Auth.user = E`.
    indirect case sendState(ExpressionSyntax, ExpressionSyntax)
    /// `send Pit.lastCall(E)`.
    indirect case sendEvent(ExpressionSyntax, ArgumentsSyntax?)
    indirect case note(ExpressionSyntax)
    indirect case capture(CaptureSyntax)
    indirect case restore(RestoreSyntax)

    indirect case launch(NameSyntax, ArgumentsSyntax?, isolated: Bool)
    indirect case create(NameSyntax, ArgumentsSyntax?)
    indirect case activate(ExpressionSyntax)
    indirect case deactivate(ExpressionSyntax)
    indirect case deliver(NameSyntax, ArgumentsSyntax?, from: DestinationSyntax)
    indirect case tap(ControlReferenceSyntax)
    indirect case tapTab(TabReferenceSyntax)
    indirect case enter(ExpressionSyntax, into: ControlReferenceSyntax)
    indirect case toggle(ControlReferenceSyntax)
    case back
    indirect case backTo(DestinationSyntax)
    case backToRoot
    case swipeDown
    indirect case openLink(ExpressionSyntax)
    case background
    case foreground
    indirect case relaunch(restoring: ExpressionSyntax?)
    indirect case advance(ExpressionSyntax)
    indirect case advanceTo(ExpressionSyntax)
    case advanceToNextTimer
    case runTimers
    indirect case jump(ExpressionSyntax)
    indirect case clock(ExpressionSyntax)
    indirect case expect(ExpressionSyntax)
    indirect case require(ExpressionSyntax)
    indirect case together(BlockSyntax)
    indirect case anyOrder(BlockSyntax)
    indirect case stub(CallPatternSyntax, [AnswerSyntax])
    indirect case hold(CallPatternSyntax)
    indirect case release(CallPatternSyntax, ReleaseSyntax)
    indirect case resolve(CallPatternSyntax, at: ExpressionSyntax?, with: ExpressionSyntax)
    indirect case reject(CallPatternSyntax, at: ExpressionSyntax?, with: ExpressionSyntax)
    indirect case remember(ExpressionSyntax)
    indirect case mark(NameSyntax)
    indirect case skip(ExpressionSyntax, when: ExpressionSyntax?)
    indirect case knownIssue(ExpressionSyntax, matching: ExpressionSyntax?, BlockSyntax)
    /// Steps of templates, one a line: the place of the first in `FileSyntax.repeats`, from which
    /// all are meant that begin in the statement's span.
    case again(UInt32)
    /// Something already reported.
    case error
  }
  package init(kind: Kind, span: SourceSpan, keyword: SourceSpan) {
    self.kind = kind
    self.span = span
    self.keywordEnd = keyword.end
  }
}

/// The right side of `let x =` and `set x =` (language.md §20).
package enum RightSideSyntax: Sendable {
  case expression(ExpressionSyntax)
  case statement(StatementSyntax)
}

/// `if c` or `else if c` with its block.
package struct BranchSyntax: Sendable {
  package var condition: ExpressionSyntax
  package var body: BlockSyntax
  package init(condition: ExpressionSyntax, body: BlockSyntax) {
    self.condition = condition
    self.body = body
  }
}

/// `catch`, `catch name`, `catch .case` with its block.
package struct CatchSyntax: Sendable {
  package var name: NameSyntax?
  /// A symbol expression.
  package var pattern: ExpressionSyntax?
  package var body: BlockSyntax
  package var span: SourceSpan
  package init(
    name: NameSyntax? = nil, pattern: ExpressionSyntax? = nil, body: BlockSyntax, span: SourceSpan
  ) {
    self.name = name
    self.pattern = pattern
    self.body = body
    self.span = span
  }
}

/// What `do` calls: a name, or a member of an expression.
package struct CallSyntax: Sendable {
  package var receiver: ExpressionSyntax?
  package var name: NameSyntax
  package var arguments: ArgumentsSyntax?
  package var span: SourceSpan
  package init(
    receiver: ExpressionSyntax? = nil, name: NameSyntax, arguments: ArgumentsSyntax? = nil,
    span: SourceSpan
  ) {
    self.receiver = receiver
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}

/// `capture [strict] [of TARGET] [as NAME] [to FILE] [version N]`.
package struct CaptureSyntax: Sendable {
  package var isStrict: Bool
  package var target: ExpressionSyntax?
  package var name: NameSyntax?
  package var file: ExpressionSyntax?
  package var version: ExpressionSyntax?
  package var span: SourceSpan
  package init(
    isStrict: Bool = false, target: ExpressionSyntax? = nil, name: NameSyntax? = nil,
    file: ExpressionSyntax? = nil, version: ExpressionSyntax? = nil, span: SourceSpan
  ) {
    self.isStrict = isStrict
    self.target = target
    self.name = name
    self.file = file
    self.version = version
    self.span = span
  }
}

/// `restore E [replacing | replaying] [in TARGET]`.
package struct RestoreSyntax: Sendable {
  /// A name, a string (a path: `restore from "file.json"`, `isFile`), or `(E)`.
  package var source: ExpressionSyntax
  package var isFile: Bool
  package var isReplaying: Bool
  package var target: ExpressionSyntax?
  package var span: SourceSpan
  package init(
    source: ExpressionSyntax, isFile: Bool = false, isReplaying: Bool = false,
    target: ExpressionSyntax? = nil, span: SourceSpan
  ) {
    self.source = source
    self.isFile = isFile
    self.isReplaying = isReplaying
    self.target = target
    self.span = span
  }
}

/// A control by label or by name.
package struct ControlReferenceSyntax: Sendable {
  /// A string expression.
  package var label: ExpressionSyntax?
  package var name: NameSyntax?
  /// `at N`, from 0.
  package var position: ExpressionSyntax?
  package var span: SourceSpan
  package init(
    label: ExpressionSyntax? = nil, name: NameSyntax? = nil, position: ExpressionSyntax? = nil,
    span: SourceSpan
  ) {
    self.label = label
    self.name = name
    self.position = position
    self.span = span
  }
}

/// What `tap tab` names: a destination, or the label of a tab.
package struct TabReferenceSyntax: Sendable {
  package var destination: DestinationSyntax?
  package var label: ExpressionSyntax?
  package var span: SourceSpan
  package init(
    destination: DestinationSyntax? = nil, label: ExpressionSyntax? = nil, span: SourceSpan
  ) {
    self.destination = destination
    self.label = label
    self.span = span
  }
}

/// Which held calls `release` lets go.
package enum ReleaseSyntax: Sendable {
  case oldest
  case at(ExpressionSyntax)
  case all
}

/// One answer of a stub or a default: `returns E after T once`.
package struct AnswerSyntax: Sendable {
  package var kind: Kind
  package var after: ExpressionSyntax?
  package var count: Count
  package var span: SourceSpan
  package enum Kind: Sendable {
    case returns(ExpressionSyntax)
    case returnsEach(ExpressionSyntax)
    case fails(ExpressionSyntax)
    case neverAnswers
    case asUsual
  }
  package enum Count: Sendable {
    case unwritten
    case once
    case times(ExpressionSyntax)
  }
  package init(kind: Kind, after: ExpressionSyntax? = nil, count: Count, span: SourceSpan) {
    self.kind = kind
    self.after = after
    self.count = count
    self.span = span
  }
}
