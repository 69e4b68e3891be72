internal import NavCore
internal import ScenarioParser

/// What a run does, in order, after every option that selects, orders or repeats.
@MainActor struct RunPlan {
  struct Entry {
    var item: PlanItem
    /// From 0; each has a seed of its own.
    var round: Int
  }

  /// What each round runs, in order. Rounds are not written out, so that many cost no memory.
  var items: [PlanItem] = []
  private(set) var rounds = 1
  /// Of items with one identifier, by their places: which of them it is, and how many there are.
  private var twins: [Int: (order: Int, count: Int)] = [:]
  /// Nothing to do is as it should be.
  var allowsEmpty = false
  /// Why nothing is left, where an option here took it all away.
  var emptyReason: String?
  /// Lines for people, on standard error.
  var remarks: [String] = []
  /// Options that repeat the order.
  var options: [String] = []

  init(_ plan: Plan) { items = plan.items }

  /// Scenarios of all rounds.
  var count: Int { items.count * rounds }

  /// - Parameter number: From 0 over all rounds; the key has it.
  func entry(_ number: Int) -> Entry {
    let (round, place) = number.quotientAndRemainder(dividingBy: items.count)
    var item: PlanItem = items[place]
    item.number = number
    if rounds > 1 { item.order = order(of: place, round) }
    return Entry(item: item, round: round)
  }

  func description(_ number: Int) -> ScenarioDescription { entry(number).item.description }

  /// In which a scenario stands.
  func file(of number: Int) -> FileID { items[place(of: number)].scenario.file }

  /// Whether a scenario is the one that the text has behind that before it in the plan.
  func followsText(_ number: Int) -> Bool {
    let place: Int = place(of: number)
    return place > 0 && items[place - 1].stands(before: items[place])
  }

  /// What a worker is told of a scenario, with our number of its file.
  func task(_ number: Int) -> WorkerTask {
    let (round, place) = number.quotientAndRemainder(dividingBy: items.count)
    let header: SourceSpan = items[place].scenario.headerSpan
    return WorkerTask(
      number: number, file: header.file, start: Int(header.start), row: row(of: place),
      round: round)
  }

  /// Most runs have one round.
  private func place(of number: Int) -> Int {
    number < items.count ? number : number % items.count
  }

  private func row(of place: Int) -> Int? {
    guard let row = items[place].row else { return nil }
    return items[place].scenario.rows.firstIndex { $0.number == row.number }
  }

  /// Does what is planned so often; to be asked for when nothing else changes any more.
  mutating func repeatItems(_ rounds: Int) {
    self.rounds = rounds
    guard rounds > 1 else { return }
    let shared: Set<UInt64?> = Set(items.filter { $0.order > 0 }.map(\.hash))
    guard !shared.isEmpty else { return }
    var groups: [UInt64?: [Int]] = [:]
    for (place, item) in items.enumerated() where shared.contains(item.hash) {
      groups[item.hash, default: []].append(place)
    }
    for places in groups.values {
      for (order, place) in places.enumerated() { twins[place] = (order, places.count) }
    }
  }

  /// What comes again has an identifier of its own.
  private func order(of place: Int, _ round: Int) -> UInt32 {
    let (order, count) = twins[place] ?? (0, 1)
    return UInt32(truncatingIfNeeded: round * count + order)
  }
}
