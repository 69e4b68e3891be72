/// Which requests form one queue; its first is shown. Source: navigation.md §3.2.
extension Coordinator {
  /// The coordinator whose queue this one's requests stand in.
  public var modalHost: Coordinator {
    kind == .flow ? stackHost ?? self : self
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

  /// Own requests that the host doesn't show.
  public var pendingModals: [Destination] {
    let shown = presentationQueue.first
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
    if showsModals(from: root?.child, besidesThoseOf: host) { return true }
    for entry in path(resolving: false)
    where showsModals(from: entry.child, besidesThoseOf: host) {
      return true
    }
    return false
  }

  /// Whether one on the way from a child to the next flow shows a request of its own.
  private func showsModals(from child: Coordinator?, besidesThoseOf host: Coordinator) -> Bool {
    var current = child
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
