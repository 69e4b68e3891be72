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
      if !instance.tasks.isEmpty { cancelTasks(of: instance) }
      logLife(.life(.resign), of: instance)
    }
    if component.type.has(.resign) { startResignHook(of: component.instance) }
  }

  @inline(never) private func startResignHook(of instance: Instance) {
    guard let hook = instance.type.hooks[.resign] else { return }
    start(.hook, hook, arguments: [], home: instance, span: hook.nameSpan)
  }

  /// What it is attached to takes it along on its own way down.
  private func napkinDidLeave(_ napkin: Component) {
    guard !napkin.isBeingDetached, napkin.parent?.kind != .napkin else { return }
    abandonWaysUp(of: napkin)
    startLifecycle(.down(napkin), of: napkin)
  }

  private func startLifecycle(_ kind: LifecycleWork.Kind, of component: Component) {
    let span: SourceSpan = running?.waitSpan ?? currentStepSpan
    let activity: Activity = makeActivity(
      .hook, name: nil, span: component.type.nameSpan, owner: component.instance)
    let work = LifecycleWork(kind, span: span, activity: activity)
    let scope: Scope = emptyScope(component.instance)
    activity.frames.append(CallFrame([], scope: scope, procedure: nil, callSite: span))
    if lineUp(work, for: component) {
      enqueue(activity, .work(work))
    } else {
      _ = suspend(activity, .lifecycle(work), at: span)
    }
  }

  func emptyScope(_ instance: Instance?) -> Scope {
    Scope(environment: .fresh(size: 0), home: instance, target: instance)
  }

  // MARK: Stages

  /// Goes on with the work. False: the activity waits or has ended.
  func advance(_ work: LifecycleWork, in activity: Activity) -> Bool {
    switch work.kind {
    case .up(let component, let loads): return up(component, loads: loads, work, activity)
    case .down, .detach: return down(work, activity)
    case .deactivation(let component): return deactivate(component, work, activity)
    case .attach(let destination, let parent): return attach(destination, parent, work, activity)
    }
  }

  /// An active one only loads, where it has not.
  func up(
    _ component: Component, loads: Bool, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    guard !work.isAbandoned else { return end(work) }
    if work.stage == 0 {
      switch turn(of: work, for: component, in: activity) {
      case .later: return false
      case .inside: return end(work)
      case .now: break
      }
      work.stage = 1
      if !component.isNapkinActive {
        component.isNapkinActive = true
        return stage(1, .active, component, work, activity)
      }
    }
    if work.stage == 1, loads, !component.isLoaded, component.kind == .napkin {
      component.isLoaded = true
      return stage(2, .load, component, work, activity)
    }
    return end(work)
  }

  /// One after the other: who leaves, then what is attached to it by then, first attached first,
  /// depth first. Attached coordinators leave at once with all that is below them.
  private func down(_ work: LifecycleWork, _ activity: Activity) -> Bool {
    while let (component, owner) = work.branch.last {
      if work.stage == 0 {
        switch resignation(of: component, from: owner, work, activity) {
        case .hook: return stage(1, .resign, component, work, activity)
        case .later: return false
        case .elsewhere:
          work.branch.removeLast()
          continue
        case .done: break
        }
      }
      work.stage = 0
      work.branch.removeLast()
      leave(component, from: owner, work)
    }
    return end(work)
  }

  private enum Resignation {
    /// Its hook is to run.
    case hook
    case later
    /// It is out of the list already, or another work takes it out.
    case elsewhere
    /// It has none, or had it.
    case done
  }

  private func resignation(
    of component: Component, from owner: Component?, _ work: LifecycleWork, _ activity: Activity
  ) -> Resignation {
    guard owner == nil || component.parent === owner else { return .elsewhere }
    guard component.kind == .napkin else { return .done }
    if !component.napkin.line.contains(where: { $0 === work }) { abandonWaysUp(of: component) }
    switch turn(of: work, for: component, in: activity) {
    case .later: return .later
    case .inside(let other):
      if case .deactivation = other.kind { return .done }
      return .elsewhere
    case .now: return component.isNapkinActive ? .hook : .done
    }
  }

  private func leave(_ component: Component, from owner: Component?, _ work: LifecycleWork) {
    let isNapkin: Bool = component.kind == .napkin
    if isNapkin {
      becomeInactive(component)
      for coming in component.napkin.attaching { abandon(coming) }
    }
    if let owner, let destination = component.owningDestination {
      component.isBeingDetached = isNapkin
      owner.detachChild(destination)
      component.isBeingDetached = false
    }
    for destination in component.attachedChildren.reversed() {
      if let child = destination.child as? Component { work.branch.append((child, component)) }
    }
  }

  private func deactivate(
    _ component: Component, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    if work.stage == 0 {
      switch turn(of: work, for: component, in: activity) {
      case .later: return false
      case .inside(let other) where !other.isUp: return end(work)
      case .now, .inside: break
      }
      guard component.isNapkinActive else { return end(work) }
      return stage(1, .resign, component, work, activity)
    }
    becomeInactive(component)
    return end(work)
  }

  private func becomeInactive(_ component: Component) {
    component.isNapkinActive = false
    cancelTasks(of: component.instance)
    noteChange()
    endOwnVisit(of: component)
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
}
