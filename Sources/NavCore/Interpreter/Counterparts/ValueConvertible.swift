/// A Swift type that scenarios can pass to an action and read from a state.
@MainActor public protocol ValueConvertible {
  init?(navValue: Value)
  var navValue: Value { get }
}

extension Bool: ValueConvertible {
  public init?(navValue: Value) {
    guard case .boolean(let value) = navValue else { return nil }
    self = value
  }
  public var navValue: Value { .boolean(self) }
}

extension Int: ValueConvertible {
  public init?(navValue: Value) {
    guard case .integer(let value) = navValue else { return nil }
    self.init(exactly: value)
  }
  public var navValue: Value { .integer(Int64(self)) }
}

extension Double: ValueConvertible {
  public init?(navValue: Value) {
    switch navValue {
    case .integer(let value): self.init(value)
    case .decimal: self.init(navValue.interpolated)
    default: return nil
    }
  }
  public var navValue: Value { Value(numberText: String(describing: self)) ?? .nil }
}

extension String: ValueConvertible {
  public init?(navValue: Value) {
    guard case .string(let value) = navValue else { return nil }
    self = value
  }
  public var navValue: Value { .string(self) }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
  public init?(navValue: Value) {
    if case .nil = navValue {
      self = .none
    } else if let value = Wrapped(navValue: navValue) {
      self = value
    } else {
      return nil
    }
  }
  public var navValue: Value { self?.navValue ?? .nil }
}

extension Array: ValueConvertible where Element: ValueConvertible {
  public init?(navValue: Value) {
    guard case .list(let values) = navValue else { return nil }
    let elements = values.compactMap { Element(navValue: $0) }
    guard elements.count == values.count else { return nil }
    self = elements
  }
  public var navValue: Value { .list(map { $0.navValue }) }
}

extension Value: ValueConvertible {
  public init?(navValue: Value) { self = navValue }
  public var navValue: Value { self }
}

extension Value {
  /// What a scenario sees of a Swift value: a structure as a record, an enum's case as a symbol.
  @MainActor package init(swift value: Any) {
    if let value = value as? any ValueConvertible {
      self = value.navValue
      return
    }
    if value is Void {
      self = .nil
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { Value(swift: $0.value) } ?? .nil
    case .collection, .set: self = .list(mirror.children.map { Value(swift: $0.value) })
    case .struct, .tuple:
      self = .record(
        Record(
          names: mirror.children.enumerated().map { $1.label ?? "_\($0)" },
          values: mirror.children.map { Value(swift: $0.value) }))
    case .enum: self = .symbol(Symbol(mirror.children.first?.label ?? String(describing: value)))
    default: self = .symbol(Symbol("opaque"))
    }
  }
}

extension Resolution {
  /// The result as scenarios see it; nil when there is none.
  var value: Value? { result.map { $0 as? Value ?? Value(swift: $0) } }
}
