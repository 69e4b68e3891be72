/// The one stack that nested flows share. Source: navigation.md §2.5.
extension Coordinator {
  /// The outermost flow whose stack this coordinator's pushes go into; nil outside of any.
  public var stackHost: Coordinator? { uncountedStackHost?.takeUnretainedValue() }

  var uncountedStackHost: Unmanaged<Coordinator>? {
    var host: Unmanaged<Coordinator>? = kind == .flow ? .passUnretained(self) : nil
    var next: Unmanaged<Coordinator>? = isLayered ? uncountedParent : nil
    while let parent = next {
      next = parent._withUnsafeGuaranteedRef { parent in
        if parent.kind == .flow { host = .passUnretained(parent) }
        return parent.isLayered ? parent.uncountedParent : nil
      }
    }
    return host
  }

  /// What is on screen above the stack host's root, bottom first, modals left out.
  ///
  /// Resolves every container that it visits; empty outside of any stack.
  public var combinedPath: [Destination] { stackHost?.path(resolving: true) ?? [] }

  func path(resolving: Bool) -> [Destination] {
    var walk = PathWalk(resolving: resolving, kept: .max)
    walk.visit(host: self)
    return walk.kept
  }

  /// The last of `path(resolving: false)`, without looking at what is below it.
  var pathEnd: Unmanaged<Destination>? {
    entriesEnd ?? shownDestination.flatMap(Self.chainEnd)
  }

  private var entriesEnd: Unmanaged<Destination>? {
    guard let push = container.uncountedTop else { return nil }
    let flow = push._withUnsafeGuaranteedRef { push in
      push.child.withUncounted { $0.reachedFlow } ?? nil
    }
    return flow?._withUnsafeGuaranteedRef { $0.pathEnd } ?? push
  }

  private static func chainEnd(_ destination: Unmanaged<Destination>) -> Unmanaged<Destination>? {
    destination._withUnsafeGuaranteedRef { destination in
      destination.child.withUncounted { child in
        guard child.kind != .flow || child.isLayered else { return nil }
        let own = child.kind == .flow ? child.entriesEnd : nil
        return own ?? child.shownDestination.flatMap(chainEnd)
      }
    } ?? nil
  }

  /// `reachedFlow(resolving: false)`, without a count.
  var reachedFlow: Unmanaged<Coordinator>? {
    var next: Unmanaged<Coordinator>? = .passUnretained(self)
    while let current = next, current._withUnsafeGuaranteedRef({ $0.kind != .flow }) {
      next = current._withUnsafeGuaranteedRef { $0.shownStructuralChild }
    }
    return next
  }

  /// `shownStructuralChild(resolving: false)`, without a count.
  private var shownStructuralChild: Unmanaged<Coordinator>? {
    shownDestination?._withUnsafeGuaranteedRef { $0.child.uncounted }
  }

  /// The structural destination that a stack goes through.
  private var shownDestination: Unmanaged<Destination>? {
    switch kind {
    case .flow, .root: container.structural.first.uncounted
    case .tabs: container.selectedTab.uncounted
    case .split, .napkin: nil
    }
  }

  /// The flow that a child's pushes and modals belong to: itself, or through a Root's root or
  /// the selected tab.
  func reachedFlow(resolving: Bool) -> Coordinator? {
    var current = self
    while current.kind != .flow {
      guard let next = current.shownStructuralChild(resolving: resolving) else { return nil }
      current = next
    }
    return current
  }

  /// The child that a stack goes through: of a Root or flow the root's, of tabs the selected one's.
  func shownStructuralChild(resolving: Bool) -> Coordinator? {
    if resolving { resolve() }
    return shownStructuralChild?.takeUnretainedValue()
  }
}

/// Walks a stack host's path, keeps its first elements and finds what is above them.
@MainActor struct PathWalk {
  private let resolving: Bool
  private let limit: Int
  private(set) var kept: [Destination] = []
  /// The pushes above the kept ones, without those inside another dropped one.
  private(set) var dropped: [Destination] = []

  init(resolving: Bool, kept limit: Int) {
    self.resolving = resolving
    self.limit = limit
  }

  mutating func visit(host: Coordinator) {
    if resolving { host.resolve() }
    visitRootChain(host.root?.child)
    visitEntries(of: host)
  }

  private mutating func visitRootChain(_ child: Coordinator?) {
    guard let child else { return }
    if resolving { child.resolve() }
    guard child.kind != .flow || child.isLayered else { return }
    visitRootChain(child.shownStructuralChild(resolving: resolving))
    if child.kind == .flow { visitEntries(of: child) }
  }

  private mutating func visitEntries(of flow: Coordinator) {
    for push in flow.container.entries where push.isPush {
      guard kept.count < limit else {
        dropped.append(push)
        continue
      }
      kept.append(push)
      guard let inner = push.child?.reachedFlow(resolving: resolving) else { continue }
      visit(host: inner)
    }
  }
}
