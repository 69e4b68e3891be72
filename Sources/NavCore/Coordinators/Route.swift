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
  private let parts: Parts

  public init(_ meta: Meta, arguments: [Value] = [], source: RouteSource? = nil) {
    parts = Parts(meta, arguments, source)
  }

  public var meta: Meta { parts.meta }
  /// In the order of the declaration; empty for a route written in Swift.
  public var arguments: [Value] { parts.arguments }
  /// The Swift value that this route stands for, nil for a route written in text.
  public var source: RouteSource? { parts.source }

  /// Parts of the meta, without copying its name along.
  var scope: Int { parts.meta.scope }
  var index: Int { parts.meta.index }
  var name: String { parts.meta.name }

  /// Destinations of one place have them in common.
  private final class Parts: Sendable {
    let meta: Meta
    let arguments: [Value]
    let source: RouteSource?

    init(_ meta: Meta, _ arguments: [Value], _ source: RouteSource?) {
      self.meta = meta
      self.arguments = arguments
      self.source = source
    }
  }
}

/// A box for the Swift enum value behind a route; a typed face subclasses it.
@MainActor open class RouteSource {
  public init() {}
}
