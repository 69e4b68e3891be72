/// One screen that a person sees.
@MainActor public struct VisibleScreen {
  /// Whose screen it is: the destination's owner, or the napkin itself.
  public let owner: Coordinator
  /// Nil for a napkin's own screen, which no destination holds.
  public let destination: Destination?
}

/// What is on screen below one coordinator, without resolving anything.
///
/// The tree holds what it names, so it is of use until the tree changes. Source: language.md §5.
@MainActor package struct VisibleState {
  /// A screen without a count.
  private struct Screen {
    let owner: Unmanaged<Coordinator>
    let destination: Unmanaged<Destination>?

    @MainActor var counted: VisibleScreen {
      VisibleScreen(
        owner: owner.takeUnretainedValue(), destination: destination?.takeUnretainedValue())
    }
  }

  private var firstScreen: Screen?
  /// Only a split shows several.
  private var otherScreens: [Screen] = []
  private var innermostModal: Unmanaged<Destination>?

  /// Nothing on screen.
  init() {}

  init(below top: Coordinator) {
    visit(.passUnretained(top))
  }

  /// Sees what is there now, without another list.
  mutating func renew(below top: Coordinator) {
    firstScreen = nil
    innermostModal = nil
    if !otherScreens.isEmpty { otherScreens.removeAll(keepingCapacity: true) }
    visit(.passUnretained(top))
  }

  /// The first in reading order.
  package var first: VisibleScreen? { firstScreen?.counted }
  /// The rest, in reading order.
  var others: [VisibleScreen] { otherScreens.isEmpty ? [] : otherScreens.map(\.counted) }
  /// In reading order.
  package var screens: [VisibleScreen] { first.map { [$0] + others } ?? [] }
  package var last: VisibleScreen? { otherScreens.last?.counted ?? first }
  var lastOwner: Unmanaged<Coordinator>? { (otherScreens.last ?? firstScreen)?.owner }
  /// The shown request of the innermost host that was passed; of several columns, the last one's.
  package var modal: Destination? { innermostModal?.takeUnretainedValue() }
  /// Several columns are on screen.
  var showsSeveral: Bool { !otherScreens.isEmpty }
  /// Of the one screen there is; nil also for several.
  var onlyDestination: Unmanaged<Destination>? {
    otherScreens.isEmpty ? firstScreen?.destination : nil
  }

  /// The flows whose path a person's `back` shortens: the stack hosts of the screens' owners, each
  /// once, the last column's first.
  ///
  /// A modal view has no stack of its own; `back` then shortens the one below it (V21).
  package var stackHosts: [Coordinator] {
    var hosts: [Coordinator] = []
    for case let host? in screens.reversed().map(\.owner.stackHost) where !hosts.contains(host) {
      hosts.append(host)
    }
    return hosts
  }

  /// Nothing changes while it looks, so nothing is counted on the way.
  private mutating func visit(_ top: Unmanaged<Coordinator>) {
    var next: Unmanaged<Coordinator>? = top
    while let coordinator = next {
      next = coordinator._withUnsafeGuaranteedRef { look(at: $0) }
    }
  }

  private mutating func visit(_ destination: Unmanaged<Destination>?) {
    if let child = follow(destination) { visit(child) }
  }

  /// - Returns: The coordinator that shows the rest.
  private mutating func look(at coordinator: Coordinator) -> Unmanaged<Coordinator>? {
    if coordinator.kind == .flow { return look(atFlow: coordinator) }
    if let request = coordinator.container.entries.first.uncounted {
      return follow(modal: request)
    }
    switch coordinator.kind {
    case .flow, .root: return follow(coordinator.container.structural.first.uncounted)
    case .tabs: return follow(coordinator.container.selectedTab.uncounted)
    case .split: visitColumns(of: coordinator)
    case .napkin: visitChildren(of: coordinator)
    }
    return nil
  }

  /// - Returns: The coordinator in the place, for which a screen would be seen.
  private mutating func follow(
    _ destination: Unmanaged<Destination>?
  ) -> Unmanaged<Coordinator>? {
    destination?._withUnsafeGuaranteedRef { destination in
      if let child = destination.child.uncounted { return child }
      if let owner = destination.uncountedOwner {
        add(Screen(owner: owner, destination: .passUnretained(destination)))
      }
      return nil
    }
  }

  private mutating func add(_ screen: Screen) {
    if firstScreen == nil { firstScreen = screen } else { otherScreens.append(screen) }
  }

  private var count: Int { firstScreen == nil ? 0 : 1 + otherScreens.count }

  private mutating func follow(
    modal request: Unmanaged<Destination>
  ) -> Unmanaged<Coordinator>? {
    innermostModal = request
    return follow(request)
  }

  private mutating func look(atFlow flow: Coordinator) -> Unmanaged<Coordinator>? {
    if flow.container.isPlain {
      let top: Unmanaged<Destination>? =
        flow.container.uncountedTop ?? flow.container.structural.first.uncounted
      add(Screen(owner: .passUnretained(flow), destination: top))
      return nil
    }
    if let request = flow.shownRequest { return follow(modal: request) }
    guard let top = flow.pathEnd else { return follow(flow.container.structural.first.uncounted) }
    let owner = top._withUnsafeGuaranteedRef { $0.uncountedOwner }
    if let request = owner?._withUnsafeGuaranteedRef({ $0.outermostRequest(below: flow) }) {
      return follow(modal: request)
    }
    return follow(top)
  }

  private mutating func visitColumns(of split: Coordinator) {
    if split.showsSidebar { visit(split.columnIfResolved(.sidebar).uncounted) }
    if split.container.columnVisibility != .detailOnly {
      visit(split.columnIfResolved(.content).uncounted)
    }
    visit(split.columnIfResolved(.detail).uncounted)
  }

  private mutating func visitChildren(of napkin: Coordinator) {
    let before = count
    for child in napkin.container.structural.reversed() {
      visit(.passUnretained(child))
      if count > before { return }
    }
    if napkin.hasOwnScreen { add(Screen(owner: .passUnretained(napkin), destination: nil)) }
  }
}

extension Coordinator {
  /// What a person sees when this coordinator is the top of the tree.
  package var visibleState: VisibleState { VisibleState(below: self) }

  /// The screens on display when this coordinator is the top of the tree.
  public var visibleScreens: [VisibleScreen] { visibleState.screens }

  /// Whether a visible screen of the whole tree stands at or below this coordinator.
  public var isVisible: Bool {
    hierarchyRoot.visibleScreens.contains { $0.owner.isAtOrBelow(self) }
  }

  /// The first request of its own queue; nil where another coordinator is the host.
  fileprivate var shownRequest: Unmanaged<Destination>? {
    if kind != .flow { return container.entries.first.uncounted }
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
