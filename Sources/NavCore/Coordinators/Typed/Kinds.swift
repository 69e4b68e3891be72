/// A coordinator that pushes screens above a root.
public protocol FlowCoordinatable: Coordinatable {
  var stack: FlowStack<Self> { get }
}

/// A coordinator that shows one branch and swaps it whole.
public protocol RootCoordinatable: Coordinatable {
  var root: Root<Self> { get }
}

/// A coordinator with parallel branches.
public protocol TabCoordinatable: Coordinatable {
  var tabItems: TabItems<Self> { get }

  /// Whether a person's tap may select the tab.
  ///
  /// The answer to a reselection is ignored; what a second tap does, it does itself. It may
  /// navigate. Selecting by a call does not ask.
  func shouldSelect(tab: Destinations.Meta, isReselection: Bool) -> Bool
}

/// A coordinator with columns side by side.
public protocol SplitCoordinatable: Coordinatable {
  var columns: SplitColumns<Self> { get }
}

extension FlowCoordinatable {
  public var anyStack: any AnyFlowStack { resolved(stack) }
  public var _container: NavigationContainer { stack }

  public func _initialPlacement() -> InitialPlacement {
    let seed = stack.seed
    return .flow(root: initialRoute(seed.root), path: seed.path.map(route))
  }
}

extension RootCoordinatable {
  public var anyRoot: any AnyRoot { resolved(root) }
  public var _container: NavigationContainer { root }

  public func _initialPlacement() -> InitialPlacement { .root(initialRoute(root.seed)) }
}

extension TabCoordinatable {
  public var anyTabItems: any AnyTabItems { resolved(tabItems) }
  public var _container: NavigationContainer { tabItems }

  public func _initialPlacement() -> InitialPlacement {
    let seed = tabItems.seed
    return .tabs(
      seed.tabs.map(initialRoute), selectedIndex: seed.selectedIndex, visibility: seed.visibility)
  }

  public func shouldSelect(tab: Destinations.Meta, isReselection: Bool) -> Bool { true }

  public func _allowsSelection(of tab: Destination, isReselection: Bool) -> Bool {
    guard let meta = meta(of: tab) else { return true }
    return shouldSelect(tab: meta, isReselection: isReselection)
  }
}

extension SplitCoordinatable {
  public var anySplitColumns: any AnySplitColumns { resolved(columns) }
  public var _container: NavigationContainer { columns }

  public func _initialPlacement() -> InitialPlacement {
    let seed = columns.seed
    return .split(
      sidebar: initialRoute(seed.sidebar), content: seed.content.map(initialRoute),
      detail: initialRoute(seed.detail), visibility: seed.visibility, compact: seed.compact)
  }
}

extension Coordinatable {
  fileprivate func resolved<Container>(_ container: Container) -> Container {
    node.resolve()
    return container
  }

  /// Something must be there to stand on.
  fileprivate func initialRoute(_ destination: Destinations) -> Route {
    precondition(
      destination.isAvailable,
      "\(Self.self) starts with .\(destination.meta.caseName), which is not "
        + "available here: start with a route that always is")
    return route(for: destination)
  }
}
