/// A component goes one way at a time, up or down. Who comes meanwhile waits in its line.
extension Simulation {
  enum LifecycleTurn {
    case now
    /// The activity waits.
    case later
    /// A hook of the component in this other work asks for it, which can't wait for its own end.
    case inside(LifecycleWork)
  }

  func turn(
    of work: LifecycleWork, for component: Component, in activity: Activity
  ) -> LifecycleTurn {
    if let first = component.napkin.line.first, first !== work, first.activity === activity {
      return first.lines.last === component ? .inside(first) : .now
    }
    if lineUp(work, for: component) { return .now }
    _ = suspend(activity, .lifecycle(work), at: work.span)
    return .later
  }

  /// False: another one has the turn.
  func lineUp(_ work: LifecycleWork, for component: Component) -> Bool {
    if !component.napkin.line.contains(where: { $0 === work }) {
      component.napkin.line.append(work)
      work.lines.append(component)
    }
    return component.napkin.line.first === work
  }

  /// The work has ended, or goes no further: who is behind it has the turn.
  @discardableResult
  func end(_ work: LifecycleWork) -> Bool {
    if case .attach(_, let parent) = work.kind {
      parent.napkin.attaching.removeAll { $0 === work }
    }
    let lines: [Component] = work.lines
    work.lines = []
    for component in lines {
      let hadTurn: Bool = component.napkin.line.first === work
      component.napkin.line.removeAll { $0 === work }
      if hadTurn, let next = component.napkin.line.first {
        enqueue(next.activity, .work(next))
      }
    }
    return true
  }

  // MARK: Giving up a way up

  /// What comes up has left or is to leave.
  func abandonWaysUp(of component: Component) {
    for work in component.napkin.line where work.isUp { abandon(work) }
  }

  /// Its activity goes on behind it.
  func abandon(_ work: LifecycleWork) {
    work.isAbandoned = true
    cutDown(work)
    end(work)
  }

  /// The hook that it waits for runs no further.
  private func cutDown(_ work: LifecycleWork) {
    let activity: Activity = work.activity
    guard !activity.isFinished, !isInTurn(activity) else { return }
    let isMeant: (Frame) -> Bool = { frame in
      if case .lifecycle(let other) = frame.kind { return other === work }
      return false
    }
    if activity.frames.downward.contains(where: isMeant) {
      cutOff(activity, through: isMeant)
    } else {
      forgetWait(of: activity)
    }
    enqueue(activity)
  }
}
