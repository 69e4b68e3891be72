internal import NavCore
internal import Synchronization

/// Keeps what Swift code does off the main actor until the run has it done, one job after the
/// other, so that threads decide nothing.
final class JobQueue: CounterpartExecutor {
  private let state = Mutex(State())

  private struct State {
    var jobs: [UnownedJob] = []
    var isClosed = false
  }

  var hasJobs: Bool { state.withLock { !$0.jobs.isEmpty } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isKept = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return !state.isClosed
    }
    if !isKept { globalConcurrentExecutor.enqueue(job) }
  }

  func runJobs() {
    let executor = asUnownedTaskExecutor()
    while let job = next() { job.runSynchronously(on: executor) }
  }

  func close() {
    let left = state.withLock { state in
      state.isClosed = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in left { globalConcurrentExecutor.enqueue(job) }
  }

  private func next() -> UnownedJob? {
    state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }
}
