internal import NavCore
internal import NavReporting
internal import ScenarioParser

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Several workers and what they have found; gives it out in the order of the plan.
@MainActor final class WorkerPool {
  enum Answer {
    case scenario(ScenarioAnswer)
    /// The run is to stop.
    case stopped
    /// Workers cannot be started, or read other files than we did.
    case unusable
  }

  private var order: WorkerOrder
  private let size: Int
  private let isSilent: Bool
  private var program: LoadedProgram?
  private var tasks: TaskQueues?
  private var wishes: Wishes?
  private var workers: [Worker?]
  /// Who will not be needed any more, and may not have ended yet.
  private var leaving: [Worker] = []
  private var answers = WaitingAnswers()
  private var crashes: [Int: String] = [:]
  private var failedStarts = 0
  /// Whose turn it was when workers were looked after without waiting for them.
  private var tended = 0
  /// Of our files, by their numbers; found while workers read.
  private var digests: [UInt64] = []

  /// - Parameter order: With a share each worker reads the files that are dealt to it.
  init(_ order: WorkerOrder, size: Int, isSilent: Bool) {
    self.order = order
    self.size = size
    self.isSilent = isSilent
    workers = Array(repeating: nil, count: size)
  }

  /// Learns what is to be done.
  ///
  /// - Parameter start: The first number of the plan; 0 where files are shared.
  func prepare(_ program: LoadedProgram, _ plan: RunPlan, from start: Int = 0) {
    self.program = program
    tasks =
      if let share = order.share {
        TaskQueues(plan, owners: share.owners, count: size)
      } else {
        TaskQueues(plan, from: start)
      }
  }

  /// From here on workers can be asked; those that are there begin.
  func begin(at number: Int = 0, _ wishes: Wishes) {
    self.wishes = wishes
    handOut(number)
  }

  /// Waits for what is to be told of a scenario and perhaps of some behind it.
  ///
  /// - Parameter wake: A descriptor that becomes readable when the run is to stop.
  func answer(_ number: Int, of plan: RunPlan, wake: Int32, mustStop: () -> Bool) -> Answer {
    if number - tended >= 128, !answers.isEmpty { tend(number, wake) }
    while true {
      do throws(BrokenMessage) {
        if let answer = try answers.take(number, { plan.description($0) }) {
          return .scenario(answer)
        }
      } catch { return .unusable }
      if !crashes.isEmpty, let reason = crashes.removeValue(forKey: number) {
        return .scenario(.events(Crash.events(of: plan.entry(number).item, reason)))
      }
      if mustStop() { return .stopped }
      guard staff(), failedStarts < 3 else { return .unusable }
      handOut(number)
      listen(wake)
    }
  }

  /// What is known without waiting of a scenario and perhaps of some behind it.
  func known(_ number: Int, of plan: RunPlan) -> ScenarioAnswer? {
    try? answers.take(number) { plan.description($0) }
  }

  /// What workers run now, in the order of the plan.
  var running: [Int] {
    workers.compactMap { $0?.ready == nil ? nil : $0?.current }.sorted()
  }

  /// Lets workers go on while we are busy with something else.
  ///
  /// - Parameter number: The scenario whose turn it is.
  func tend(_ number: Int, _ wake: Int32) {
    tended = number
    listen(wake, waits: false)
    handOut(number)
  }

  /// Ends all processes, and does not wait for it.
  func dismiss() {
    for post in workers.indices { dismiss(post) }
  }

  private func dismiss(_ post: Int) {
    guard let worker = workers[post] else { return }
    worker.end()
    leaving.append(worker)
    workers[post] = nil
  }

  /// Ends all processes; none is left.
  func end() {
    dismiss()
    for worker in leaving { _ = worker.reap() }
    leaving = []
  }

  // MARK: Reading in shares

  /// Starts all, to read while we do. The last one comes later where it has what we have: then its
  /// files are read only once.
  ///
  /// - Parameter share: With the files of the last one, which are read then.
  /// - Returns: False: no process can be started.
  func start(_ share: () -> ReadingShare) -> Bool {
    guard (0..<size - 1).allSatisfy(hire) else { return false }
    if Worker.areCopies { order.share = share() }
    return hire(size - 1)
  }

  /// What they wait for before they resolve what they have read.
  func tell(_ order: FileOrder) { for worker in workers { worker?.tell(order) } }

  /// Waits until all have read what is theirs.
  ///
  /// - Returns: Whether nothing is to be said about any file, so that the program may be run.
  func agree(on program: LoadedProgram, _ watcher: StopWatcher) -> Bool {
    self.program = program
    digests = program.inputs.sources.ids.map(program.inputs.sources.digest)
    while true {
      guard failedStarts == 0 else { return false }
      let ready: [WorkerReady] = workers.compactMap { $0?.ready }
      guard ready.allSatisfy(\.isPlain) else { return false }
      if ready.count == size || watcher.reason != nil { return true }
      listen(watcher.wakeDescriptor)
    }
  }

  // MARK: Staff

  /// False: no process can be started.
  private func staff() -> Bool {
    for post in workers.indices where workers[post] == nil {
      guard tasks?.hasWork(for: post) == true else { continue }
      guard hire(post) else { return workers.contains { $0 != nil } && order.share == nil }
      if order.share != nil, let program { workers[post]?.tell(FileOrder(program.inputs)) }
    }
    return true
  }

  private func hire(_ post: Int) -> Bool {
    var order: WorkerOrder = order
    order.share?.reader = post
    workers[post] = try? Worker(order, order.share == nil ? program : nil, silent: isSilent)
    return workers[post] != nil
  }

  /// What comes next may wait for its turn, but not all of it. Each has so much to do that it goes
  /// on while we do something else, and not more than its pipe can hold: who writes to a full one
  /// waits, and it might wait for us.
  private func handOut(_ current: Int) {
    guard var tasks, let wishes else { return }
    let share: Int = order.share == nil ? (tasks.plan.count - current) / (size * 4) : .max
    let depth: Int = max(2, min(2_048, share))
    let limit: Int = answers.size < 1 << 25 ? tasks.plan.count : current + 2_000
    for (post, worker) in workers.enumerated() {
      guard let worker, worker.open.count <= depth / 2 else { continue }
      if order.share != nil && worker.ready == nil { continue }
      let next: [WorkerTask] = tasks.next(
        depth - worker.open.count, for: post, below: limit, worker.number)
      if !next.isEmpty { worker.give(WorkerTasks(next, wishes)) }
    }
    self.tasks = tasks
  }

  // MARK: Pipes

  private func listen(_ wake: Int32, waits: Bool = true) {
    let posts: [Int] = workers.indices.filter { workers[$0] != nil }
    var requests: [pollfd] = posts.map {
      pollfd(fd: workers[$0]?.results ?? -1, events: Int16(POLLIN), revents: 0)
    }
    requests.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0))
    guard poll(&requests, nfds_t(requests.count), waits ? -1 : 0) > 0 else { return }
    for (post, request) in zip(posts, requests) where request.revents != 0 { hear(post) }
  }

  private func hear(_ post: Int) {
    guard let worker = workers[post] else { return }
    guard let messages = worker.read() else { return bury(worker, post) }
    for message in messages {
      if worker.ready == nil {
        if !accept(message, worker, post) { failedStarts = 3 }
      } else {
        worker.answered(answers.add(message, worker.files))
      }
    }
    if isIdle(worker, post) { dismiss(post) }
  }

  /// It has done all that there is for it to do.
  private func isIdle(_ worker: Worker, _ post: Int) -> Bool {
    wishes != nil && worker.ready != nil && worker.open.isEmpty
      && tasks?.hasWork(for: post) == false
  }

  /// Whether it has read what we have.
  private func accept(_ message: [UInt8], _ worker: Worker, _ post: Int) -> Bool {
    guard let ready = try? WorkerReady(message), let program else { return false }
    worker.ready = ready
    if ready.isCopy { return true }
    let sources: SourceMap = program.inputs.sources
    let known: [String: FileID] = Dictionary(
      sources.ids.map { (sources.path(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let read: [FileID] = ready.paths.compactMap { known[$0] }
    guard read.count == ready.paths.count,
      read.map({ digests[Int($0.index)] }) == ready.digests
    else { return false }
    worker.files = read
    return true
  }

  /// The scenario that it was running is lost, the others get another worker.
  private func bury(_ worker: Worker, _ post: Int) {
    let end: (status: Int32, signal: Int32?) = worker.reap()
    workers[post] = nil
    var open: [Int] = worker.open
    if worker.ready != nil {
      if let lost = worker.current {
        crashes[lost] = Crash.words(end)
        open.removeAll { $0 == lost }
      }
    } else {
      failedStarts += 1
    }
    tasks?.giveBack(open, from: post)
  }
}

extension FileOrder {
  @MainActor init(_ inputs: LoadedInputs) {
    self.init(paths: inputs.files.map { inputs.sources.path(of: $0.id) })
  }
}
