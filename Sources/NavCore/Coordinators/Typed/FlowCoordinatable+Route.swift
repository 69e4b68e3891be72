/// Pushing. Source: navigation.md §2.1.
extension FlowCoordinatable {
  /// Pushes above everything in this flow, modals included, which stay up.
  @discardableResult
  public func route(to destination: Destinations, policy: RoutePolicy = .always) -> Self {
    node.push(route(for: destination), policy: policy)
    return self
  }

  /// Pushes, and gives the coordinator behind the push.
  ///
  /// - Returns: Nil for a view, a coordinator of another type, or a push that was skipped.
  @discardableResult
  public func route<T: Coordinatable>(
    to destination: Destinations, policy: RoutePolicy = .always, expecting type: T.Type
  ) -> T? {
    node.push(route(for: destination), policy: policy)?.child(as: type)
  }

  /// Pushes, and waits until the push has left.
  ///
  /// - Returns: The result; nil for a plain dismissal, a result of another type, a push that was
  ///   skipped, or a cancelled task, which leaves the screen where it is.
  @discardableResult
  public func route<R>(
    to destination: Destinations, policy: RoutePolicy = .always, awaiting type: R.Type
  ) async -> R? {
    await wait(for: type) { node.push(route(for: destination), policy: policy) }
  }

  /// Pushes; gives the coordinator behind the push now and its result later.
  @discardableResult
  public func route<T: Coordinatable, R>(
    to destination: Destinations, policy: RoutePolicy = .always, expecting child: T.Type,
    awaiting type: R.Type
  ) -> (coordinator: T?, result: @MainActor () async -> R?) {
    combined(child, type) { node.push(route(for: destination), policy: policy) }
  }

  /// Pushes, and waits until the push has left.
  public func routeAndWait(to destination: Destinations, policy: RoutePolicy = .always) async {
    _ = await route(to: destination, policy: policy, awaiting: Void.self)
  }

  /// Shows a fresh root and drops everything above it.
  @discardableResult
  public func setRoot(
    _ destination: Destinations, animation: NavigationAnimation? = nil
  ) -> Self {
    node.setRoot(route(for: destination))
    return self
  }

  /// Shows a fresh root, and gives the coordinator behind it.
  @discardableResult
  public func setRoot<T: Coordinatable>(
    _ destination: Destinations, animation: NavigationAnimation? = nil, expecting type: T.Type
  ) -> T? {
    node.setRoot(route(for: destination))?.child(as: type)
  }
}
