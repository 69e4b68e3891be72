public import Testing

/// Waits on the main actor until a condition holds, as awaited navigation needs it.
///
/// Asks at once, then at every interval, and a last time at the deadline. A missed deadline is an
/// issue at the caller's line; a cancelled task ends the wait without one. The test goes on in
/// either case.
/// - Returns: Whether the condition held.
@discardableResult
@MainActor public func waitUntil(
  _ condition: @MainActor () -> Bool, timeout: Duration = .seconds(5),
  pollInterval: Duration = .milliseconds(1), _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async -> Bool {
  let deadline = ContinuousClock.now + timeout
  while !Task.isCancelled {
    if condition() { return true }
    let now = ContinuousClock.now
    guard now < deadline else {
      Issue.record(
        comment ?? "waitUntil timed out after \(String(describing: timeout))",
        sourceLocation: sourceLocation)
      return false
    }
    let next = min(deadline, now + max(pollInterval, .milliseconds(1)))
    guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { return false }
  }
  return false
}

/// The same with the deadline before the condition.
@discardableResult
@MainActor public func waitUntil(
  timeout: Duration, pollInterval: Duration = .milliseconds(1), _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async -> Bool {
  await waitUntil(
    condition, timeout: timeout, pollInterval: pollInterval, comment,
    sourceLocation: sourceLocation)
}

/// Asks up to that many times, and yields in between.
@MainActor public func waitUntil(
  _ condition: @MainActor () -> Bool, iterations: Int, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  for _ in 0..<max(0, iterations) {
    if Task.isCancelled || condition() { return }
    await Task.yield()
  }
  guard !Task.isCancelled else { return }
  Issue.record(
    comment ?? "waitUntil timed out after \(iterations) yields", sourceLocation: sourceLocation)
}
