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
  /// Its arguments.
  private let payload: Payload

  public init(_ meta: Meta, arguments: [Value] = [], source: RouteSource? = nil) {
    declared = DeclaredCase(meta, source)
    payload = Payload(arguments)
  }

  /// The same case with other arguments.
  init(_ other: Route, arguments: [Value]) {
    declared = other.declared
    payload = Payload(arguments)
  }

  /// The same case with one argument.
  init(_ other: Route, argument: Value) {
    declared = other.declared
    payload = .one(argument)
  }

  public var meta: Meta { declared.meta }
  /// In the order of the declaration; empty for a route written in Swift.
  public var arguments: [Value] {
    switch payload {
    case .none: []
    case .one(let value): [value]
    case .several(let values): values
    }
  }
  /// The Swift value that this route stands for, nil for a route written in text.
  public var source: RouteSource? { declared.source }

  /// Parts of the meta, without copying its name along.
  var scope: Int { declared.meta.scope }
  var index: Int { declared.meta.index }
  var name: String { declared.meta.name }
}

extension Route {
  /// What most have, none or one, needs no list.
  private enum Payload: Sendable {
    case none
    case one(Value)
    case several([Value])

    init(_ arguments: [Value]) {
      switch arguments.count {
      case 0: self = .none
      case 1: self = .one(arguments[0])
      default: self = .several(arguments)
      }
    }
  }

  var hasArguments: Bool { argumentCount > 0 }

  var argumentCount: Int {
    switch payload {
    case .none: 0
    case .one: 1
    case .several(let values): values.count
    }
  }

  /// The first argument, where that is a whole number.
  var firstNumber: Int64? {
    switch payload {
    case .one(.integer(let number)): number
    case .several(let values): if case .integer(let number) = values[0] { number } else { nil }
    default: nil
    }
  }

  /// - Parameter index: Less than `argumentCount`.
  func argument(_ index: Int) -> Value {
    if case .one(let value) = payload { return value }
    return arguments[index]
  }

  /// Whether it has a first argument that is so.
  @inline(__always) @MainActor func beginsWithOne(_ isSo: (Value) -> Bool) -> Bool {
    switch payload {
    case .none: false
    case .one(let value): isSo(value)
    case .several(let values): isSo(values[0])
    }
  }

  /// Whether these values stand first among its arguments.
  @MainActor func begins(with values: [Value]) -> Bool {
    guard values.count <= argumentCount else { return false }
    for index in values.indices where !valuesEqual(values[index], argument(index)) { return false }
    return true
  }
}

/// A case, and the Swift value of the one route that has it, where that is written in Swift.
final class DeclaredCase: Sendable {
  let meta: Meta
  let source: RouteSource?
  /// What digests of hierarchies take of the name.
  let nameDigest: UInt64

  init(_ meta: Meta, _ source: RouteSource?) {
    self.meta = meta
    self.source = source
    nameDigest = Fingerprint.ofName(meta.name)
  }
}

/// A box for the Swift enum value behind a route; a typed face subclasses it.
@MainActor open class RouteSource {
  public init() {}
}
