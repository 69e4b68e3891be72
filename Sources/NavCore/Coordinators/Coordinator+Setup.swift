/// Lazy resolution. Source: navigation.md §1.7.
extension Coordinator {
  /// Builds the initial destinations and their children, which stay cold, unless that was done.
  ///
  /// Whoever asks meanwhile, from a factory, sees what is built so far.
  public func resolve() {
    guard !container.isResolved else { return }
    container.isResolved = true
    build(takePlacement())
    navigationDidChange(.resolved)
  }

  /// Resolves this coordinator and every coordinator created below it. Source: navigation.md §10.1.
  @discardableResult
  public func activated() -> Self {
    var seen: Set<Coordinator> = []
    resolveAll(&seen)
    return self
  }

  private func resolveAll(_ seen: inout Set<Coordinator>) {
    guard seen.insert(self).inserted else { return }
    resolve()
    for destination in destinations { destination.child?.resolveAll(&seen) }
  }

  /// What the coordinator will consist of, or did at first; asked for once.
  func knownPlacement() -> InitialPlacement {
    if let placement = early?.placement { return placement }
    let asked = initialPlacement()
    knownEarly().placement = asked
    return asked
  }

  private func takePlacement() -> InitialPlacement {
    guard let known = early?.placement else { return initialPlacement() }
    early?.placement = nil
    return known
  }

  private func build(_ placement: InitialPlacement) {
    switch placement {
    case .flow(let root, let path):
      require(.flow)
      addInitial(root)
      for route in path { addInitialPush(route) }
    case .root(let root):
      require(.root)
      addInitial(root)
    case .tabs(let routes, let selectedIndex, let visibility):
      require(.tabs)
      container.tabBarVisibility = container.tabBarVisibility ?? visibility
      container.structural.reserveCapacity(routes.count)
      for route in routes { addInitial(route) }
      selectInitial(selectedIndex)
    case .split(let sidebar, let content, let detail, let visibility, let compact):
      require(.split)
      container.columnVisibility = visibility
      container.preferredCompactColumn = compact
      addInitial(sidebar, column: .sidebar)
      if let content { addInitial(content, column: .content) }
      addInitial(detail, column: .detail)
    case .napkin: require(.napkin)
    case .nothing: break
    }
  }

  private func require(_ kind: Kind) {
    precondition(
      self.kind == kind,
      "\(typeName) is a \(self.kind.label) and says it starts as a \(kind.label)")
  }

  private func addInitial(_ route: consuming Route, column: SplitColumn? = nil) {
    let destination = makeStructural(route, column: column)
    appendStructural(destination)
  }

  private func addInitialPush(_ route: Route) {
    guard isAvailable(route) else { return didNotice(.unavailable(route)) }
    append(makeEntry(route, as: .push))
  }

  private func selectInitial(_ selectedIndex: Int?) {
    let wanted = early?.selection ?? selectedIndex ?? 0
    early = nil
    let isThere = container.structural.indices.contains(wanted)
    container.selectedTab = isThere ? container.structural[wanted] : container.structural.first
  }
}
