/// A route's case without its payload, declared by one coordinator type.
///
/// Two metas are equal when they are the same declaration; the name is for people.
/// Source: navigation.md §1.4.
public struct Meta: Hashable, Sendable {
  /// The declaring coordinator type's id.
  public var scope: Int
  /// The place among that type's declarations.
  public var index: Int
  public var name: String

  public init(scope: Int, index: Int, name: String) {
    self.scope = scope
    self.index = index
    self.name = name
  }

  public static func == (left: Meta, right: Meta) -> Bool {
    left.scope == right.scope && left.index == right.index
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scope)
    hasher.combine(index)
  }
}

/// A case with its payload: what a coordinator is asked to show.
public struct Route: Sendable {
  /// What all routes of a declaration have in common.
  let declared: DeclaredCase
  /// Nil for none, which costs nothing to copy and to let go.
  private let payload: [Value]?

  public init(_ meta: Meta, arguments: [Value] = [], source: RouteSource? = nil) {
    declared = DeclaredCase(meta, source)
    payload = arguments.isEmpty ? nil : arguments
  }

  /// The same case with other arguments.
  init(_ other: Route, arguments: [Value]) {
    declared = other.declared
    payload = arguments.isEmpty ? nil : arguments
  }

  public var meta: Meta { declared.meta }
  /// In the order of the declaration; empty for a route written in Swift.
  public var arguments: [Value] { payload ?? [] }
  /// The Swift value that this route stands for, nil for a route written in text.
  public var source: RouteSource? { declared.source }

  var hasArguments: Bool { payload != nil }

  /// The first argument, where that is a whole number.
  var firstNumber: Int64? {
    guard let payload, case .integer(let number) = payload[0] else { return nil }
    return number
  }

  var argumentCount: Int { payload?.count ?? 0 }

  /// Parts of the meta, without copying its name along.
  var scope: Int { declared.meta.scope }
  var index: Int { declared.meta.index }
  var name: String { declared.meta.name }
}

/// A case, and the Swift value of the one route that has it, where that is written in Swift.
final class DeclaredCase: Sendable {
  let meta: Meta
  let source: RouteSource?

  init(_ meta: Meta, _ source: RouteSource?) {
    self.meta = meta
    self.source = source
  }
}

/// A box for the Swift enum value behind a route; a typed face subclasses it.
@MainActor open class RouteSource {
  public init() {}
}
