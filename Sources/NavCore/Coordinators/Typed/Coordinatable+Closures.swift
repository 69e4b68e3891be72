/// Forms with closures of the other kinds; see those of flows.
extension Coordinatable {
  /// Presents; the callback runs once, however the request leaves.
  @discardableResult
  public func present(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    onDismiss: @escaping @MainActor () -> Void
  ) -> Self {
    present(destination, style, policy, onDismiss: onDismiss)
    return self
  }

  /// Presents with both: the callback for later, the child now.
  @discardableResult
  public func present<T: Coordinatable>(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    onDismiss: @escaping @MainActor () -> Void, expecting type: T.Type
  ) -> T? {
    present(destination, style, policy, onDismiss: onDismiss)?.child(as: type)
  }

  @discardableResult
  public func present<T: Coordinatable>(
    _ destination: Destinations, as style: ModalPresentationType = .sheet,
    policy: RoutePolicy = .always,
    onDismiss: (@MainActor () -> Void)? = nil, _ configure: (T) -> Void
  ) -> Self {
    configured(present(destination, style, policy, onDismiss: onDismiss), configure)
  }
}

extension RootCoordinatable {
  @discardableResult
  public func setRoot<T: Coordinatable>(
    _ destination: Destinations, animation: NavigationAnimation? = nil, _ configure: (T) -> Void
  ) -> Self {
    configured(node.setRoot(route(for: destination)), configure)
  }
}

extension TabCoordinatable {
  @discardableResult
  public func selectFirstTab<T: Coordinatable>(
    _ meta: Destinations.Meta, _ configure: (T) -> Void
  ) -> Self {
    configured(node.selectFirstTab(where: matcher(meta), resolving: true), configure)
  }

  @discardableResult
  public func selectLastTab<T: Coordinatable>(
    _ meta: Destinations.Meta, _ configure: (T) -> Void
  ) -> Self {
    configured(node.selectLastTab(where: matcher(meta), resolving: true), configure)
  }

  @discardableResult
  public func select<T: Coordinatable>(index: Int, _ configure: (T) -> Void) -> Self {
    configured(node.selectTab(at: index, resolving: true), configure)
  }

  @discardableResult
  public func select<T: Coordinatable>(id: Destination.ID, _ configure: (T) -> Void) -> Self {
    if let child = select(id: id, expecting: T.self) { configure(child) }
    return self
  }

  @discardableResult
  public func appendTab<T: Coordinatable>(
    _ destination: Destinations, _ configure: (T) -> Void
  ) -> Self {
    configured(node.appendTab(route(for: destination)), configure)
  }

  @discardableResult
  public func insertTab<T: Coordinatable>(
    _ destination: Destinations, at index: Int, _ configure: (T) -> Void
  ) -> Self {
    configured(node.insertTab(route(for: destination), at: index), configure)
  }
}

extension SplitCoordinatable {
  @discardableResult
  public func setSidebar<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, _ configure: (T) -> Void
  ) -> Self {
    configured(node.setColumn(.sidebar, route(for: destination), policy: policy), configure)
  }

  @discardableResult
  public func setContent<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, _ configure: (T) -> Void
  ) -> Self {
    configured(node.setColumn(.content, route(for: destination), policy: policy), configure)
  }

  @discardableResult
  public func setDetail<T: Coordinatable>(
    _ destination: Destinations, policy: RoutePolicy = .always, _ configure: (T) -> Void
  ) -> Self {
    configured(node.setColumn(.detail, route(for: destination), policy: policy), configure)
  }
}
