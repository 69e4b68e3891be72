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
    case events([Event])
    /// The run is to stop.
    case stopped
    /// Workers cannot be started, or read other files than we did.
    case unusable
  }

  private let order: WorkerOrder
  private let plan: RunPlan
  private let program: LoadedProgram
  private let digest: UInt64
  private let isSilent: Bool
  private let size: Int
  private var workers: [Worker] = []
  private var answers: [Int: [UInt8]] = [:]
  private var crashes: [Int: String] = [:]
  /// The next number that nobody has; what has to be given out again comes first.
  private var next: Int
  private var again: [Int] = []
  private var failedStarts = 0
  private var scenarios: [ObjectIdentifier: Int] = [:]

  init(
    _ order: WorkerOrder, _ plan: RunPlan, _ program: LoadedProgram, size: Int, from start: Int,
    isSilent: Bool
  ) {
    self.order = order
    self.plan = plan
    self.program = program
    self.size = min(size, max(1, plan.count - start))
    self.isSilent = isSilent
    next = start
    digest = program.inputs.sources.digest
    for (index, scenario) in program.resolved.program.scenarios.enumerated() {
      scenarios[ObjectIdentifier(scenario)] = index
    }
  }

  /// Waits for the events of a scenario.
  ///
  /// - Parameter wake: A descriptor that becomes readable when the run is to stop.
  func answer(_ number: Int, wake: Int32, mustStop: () -> Bool) -> Answer {
    while true {
      if let bytes = answers.removeValue(forKey: number) {
        guard let events = try? events(bytes, number) else { return .unusable }
        return .events(events)
      }
      if let reason = crashes.removeValue(forKey: number) {
        return .events(crashEvents(number, reason))
      }
      if mustStop() { return .stopped }
      guard staff(), failedStarts < 3 else { return .unusable }
      handOut(upTo: number + 2_000)
      listen(wake)
    }
  }

  /// Ends all processes.
  func end() {
    for worker in workers { _ = worker.end() }
    workers = []
  }

  // MARK: Work

  /// False: no process can be started.
  private func staff() -> Bool {
    while workers.count < size, hasWork || workers.isEmpty {
      guard let worker = try? Worker(order, program, silent: isSilent) else {
        return !workers.isEmpty
      }
      workers.append(worker)
    }
    return true
  }

  private var hasWork: Bool { !again.isEmpty || next < plan.count }

  private func handOut(upTo limit: Int) {
    let rest: Int = plan.count - next
    let depth: Int = max(2, min(64, rest / (size * 4)))
    for worker in workers where worker.open.count <= depth / 2 {
      var tasks: [WorkerTask] = []
      while worker.open.count + tasks.count < depth,
        !again.isEmpty || next < min(limit, plan.count)
      {
        tasks.append(takeTask())
      }
      if !tasks.isEmpty { worker.give(tasks) }
    }
  }

  private func takeTask() -> WorkerTask {
    let number: Int = again.isEmpty ? next : again.removeFirst()
    if number == next { next += 1 }
    let entry: RunPlan.Entry = plan.entry(number)
    let scenario: Scenario = entry.item.scenario
    return WorkerTask(
      number: number, id: entry.item.key.id, scenario: scenarios[ObjectIdentifier(scenario)] ?? -1,
      row: entry.item.row.flatMap { row in
        scenario.rows.firstIndex { $0.number == row.number }
      }, round: entry.round)
  }

  // MARK: Pipes

  private func listen(_ wake: Int32) {
    var requests: [pollfd] = workers.map {
      pollfd(fd: $0.results, events: Int16(POLLIN), revents: 0)
    }
    requests.append(pollfd(fd: wake, events: Int16(POLLIN), revents: 0))
    guard poll(&requests, nfds_t(requests.count), -1) > 0 else { return }
    for (worker, request) in zip(workers, requests) where request.revents != 0 { hear(worker) }
  }

  private func hear(_ worker: Worker) {
    guard let messages = worker.read() else { return bury(worker) }
    for message in messages {
      var reader = ByteReader(message)
      if !worker.isReady {
        worker.isReady = true
        if (try? reader.number()) != digest { failedStarts = 3 }
      } else if let number = try? reader.int() {
        worker.answered(number)
        answers[number] = message
      }
    }
  }

  /// The scenario that it was running is lost, the others get another worker.
  private func bury(_ worker: Worker) {
    let end: (status: Int32, signal: Int32?) = worker.reap()
    workers.removeAll { $0 === worker }
    var open: [Int] = worker.open
    if worker.isReady {
      if let lost = worker.current {
        crashes[lost] = Self.words(end)
        open.removeAll { $0 == lost }
      }
    } else {
      failedStarts += 1
    }
    again = (again + open).sorted()
  }

  private static func words(_ end: (status: Int32, signal: Int32?)) -> String {
    end.signal.map { "it was ended by signal \($0)" } ?? "it ended with status \(end.status)"
  }

  // MARK: Events

  private func events(_ bytes: [UInt8], _ number: Int) throws(BrokenMessage) -> [Event] {
    var reader = ByteReader(bytes)
    _ = try reader.int()
    let scenario: ScenarioDescription = plan.entry(number).item.description
    var events: [Event] = []
    while !reader.isAtEnd { events.append(try reader.event(of: scenario)) }
    guard case .scenarioFinished? = events.last else { throw BrokenMessage() }
    return events
  }

  private func crashEvents(_ number: Int, _ reason: String) -> [Event] {
    let item: PlanItem = plan.entry(number).item
    let issue = ScenarioIssue(
      code: "crash", message: "the process that ran this scenario died: \(reason)",
      primary: Diagnostic.Label(
        item.scenario.headerSpan, "the process that ran it died: \(reason)"),
      notes: [
        .init("help", ["this is a defect of navsim; the other scenarios are not touched by it"])
      ])
    let result = ScenarioResult(
      key: item.key, outcome: .crashed, issues: 1, expectations: 0, steps: 0, duration: 0,
      reason: reason)
    return [.scenarioStarted(item.description), .issue(item.key, issue), .scenarioFinished(result)]
  }
}
