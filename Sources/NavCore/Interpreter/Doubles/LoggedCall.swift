package import ScenarioParser

/// One line of the log: `Owner.verb(args)`.
@MainActor package struct LoggedCall {
  package let owner: Instance
  let content: Content
  let word: Word
  /// An expectation named it.
  package var isNamed = false
  private let stepNumber: Int32
  package let stepSpan: SourceSpan
  /// The statement that caused it.
  package let span: SourceSpan?
  package let time: Int64

  init(
    owner: Instance, _ word: Word, _ content: Content, time: Int64, span: SourceSpan?, step: Int,
    stepSpan: SourceSpan
  ) {
    self.owner = owner
    self.word = word
    self.content = content
    self.time = time
    self.span = span
    self.stepNumber = Int32(truncatingIfNeeded: step)
    self.stepSpan = stepSpan
  }

  package var step: Int { Int(stepNumber) }

  /// What stands behind the dot; few bytes, for most scenarios have many entries.
  enum Word {
    case life(HookKind)
    case cancelled
    case navigation(NavigationVerb)
    case attach, detach, report, show
    /// The one of the content.
    case operation
  }

  package var verb: String {
    switch word {
    case .life(let hook): hook.rawValue
    case .navigation(let verb): verb.call
    case .operation: operationName
    case .cancelled: "cancelled"
    case .attach: "attach"
    case .detach: "detach"
    case .report: "report"
    case .show: "show"
    }
  }

  private var operationName: String {
    if case .operation(let procedure, _) = content { procedure.name } else { "" }
  }

  /// `X.active`, `X.load`, `X.resign`, `X.cancelled`: no call (language.md §13).
  package var isLife: Bool {
    switch word {
    case .life, .cancelled: true
    default: false
    }
  }

  /// What it was called with.
  enum Content {
    case nothing
    case values([Value])
    case operation(Procedure, [Value])
    /// A symbol, which is only made where somebody looks at it.
    case route(Route)
  }

  package var arguments: [Value] {
    switch content {
    case .nothing: []
    case .values(let values), .operation(_, let values): values
    case .route(let route): [.symbol(Symbol(of: route))]
    }
  }

  package var labels: [String] {
    if case .operation(let procedure, _) = content {
      procedure.parameters.map(\.name)
    } else {
      []
    }
  }

  package var text: String { "\(owner.type.name).\(verb)" + argumentText }

  /// In parentheses; empty where there are none.
  var argumentText: String {
    if case .nothing = content { return "" }
    let arguments: [Value] = arguments
    if arguments.isEmpty { return "" }
    return "(\(arguments.map { $0.literal(limit: 80) }.joined(separator: ", ")))"
  }
}
