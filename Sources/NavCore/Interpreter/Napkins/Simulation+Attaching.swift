import ScenarioParser

/// `attach` and `detach` (language.md §8).
extension Simulation {
  func attach(
    _ reference: DestinationReference, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    do throws(Mistake) {
      let parent: Component = try napkin(for: reference, scope, at: span)
      let route: Route = try route(reference, on: parent.instance, scope)
      let entry: Int = record(parent.instance, .attach, .route(route), at: span)
      if parent.isIsolated {
        return answer(
          IsolatedCall(parent, [.symbol(Symbol(of: route))], entry, span), activity)
      }
      guard let destination = parent.buildChild(route) else {
        try throwDeferred()
        return .next
      }
      try throwDeferred()
      try checkAttachable(destination, to: parent, at: span)
      if !parent.isNapkinActive { warnOfInactive(parent, at: span) }
      let work = LifecycleWork(.attach(destination, to: parent), span: span, activity: activity)
      parent.napkin.attaching.append(work)
      return turnOver(activity, .work(work), at: span)
    } catch { throw .mistake(error) }
  }

  /// `self`, or at scenario level the nearest napkin from the screen upward that declares D.
  private func napkin(
    for reference: DestinationReference, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) -> Component {
    if let target = scope.target {
      guard let component = target.component, component.kind == .napkin else {
        throw Mistake("unsupported", "only a napkin attaches and detaches", span: span)
      }
      return component
    }
    let named: Value = try value(of: reference, scope)
    let chain: [Component] = nearestChain()
    for component in chain where component.kind == .napkin {
      switch named {
      case .symbol(let symbol):
        if component.type.destinationIndex[symbol.name] != nil { return component }
      case .destination(let destination):
        if destination.owner === component { return component }
      default: break
      }
    }
    throw Mistake(
      "none", "no napkin on screen declares \(named.literal)", span: span,
      help: chain.isEmpty
        ? "nothing is on screen; say 'in X:'"
        : "from the screen upward there are \(chain.map(\.title).joined(separator: ", "))")
  }

  private func checkAttachable(
    _ destination: Destination, to parent: Component, at span: SourceSpan
  ) throws(Mistake) {
    guard let child = destination.child as? Component else {
      throw Mistake("type", ".\(destination.route.name) has no component to attach", span: span)
    }
    if child === parent {
      throw Mistake("unsupported", "\(child.typeName) can't be attached to itself", span: span)
    }
    let isComing: Bool = parent.napkin.attaching.contains { work in
      if case .attach(let other, _) = work.kind { return other.child === child }
      return false
    }
    if let owner = isComing ? parent : owner(of: child, otherThan: destination) {
      throw Mistake(
        "unsupported", "\(child.typeName) is already attached to \(owner.typeName)", span: span)
    }
    if trees.contains(where: { $0.top === child }) {
      throw Mistake(
        "unsupported", "\(child.typeName) is the top of a tree and can't be attached", span: span)
    }
  }

  /// Who holds the child in another place.
  private func owner(of child: Component, otherThan destination: Destination) -> Coordinator? {
    child.parent.flatMap { owner in
      (owner.structuralDestinations + owner.entries).contains {
        $0 != destination && $0.child === child
      } ? owner : nil
    }
  }

  /// The library allows it; the child is active below one that is not.
  private func warnOfInactive(_ parent: Component, at span: SourceSpan) {
    warn(
      "inactive-parent", "something is attached to \(parent.typeName), which is not active",
      at: span)
  }

  func attach(
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
      parent.napkin.attaching.removeAll { $0 === work }
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
    parent.napkin.attaching.removeAll { $0 === work }
    return true
  }

  func detach(
    _ reference: DestinationReference, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    do throws(Mistake) {
      let parent: Component = try napkin(for: reference, scope, at: span)
      let named: Value = try value(of: reference, scope)
      let entry: Int = record(parent.instance, .detach, .values([named]), at: span)
      if parent.isIsolated { return answer(IsolatedCall(parent, [named], entry, span), activity) }
      let matches: (Destination) -> Bool = try matcher(named, at: reference.span)
      if let pending = parent.napkin.attaching.last(where: { $0.isAttach(where: matches) }) {
        return abandon(pending, of: parent, at: span, in: activity)
      }
      guard let found = parent.attachedChildren.last(where: matches) else {
        throw Mistake(
          "none", "\(parent.typeName) has no \(named.literal) attached", span: reference.span,
          help: ownerHelp(named, parent) ?? attachedHelp(parent))
      }
      let work = LifecycleWork(.detach(found, from: parent), span: span, activity: activity)
      return turnOver(activity, .work(work), at: span)
    } catch { throw .mistake(error) }
  }

  /// Where a destination value stands instead.
  private func ownerHelp(_ named: Value, _ parent: Component) -> String? {
    guard case .destination(let destination) = named, destination.isHeld,
      let owner = destination.owner, owner !== parent
    else { return nil }
    return "it is attached to \(owner.typeName)"
  }

  private func attachedHelp(_ parent: Component) -> String {
    let names: [String] = parent.attachedChildren.map {
      Value.symbol(Symbol(of: $0.route)).literal(limit: 60)
    }
    return names.isEmpty ? "nothing is attached" : "attached are \(names.joined(separator: " "))"
  }

  /// An unfinished attach: its activity goes on behind it, and what came up goes down.
  private func abandon(
    _ work: LifecycleWork, of parent: Component, at span: SourceSpan, in activity: Activity
  ) -> Flow {
    work.isAbandoned = true
    parent.napkin.attaching.removeAll { $0 === work }
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
    while let top = activity.frames.popLast() {
      if case .stream(let subscription, _, _) = top.kind { end(subscription) }
      if case .lifecycle(let other) = top.kind, other === work { break }
    }
    enqueue(activity)
  }

  func detach(
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
}

extension LifecycleWork {
  @MainActor func isAttach(where matches: (Destination) -> Bool) -> Bool {
    if case .attach(let destination, _) = kind { return matches(destination) }
    return false
  }
}
