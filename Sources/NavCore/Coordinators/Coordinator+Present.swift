extension Coordinator {
  /// What a caller wants to hear of the destination's departure; see `Destination.onDismiss`.
  public typealias DismissCallback = @MainActor (_ result: Any?) -> Void

  /// Queues a modal request of this coordinator; the first of its host is shown.
  ///
  /// `distinct` looks at own requests only, shown or queued.
  /// - Returns: The request, nil when it was skipped.
  /// - Source: navigation.md §3.1.
  @discardableResult
  public func present(
    _ route: Route, as style: ModalStyle = .sheet, policy: RoutePolicy = .always,
    locked: Bool = false, onDismiss: DismissCallback? = nil
  ) -> Destination? {
    guard checkAvailable(route) else { return nil }
    if policy == .distinct,
      container.entries.contains(where: { $0.isModal && $0.meta == route.meta })
    {
      didNotice(.notDistinct(route))
      return nil
    }
    resolve()
    let destination = makeEntry(route, as: style.presentationType, locked: locked)
    guard isBuilt(destination) else { return nil }
    add(destination, onDismiss: onDismiss)
    noticeCompetingModal(destination)
    return destination
  }

  func add(_ entry: Destination, onDismiss: DismissCallback?) {
    if let onDismiss { entry.onDismiss(onDismiss) }
    append(entry)
    navigationDidChange(.added(entry))
    activate(entry)
  }

  func checkAvailable(_ route: Route) -> Bool {
    guard !isAvailable(route) else { return true }
    didNotice(.unavailable(route))
    return false
  }

  private func noticeCompetingModal(_ destination: Destination) {
    let shows: Bool? = uncountedStackHost?._withUnsafeGuaranteedRef { stackHost in
      stackHost.showsModals(besidesThoseOf: kind == .flow ? stackHost : self)
    }
    if shows == true { didNotice(.competingModal(destination)) }
  }
}
