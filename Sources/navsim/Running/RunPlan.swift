internal import NavCore
internal import ScenarioParser

/// What a run does, in order, after every option that selects, orders or repeats.
@MainActor struct RunPlan {
  struct Entry {
    var item: PlanItem
    /// From 0; each has a seed of its own.
    var round = 0
  }

  var entries: [Entry] = []
  /// Nothing to do is as it should be.
  var allowsEmpty = false
  /// Why nothing is left, where an option here took it all away.
  var emptyReason: String?
  /// Lines for people, on standard error.
  var remarks: [String] = []
  /// Options that repeat the order.
  var options: [String] = []

  init(_ plan: Plan) { entries = plan.items.map { Entry(item: $0) } }

  /// Keys count from 0 in the order; what comes again gets an identifier of its own.
  mutating func number() {
    var given: [String: Int] = [:]
    let isRepeated: Bool = entries.contains { $0.round > 0 }
    for index in entries.indices {
      entries[index].item.key.number = index
      guard isRepeated else { continue }
      let id = String(entries[index].item.key.id.prefix { $0 != "-" })
      let count: Int = given[id, default: 0] + 1
      given[id] = count
      entries[index].item.key.id = count == 1 ? id : "\(id)-\(count)"
    }
  }
}
