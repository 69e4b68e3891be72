/// What stands in the container now. Nothing here resolves.
extension Coordinator {
  /// Whether the initial destinations were built.
  public var isResolved: Bool { container.isResolved }

  /// Whether an ancestor flow provides the navigation stack. Source: navigation.md §1.8.
  public var isLayered: Bool { container.isLayered }

  /// Roots, tabs, columns or attached children, in display order.
  public var structuralDestinations: [Destination] { container.structural.array }

  /// A flow's pushes and modals in the order of the calls; the modals of every other kind.
  public var entries: [Destination] { container.entries.array }

  /// Own requests, shown and queued.
  public var modals: [Destination] {
    kind == .flow ? container.entries.filter(\.isModal) : entries
  }

  /// The root of a flow or a Root; nil for other kinds and while cold.
  public var root: Destination? {
    switch kind {
    case .flow, .root: container.structural.first
    case .tabs, .split, .napkin: nil
    }
  }

  /// A flow's own pushes.
  public var stack: [Destination] { container.entries.filter(\.isPush) }

  /// The tabs in display order; empty for other kinds and while cold.
  public var tabs: [Destination] { kind == .tabs ? structuralDestinations : [] }

  /// A napkin's attached children, first attached first.
  public var attachedChildren: [Destination] { kind == .napkin ? structuralDestinations : [] }

  public var tabBarVisibility: TabBarVisibility {
    if let visibility = container.tabBarVisibility { return visibility }
    guard kind == .tabs, case .tabs(_, _, let visibility) = knownPlacement() else {
      return .automatic
    }
    return visibility
  }

  public var preferredCompactColumn: SplitColumn {
    guard kind == .split, !isResolved, case .split(_, _, _, _, let column) = knownPlacement()
    else { return container.preferredCompactColumn }
    return column
  }

  /// Structural destinations, then entries: the one order of every walk.
  var destinations: [Destination] { structuralDestinations + container.entries }

  func columnIfResolved(_ column: SplitColumn) -> Destination? {
    container.structural.first { $0.column == column }
  }
}

/// The only places that put destinations into the container or take them out.
extension Coordinator {
  func hold(_ destination: Destination) {
    destination.isHeld = true
    destination.child.withUncounted { child in
      child.holder = .passUnretained(destination)
      child.holderCount += 1
      if child.holderCount > 1 { child.isShared = true }
    }
  }

  /// No other place holds it.
  func isHeldOnly(by destination: Destination) -> Bool {
    holderCount == 1 && isHolder(.passUnretained(destination)) && destination.isHeld
      && destination.child === self
  }

  private nonisolated func isHolder(_ destination: Unmanaged<Destination>) -> Bool {
    holder?.toOpaque() == destination.toOpaque()
  }

  /// At that one's end.
  nonisolated func forget(holder destination: Unmanaged<Destination>) {
    if isHolder(destination) { holder = nil }
  }

  func letGo(_ destination: Destination) {
    destination.isHeld = false
    destination.child.withUncounted { child in
      child.holderCount -= 1
      if child.holderCount == 0 { child.isShared = false }
    }
  }

  func appendStructural(_ destination: Destination) {
    container.structural.append(destination)
    hold(destination)
  }

  func insertStructural(_ destination: Destination, at index: Int) {
    container.structural.insert(destination, at: index)
    hold(destination)
  }

  func removeStructural(at index: Int) -> Destination {
    let removed = container.structural.remove(at: index)
    letGo(removed)
    return removed
  }

  func replaceStructural(at index: Int, with destination: Destination) -> Destination {
    let removed = container.structural[index]
    letGo(removed)
    container.structural[index] = destination
    hold(destination)
    return removed
  }

  func replaceAllStructural(with destinations: DestinationList) -> DestinationList {
    let removed = container.structural
    removed.forEachUncounted { letGo($1) }
    container.structural = destinations
    destinations.forEachUncounted { hold($1) }
    return removed
  }

  func append(_ entry: Destination) {
    container.append(entry)
    hold(entry)
  }

  func truncateEntries(to count: Int) -> DestinationList {
    if count == container.entries.count { return DestinationList() }
    let removed = container.truncate(to: count)
    removed.forEachUncounted { letGo($1) }
    return removed
  }

  func removeEntries(where isRemoved: (Destination) -> Bool) -> DestinationList {
    let removed = DestinationList(container.entries.filter(isRemoved))
    guard let first = removed.first else { return removed }
    if removed.count == 1, let index = container.entries.lastIndex(of: first) {
      removeEntry(at: index)
    } else {
      let gone = Set(removed)
      container.setEntries(container.entries.filter { !gone.contains($0) })
      removed.forEachUncounted { letGo($1) }
    }
    return removed
  }

  @discardableResult
  func removeEntry(at index: Int) -> Destination {
    let removed = container.entries[index]
    container.remove(at: index)
    letGo(removed)
    return removed
  }

  func replaceEntry(_ old: Destination, with new: Destination) {
    container.setEntries(container.entries.map { $0 === old ? new : $0 })
    letGo(old)
    hold(new)
  }
}
