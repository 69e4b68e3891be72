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
    if let owner = isComing(child, to: parent) ? parent : owner(of: child) {
      throw Mistake(
        "unsupported", "\(child.typeName) is already attached to \(owner.typeName)", span: span)
    }
    if trees.contains(where: { $0.isLaunched && $0.top === child }) {
      throw Mistake(
        "unsupported", "\(child.typeName) is the top of a tree and can't be attached", span: span)
    }
    guard !child.isSelfOrAncestor(of: parent) else {
      throw Mistake(
        "unsupported", "\(child.typeName) stands above \(parent.typeName)", span: span)
    }
  }

  /// Who holds it, in whatever way it came there.
  private func owner(of child: Component) -> Coordinator? {
    guard child.holderCount > 0 else { return nil }
    return child.holder?._withUnsafeGuaranteedRef { $0.owner } ?? child.parent
  }

  private func isComing(_ child: Component, to parent: Component) -> Bool {
    parent.napkin.attaching.contains { work in
      if case .attach(let other, _) = work.kind { return other.child === child }
      return false
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
    guard !work.isAbandoned, let child = destination.child as? Component else { return end(work) }
    if !work.isPlaced {
      parent.napkin.attaching.removeAll { $0 === work }
      // While it was built it may have come to stand elsewhere.
      do throws(Mistake) { try checkAttachable(destination, to: parent, at: work.span) } catch {
        return raise(.mistake(error), at: work.span, in: activity)
      }
      work.isPlaced = true
      place(child, at: destination, of: parent)
    }
    return child.kind == .napkin ? up(child, loads: true, work, activity) : end(work)
  }

  private func place(_ child: Component, at destination: Destination, of parent: Component) {
    child.isBeingAttached = child.kind == .napkin
    parent.appendChild(destination)
    if parent.isLive { child.enterLiveTree() }
    child.isBeingAttached = false
    if child.kind != .napkin, !parent.isLive { _ = child.activated() }
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
      if let coming = parent.napkin.attaching.last(where: { $0.isAttach(where: matches) }) {
        abandon(coming)
        return turnOver(activity, .go, at: span)
      }
      guard let found = parent.attachedChildren.last(where: matches) else {
        throw Mistake(
          "none", "\(parent.typeName) has no \(named.literal) attached", span: reference.span,
          help: ownerHelp(named, parent) ?? attachedHelp(parent))
      }
      if let child = found.child as? Component { abandonWaysUp(of: child) }
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
}

extension LifecycleWork {
  @MainActor func isAttach(where matches: (Destination) -> Bool) -> Bool {
    if case .attach(let destination, _) = kind { return matches(destination) }
    return false
  }
}
