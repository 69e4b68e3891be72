/// A coordinator's place, and what is above and below it. Nothing here resolves.
extension Coordinator {
  /// The first destination of the parent that holds this very object, nil at the top.
  ///
  /// Constant time, except for an object that several destinations hold.
  /// Source: navigation.md §1.6.
  public var owningDestination: Destination? {
    guard let parent else { return nil }
    if holderCount == 1, let holder = holder?.takeUnretainedValue(), holder.isHeld,
      holder.child === self
    {
      return holder.owner === parent ? holder : nil
    }
    guard holderCount > 0 else { return nil }
    return parent.container.structural.first { $0.child === self }
      ?? parent.container.entries.first { $0.child === self }
  }

  /// How this coordinator came into its parent; `root` at the top and for structural children.
  public var routeType: DestinationType { owningDestination?.routeType ?? .root }

  /// How the branch it stands in came on screen.
  public var presentation: DestinationType { container.presentedAs?.destinationType ?? .root }

  /// From the parent up to the top.
  public var ancestors: AnySequence<Coordinator> {
    AnySequence(sequence(first: self) { $0.parent }.dropFirst())
  }

  /// The nearest match above, never itself.
  public func ancestor(where matches: (Coordinator) -> Bool) -> Coordinator? {
    var current = parent
    while let candidate = current, !matches(candidate) { current = candidate.parent }
    return current
  }

  /// The nearest coordinator of that type above, never itself.
  public func ancestor<C: Coordinator>(ofType type: C.Type) -> C? {
    ancestor { $0 is C } as? C
  }

  /// The topmost coordinator above, or itself.
  public var hierarchyRoot: Coordinator {
    var top: Unmanaged<Coordinator> = .passUnretained(self)
    while let parent = top._withUnsafeGuaranteedRef({ $0.uncountedParent }) { top = parent }
    return top.takeUnretainedValue()
  }

  /// Every destination below, in pre-order: a destination, then what its child holds.
  public var nodes: [Destination] {
    var nodes: [Destination] = []
    collectNodes(into: &nodes)
    return nodes
  }

  /// Every coordinator created below, in pre-order.
  public var descendants: [Coordinator] { nodes.compactMap(\.child) }

  /// The same, each once, wherever it stands for the first time.
  var distinctDescendants: [Coordinator] {
    var met: Set<Coordinator> = []
    var found: [Coordinator] = []
    collectDistinct(&met, into: &found)
    return found
  }

  private func collectDistinct(_ met: inout Set<Coordinator>, into found: inout [Coordinator]) {
    if container.isPlain { return }
    for case let child? in destinations.lazy.map(\.child) where met.insert(child).inserted {
      found.append(child)
      child.collectDistinct(&met, into: &found)
    }
  }

  public func descendants<C: Coordinator>(ofType type: C.Type) -> [C] {
    descendants.compactMap { $0 as? C }
  }

  public func descendant<C: Coordinator>(ofType type: C.Type) -> C? {
    descendants(ofType: type).first
  }

  /// In pre-order, without a list of them.
  func forEachDescendant(_ body: (Coordinator) -> Void) {
    if container.isPlain { return }
    for destination in container.structural { destination.forEachChild(body) }
    for destination in container.entries { destination.forEachChild(body) }
  }

  private func collectNodes(into nodes: inout [Destination]) {
    func collect(_ destination: Destination) {
      nodes.append(destination)
      destination.child?.collectNodes(into: &nodes)
    }
    container.structural.forEach(collect)
    container.entries.forEach(collect)
  }
}

/// Questions about a flow's own list, and a Root's and split's case. All of them resolve.
///
/// Source: navigation.md §2.2.
extension Coordinator {
  /// Number of own pushes.
  public var depth: Int {
    resolve()
    return container.depth
  }

  /// The last own push, or the root; modals and what a child pushed don't count.
  public var topDestination: Destination? {
    resolve()
    return container.topPush ?? root
  }

  /// Whether an own entry matches, push or modal; the root is not asked. A napkin's attached
  /// children take the place of entries.
  public func contains(where matches: (Destination) -> Bool) -> Bool {
    resolve()
    return countedDestinations.contains(where: matches)
  }

  /// Number of own entries that match, push or modal; the root is not asked.
  public func count(where matches: (Destination) -> Bool) -> Int {
    resolve()
    return countedDestinations.count(where: matches)
  }

  private var countedDestinations: DestinationList {
    kind == .napkin ? container.structural : container.entries
  }

  /// Whether the current root matches.
  public func isRoot(where matches: (Destination) -> Bool) -> Bool {
    resolve()
    return root.map(matches) ?? false
  }

  /// Whether the detail column matches.
  public func isDetail(where matches: (Destination) -> Bool) -> Bool {
    detail.map(matches) ?? false
  }
}

extension Destination {
  fileprivate func forEachChild(_ body: (Coordinator) -> Void) {
    guard let child else { return }
    body(child)
    child.forEachDescendant(body)
  }
}
