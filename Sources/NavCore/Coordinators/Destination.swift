/// One place shown, with an identity of its own.
///
/// Two destinations of one route are never equal; equality is identity. What a destination
/// is does not change; whether it is still there does, once. Source: navigation.md §1.3.
@MainActor public final class Destination {
  /// The coordinator that the route built, nil for a view. What walks over the tree look at stands
  /// side by side, for most of their time is waiting for memory.
  public internal(set) var child: Coordinator?
  public let route: Route
  /// The coordinator that created it and in whose container it stands or stood.
  public var owner: Coordinator? { ownerAnchor.coordinator }
  var uncountedOwner: Unmanaged<Coordinator>? { ownerAnchor.uncounted }
  private let ownerAnchor: CoordinatorAnchor
  /// What the digest of a hierarchy takes of it; 0 until it is known.
  var lineDigest: UInt64 = 0
  var extras: Extras?
  /// Whatever the interpreter keeps with this place; the runtime reads it nowhere.
  package var context: AnyObject?
  /// Tells it from every other, also after it has left.
  nonisolated let number: Int
  private static var count = 0
  /// The last removal that it was part of; see `Removal`.
  var removal: Removal.Number = 0
  /// `root` for every structural destination: roots, tabs, columns, attached children.
  public let routeType: DestinationType
  /// Set only when a split owns it directly.
  public let column: SplitColumn?
  /// How it appears; nil reads as `root`.
  var presentedAs: PresentationType?
  private var state: State

  init(
    _ route: Route, owner: Coordinator, routeType: DestinationType,
    presentedAs: PresentationType?, column: SplitColumn? = nil, isLocked: Bool = false
  ) {
    Destination.count += 1
    self.number = Destination.count
    self.route = route
    self.ownerAnchor = owner.anchor
    self.routeType = routeType
    self.presentedAs = presentedAs
    self.column = column
    self.state = isLocked ? .locked : []
  }

  deinit {
    child.withUncounted { $0.forget(holder: .passUnretained(self)) }
  }

  public var meta: Meta { route.meta }

  /// How it appears: its own style, or for a structural one that of the branch it stands in.
  public var presentation: DestinationType { presentedAs?.destinationType ?? .root }

  /// The same under Scaffolding's name.
  public var presentationType: DestinationType { presentation }

  public var hasCoordinator: Bool { child != nil }

  var isPush: Bool { routeType == .push }
  var isModal: Bool { routeType.isModal }
  /// More than a pushed screen.
  var isNotable: Bool { child != nil || isModal }
}

extension Destination {
  /// Answers to yes or no, in one byte.
  private struct State: OptionSet {
    let rawValue: UInt8
    static let locked = State(rawValue: 1)
    static let held = State(rawValue: 2)
    static let leaving = State(rawValue: 4)
    static let resolved = State(rawValue: 8)
    static let unbuilt = State(rawValue: 16)

    subscript(_ member: State) -> Bool {
      get { contains(member) }
      set { self = newValue ? union(member) : subtracting(member) }
    }
  }

  /// A locked request can't be swiped away; every call still removes it.
  public var isLocked: Bool { state[.locked] }
  /// Whether it has left for good.
  public var hasResolved: Bool { state[.resolved] }

  /// Whether it stands in its owner's container now.
  var isHeld: Bool {
    get { state[.held] }
    set { state[.held] = newValue }
  }

  /// Whether what should stand behind it could not be made. It is placed nowhere, but for what a
  /// coordinator starts with.
  package var isUnbuilt: Bool {
    get { state[.unbuilt] }
    set { state[.unbuilt] = newValue }
  }

  /// Whether its branch came apart, even if its turn to resolve is still to come.
  var isLeaving: Bool {
    get { state[.leaving] }
    set { state[.leaving] = newValue }
  }
}

extension Destination {
  /// What waits for it to leave, and with which result it left; made when it is first asked for.
  public var resolution: Resolution {
    if let known = extras?.resolution { return known }
    let made = Resolution(hasResolved: hasResolved)
    extras(for: true)?.resolution = made
    return made
  }

  /// Has left: calls back, once.
  func resolve() {
    guard !hasResolved else { return }
    state[.resolved] = true
    extras?.resolution?.resolve(self)
  }
}

extension Destination {
  /// Runs once, synchronously, when this destination leaves; never, if it has left.
  public func onDismiss(_ callback: @escaping @MainActor (_ result: Any?) -> Void) {
    resolution.add(callback)
  }

  /// Calls the waiter when this destination leaves; one that has left must be asked for its
  /// result instead.
  public func addWaiter(_ waiter: any DestinationWaiter) {
    resolution.add(waiter)
  }

  /// Forgets the waiter; the destination stays where it is.
  public func removeWaiter(_ waiter: any DestinationWaiter) {
    resolution.remove(waiter)
  }
}

extension Destination: @MainActor CustomStringConvertible {
  public var description: String { ".\(meta.name)" }
}

extension Destination: Hashable {
  public nonisolated static func == (left: Destination, right: Destination) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
