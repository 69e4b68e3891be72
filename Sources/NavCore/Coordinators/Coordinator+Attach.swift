/// What a child inherits from the place it is attached to. Source: navigation.md §1.8.
struct NavigationContext {
  /// Whether an ancestor flow provides the stack.
  var isLayered: Bool
  var presentedAs: PresentationType?
}

extension Coordinator {
  /// What this coordinator's structural children inherit.
  var structuralContext: NavigationContext {
    let presentedAs = container.presentedAs
    return switch kind {
    case .flow: NavigationContext(isLayered: true, presentedAs: presentedAs)
    case .root, .tabs: NavigationContext(isLayered: isLayered, presentedAs: presentedAs)
    case .split, .napkin: NavigationContext(isLayered: false, presentedAs: presentedAs)
    }
  }

  func makeStructural(_ route: consuming Route, column: SplitColumn? = nil) -> Destination {
    let context = structuralContext
    let destination = Destination(
      route, owner: self, routeType: .root, presentedAs: context.presentedAs, column: column)
    makeAndAttachChild(for: destination, in: context)
    if kind == .tabs { prepareTab(destination) }
    if kind == .flow { noticeSplit(in: destination) }
    return destination
  }

  func makeEntry(
    _ route: consuming Route, as style: PresentationType, locked: Bool = false
  ) -> Destination {
    let destination = Destination(
      route, owner: self, routeType: style.destinationType, presentedAs: style, isLocked: locked)
    let context = NavigationContext(isLayered: style == .push, presentedAs: style)
    makeAndAttachChild(for: destination, in: context)
    if style == .push { noticeSplit(in: destination) }
    return destination
  }

  private func makeAndAttachChild(for destination: Destination, in context: NavigationContext) {
    guard let child = makeFreeChild(for: destination) else { return }
    place(child, in: context)
    destination.child = child
  }

  /// The child behind a destination, which does not know of its new place yet.
  @inline(__always) func makeFreeChild(for destination: Destination) -> Coordinator? {
    guard let child = makeChild(for: destination) else { return nil }
    guard !child.isSelfOrAncestor(of: self) else {
      destination.keeper = nil
      didNotice(.cycle(destination))
      return nil
    }
    return child
  }

  @inline(__always) func place(_ child: Coordinator, in context: NavigationContext) {
    child.parentAnchor = anchor
    child.setTreeDepth(treeDepth + 1)
    child.adopt(context)
  }

  /// Whether it may be placed; what could not be built is let go of before anything has changed.
  func isBuilt(_ destination: Destination) -> Bool {
    if destination.isUnbuilt { letGoOfUnbuilt(destination) }
    return !destination.isUnbuilt
  }

  /// What was made for it goes back to where else it stands.
  @inline(never) private func letGoOfUnbuilt(_ destination: Destination) {
    guard let child = destination.child else { return }
    child.parentAnchor = child.holder?._withUnsafeGuaranteedRef { $0.owner?.anchor }
  }

  private func noticeSplit(in destination: Destination) {
    guard destination.child?.kind == .split else { return }
    didNotice(.splitInsideStack(destination))
  }

  /// Takes over what the place says, here and in what is structural and created below.
  ///
  /// A structural destination that had left with this coordinator comes back as a new one, so
  /// that a handle from its first life can't close the second. Nothing is resolved.
  func adopt(_ context: NavigationContext) {
    container.inherit(context)
    if !container.structural.isEmpty { handDownContext() }
  }

  private func handDownContext() {
    let inherited = structuralContext
    for (index, destination) in container.structural.enumerated() {
      let current = destination.isLeaving ? renew(destination, at: index) : destination
      current.presentedAs = inherited.presentedAs
      current.child?.adopt(inherited)
    }
  }

  private func renew(_ old: Destination, at index: Int) -> Destination {
    let new = Destination(
      old.route, owner: self, routeType: .root, presentedAs: old.presentedAs, column: old.column)
    new.child = old.child
    new.keeper = old.keeper
    new.badge = old.badge
    new.accessibilityIdentifier = old.accessibilityIdentifier
    new.tabRole = old.tabRole
    if container.selectedTab === old { container.selectedTab = new }
    _ = replaceStructural(at: index, with: new)
    navigationDidChange(.replaced(DestinationList(old), by: DestinationList(new)))
    return new
  }

  /// Says how this coordinator appears, without placing it anywhere.
  package func setPresentedAs(_ presentedAs: PresentationType?) {
    adopt(NavigationContext(isLayered: isLayered, presentedAs: presentedAs))
  }

  /// Says whether an ancestor provides the stack, without placing it anywhere.
  package func setLayered(_ isLayered: Bool) {
    adopt(NavigationContext(isLayered: isLayered, presentedAs: container.presentedAs))
  }

  /// A child that was used before brings its branch along; a fresh one costs nothing.
  private func setTreeDepth(_ depth: Int) {
    guard treeDepth != depth else { return }
    treeDepth = depth
    if container.isEmpty { return }
    for destination in container.structural { destination.child?.setTreeDepth(depth + 1) }
    for destination in container.entries { destination.child?.setTreeDepth(depth + 1) }
  }

  /// Only what holds something can be above another coordinator.
  func isSelfOrAncestor(of other: Coordinator) -> Bool {
    if self === other { return true }
    if container.isEmpty { return false }
    let above = Array(other.ancestors)
    if above.contains(where: { $0 === self }) { return true }
    guard other.isShared || above.contains(where: \.isShared) else { return false }
    var seen: Set<Coordinator> = []
    return holds(other, &seen)
  }

  /// Below what stands in several places is also what only one of the others leads to.
  private func holds(_ other: Coordinator, _ seen: inout Set<Coordinator>) -> Bool {
    guard seen.insert(self).inserted else { return false }
    for case let child? in destinations.map(\.child) {
      if child === other || child.holds(other, &seen) { return true }
    }
    return false
  }

  /// Whether something that it starts with, or what is below, could not be built.
  func holdsUnbuilt(_ seen: inout Set<Coordinator>) -> Bool {
    guard seen.insert(self).inserted else { return false }
    return destinations.contains { $0.isUnbuilt || $0.child?.holdsUnbuilt(&seen) == true }
  }
}
