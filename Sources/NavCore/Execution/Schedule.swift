import ScenarioParser

/// The choices of one run through `any order` blocks: which step goes first, which of several
/// ready activities wakes first. The code of a run replays it.
@MainActor package final class Schedule {
  struct Choice {
    var chosen: Int
    /// Among how many, at least two.
    var count: Int
    /// Who wakes first, not which step goes first.
    var isWake: Bool
  }

  /// Choices to repeat; behind them 0 is chosen.
  private let prefix: [Int]
  private(set) var choices: [Choice] = []
  /// A choice to repeat was not there to be made.
  private(set) var missedChoice = false
  /// The choices to repeat were not those of this run.
  var hasMissed: Bool { missedChoice || prefix.count > max(choices.count, 1) }
  var prefixCount: Int { prefix.count }
  /// Inside a block.
  var isActive = false

  init(prefix: [Int] = []) { self.prefix = prefix }

  /// Reads a code as `0.2.1`; nil where it is none.
  convenience init?(code: String) {
    guard let prefix = Self.choices(in: code) else { return nil }
    self.init(prefix: prefix)
  }

  func choose(of count: Int, isWake: Bool) -> Int {
    guard count > 1 else { return 0 }
    let wanted: Int = choices.count < prefix.count ? prefix[choices.count] : 0
    let chosen: Int = min(wanted, count - 1)
    if chosen != wanted { missedChoice = true }
    choices.append(Choice(chosen: chosen, count: count, isWake: isWake))
    return chosen
  }

  /// Whether a text is a code.
  package nonisolated static func isCode(_ text: String) -> Bool { choices(in: text) != nil }

  private nonisolated static func choices(in code: String) -> [Int]? {
    var choices: [Int] = []
    for part in code.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 0 else { return nil }
      choices.append(number)
    }
    return choices
  }

  /// The code that replays this run.
  var code: String {
    var numbers: [Int] = choices.map(\.chosen)
    while numbers.count > 1, numbers.last == 0 { numbers.removeLast() }
    return numbers.map(String.init).joined(separator: ".")
  }
}

extension Simulation {
  /// `any order`: this run's order of the block's steps; all orders are tried by running the
  /// scenario again.
  func anyOrder(
    _ block: Block, _ scope: Scope, at span: SourceSpan, in activity: Activity
  ) throws(Interruption) -> Flow {
    var prepared: [Activity] = try prepare(block, scope)
    let schedule: Schedule = schedule ?? Schedule()
    self.schedule = schedule
    anyOrderSpan = anyOrderSpan ?? span
    while !prepared.isEmpty {
      enqueue(prepared.remove(at: schedule.choose(of: prepared.count, isWake: false)))
    }
    schedule.isActive = true
    guard settlesAlongSwift(activity) else {
      settle()
      schedule.isActive = false
      return .next
    }
    return interlude(of: activity, at: span) { schedule.isActive = false }
  }
}
