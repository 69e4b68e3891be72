import ScenarioParser

/// The choices of one run through `any order` blocks: which step goes first, which of several
/// ready activities wakes first. The code of a run replays it.
@MainActor package final class Schedule {
  /// Choices to repeat; behind them 0 is chosen.
  private let prefix: [Int]
  /// What was chosen, and among how many.
  private(set) var choices: [(chosen: Int, of: Int)] = []
  /// A choice to repeat was not there to be made.
  private(set) var missedChoice = false
  /// The choices to repeat were not those of this run.
  var hasMissed: Bool { missedChoice || prefix.count > max(choices.count, 1) }
  /// Inside a block.
  var isActive = false
  /// Wake orders are explored for the first choices only.
  private let wakeLimit = 24

  init(prefix: [Int] = []) { self.prefix = prefix }

  /// Reads a code as `0.2.1`; nil where it is none.
  convenience init?(code: String) {
    guard let prefix = Self.choices(in: code) else { return nil }
    self.init(prefix: prefix)
  }

  func choose(of count: Int) -> Int {
    guard count > 1, choices.count < wakeLimit || choices.count < prefix.count else { return 0 }
    let wanted: Int = choices.count < prefix.count ? prefix[choices.count] : 0
    let chosen: Int = min(wanted, count - 1)
    if chosen != wanted { missedChoice = true }
    choices.append((chosen, count))
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

  /// The prefix of the next order, depth first; nil when all were tried.
  var next: [Int]? {
    var index: Int = choices.count - 1
    while index >= 0 {
      if choices[index].chosen + 1 < choices[index].of {
        return choices[..<index].map(\.chosen) + [choices[index].chosen + 1]
      }
      index -= 1
    }
    return nil
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
    usesAnyOrder = true
    while !prepared.isEmpty {
      enqueue(prepared.remove(at: schedule.choose(of: prepared.count)))
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
