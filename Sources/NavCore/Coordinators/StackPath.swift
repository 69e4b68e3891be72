/// The one stack that nested flows share. Source: navigation.md §2.5.
extension Coordinator {
  /// The outermost flow whose stack this coordinator's pushes go into; nil outside of any.
  public var stackHost: Coordinator? {
    var host = kind == .flow ? self : nil
    var current = self
    while current.isLayered, let parent = current.parent {
      if parent.kind == .flow { host = parent }
      current = parent
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
  var pathEnd: Destination? { entriesEnd ?? Self.chainEnd(root?.child) }

  private var entriesEnd: Destination? {
    guard let push = container.topPush else { return nil }
    return push.child?.reachedFlow(resolving: false)?.pathEnd ?? push
  }

  private static func chainEnd(_ child: Coordinator?) -> Destination? {
    guard let child, child.kind != .flow || child.isLayered else { return nil }
    let own = child.kind == .flow ? child.entriesEnd : nil
    return own ?? chainEnd(child.shownStructuralChild(resolving: false))
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
    return switch kind {
    case .flow, .root: root?.child
    case .tabs: container.selectedTab?.child
    case .split, .napkin: nil
    }
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
