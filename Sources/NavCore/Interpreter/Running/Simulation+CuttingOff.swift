/// Work that stops where it is: silenced, timed out, or abandoned.
extension Simulation {
  /// Forgets what an activity waits for and takes its frames down through the one that is meant,
  /// all of them where none is. Nothing of them runs, not even a `catch`.
  func cutOff(_ activity: Activity, through isLast: (Frame) -> Bool = { _ in false }) {
    forgetWait(of: activity)
    while let top = activity.frames.last {
      let isMeant: Bool = isLast(top)
      takeDown(top, of: activity, .cutOff)
      if isMeant { return }
    }
  }

  /// It carries out a statement, perhaps one inside which another activity runs now.
  func isInTurn(_ activity: Activity) -> Bool {
    guard case .ready = activity.state else { return false }
    return !activity.isQueued && !wokenByNavigation.contains { $0 === activity }
  }

  /// Removes the top frame without running what is left of it. What stands in it ends, so that
  /// nobody waits for it any longer.
  func takeDown(_ frame: Frame, of activity: Activity, _ end: ExecutionEnd) {
    activity.frames.popLast()
    switch frame.kind {
    case .call:
      if let execution = frame.call?.execution { finish(execution, end) }
      frame.call?.pendingCall?.end()
    case .stream(let subscription, _, _): self.end(subscription)
    case .lifecycle(let work): self.end(work)
    default: break
    }
  }

  /// Nothing that the activity waited for, or was woken by, reaches it.
  func forgetWait(of activity: Activity) {
    endTimeout(of: activity)
    guard case .waiting(let wait) = activity.state else { return forgetTurn(of: activity) }
    switch wait {
    case .destination(let destination): destination.removeWaiter(activity)
    case .call(let call): abandon(call)
    case .activity(let other): other.joiners.removeAll { $0 === activity }
    case .timer(let timer): timer.isCancelled = true
    case .overlap(let other): other.sharers.removeAll { $0 === activity }
    case .counterpart(let call): call.forget()
    case .lifecycle(let work): end(work)
    case .stream, .interlude, .turn: break
    }
  }

  private func forgetTurn(of activity: Activity) {
    switch activity.resumption {
    case .call(let call): abandonBeforeTurn(call)
    case .work(let work): end(work)
    case .go, .value, .failure, .streamValue, .enter: break
    }
  }
}
