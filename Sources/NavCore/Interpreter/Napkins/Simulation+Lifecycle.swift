import ScenarioParser

extension Simulation {
  // MARK: What the runtime tells

  /// Attached to a launched tree and resolved. A napkin's way up is put at the tail of the queue.
  func componentDidBecomeActive(_ component: Component) {
    if component.isIsolated || component.isBeingAttached { return }
    if component.kind == .napkin {
      return startLifecycle(.up(component, loads: true), of: component)
    }
    let instance: Instance = component.instance
    if instance.type.hooks[.active] != nil {
      startLifecycle(.up(component, loads: false), of: component)
    } else {
      logLife(.life(.active), of: instance)
    }
  }

  /// Its branch was removed: tasks end now, hooks run from the queue.
  func componentDidLeave(_ component: Component) {
    if component.kind == .napkin {
      guard !component.isGoingDown else { return }
      let branch: [Component] = napkinBranch(of: component)
      for member in branch { member.isGoingDown = true }
      startLifecycle(.down(branch), of: component)
      return
    }
    component.isNapkinActive = false
    let instance: Instance = component.instance
    cancelTasks(of: instance)
    logLife(.life(.resign), of: instance)
    if let hook = instance.type.hooks[.resign] {
      start(.hook, hook, arguments: [], home: instance, span: hook.nameSpan)
    }
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
    guard index < components.count else { return true }
    let component: Component = components[index]
    if component.kind != .napkin {
      letGo(component)
      work.stage += 2
      return down(components, work, activity)
    }
    if work.stage % 2 == 0 {
      if component.isNapkinActive {
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
    endOwnVisit(of: component)
    component.isGoingDown = false
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
    component.napkin.transitionWaiters.append((activity, work))
    _ = suspend(activity, .lifecycle(current.words), at: work.span)
    return false
  }

  @discardableResult
  private func endTransition(_ component: Component, _ work: LifecycleWork) -> Bool {
    guard component.napkin.transition === work else { return true }
    component.napkin.transition = nil
    let waiters: [(Activity, LifecycleWork)] = component.napkin.transitionWaiters
    component.napkin.transitionWaiters = []
    for (activity, next) in waiters { enqueue(activity, .work(next)) }
    return true
  }
}
