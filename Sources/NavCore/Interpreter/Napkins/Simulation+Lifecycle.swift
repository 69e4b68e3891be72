import ScenarioParser

extension Simulation {
  // MARK: What the runtime tells

  /// Attached to a launched tree and resolved. A napkin's way up is put at the tail of the queue.
  func componentDidBecomeActive(_ component: Component) {
    if component.isIsolated || component.isBeingAttached { return }
    if component.kind == .napkin {
      startLifecycle(.up(component, loads: true), of: component)
    } else if component.type.hooks[.active] != nil {
      startLifecycle(.up(component, loads: false), of: component)
    } else {
      logLife("active", of: component.instance)
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
    cancelTasks(of: component.instance)
    logLife("resign", of: component.instance)
    if let hook = component.type.hooks[.resign] {
      start(
        .hook, hook, arguments: [], home: component.instance, span: hook.nameSpan)
    }
  }

  private func startLifecycle(_ kind: LifecycleWork.Kind, of component: Component) {
    let span: SourceSpan = running?.waitSpan ?? currentStepSpan
    let activity: Activity = makeActivity(
      .hook, name: nil, span: component.type.nameSpan, owner: component.instance)
    let work = LifecycleWork(kind, span: span, activity: activity)
    let scope: Scope = emptyScope(component.instance)
    let call = CallFrame(procedure: nil, callSite: span)
    activity.frames.append(Frame([], scope: scope, kind: .call(call)))
    activity.frames.append(Frame([], scope: scope, kind: .lifecycle(work)))
    enqueue(activity)
  }

  func emptyScope(_ instance: Instance?) -> Scope {
    Scope(environment: Environment(size: 0), home: instance, target: instance)
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

  private func down(
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
    component.isGoingDown = false
  }

  /// Logs the stage and runs its hook; the work goes on when the hook has ended.
  private func stage(
    _ next: Int, _ hook: HookKind, _ component: Component, _ work: LifecycleWork,
    _ activity: Activity
  ) -> Bool {
    work.stage = next
    let scope: Scope = emptyScope(component.instance)
    activity.frames.append(Frame([], scope: scope, kind: .lifecycle(work)))
    logLife(hook.rawValue, of: component.instance)
    guard let procedure = component.type.hooks[hook], let body = procedure.body else {
      return true
    }
    let call = CallFrame(procedure: procedure, callSite: work.span)
    let inner: Scope = self.scope(of: procedure, [], component.instance, nil, nil)
    activity.frames.append(Frame(body.statements, scope: inner, kind: .call(call)))
    return true
  }

  // MARK: One transition at a time

  /// False: another way up or down of this component is under way; the activity waits for it.
  private func beginTransition(
    _ component: Component, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    guard let current = component.transition, current !== work else {
      component.transition = work
      return true
    }
    component.transitionWaiters.append((activity, work))
    _ = suspend(activity, .lifecycle(current.words), at: work.span)
    return false
  }

  @discardableResult
  private func endTransition(_ component: Component, _ work: LifecycleWork) -> Bool {
    guard component.transition === work else { return true }
    component.transition = nil
    let waiters: [(Activity, LifecycleWork)] = component.transitionWaiters
    component.transitionWaiters = []
    for (activity, next) in waiters { enqueue(activity, .work(next)) }
    return true
  }

  // MARK: attach, detach

  func attach(
    _ reference: DestinationReference, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    do throws(Mistake) {
      let parent: Component = try napkin(scope.target, at: span)
      let route: Route = try route(reference, on: parent.instance, scope)
      record(parent.instance, "attach", [.symbol(symbol(of: route))], at: span)
      if parent.isIsolated {
        activity.register = .nil
        return .next
      }
      guard let destination = parent.buildChild(route) else {
        try throwDeferred()
        return .next
      }
      try throwDeferred()
      try checkAttachable(destination, to: parent, at: span)
      let work = LifecycleWork(.attach(destination, to: parent), span: span, activity: activity)
      parent.attaching.append(work)
      return turnOver(activity, .work(work), at: span)
    } catch { throw .mistake(error) }
  }

  private func napkin(_ target: Instance?, at span: SourceSpan) throws(Mistake) -> Component {
    guard let component = target?.component, component.kind == .napkin else {
      throw Mistake(
        "unsupported", "only a napkin attaches and detaches", span: span)
    }
    return component
  }

  private func checkAttachable(
    _ destination: Destination, to parent: Component, at span: SourceSpan
  ) throws(Mistake) {
    guard let child = destination.child as? Component else {
      throw Mistake("type", ".\(destination.meta.name) has no component to attach", span: span)
    }
    if child === parent {
      throw Mistake("unsupported", "\(child.typeName) can't be attached to itself", span: span)
    }
    let isComing: Bool = parent.attaching.contains { work in
      if case .attach(let other, _) = work.kind { return other.child === child }
      return false
    }
    if isComing || isHeldElsewhere(child, than: destination) {
      throw Mistake("unsupported", "\(child.typeName) is attached already", span: span)
    }
  }

  private func isHeldElsewhere(_ child: Component, than destination: Destination) -> Bool {
    guard let owner = child.parent else { return trees.contains { $0.top === child } }
    return (owner.structuralDestinations + owner.entries).contains {
      $0 != destination && $0.child === child
    }
  }

  private func attach(
    _ destination: Destination, _ parent: Component, _ work: LifecycleWork,
    _ activity: Activity
  ) -> Bool {
    guard !work.isAbandoned, let child = destination.child as? Component else { return true }
    guard work.stage == 0 else { return attachUp(child, parent, work, activity) }
    work.stage = 1
    child.isBeingAttached = child.kind == .napkin
    parent.appendChild(destination)
    if parent.isLive { child.enterLiveTree() }
    child.isBeingAttached = false
    if child.kind != .napkin {
      parent.attaching.removeAll { $0 === work }
      if !parent.isLive { _ = child.activated() }
      return true
    }
    child.isNapkinActive = true
    return stage(2, .active, child, work, activity)
  }

  private func attachUp(
    _ child: Component, _ parent: Component, _ work: LifecycleWork, _ activity: Activity
  ) -> Bool {
    if work.stage == 2, !child.isLoaded {
      child.isLoaded = true
      return stage(3, .load, child, work, activity)
    }
    parent.attaching.removeAll { $0 === work }
    return true
  }

  func detach(
    _ reference: DestinationReference, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    do throws(Mistake) {
      let parent: Component = try napkin(scope.target, at: span)
      let named: Value = try value(of: reference, scope)
      record(parent.instance, "detach", [named], at: span)
      if parent.isIsolated { return .next }
      let matches: (Destination) -> Bool = try matcher(named, at: reference.span)
      if let pending = parent.attaching.last(where: { $0.isAttach(where: matches) }) {
        return abandon(pending, of: parent, at: span, in: activity)
      }
      guard let found = parent.attachedChildren.last(where: matches) else {
        throw Mistake(
          "none", "\(parent.typeName) has no \(named.literal) attached", span: reference.span,
          help: attachedHelp(parent))
      }
      let work = LifecycleWork(.detach(found, from: parent), span: span, activity: activity)
      return turnOver(activity, .work(work), at: span)
    } catch { throw .mistake(error) }
  }

  private func attachedHelp(_ parent: Component) -> String {
    let names: [String] = parent.attachedChildren.map { ".\($0.meta.name)" }
    return names.isEmpty ? "nothing is attached" : "attached are \(names.joined(separator: " "))"
  }

  /// An unfinished attach: its activity goes on behind it, and what came up goes down.
  private func abandon(
    _ work: LifecycleWork, of parent: Component, at span: SourceSpan, in activity: Activity
  ) -> Flow {
    work.isAbandoned = true
    parent.attaching.removeAll { $0 === work }
    guard case .attach(let destination, _) = work.kind, work.stage > 0 else {
      return turnOver(activity, .go, at: span)
    }
    cutDown(work.activity, through: work)
    let down = LifecycleWork(.detach(destination, from: parent), span: span, activity: activity)
    return turnOver(activity, .work(down), at: span)
  }

  /// The hook that an abandoned attach waits for runs no further.
  private func cutDown(_ activity: Activity, through work: LifecycleWork) {
    guard activity !== running, !activity.isFinished else { return }
    forgetWait(of: activity)
    while let top = activity.frames.last {
      activity.frames.removeLast()
      if case .stream(let subscription, _, _) = top.kind { end(subscription) }
      if case .lifecycle(let other) = top.kind, other === work { break }
    }
    enqueue(activity)
  }

  private func detach(
    _ destination: Destination, _ parent: Component, _ work: LifecycleWork,
    _ activity: Activity
  ) -> Bool {
    guard parent.attachedChildren.contains(destination) else { return true }
    guard let child = destination.child as? Component, child.kind == .napkin else {
      parent.detachChild(destination)
      return true
    }
    let branch: [Component] = napkinBranch(of: child)
    for member in branch { member.isGoingDown = true }
    let down = LifecycleWork(.down(branch), span: work.span, activity: activity)
    return self.down(branch, down, activity)
  }

  // MARK: activate, deactivate

  func activate(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let instance: Instance = try targetInstance(expression, scope)
    guard let component = instance.component else {
      throw .mistake(
        Mistake("type", "\(instance.type.name) can't be activated", span: expression.span))
    }
    if component.kind != .napkin, !component.isIsolated {
      launchCreated(component)
      do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
      return .next
    }
    let work = LifecycleWork(.up(component, loads: false), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }

  /// `activate` makes a created tree a launched one.
  private func launchCreated(_ component: Component) {
    if let index = trees.firstIndex(where: { $0.top === component }) {
      trees[index].isLaunched = true
      component.launch()
    } else {
      _ = component.activated()
    }
    treeVersion += 1
  }

  func deactivate(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let instance: Instance = try targetInstance(expression, scope)
    guard let component = instance.component else {
      throw .mistake(
        Mistake("type", "\(instance.type.name) can't be deactivated", span: expression.span))
    }
    let work = LifecycleWork(.deactivation(component), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }
}

extension LifecycleWork {
  @MainActor func isAttach(where matches: (Destination) -> Bool) -> Bool {
    if case .attach(let destination, _) = kind { return matches(destination) }
    return false
  }
}
