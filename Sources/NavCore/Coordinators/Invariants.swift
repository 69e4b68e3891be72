extension Coordinator {
  /// What is wrong in this tree by the runtime's own rules, a sentence each; empty when nothing.
  ///
  /// Costs a walk of the whole tree. Source: navigation.md §14, last bullet.
  package func checkInvariants() -> [String] {
    var check = InvariantCheck()
    check.visit(self)
    check.visitDigest(of: self)
    return check.violations
  }
}

@MainActor private struct InvariantCheck {
  private(set) var violations: [String] = []

  mutating func visit(_ coordinator: Coordinator) {
    checkShape(of: coordinator)
    checkSelection(of: coordinator)
    checkCounts(of: coordinator)
    checkQueue(of: coordinator)
    for destination in coordinator.destinations { visit(destination, of: coordinator) }
  }

  /// What is kept from the last look is what a new one says.
  mutating func visitDigest(of top: Coordinator) {
    require(top.hierarchyDigest == top.newHierarchyDigest, top, "its digest is an old one")
  }

  private mutating func require(
    _ holds: Bool, _ coordinator: Coordinator, _ rule: @autoclosure () -> String
  ) {
    if !holds { violations.append("\(coordinator.label): \(rule())") }
  }

  private mutating func checkShape(of coordinator: Coordinator) {
    let structural = coordinator.structuralDestinations
    let isWhole =
      switch coordinator.kind {
      case .flow, .root: structural.count == 1
      case .tabs, .napkin: true
      case .split:
        [[.sidebar, .detail], [.sidebar, .content, .detail]].contains(structural.map(\.column))
      }
    require(
      coordinator.isResolved ? isWhole : structural.isEmpty && coordinator.entries.isEmpty,
      coordinator, "its structural destinations don't fit its kind")
    require(
      coordinator.kind == .flow || !coordinator.entries.contains(where: \.isPush),
      coordinator, "it holds a push")
  }

  private mutating func checkSelection(of coordinator: Coordinator) {
    guard coordinator.kind == .tabs, coordinator.isResolved else { return }
    let selected = coordinator.container.selectedTab
    require(
      selected.map(coordinator.tabs.contains) ?? coordinator.tabs.isEmpty, coordinator,
      "the selected tab is none of its tabs")
  }

  private mutating func checkCounts(of coordinator: Coordinator) {
    let pushes = coordinator.stack
    require(coordinator.container.depth == pushes.count, coordinator, "its depth is miscounted")
    require(
      coordinator.container.topPush === pushes.last, coordinator, "its top is not the last push")
  }

  private mutating func checkQueue(of coordinator: Coordinator) {
    let queue = coordinator.orderedModals(resolving: false)
    require(Set(queue).count == queue.count, coordinator, "its queue holds a request twice")
    require(queue.allSatisfy(\.isModal), coordinator, "its queue holds a push")
  }

  private mutating func visit(_ destination: Destination, of coordinator: Coordinator) {
    require(destination.isHeld, coordinator, "\(destination) is held and does not know")
    require(destination.owner === coordinator, coordinator, "\(destination) has another owner")
    require(!destination.hasResolved, coordinator, "\(destination) is held and has left")
    let expected =
      destination.routeType == .root
      ? coordinator.structuralContext.presentedAs : destination.presentedAs
    require(
      destination.presentedAs == expected, coordinator, "\(destination) appears as something else")
    if destination.routeType != .root {
      require(
        destination.routeType == destination.presentation, coordinator,
        "\(destination) is held in another style than it appears")
    }
    if let child = destination.child { visit(child, in: destination, of: coordinator) }
  }

  /// A branch that several destinations held at once is left alone: the first of them to leave
  /// may have taken it apart.
  private mutating func visit(
    _ child: Coordinator, in destination: Destination, of coordinator: Coordinator
  ) {
    guard !child.isShared else { return }
    require(child.parent === coordinator, coordinator, "\(destination)'s child has another parent")
    require(
      child.owningDestination === destination, coordinator,
      "\(destination)'s child does not find it")
    require(
      child.treeDepth == coordinator.treeDepth + 1, coordinator,
      "\(destination)'s child is at another depth")
    require(
      !coordinator.isLive || coordinator.kind == .napkin || child.isActive, coordinator,
      "\(destination)'s child is not active in a live tree")
    visit(child)
  }
}

extension Destination {
  /// What is wrong with a destination that has left, as a removed branch's top.
  package func checkDeparture() -> [String] {
    var violations: [String] = []
    if isHeld { violations.append("\(self) has left and is held") }
    if !hasResolved { violations.append("\(self) is gone and has not resolved") }
    guard let child, child.holderCount == 0, routeType != .root else { return violations }
    if child.parent != nil { violations.append("\(self)'s child has a parent") }
    if !child.entries.isEmpty { violations.append("\(self)'s child has entries") }
    return violations
  }
}
