/// Which requests form one queue; its first is shown. Source: navigation.md §3.2.
extension Coordinator {
  /// The coordinator whose queue this one's requests stand in.
  public var modalHost: Coordinator { uncountedModalHost.takeUnretainedValue() }

  var uncountedModalHost: Unmanaged<Coordinator> {
    kind == .flow ? uncountedStackHost ?? .passUnretained(self) : .passUnretained(self)
  }

  /// `modalHost === self`, without going further up than needed.
  var isModalHost: Bool {
    guard kind == .flow, isLayered else { return true }
    var next = uncountedParent
    while let parent = next {
      let (kind, isLayered) = parent._withUnsafeGuaranteedRef { ($0.kind, $0.isLayered) }
      if kind == .flow { return false }
      next = isLayered ? parent._withUnsafeGuaranteedRef { $0.uncountedParent } : nil
    }
    return true
  }

  /// The host's requests, the shown one first, in tree order and not in order of time.
  ///
  /// Resolves the host and every flow that it goes through.
  public var presentationQueue: [Destination] {
    resolve()
    return modalHost.orderedModals(resolving: true)
  }

  /// The first of that queue; resolves as much.
  var shownModal: Destination? {
    resolve()
    return uncountedModalHost._withUnsafeGuaranteedRef { host in
      host.resolveQueue()
      return host.firstModal?.takeUnretainedValue()
    }
  }

  /// All that the queue that begins here goes through.
  private func resolveQueue() {
    resolve()
    guard kind == .flow else { return }
    rootChild?.reachedFlow(resolving: true)?.resolveQueue()
    if container.notable.isEmpty { return }
    for entry in container.notable where !entry.isModal {
      entry.child?.reachedFlow(resolving: true)?.resolveQueue()
    }
  }

  /// Own requests that the host doesn't show.
  public var pendingModals: [Destination] {
    let shown = shownModal
    return entries.filter { $0.isModal && $0 !== shown }
  }

  /// Whether there is an own request, shown or queued.
  public var isPresenting: Bool {
    resolve()
    return container.depth < container.entries.count
  }

  /// Whether a host in this stack shows a request of its own beside that one: the stack's host
  /// itself, or a Root, tab or split coordinator that stands in the stack. Resolves nothing.
  func showsModals(besidesThoseOf host: Coordinator) -> Bool {
    if self !== host, firstModal != nil { return true }
    if rootChild?.showsModalsOnWay(besidesThoseOf: host) == true { return true }
    return pathShowsModals(besidesThoseOf: host)
  }

  private var rootChild: Coordinator? { container.structural.first?.child }

  /// The same of the coordinators that were pushed on the path that begins here.
  private func pathShowsModals(besidesThoseOf host: Coordinator) -> Bool {
    if rootChild?.rootChainShowsModals(besidesThoseOf: host) == true { return true }
    return pushesShowModals(besidesThoseOf: host)
  }

  private func pushesShowModals(besidesThoseOf host: Coordinator) -> Bool {
    container.notable.containsUncounted { push in
      guard push.isPush, let child = push.child else { return false }
      if child.showsModalsOnWay(besidesThoseOf: host) { return true }
      return child.reachedFlow(resolving: false)?.pathShowsModals(besidesThoseOf: host) ?? false
    }
  }

  /// Pushes of the flows that a root leads to, as far as they belong to the same stack.
  private func rootChainShowsModals(besidesThoseOf host: Coordinator) -> Bool {
    guard kind != .flow || isLayered else { return false }
    let next: Coordinator? = shownStructuralChild(resolving: false)
    if next?.rootChainShowsModals(besidesThoseOf: host) == true { return true }
    return kind == .flow && pushesShowModals(besidesThoseOf: host)
  }

  /// Whether one on the way from here to the next flow shows a request of its own.
  private func showsModalsOnWay(besidesThoseOf host: Coordinator) -> Bool {
    var current: Coordinator? = self
    while let coordinator = current, coordinator.kind != .flow {
      if coordinator !== host, coordinator.container.hasModal { return true }
      current = coordinator.shownStructuralChild(resolving: false)
    }
    return false
  }

  /// The first of the queue that begins here, without resolving; does not look at pushed screens.
  var firstModal: Unmanaged<Destination>? {
    guard kind == .flow else { return container.entries.first.uncounted }
    var found = container.structural.first.withUncounted { $0.firstModalBelow } ?? nil
    if found != nil || container.notable.isEmpty { return found }
    _ = container.notable.containsUncounted { entry in
      found = entry.isModal ? .passUnretained(entry) : entry.firstModalBelow
      return found != nil
    }
    return found
  }

  func orderedModals(resolving: Bool) -> [Destination] {
    var queue: [Destination] = []
    collectModals(into: &queue, resolving: resolving)
    return queue
  }

  private func collectModals(into queue: inout [Destination], resolving: Bool) {
    if resolving { resolve() }
    guard kind == .flow else { return queue.append(contentsOf: container.entries) }
    func collect(below child: Coordinator?) {
      child?.reachedFlow(resolving: resolving)?.collectModals(into: &queue, resolving: resolving)
    }
    collect(below: root?.child)
    for entry in container.entries {
      if entry.isModal { queue.append(entry) } else { collect(below: entry.child) }
    }
  }
}

extension Destination {
  fileprivate var firstModalBelow: Unmanaged<Destination>? {
    child.withUncounted { child in
      child.reachedFlow?._withUnsafeGuaranteedRef { $0.firstModal }
    } ?? nil
  }
}
