/// Modal requests. Source: navigation.md §3.
extension Coordinatable {
  /// Queues a modal request of this coordinator; the first of its host is shown.
  @discardableResult
  public func present(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always
  ) -> Self {
    present(destination, style, policy)
    return self
  }

  /// Presents, and gives the coordinator behind the request.
  ///
  /// - Returns: Nil for a view, a coordinator of another type, or a request that was skipped.
  @discardableResult
  public func present<T: Coordinatable>(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    expecting type: T.Type
  ) -> T? {
    present(destination, style, policy)?.child(as: type)
  }

  /// Presents, and waits until the request has left.
  ///
  /// - Returns: The result; nil for a plain dismissal, a result of another type, a request that
  ///   was skipped, or a cancelled task, which leaves the screen where it is.
  @discardableResult
  public func present<R>(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    awaiting type: R.Type
  ) async -> R? {
    await wait(for: type) { present(destination, style, policy) }
  }

  /// Presents; gives the coordinator behind the request now and its result later.
  @discardableResult
  public func present<T: Coordinatable, R>(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    expecting child: T.Type, awaiting type: R.Type
  ) -> (coordinator: T?, result: @MainActor () async -> R?) {
    combined(child, type) { present(destination, style, policy) }
  }

  /// Presents, and waits until the request has left.
  public func presentAndWait(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always
  ) async {
    _ = await present(destination, as: style, policy: policy, awaiting: Void.self)
  }
}

extension Coordinatable {
  /// Whether there is an own request, shown or queued.
  public var isPresentingModal: Bool {
    node.resolve()
    return observed.isPresenting
  }

  /// Own requests that the host doesn't show.
  public var pendingModalCount: Int {
    node.resolve()
    return observedTree.pendingModals.count
  }

  /// Removes the request that the host shows, whoever owns it.
  @discardableResult
  public func dismissPresentedModal() -> Self {
    node.dismissShown()
    return self
  }

  /// Removes the latest own request, shown or not.
  @discardableResult
  public func dismissModal() -> Self {
    node.dismissLatest()
    return self
  }

  /// Removes the own requests that the host doesn't show.
  @discardableResult
  public func cancelPendingModals() -> Self {
    node.dismissQueued()
    return self
  }

  /// Removes all own requests.
  @discardableResult
  public func dismissAllModals() -> Self {
    node.dismissAll()
    return self
  }

  /// Removes this coordinator from its parent, with what stands above it in a flow.
  public func dismissCoordinator() { node.dismissSelf() }

  /// Removes this coordinator; whoever awaits its destination gets the value.
  public func dismissCoordinator(returning value: Any?) { node.dismissSelf(returning: value) }
}
