/// The routes of one coordinator type: an enum whose cases carry what a screen needs.
///
/// Beside it stands its payload-free twin, `Meta`, with a case of the same name for each:
///
///     enum Destinations: Destinationable {
///       case list
///       case detail(Item)
///       enum Meta: DestinationMeta { case list, detail }
///     }
///
/// A route finds its twin by the case's name. A case without a twin on either side ends the program
/// at the first use of any route, with a sentence that says what to add. Who prefers to hear of it
/// from the compiler, or wants other names, writes `meta` as an exhaustive `switch`.
public protocol Destinationable {
  associatedtype Meta: DestinationMeta
  /// The case without its payload.
  var meta: Meta { get }
  /// Whether the route can be shown on this system. Source: navigation.md §1.4.
  var isAvailable: Bool { get }
}

/// The routes of a coordinator that shows screens only: it needs no `child(for:)`.
public protocol ScreenDestinationable: Destinationable {}

/// A route's case without its payload; what queries compare.
public protocol DestinationMeta: Hashable, Sendable, CaseIterable {}

extension Destinationable {
  public var isAvailable: Bool { true }

  public var meta: Meta {
    Self.checkTwins()
    let name = caseName(of: self)
    if let twin = Meta.allCases.first(where: { $0.caseName == name }) { return twin }
    preconditionFailure(Self.missingTwin(name))
  }

  private static func checkTwins() {
    guard let routes = caseNames(of: Self.self) else { return }
    let metas = Meta.allCases.map(\.caseName)
    if metas == routes { return }
    for name in routes { precondition(metas.contains(name), missingTwin(name)) }
    for name in metas {
      precondition(
        routes.contains(name),
        "\(String(reflecting: Meta.self)).\(name) has no route: add 'case \(name)' to "
          + "\(String(reflecting: Self.self)), or take it away")
    }
  }

  private static func missingTwin(_ name: String) -> String {
    "\(String(reflecting: Self.self)).\(name) has no twin: add 'case \(name)' to "
      + String(reflecting: Meta.self)
  }
}

extension DestinationMeta {
  var caseName: String { NavCore.caseName(of: self) }

  /// The case of that name.
  init?(caseName: String) {
    guard let found = Self.allCases.first(where: { $0.caseName == caseName }) else { return nil }
    self = found
  }
}

/// The name of the case that an enum's value is.
private func caseName(of value: some Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum, let label = mirror.children.first?.label else {
    return String(describing: value)
  }
  return label
}

extension Meta {
  /// Two metas of one enum share its scope, which no coordinator written in text has.
  init<M: DestinationMeta>(_ meta: M) {
    let index = M.allCases.enumerated().first { $0.element == meta }?.offset ?? 0
    self.init(
      scope: Int(bitPattern: ObjectIdentifier(M.self)), index: index, name: meta.caseName)
  }
}
