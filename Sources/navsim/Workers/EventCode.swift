internal import NavCore
internal import ScenarioParser

/// The events of a scenario on their way from a worker. Its key is known on both sides.
enum EventCode: UInt8 {
  case scenarioStarted, stepStarted, navigation, call, waitStarted, waitEnded, note, issue
  case stepFinished, lastSteps, scenarioFinished
  /// Scenarios that are only counted.
  case passed
}

extension ByteWriter {
  private mutating func code(_ code: EventCode) { byte(code.rawValue) }

  /// Where a scenario is not known.
  mutating func noEvent() { byte(.max) }

  /// In place of the events of so many scenarios.
  mutating func passed(_ count: ScenarioCount) {
    code(.passed)
    number(UInt64(count.passed))
    number(UInt64(count.expectations))
  }

  /// Events of a whole run never come from a worker.
  @MainActor mutating func event(_ event: Event) {
    switch event {
    case .scenarioStarted: code(.scenarioStarted)
    case .stepStarted(let step): self.step(.stepStarted, step)
    case .stepFinished(let step): self.step(.stepFinished, step)
    case .lastSteps(let steps): lastSteps(steps)
    case .navigation(let record): navigation(record)
    case .call(let record): call(record)
    case .waitStarted(let record): wait(.waitStarted, record)
    case .waitEnded(let record): wait(.waitEnded, record)
    case .note(let text, let span, let time):
      code(.note)
      self.text(text)
      self.span(span)
      number(time)
    case .issue(_, let issue): self.issue(issue)
    case .scenarioFinished(let result): self.result(result)
    case .runStarted, .source, .diagnostic, .sourceBlocked, .scenario, .gate, .runStopped,
      .runFinished:
      break
    }
  }

  private mutating func step(_ kind: EventCode, _ step: Step) {
    code(kind)
    self.step(step)
  }

  private mutating func step(_ step: Step) {
    number(step.index)
    span(step.location)
    number(step.time)
  }

  @MainActor private mutating func lastSteps(_ steps: [PastStep]) {
    code(.lastSteps)
    list(steps) { writer, past in
      writer.step(past.step)
      writer.list(past.changes) { $0.change($1) }
    }
  }

  @MainActor private mutating func navigation(_ record: NavigationRecord) {
    code(.navigation)
    change(record)
  }

  @MainActor private mutating func change(_ record: NavigationRecord) {
    byte(record.change.rawValue)
    text(record.owner)
    text(record.destination.text)
    byte(record.role.rawValue)
    number(record.digest.high)
    number(record.digest.low)
    number(record.time)
  }

  private mutating func call(_ record: CallRecord) {
    code(.call)
    for text in [record.owner, record.verb, record.arguments] { self.text(text) }
    optional(record.location) { $0.span($1) }
    number(record.time)
  }

  private mutating func wait(_ kind: EventCode, _ record: WaitRecord) {
    code(kind)
    text(record.activity)
    text(record.cause)
    span(record.location)
    number(record.time)
  }

  private mutating func issue(_ issue: ScenarioIssue) {
    code(.issue)
    text(issue.code)
    text(issue.message)
    label(issue.primary)
    list(issue.secondary) { $0.label($1) }
    list(issue.notes) { writer, note in
      writer.text(note.key)
      writer.list(note.lines) { $0.text($1) }
    }
    number(issue.time)
    text(issue.severity.rawValue)
  }

  private mutating func label(_ label: Diagnostic.Label) {
    span(label.span)
    text(label.text)
  }

  private mutating func result(_ result: ScenarioResult) {
    code(.scenarioFinished)
    byte(UInt8(Outcome.codes.firstIndex(of: result.outcome) ?? 0))
    number(result.issues)
    number(result.expectations)
    number(result.steps)
    number(result.duration)
    optional(result.reason) { $0.text($1) }
    optional(result.realDuration) { $0.number($1) }
  }
}

extension ByteReader {
  /// nil: events of one scenario come next.
  mutating func passed() throws(BrokenMessage) -> (count: Int, expectations: Int)? {
    guard next == EventCode.passed.rawValue else { return nil }
    _ = try byte()
    return (try count(), try count())
  }

  /// Those of a whole scenario.
  mutating func events(of scenario: ScenarioDescription) throws(BrokenMessage) -> [Event] {
    var events: [Event] = []
    events.reserveCapacity(2)
    while true {
      events.append(try event(of: scenario))
      if case .scenarioFinished? = events.last { return events }
    }
  }

  mutating func event(of scenario: ScenarioDescription) throws(BrokenMessage) -> Event {
    let key: ScenarioKey = scenario.key
    guard let code = EventCode(rawValue: try byte()) else { throw BrokenMessage() }
    switch code {
    case .scenarioStarted: return .scenarioStarted(scenario)
    case .stepStarted: return .stepStarted(try step())
    case .stepFinished: return .stepFinished(try step())
    case .lastSteps: return .lastSteps(try lastSteps())
    case .navigation: return .navigation(try navigation())
    case .call: return .call(try call())
    case .waitStarted: return .waitStarted(try wait())
    case .waitEnded: return .waitEnded(try wait())
    case .note:
      let text: String = try text()
      let place: SourceSpan = try span()
      return .note(text: text, place, time: try signed())
    case .issue: return .issue(key, try issue())
    case .scenarioFinished: return .scenarioFinished(try result(key))
    case .passed: throw BrokenMessage()
    }
  }

  private mutating func step() throws(BrokenMessage) -> Step {
    let index: Int = try int()
    let place: SourceSpan = try span()
    return Step(index: index, location: place, time: try signed())
  }

  private mutating func lastSteps() throws(BrokenMessage) -> [PastStep] {
    try list { (reader) throws(BrokenMessage) in
      let step: Step = try reader.step()
      return PastStep(
        step: step,
        changes: try reader.list { (inner) throws(BrokenMessage) in try inner.navigation() })
    }
  }

  private mutating func call() throws(BrokenMessage) -> CallRecord {
    let owner: String = try text()
    let verb: String = try text()
    let arguments: String = try text()
    let place: SourceSpan? = try optional { (reader) throws(BrokenMessage) in try reader.span() }
    return CallRecord(
      owner: owner, verb: verb, arguments: arguments, location: place, time: try signed())
  }

  private mutating func navigation() throws(BrokenMessage) -> NavigationRecord {
    let change: ChangeWord = try word()
    let owner: String = try text()
    let destination = DestinationWords.text(try text())
    let role: RoleWord = try word()
    let digest = Fingerprint(high: try number(), low: try number())
    return NavigationRecord(
      change: change, owner: owner, destination: destination, role: role, digest: digest,
      time: try signed())
  }

  private mutating func word<Word: RawRepresentable<UInt8>>() throws(BrokenMessage) -> Word {
    guard let word = Word(rawValue: try byte()) else { throw BrokenMessage() }
    return word
  }

  private mutating func wait() throws(BrokenMessage) -> WaitRecord {
    let activity: String = try text()
    let cause: String = try text()
    let place: SourceSpan = try span()
    return WaitRecord(activity: activity, cause: cause, location: place, time: try signed())
  }

  private mutating func label() throws(BrokenMessage) -> Diagnostic.Label {
    let place: SourceSpan = try span()
    return Diagnostic.Label(place, try text())
  }

  private mutating func issue() throws(BrokenMessage) -> ScenarioIssue {
    let code: String = try text()
    let message: String = try text()
    var issue = ScenarioIssue(code: code, message: message, primary: try label())
    issue.secondary = try list { (reader) throws(BrokenMessage) in try reader.label() }
    issue.notes = try list { (reader) throws(BrokenMessage) in
      let key: String = try reader.text()
      let lines: [String] = try reader.list { (inner) throws(BrokenMessage) in try inner.text() }
      return ScenarioIssue.Note(key, lines)
    }
    issue.time = try signed()
    issue.severity = .init(rawValue: try text()) ?? .issue
    return issue
  }

  private mutating func result(_ key: ScenarioKey) throws(BrokenMessage) -> ScenarioResult {
    let code = Int(try byte())
    guard Outcome.codes.indices.contains(code) else { throw BrokenMessage() }
    var result = ScenarioResult(
      key: key, outcome: Outcome.codes[code], issues: try int(), expectations: try int(),
      steps: try int(),
      duration: try signed(),
      reason: try optional { (reader) throws(BrokenMessage) in try reader.text() })
    result.realDuration = try optional { (reader) throws(BrokenMessage) in try reader.signed() }
    return result
  }
}

extension Outcome {
  /// By their places.
  fileprivate static let codes: [Outcome] = allCases
}
