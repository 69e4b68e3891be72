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
    for job in takeJobs() { job.runSynchronously(on: executor) }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    for job in takeJobs() { globalConcurrentExecutor.enqueue(job) }
  }

  /// Those that are there now; what they leave behind comes later.
  private func takeJobs() -> [UnownedJob] {
    state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
  }
}
