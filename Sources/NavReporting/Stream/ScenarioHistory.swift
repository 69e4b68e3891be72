internal import NavCore

/// How each scenario of several streams ended, each time.
struct ScenarioHistory {
  /// In the order in which they were first announced; a later announcement takes the place.
  private(set) var descriptions: [RecordedEvent.Description] = []
  private var places: [String: Int] = [:]
  private var lastBlocks: [String: Int] = [:]
  private var attempts: [String: [RecordedEvent.Attempt]] = [:]
  private var block = 0
  private var current: String?
  private var issue: RecordedEvent.Issue?

  mutating func add(_ description: RecordedEvent.Description) {
    if let place = places[description.id] { return descriptions[place] = description }
    places[description.id] = descriptions.count
    descriptions.append(description)
  }

  func description(of id: String) -> RecordedEvent.Description? {
    places[id].map { descriptions[$0] }
  }

  mutating func start(_ id: String) throws(StreamFault) {
    guard places[id] != nil else { throw StreamFault("the scenario '\(id)' was not announced") }
    block += 1
    current = id
    issue = nil
  }

  mutating func add(_ issue: RecordedEvent.Issue) {
    if self.issue == nil, issue.severity == .issue { self.issue = issue }
  }

  mutating func finish(_ result: RecordedEvent.Result) throws(StreamFault) {
    guard current == result.scenario else {
      throw StreamFault("the scenario '\(result.scenario)' has not started")
    }
    current = nil
    lastBlocks[result.scenario] = block
    let failure: RecordedEvent.Issue? = result.outcome.isFailure ? issue : nil
    attempts[result.scenario, default: []] += result.earlier
    attempts[result.scenario, default: []].append(
      RecordedEvent.Attempt(
        outcome: result.outcome, message: failure?.message, text: failure?.text))
  }

  /// nil for one that has not finished.
  func lastBlock(of id: String) -> Int? { lastBlocks[id] }

  /// All but the last.
  func earlier(than result: RecordedEvent.Result) -> [RecordedEvent.Attempt] {
    Array((attempts[result.scenario] ?? []).dropLast())
  }
}
