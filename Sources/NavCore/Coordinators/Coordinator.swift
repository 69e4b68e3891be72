/// An object that owns navigation: one state container, of one of five kinds.
///
/// Subclasses say what there is to show (`initialPlacement`, `makeChild`); everything else is
/// the same for all kinds. A coordinator is cold until something resolves it, and lives in a
/// tree through its parent's container. Source: navigation.md §1.
@MainActor open class Coordinator {
  /// What walks over the tree look at stands first.
  var container = Container() {
    didSet {
      Coordinator.changeCount &+= 1
      if digest.isKnown { forgetDigest() }
    }
  }
  var digest = HierarchyDigest()
  /// Grows with every change of any container, also of one that tells nobody.
  static var changeCount = 0
  /// The coordinator in whose container this one stands.
  public var parent: Coordinator? { parentAnchor?.coordinator }
  /// That of the parent, whether it is still there or not.
  var parentAnchor: CoordinatorAnchor? {
    willSet { if digest.isKnown { parent?.forgetDigest() } }
  }
  /// The same without a count, for walks up a tree that does not change meanwhile.
  var uncountedParent: Unmanaged<Coordinator>? {
    parentAnchor.withUncounted { $0.uncounted } ?? nil
  }
  func isChild(of other: Coordinator) -> Bool { parentAnchor === other.anchor }
  /// What others hold that must not keep this coordinator alive.
  let anchor: CoordinatorAnchor
  public let kind: Kind
  /// Whether it stands in a launched tree; see `launch`.
  public internal(set) var isLive = false
  /// Whether several destinations have held this object at once since it was last free.
  var isShared = false
  /// The last removal that took this coordinator apart; see `Removal`.
  var removal: Removal.Number = 0
  /// Steps down from the top of its tree.
  package internal(set) var treeDepth = 0
  /// The place found last, and how many destinations hold this object now; together they
  /// answer `owningDestination` without a search.
  ///
  /// Not counted: the destination forgets itself here at its end.
  nonisolated(unsafe) var holder: Unmanaged<Destination>?
  var holderCount = 0
  /// What was asked for or said before it was set up.
  var early: Early?

  public init(kind: Kind) {
    self.kind = kind
    anchor = CoordinatorAnchor()
    anchor.uncounted = .passUnretained(self)
  }

  init(kind: Kind, anchor: CoordinatorAnchor) {
    self.kind = kind
    self.anchor = anchor
    anchor.uncounted = .passUnretained(self)
  }

  deinit { anchor.uncounted = nil }

  // MARK: What a subclass says

  /// The unqualified name that hierarchies show.
  open var typeName: String { String(describing: type(of: self)) }

  /// What digests of hierarchies take of it; a type has one kind.
  var typeDigest: UInt64 { Fingerprint.ofName(typeName) }

  /// The name that reports of captured state show.
  open var qualifiedTypeName: String { typeName }

  /// Asked once, when the coordinator is resolved or a selection is made before that.
  open func initialPlacement() -> InitialPlacement {
    preconditionFailure("\(typeName) does not say what it shows first")
  }

  /// Whether the route can be shown here now. Source: navigation.md §1.4.
  open func isAvailable(_ route: Route) -> Bool { true }

  /// Builds the child behind a destination, run exactly once for each navigation.
  ///
  /// It must not navigate. The destination is not yet in the container.
  /// - Returns: The child, possibly one that was used before; nil for a view.
  open func makeChild(for destination: Destination) -> Coordinator? { nil }

  /// Sets badge, identifier and role of a tab that was just made.
  open func prepareTab(_ destination: Destination) {}

  /// Whether a person's tap may select the tab; the answer to a reselection is ignored.
  ///
  /// Source: navigation.md §5.4.
  open func shouldSelect(tab: Destination, isReselection: Bool) -> Bool { true }

  /// Whether a napkin has a screen of its own, which no destination holds.
  open var hasOwnScreen: Bool { false }

  /// The coordinator written in Swift that this one carries out; nil for one written in text.
  open var coordinatable: (any Coordinatable)? { nil }

  // MARK: State capture

  /// Whether its state takes part in capture and restore.
  open var isCodable: Bool { false }

  /// The route's own JSON, with sorted keys.
  open func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    throw .encodingFailed(message: "\(typeName) can't encode .\(route.name)")
  }

  /// - Returns: The route that was encoded to these bytes, nil if they are none of its own.
  open func decode(_ bytes: [UInt8]) -> Route? { nil }

  // MARK: What a subclass hears

  /// Called once, when it is in a launched tree and resolved; may navigate.
  open func didBecomeActive() {}

  /// Called when it has left its tree with its branch: detached, emptied, no callback run yet.
  /// The top of the branch hears it first, then what was below, in pre-order.
  open func didLeave() {}

  /// Called after each change of its own container; must not navigate.
  open func navigationDidChange(_ change: Change) {}

  /// Called for what a call did not do, or should not have been asked to; must not navigate.
  open func didNotice(_ notice: Notice) {}
}

extension Coordinator {
  /// What few coordinators know before they are resolved.
  @MainActor final class Early {
    /// Asked for once, before setup.
    var placement: InitialPlacement?
    /// A selection made while cold, as an index of the initial tabs.
    var selection: Int?
  }

  /// Made when it is first asked for.
  func knownEarly() -> Early {
    if let early { return early }
    let made = Early()
    early = made
    return made
  }

  /// What a coordinator's container consists of. A type has one kind.
  public enum Kind: String, Sendable, CaseIterable {
    case flow, root, tabs, split, napkin

    /// The word in hierarchies.
    public var label: String { self == .tabs ? "tab" : rawValue }
  }
}

extension Coordinator: Hashable {
  public nonisolated static func == (left: Coordinator, right: Coordinator) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
