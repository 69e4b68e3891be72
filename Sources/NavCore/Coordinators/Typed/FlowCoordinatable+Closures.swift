/// Forms with closures, for code that was written before `expecting:` and `awaiting:`.
///
/// A typed closure runs at once, and only if the coordinator behind the destination is of its type.
extension FlowCoordinatable {
  /// Pushes; the callback runs once, however the push leaves.
  @discardableResult
  public func route(
    to destination: Destinations, policy: RoutePolicy = .always,
    onDismiss: @escaping @MainActor () -> Void
  ) -> Self {
    node.push(route(for: destination), policy: policy) { _ in onDismiss() }
    return self
  }

  /// Pushes with both: the callback for later, the child now.
  @discardableResult
  public func route<T: Coordinatable>(
    to destination: Destinations, policy: RoutePolicy = .always,
    onDismiss: @escaping @MainActor () -> Void, expecting type: T.Type
  ) -> T? {
    node.push(route(for: destination), policy: policy) { _ in onDismiss() }?.child(as: type)
  }

  @discardableResult
  public func route<T: Coordinatable>(
    to destination: Destinations, policy: RoutePolicy = .always,
    onDismiss: (@MainActor () -> Void)? = nil, _ configure: (T) -> Void
  ) -> Self {
    configured(
      node.push(route(for: destination), policy: policy, onDismiss: dismissal(onDismiss)),
      configure)
  }

  /// Swaps the last push in place; pushes when there is none.
  @discardableResult
  public func replaceLast(
    with destination: Destinations, onDismiss: (@MainActor () -> Void)? = nil
  ) -> Self {
    node.replaceTop(with: route(for: destination), onDismiss: dismissal(onDismiss))
    return self
  }

  @discardableResult
  public func setRoot<T: Coordinatable>(
    _ destination: Destinations, animation: NavigationAnimation? = nil, _ configure: (T) -> Void
  ) -> Self {
    configured(node.setRoot(route(for: destination)), configure)
  }

  @discardableResult
  public func popToFirst<T: Coordinatable>(
    _ meta: Destinations.Meta, _ configure: (T) -> Void
  ) -> Self {
    configured(node.popToFirst(where: matcher(meta)), configure)
  }

  @discardableResult
  public func popToLast<T: Coordinatable>(
    _ meta: Destinations.Meta, _ configure: (T) -> Void
  ) -> Self {
    configured(node.popToLast(where: matcher(meta)), configure)
  }
}

extension Coordinatable {
  /// As the runtime calls it.
  func dismissal(_ callback: (@MainActor () -> Void)?) -> (@MainActor (Any?) -> Void)? {
    guard let callback else { return nil }
    return { _ in callback() }
  }

  func configured<T: Coordinatable>(_ shown: Destination?, _ configure: (T) -> Void) -> Self {
    if let child = shown?.child(as: T.self) { configure(child) }
    return self
  }
}
