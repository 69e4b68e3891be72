/// The state that a coordinator written in Swift keeps in one property; one type a kind.
///
/// It belongs to the coordinator that first uses it, and carries everything out through a
/// `Coordinator` of the runtime.
@MainActor public class NavigationContainer {
  let kind: Coordinator.Kind
  let signal = ChangeSignal()
  private weak var owner: AnyObject?
  private var ownNode: Coordinator?
  /// A component of a running scenario that this container's coordinator stands in for.
  private weak var lentNode: Coordinator?

  init(kind: Coordinator.Kind) {
    self.kind = kind
  }

  /// What carries it out, once a coordinator has used it.
  var node: Coordinator? { lentNode ?? ownNode }

  func node<C: Coordinatable>(for owner: C) -> Coordinator {
    if let node {
      precondition(
        self.owner === owner,
        "\(C.self) uses the container of another coordinator: give each one its own, in a property "
          + "with a default value")
      return node
    }
    let node = TypedNode(owner, kind: kind)
    self.owner = owner
    ownNode = node
    return node
  }

  /// Lets a component carry everything out from now on; what was there before is gone.
  func lend<C: Coordinatable>(_ node: Coordinator, to owner: C) {
    precondition(
      ownNode?.parent == nil,
      "\(C.self) stands in a tree already and can't join the scenario's: build a new one in its "
        + "registration")
    self.owner = owner
    ownNode = nil
    lentNode = node
  }

  // MARK: What all kinds tell

  /// Whether the initial destinations were built.
  public var isSetup: Bool { read?.isResolved ?? false }

  public var parent: (any Coordinatable)? { read?.parent?.coordinatable }

  /// How the branch it stands in came on screen; nil at the top.
  public var presentedAs: PresentationType? {
    read.flatMap { PresentationType(rawValue: $0.presentation.rawValue) }
  }

  /// Whether an ancestor flow provides the navigation stack.
  public var hasLayerNavigationCoordinator: Bool { read?.isLayered ?? false }

  /// How changes would be shown; stored and otherwise ignored.
  public internal(set) var animation: NavigationAnimation?

  /// Structural destinations, then entries.
  var all: [Destination] { read?.destinations ?? [] }

  var read: Coordinator? {
    signal.read()
    return node
  }
}
