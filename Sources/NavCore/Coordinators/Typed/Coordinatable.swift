/// A coordinator written in Swift, of any kind.
///
/// Conform to `FlowCoordinatable`, `RootCoordinatable`, `TabCoordinatable` or
/// `SplitCoordinatable`. A conforming class declares its routes, keeps its container in one
/// property and says which coordinators stand behind which routes; it has no superclass:
///
///     @MainActor @Observable
///     final class ShelfCoordinator: FlowCoordinatable {
///       enum Destinations: Destinationable {
///         case shelf
///         case loaf(Loaf)
///         case recipe
///         enum Meta: DestinationMeta { case shelf, loaf, recipe }
///       }
///
///       let stack = FlowStack<ShelfCoordinator>(root: .shelf)
///
///       func child(for destination: Destinations) -> (any Coordinatable)? {
///         switch destination {
///         case .shelf, .loaf: nil
///         case .recipe: RecipeCoordinator()
///         }
///       }
///     }
///
/// The container and a coordinator written in text are the same runtime object, a `Coordinator`.
@MainActor public protocol Coordinatable: AnyObject {
  associatedtype Destinations: Destinationable

  /// Builds the coordinator behind a route, run exactly once for each navigation; nil for a view.
  ///
  /// It must not navigate. Where all routes are screens, the routes conform to
  /// `ScreenDestinationable` in its place.
  func child(for destination: Destinations) -> (any Coordinatable)?

  /// The container that the kind's own property holds.
  var _container: NavigationContainer { get }
  /// What the container says it starts with, as routes of this coordinator.
  func _initialPlacement() -> InitialPlacement
  /// A person's tap on a tab.
  func _allowsSelection(of tab: Destination, isReselection: Bool) -> Bool
}

extension Coordinatable {
  public func _allowsSelection(of tab: Destination, isReselection: Bool) -> Bool { true }

  /// The runtime object behind this coordinator.
  var node: Coordinator { _container.node(for: self) }

  /// The runtime object, about to be read: who observes is told when it changes.
  var observed: Coordinator {
    _container.signal.read()
    return node
  }

  /// The same for what is above or below, too.
  var observedTree: Coordinator {
    let node = observed
    for coordinator in node.ancestors { coordinator.coordinatable?._container.signal.read() }
    for coordinator in node.descendants { coordinator.coordinatable?._container.signal.read() }
    return node
  }
}

extension Coordinatable where Destinations: ScreenDestinationable {
  public func child(for destination: Destinations) -> (any Coordinatable)? { nil }
}

/// Whatever stands in the tree tells these things to its coordinator in the same way.
extension Coordinatable {
  func isAvailable(_ route: Route) -> Bool { value(of: route)?.isAvailable ?? true }

  /// The runtime object of the coordinator behind a destination, which keeps that one alive.
  func makeChild(for destination: Destination) -> Coordinator? {
    guard let value = value(of: destination.route), let child = built(for: value) else {
      return nil
    }
    destination.keeper = child
    return child.node
  }

  /// The coordinator behind a route. One that was shown before may come again to the same parent.
  func built(for value: Destinations) -> (any Coordinatable)? {
    guard let child = child(for: value) else { return nil }
    let parent = child._container.node?.parent
    precondition(
      parent == nil || parent === node,
      "\(type(of: child)) stands in \(parent?.typeName ?? "") already and can't also stand in "
        + "\(Self.self): build a new one in 'child(for:)'")
    return child
  }

  /// Who observes this coordinator, or one that came or left, is told.
  func announce(_ change: Change) {
    _container.signal.send()
    for destination in change.destinations {
      destination.child?.coordinatable?._container.signal.send()
    }
  }
}

extension Change {
  fileprivate var destinations: [Destination] {
    switch self {
    case .added(let destination): [destination]
    case .removed(let gone): gone.array
    case .replaced(let old, let new): old.array + new
    case .resolved, .selected, .badge, .identifier, .tabBar, .columns, .compactColumn: []
    }
  }
}
