/// One screen that a person sees.
@MainActor public struct VisibleScreen {
  /// Whose screen it is: the destination's owner, or the napkin itself.
  public let owner: Coordinator
  /// Nil for a napkin's own screen, which no destination holds.
  public let destination: Destination?
}

/// What is on screen below one coordinator, without resolving anything.
///
/// Source: language.md §5.
@MainActor public struct VisibleState {
  /// The first in reading order.
  private(set) var first: VisibleScreen?
  /// The rest; only a split shows several.
  private(set) var others: [VisibleScreen] = []
  /// The shown request of the innermost host that was passed; of several columns, the last one's.
  public private(set) var modal: Destination?

  /// Nothing on screen.
  init() {}

  init(below top: Coordinator) {
    visit(top)
  }

  /// Sees what is there now, without another list.
  mutating func renew(below top: Coordinator) {
    first = nil
    modal = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    visit(top)
  }

  /// In reading order.
  public var screens: [VisibleScreen] { first.map { [$0] + others } ?? [] }
  public var last: VisibleScreen? { others.last ?? first }
  var lastOwner: Coordinator? { others.isEmpty ? first?.owner : others.last?.owner }
  /// Of the one screen there is; nil also for several.
  var onlyRoute: Route? { others.isEmpty ? first?.destination?.route : nil }

  /// The flow whose path a person's `back` shortens: the stack host of the last screen's owner.
  ///
  /// A modal view has no stack of its own; `back` then shortens the one below it (V21).
  public var stackHost: Coordinator? { last?.owner.stackHost }

  private mutating func visit(_ coordinator: Coordinator) {
    if let request = coordinator.shownRequest { return follow(modal: request) }
    switch coordinator.kind {
    case .flow: visitStack(of: coordinator)
    case .root: follow(coordinator.container.structural.first.uncounted)
    case .tabs: follow(coordinator.container.selectedTab.uncounted)
    case .split: visitColumns(of: coordinator)
    case .napkin: visitChildren(of: coordinator)
    }
  }

  /// Nothing changes while it looks, so nothing is counted on the way.
  private mutating func follow(_ destination: Unmanaged<Destination>?) {
    destination?._withUnsafeGuaranteedRef { destination in
      if let child = destination.child.uncounted {
        return child._withUnsafeGuaranteedRef { visit($0) }
      }
      guard let owner = destination.owner else { return }
      add(VisibleScreen(owner: owner, destination: destination))
    }
  }

  private mutating func add(_ screen: VisibleScreen) {
    if first == nil { first = screen } else { others.append(screen) }
  }

  private var count: Int { first == nil ? 0 : 1 + others.count }

  private mutating func follow(modal request: Unmanaged<Destination>) {
    modal = request.takeUnretainedValue()
    follow(request)
  }

  private mutating func visitStack(of flow: Coordinator) {
    if flow.container.isPlain {
      let top: Destination? = flow.container.topPush ?? flow.container.structural.first
      return add(VisibleScreen(owner: flow, destination: top))
    }
    guard let top = flow.pathEnd else { return follow(flow.container.structural.first.uncounted) }
    let owner = top._withUnsafeGuaranteedRef { $0.uncountedOwner }
    if let request = owner?._withUnsafeGuaranteedRef({ $0.outermostRequest(below: flow) }) {
      return follow(modal: request)
    }
    follow(top)
  }

  private mutating func visitColumns(of split: Coordinator) {
    if split.showsSidebar { follow(split.columnIfResolved(.sidebar).uncounted) }
    if split.container.columnVisibility != .detailOnly {
      follow(split.columnIfResolved(.content).uncounted)
    }
    follow(split.columnIfResolved(.detail).uncounted)
  }

  private mutating func visitChildren(of napkin: Coordinator) {
    let before = count
    for child in napkin.container.structural.reversed() {
      follow(.passUnretained(child))
      if count > before { return }
    }
    if napkin.hasOwnScreen { add(VisibleScreen(owner: napkin, destination: nil)) }
  }
}

extension Coordinator {
  /// What a person sees when this coordinator is the top of the tree.
  public var visibleState: VisibleState { VisibleState(below: self) }

  /// The screens on display when this coordinator is the top of the tree.
  public var visibleScreens: [VisibleScreen] { visibleState.screens }

  /// Whether a visible screen of the whole tree stands at or below this coordinator.
  public var isVisible: Bool {
    hierarchyRoot.visibleScreens.contains { $0.owner.isAtOrBelow(self) }
  }

  /// The first request of its own queue; nil where another coordinator is the host.
  fileprivate var shownRequest: Unmanaged<Destination>? {
    if kind != .flow { return container.entries.first.uncounted }
    if container.isPlain { return nil }
    return isModalHost ? firstModal : nil
  }

  /// Of the coordinators from here up to a stack host, the request of the outermost that is a
  /// host of its own and shows one.
  fileprivate func outermostRequest(below host: Coordinator) -> Unmanaged<Destination>? {
    var outermost: Unmanaged<Destination>?
    var current = self
    while current !== host, let parent = current.parent {
      outermost = current.shownRequest ?? outermost
      current = parent
    }
    return outermost
  }

  fileprivate func isAtOrBelow(_ other: Coordinator) -> Bool {
    self === other || ancestors.contains { $0 === other }
  }
}
