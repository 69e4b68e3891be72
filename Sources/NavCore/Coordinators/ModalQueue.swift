/// Which requests form one queue; its first is shown. Source: navigation.md §3.2.
extension Coordinator {
  /// The coordinator whose queue this one's requests stand in.
  public var modalHost: Coordinator {
    kind == .flow ? stackHost ?? self : self
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
    return container.depth < entries.count
  }

  /// Whether a host in this stack shows a request of its own beside that one: the stack's host
  /// itself, or a Root, tab or split coordinator that stands in the stack. Resolves nothing.
  func showsModals(besidesThoseOf host: Coordinator) -> Bool {
    if self !== host, !orderedModals(resolving: false).isEmpty { return true }
    let branches = [root?.child] + path(resolving: false).map(\.child)
    return branches.contains { branch in
      var current = branch
      while let coordinator = current, coordinator.kind != .flow {
        if coordinator !== host, coordinator.entries.contains(where: \.isModal) { return true }
        current = coordinator.shownStructuralChild(resolving: false)
      }
      return false
    }
  }

  func orderedModals(resolving: Bool) -> [Destination] {
    var queue: [Destination] = []
    collectModals(into: &queue, resolving: resolving)
    return queue
  }

  private func collectModals(into queue: inout [Destination], resolving: Bool) {
    if resolving { resolve() }
    guard kind == .flow else { return queue.append(contentsOf: entries) }
    func collect(below child: Coordinator?) {
      child?.reachedFlow(resolving: resolving)?.collectModals(into: &queue, resolving: resolving)
    }
    collect(below: root?.child)
    for entry in entries {
      if entry.isModal { queue.append(entry) } else { collect(below: entry.child) }
    }
  }
}
