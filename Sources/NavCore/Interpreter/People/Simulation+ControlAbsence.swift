import ScenarioParser

/// Where a control is that a person looks for in vain, and why it is not visible (language.md §12).
extension Simulation {
  @inline(never) func absence(
    of wanted: ControlSearch, among visible: [VisibleControl], of top: Component
  ) -> String? {
    let sites: [ControlSite] = ControlSite.all(of: scenario.types)
    if let place = nearest(sites.filter { wanted.names($0.control) }, to: top) { return place }
    let labels: [String] = visible.filter(\.isUsable).map(\.label)
    let near: String? = Suggestion.closest(
      to: wanted.label ?? wanted.name ?? "", among: labels)
    return near.map { "did you mean \"\($0)\"?" }
      ?? nearest(sites.filter { wanted.mayName($0.control) }, to: top)
  }

  /// The reason that a person can do most about.
  private func nearest(_ sites: [ControlSite], to top: Component) -> String? {
    sites.map { reason(for: $0, top) }.min { $0.rank < $1.rank }?.words
  }

  /// - Returns: Lower ranks are nearer to what is visible.
  private func reason(for site: ControlSite, _ top: Component) -> (rank: Int, words: String) {
    let place: String = "it stands on \(site.name)"
    let there: [Component] = instancesInTreeOrder(of: site.type)
    let here: [Component] = there.filter { $0.hierarchyRoot === top }
    for component in here {
      guard let path = path(to: site, in: component) else { continue }
      let isOwnScreen: Bool = site.isOwnScreen(of: component)
      if let obstacle = obstacle(to: path, ownScreenOf: isOwnScreen ? component : nil, top) {
        return (1, "\(place), \(obstacle)")
      }
      return (0, leftOut(site))
    }
    if !here.isEmpty { return (3, "\(place), which is not in the tree now: nothing shows it") }
    if !there.isEmpty { return (2, "\(place), in another tree: say 'in \(site.type.name):'") }
    return (4, "\(place), and no \(site.type.name) is in the tree")
  }

  private func leftOut(_ site: ControlSite) -> String {
    let place: String = site.screen == nil ? "here" : "of this screen"
    return site.control.shownWhen == nil && site.control.loop != nil
      ? "it is left out \(place): its 'for' comes to nothing of that label"
      : "it is left out \(place): its 'shown when' does not hold"
  }

  /// What leads from the top to where the control stands in a component, if that is there.
  private func path(to site: ControlSite, in component: Component) -> [Destination]? {
    guard let screen = site.screen, !site.isOwnScreen(of: component) else {
      return component.owningDestination?.pathFromTop ?? []
    }
    return component.heldDestinations.last { $0.route.index == screen.index }?.pathFromTop
  }

  /// What keeps it from being visible; nil: nothing does.
  private func obstacle(
    to path: [Destination], ownScreenOf napkin: Component?, _ top: Component
  ) -> String? {
    let screens: [VisibleScreen] = top.visibleScreens
    let seen: [[Destination]] = screens.map { screen in
      (screen.destination ?? screen.owner.owningDestination)?.pathFromTop ?? []
    }
    let isVisible: Bool =
      napkin.map { napkin in
        screens.contains { $0.destination == nil && $0.owner === napkin }
      } ?? seen.contains { $0.starts(with: path) { $0 === $1 } }
    if isVisible { return nil }
    guard let visible = seen.last else { return "which is not visible now" }
    let common: Int = zip(visible, path).prefix { $0 === $1 }.count
    return obstacle(
      to: common < path.count ? path[common] : nil, behind: Array(visible[common...]))
  }

  /// - Parameter hidden: nil: a napkin's own screen.
  /// - Parameter seen: What is visible in place of it, from the same owner on.
  private func obstacle(to hidden: Destination?, behind seen: [Destination]) -> String {
    if let modal = seen.first(where: \.isModal) {
      let kind: String = modal.routeType == .sheet ? "sheet" : "cover"
      let words: String = hidden?.isModal == true ? "which waits behind" : "covered by"
      return "\(words) the \(kind) \(name(of: modal))"
    }
    if let hidden, hidden.owner?.kind == .tabs {
      return "in the tab \(name(of: hidden)), which is not selected"
    }
    if let column = hidden?.column {
      return "in the column '\(column.rawValue)', which is hidden"
    }
    if let push = seen.first(where: \.isPush) {
      return "covered by \(name(of: push)), which was pushed"
    }
    guard let first = seen.first, first.owner?.kind == .napkin else {
      return "which is not visible now"
    }
    return "covered by \(name(of: first)), which was attached"
  }

  private func name(of destination: Destination) -> String {
    Value.destination(destination).literal(limit: 40)
  }
}

extension Destination {
  /// From what the top of the tree holds down to this.
  fileprivate var pathFromTop: [Destination] {
    (owner?.owningDestination?.pathFromTop ?? []) + [self]
  }
}

extension Coordinator {
  /// Roots, tabs, columns and attached children, then pushes and modals.
  fileprivate var heldDestinations: [Destination] {
    container.structural.array + container.entries.array
  }
}

extension ControlSite {
  /// No destination holds it.
  fileprivate func isOwnScreen(of component: Component) -> Bool {
    guard let screen, component.hasOwnScreen else { return false }
    return component.type.ownScreen === screen
  }
}
