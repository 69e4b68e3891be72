import ScenarioParser

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
  /// An answer of another type is nil.
  let returning: ResultType?
  /// Of an isolated component: whoever is cancelled goes on with nil, as in a tree.
  let isNavigation: Bool
  /// nil: the caller was cancelled; nobody hears the answer.
  var caller: Activity?
  var state: State = .chosen
  /// A hold stopped it; else what is parked is never answered.
  var isHeld = false
  /// Released: a hold does not stop it again.
  var isReleased = false
  /// `as usual after T`: its body or default answers, whatever stubs there are.
  var goesAsUsual = false
  /// Of `within T`, while its body runs; before that it is the caller's.
  var timeout: Timer?

  init(
    service: Instance, procedure: Procedure, arguments: [Value], entry: Int, span: SourceSpan,
    caller: Activity, returning: ResultType? = nil, isNavigation: Bool = false
  ) {
    self.returning = returning
    self.isNavigation = isNavigation
    self.service = service
    self.procedure = procedure
    self.arguments = arguments
    self.entry = entry
    self.span = span
    self.caller = caller
  }

  /// Its body has ended, or runs no further.
  func end() {
    state = .answered
    timeout?.isCancelled = true
    timeout = nil
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

/// `hold X.op`: calls wait before their usual answer; or what takes that back for some of them. The
/// last that means a call counts.
@MainActor struct Hold {
  let type: ComponentType
  let name: String
  let patterns: [Pattern]?
  let labels: [String?]
  /// `release X.op(…) all`: those go on.
  var isLifted = false
}
