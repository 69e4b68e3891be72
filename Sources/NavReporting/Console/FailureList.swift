internal import NavCore

/// What the console prints after the lines of the files: issues in the order they came.
struct FailureList {
  struct Block {
    var key: ScenarioKey
    var issue: ScenarioIssue
  }

  private(set) var blocks: [Block] = []
  private(set) var gates: [String] = []
  var stop: RunStop?

  mutating func add(_ issue: ScenarioIssue, _ key: ScenarioKey) {
    blocks.append(Block(key: key, issue: issue))
  }

  mutating func add(gate message: String) { gates.append(message) }
}
