/// Lets waiting tasks go on in the order in which they were woken.
///
/// A resumed task need not come straight back to the main actor, so two that are resumed together
/// may overtake each other on the way. Each therefore wakes the next when it has arrived; what it
/// does up to its next wait is done before the next one comes. There is one queue because there is
/// one main actor whose order it keeps.
@MainActor final class ResumptionQueue {
  static let main = ResumptionQueue()

  private var woken: [CheckedContinuation<Void, Never>] = []
  /// How many of them were resumed.
  private var resumed = 0
  /// Whether one was resumed that has not arrived.
  private(set) var isUnderWay = false

  private init() {}

  func append(_ continuation: CheckedContinuation<Void, Never>) {
    woken.append(continuation)
    if !isUnderWay { resumeNext() }
  }

  /// Called by each task when it is back on the main actor.
  func taskDidArrive() { resumeNext() }

  private func resumeNext() {
    isUnderWay = resumed < woken.count
    guard isUnderWay else {
      woken = []
      resumed = 0
      return
    }
    let next = woken[resumed]
    resumed += 1
    next.resume()
  }
}
