internal import NavCore
internal import ScenarioParser

/// What is left to be done, and by which worker.
@MainActor struct TaskQueues {
  private struct Queue {
    /// The next number that may be nobody's.
    var next: Int
    /// What has to be given out again comes first.
    var again: [Int] = []
  }

  let plan: RunPlan
  /// Whose each given file is; nil: anybody's, and there is one queue.
  private let owners: [Int]?
  private let wantsSteps: Bool
  private var queues: [Queue]

  init(_ plan: RunPlan, owners: [Int]?, count: Int, from start: Int, wantsSteps: Bool) {
    self.plan = plan
    self.wantsSteps = wantsSteps
    self.owners = owners
    queues = Array(repeating: Queue(next: start), count: owners == nil ? 1 : count)
  }

  mutating func hasWork(for post: Int) -> Bool {
    let queue: Int = queue(of: post)
    return !queues[queue].again.isEmpty || number(in: queue) < plan.count
  }

  /// What is to be given out next, in this order.
  mutating func next(
    _ count: Int, for post: Int, below limit: Int, _ file: (FileID) -> FileID
  ) -> WorkerTasks {
    let queue: Int = queue(of: post)
    var tasks = WorkerTasks(wantsSteps: wantsSteps)
    var last: (ours: FileID, theirs: FileID)?
    while tasks.list.count < count, let number = next(in: queue, below: limit) {
      var task: WorkerTask = plan.task(number)
      if task.file != last?.ours { last = (task.file, file(task.file)) }
      task.file = last?.theirs ?? task.file
      tasks.list.append(task)
    }
    return tasks
  }

  private mutating func next(in queue: Int, below limit: Int) -> Int? {
    if !queues[queue].again.isEmpty { return queues[queue].again.removeFirst() }
    let number: Int = number(in: queue)
    guard number < min(limit, plan.count) else { return nil }
    queues[queue].next = number + 1
    return number
  }

  mutating func giveBack(_ numbers: [Int], from post: Int) {
    let queue: Int = queue(of: post)
    queues[queue].again = (queues[queue].again + numbers).sorted()
  }

  private func queue(of post: Int) -> Int { owners == nil ? 0 : post }

  /// The next number of the queue; the plan's count where there is none.
  private mutating func number(in queue: Int) -> Int {
    guard let owners else { return queues[queue].next }
    var number: Int = queues[queue].next
    while number < plan.count, owners[plan.file(of: number)] != queue { number += 1 }
    queues[queue].next = number
    return number
  }
}

extension RunPlan {
  /// The number of the given file in which a scenario stands.
  fileprivate func file(of number: Int) -> Int {
    Int(items[number % items.count].scenario.file.index)
  }
}
