package import ScenarioParser

/// A call of a service operation, from the moment it is recorded until it is answered.
@MainActor final class PendingCall {
  enum State {
    /// Its turn to choose an answer is to come.
    case chosen
    /// Held, or never answered.
    case parked
    /// Its answer comes `after T`, or its body runs.
    case running
    case answered
  }
  let service: Instance
  let procedure: Procedure
  let arguments: [Value]
  /// Position in the log.
  let entry: Int
  let span: SourceSpan
  /// nil: the caller was cancelled; nobody hears the answer.
  var caller: Activity?
  var state: State = .chosen
  /// Released: a hold does not stop it again.
  var isReleased = false
  /// `as usual after T`: its body or default answers, whatever stubs there are.
  var goesAsUsual = false

  init(
    service: Instance, procedure: Procedure, arguments: [Value], entry: Int, span: SourceSpan,
    caller: Activity
  ) {
    self.service = service
    self.procedure = procedure
    self.arguments = arguments
    self.entry = entry
    self.span = span
    self.caller = caller
  }
}

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

  package var text: String {
    let arguments: [Value] = arguments
    let list: String = arguments.map { $0.literal(limit: 80) }.joined(separator: ", ")
    return "\(owner.type.name).\(verb)" + (arguments.isEmpty ? "" : "(\(list))")
  }
}

/// A stub of the scenario, with what is left of its answers.
@MainActor final class Stub {
  let type: ComponentType
  let instance: Instance?
  let name: String
  let patterns: [Pattern]?
  let labels: [String?]
  var answers: [StubAnswer]
  let span: SourceSpan
  /// How many arguments it writes down to the last part.
  let specificity: Int
  var isUsed = false

  init(
    type: ComponentType, instance: Instance?, name: String, patterns: [Pattern]?,
    labels: [String?], answers: [StubAnswer], span: SourceSpan, specificity: Int
  ) {
    self.type = type
    self.instance = instance
    self.name = name
    self.patterns = patterns
    self.labels = labels
    self.answers = answers
    self.span = span
    self.specificity = specificity
  }
}

/// One answer of a chain, and how often it is still given.
struct StubAnswer {
  var outcome: AnswerOutcome
  var after: Int64?
  /// nil: without end.
  var remaining: Int?
  var span: SourceSpan
  var isUsed = false
}

enum AnswerOutcome {
  case value(Value)
  /// The next element each time; then as if it were not there.
  case each([Value])
  case failure(Symbol)
  case never
  case asUsual
}

/// `hold X.op`: calls wait before their usual answer.
@MainActor struct Hold {
  let type: ComponentType
  let name: String
  let patterns: [Pattern]?
  let labels: [String?]
}
