import ScenarioParser

extension Simulation {
  // MARK: What the runtime tells

  /// Attached to a launched tree and resolved. A napkin's way up is put at the tail of the queue.
  func componentDidBecomeActive(_ component: Component) {
    if component.isIsolated || component.isBeingAttached { return }
    if component.kind == .napkin {
      return startLifecycle(.up(component, loads: true), of: component)
    }
    if component.type.has(.active) {
      startLifecycle(.up(component, loads: false), of: component)
    } else {
      component.withInstance { logLife(.life(.active), of: $0) }
    }
  }

  /// Its branch was removed: tasks end now, hooks run from the queue.
  func componentDidLeave(_ component: Component) {
    if component.kind == .napkin { return napkinDidLeave(component) }
    component.isNapkinActive = false
    component.withInstance { instance in
      if instance.hasTasks { cancelTasks(of: instance) }
      logLife(.life(.resign), of: instance)
    }
    if component.type.has(.resign) { startResignHook(of: component.instance) }
  }

  private func napkinDidLeave(_ component: Component) {
    guard !component.isGoingDown else { return }
    let branch: [Component] = napkinBranch(of: component)
    for member in branch { member.isGoingDown = true }
    startLifecycle(.down(branch), of: component)
  }

  @inline(never) private func startResignHook(of instance: Instance) {
    guard let hook = instance.type.hooks[.resign] else { return }
    start(.hook, hook, arguments: [], home: instance, span: hook.nameSpan)
  }

  private func startLifecycle(_ kind: LifecycleWork.Kind, of component: Component) {
    let span: SourceSpan = running?.waitSpan ?? currentStepSpan
    let activity: Activity = makeActivity(
      .hook, name: nil, span: component.type.nameSpan, owner: component.instance)
    let work = LifecycleWork(kind, span: span, activity: activity)
    let scope: Scope = emptyScope(component.instance)
    activity.frames.append(CallFrame([], scope: scope, procedure: nil, callSite: span))
    activity.frames.append(Frame([], scope: scope, kind: .lifecycle(work)))
    enqueue(activity)
  }

  func emptyScope(_ instance: Instance?) -> Scope {
    Scope(environment: .fresh(size: 0), home: instance, target: instance)
  }

  /// A napkin, then what is attached to it: first attached first, depth first. Attached
  /// coordinators stand for all that is below them.
  func napkinBranch(of component: Component) -> [Component] {
    var result: [Component] = [component]
    for destination in component.attachedChildren {
      guard let child = destination.child as? Component else { continue }
      result += child.kind == .napkin ? napkinBranch(of: child) : [child]
    }
    return result
  }

  // MARK: Stages

  /// Goes on with the work. False: the activity waits or has ended.
  func advance(_ work: LifecycleWork, in activity: Activity) -> Bool {
    switch work.kind {
    case .up(let component, let loads): return up(component, loads: loads, work, activity)
    case .down(let components): return down(components, work, activity)
    case .deactivation(let component): return deactivate(component, work, activity)
    case .attach(let destination, let parent): return attach(destination, parent, work, activity)
    case .detach(let destination, let parent): return detach(destination, parent, work, activity)
    }
  }

  private func up(
    _ component: Component, loads: Bool, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    guard !work.isAbandoned else { return true }
    switch work.stage {
    case 0:
      guard beginTransition(component, work, activity) else { return false }
      guard !component.isNapkinActive else { return endTransition(component, work) }
      component.isNapkinActive = true
      return stage(1, .active, component, work, activity)
    case 1 where loads && !component.isLoaded && component.kind == .napkin:
      component.isLoaded = true
      return stage(2, .load, component, work, activity)
    default: return endTransition(component, work)
    }
  }

  func down(
    _ components: [Component], _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    let index: Int = work.stage / 2
    guard index < components.count else { return wakeWaiters(of: work) }
    let component: Component = components[index]
    if component.kind != .napkin {
      letGo(component)
      work.stage += 2
      return down(components, work, activity)
    }
    if work.stage % 2 == 0 {
      if component.isNapkinActive {
        component.napkin.resignation = work
        return stage(work.stage + 1, .resign, component, work, activity)
      }
      work.stage += 1
    }
    becomeInactive(component)
    work.stage += 1
    return down(components, work, activity)
  }

  /// An attached coordinator leaves with its branch; the runtime tells each of it.
  private func letGo(_ coordinator: Component) {
    coordinator.isGoingDown = false
    guard let parent = coordinator.parent, let destination = coordinator.owningDestination else {
      return
    }
    parent.detachChild(destination)
  }

  private func deactivate(
    _ component: Component, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    if work.stage == 0 {
      guard beginTransition(component, work, activity) else { return false }
      guard component.isNapkinActive else { return endTransition(component, work) }
      return stage(1, .resign, component, work, activity)
    }
    component.isNapkinActive = false
    cancelTasks(of: component.instance)
    noteChange()
    return endTransition(component, work)
  }

  private func becomeInactive(_ component: Component) {
    component.isNapkinActive = false
    cancelTasks(of: component.instance)
    noteChange()
    if let parent = component.parent as? Component, parent.kind == .napkin,
      let destination = component.owningDestination
    {
      parent.detachChild(destination)
    }
    component.isGoingDown = false
    component.napkin.resignation = nil
  }

  /// Logs the stage and runs its hook; the work goes on when the hook has ended.
  func stage(
    _ next: Int, _ hook: HookKind, _ component: Component, _ work: LifecycleWork,
    _ activity: Activity
  ) -> Bool {
    work.stage = next
    let scope: Scope = emptyScope(component.instance)
    activity.frames.append(Frame([], scope: scope, kind: .lifecycle(work)))
    logLife(.life(hook), of: component.instance)
    guard let procedure = component.type.hooks[hook], let body = procedure.body else {
      return true
    }
    let inner: Scope = self.scope(of: procedure, [], component.instance, nil, nil)
    if component.counterpart != nil { return enterHook(procedure, inner, in: activity) }
    activity.frames.append(
      CallFrame(body.statements, scope: inner, procedure: procedure, callSite: work.span))
    return true
  }

  /// A hook of a Swift coordinator. False: it waits, or has failed.
  private func enterHook(_ hook: Procedure, _ scope: Scope, in activity: Activity) -> Bool {
    do { return try enter(hook, scope, at: hook.nameSpan, in: activity) != .suspended } catch {
      return raise(error, at: hook.nameSpan, in: activity)
    }
  }

  // MARK: One transition at a time

  /// False: another way up or down of this component is under way; the activity waits for it.
  private func beginTransition(
    _ component: Component, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    guard let current = component.napkin.transition, current !== work else {
      component.napkin.transition = work
      return true
    }
    return wait(for: current, work, activity)
  }

  private func endTransition(_ component: Component, _ work: LifecycleWork) -> Bool {
    guard component.napkin.transition === work else { return true }
    component.napkin.transition = nil
    return wakeWaiters(of: work)
  }

  /// The work goes on when another one has ended. False: its activity waits.
  func wait(for other: LifecycleWork, _ work: LifecycleWork, _ activity: Activity) -> Bool {
    other.waiters.append((activity, work))
    _ = suspend(activity, .lifecycle(other), at: work.span)
    return false
  }

  private func wakeWaiters(of work: LifecycleWork) -> Bool {
    let waiters: [(activity: Activity, work: LifecycleWork)] = work.waiters
    work.waiters = []
    for waiter in waiters { enqueue(waiter.activity, .work(waiter.work)) }
    return true
  }

  /// A work that goes no further: nobody counts on it.
  func giveUp(_ work: LifecycleWork) {
    switch work.kind {
    case .attach(_, let parent): parent.napkin.attaching.removeAll { $0 === work }
    case .up(let component, _), .deactivation(let component):
      if component.napkin.transition === work { component.napkin.transition = nil }
    case .down(let components):
      for component in components.dropFirst(work.stage / 2) {
        component.isGoingDown = false
        guard component.kind == .napkin, component.napkin.resignation === work else { continue }
        component.napkin.resignation = nil
      }
    case .detach: break
    }
    _ = wakeWaiters(of: work)
  }
}
