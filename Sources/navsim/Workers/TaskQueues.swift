internal import NavCore
internal import ScenarioParser

/// What is left to be done, and by which worker.
@MainActor struct TaskQueues {
  private struct Queue {
    /// Of the plan's items, those that are of this queue; nil: all are.
    var places: [UInt32]?
    /// How many of them, over all rounds, have been given out.
    var next: Int
    /// What has to be given out again comes first.
    var again: [Int] = []
  }

  let plan: RunPlan
  /// One that all share, or one for each.
  private var queues: [Queue]
  private let isShared: Bool

  /// Everybody may do everything, from a number on.
  init(_ plan: RunPlan, from start: Int) {
    self.plan = plan
    queues = [Queue(next: start)]
    isShared = true
  }

  /// - Parameter owners: Whose each given file is.
  init(_ plan: RunPlan, owners: [Int], count: Int) {
    self.plan = plan
    isShared = false
    var places: [[UInt32]] = Array(repeating: [], count: count)
    for place in plan.items.indices {
      places[owners[Int(plan.file(of: place).index)]].append(UInt32(place))
    }
    queues = places.map { Queue(places: $0, next: 0) }
  }

  mutating func hasWork(for post: Int) -> Bool {
    let queue: Int = queue(of: post)
    return !queues[queue].again.isEmpty || number(in: queue) < plan.count
  }

  /// What is to be given out next, in this order.
  mutating func next(
    _ count: Int, for post: Int, below limit: Int, _ file: (FileID) -> FileID
  ) -> [WorkerTask] {
    let queue: Int = queue(of: post)
    var tasks: [WorkerTask] = []
    for _ in 0..<max(0, count) {
      guard let number = next(in: queue, below: limit) else { break }
      if let last = tasks.indices.last, number == tasks[last].number + tasks[last].count,
        plan.followsText(number)
      {
        tasks[last].count += 1
      } else {
        var task: WorkerTask = plan.task(number)
        task.file = file(task.file)
        tasks.append(task)
      }
    }
    return tasks
  }

  private mutating func next(in queue: Int, below limit: Int) -> Int? {
    if !queues[queue].again.isEmpty { return queues[queue].again.removeFirst() }
    let number: Int = number(in: queue)
    guard number < min(limit, plan.count) else { return nil }
    queues[queue].next += 1
    return number
  }

  mutating func giveBack(_ numbers: [Int], from post: Int) {
    let queue: Int = queue(of: post)
    queues[queue].again = (queues[queue].again + numbers).sorted()
  }

  private func queue(of post: Int) -> Int { isShared ? 0 : post }

  /// The next number of the queue; the plan's count where there is none.
  private func number(in queue: Int) -> Int {
    let next: Int = queues[queue].next
    guard let places = queues[queue].places else { return next }
    if next < places.count { return Int(places[next]) }
    if places.isEmpty { return plan.count }
    let (round, index) = next.quotientAndRemainder(dividingBy: places.count)
    return min(plan.count, round * plan.items.count + Int(places[index]))
  }
}
