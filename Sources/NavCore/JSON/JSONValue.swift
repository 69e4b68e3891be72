/// A JSON text as a value.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number without fraction and exponent that fits.
  case integer(Int64)
  /// Every other number, as it is written.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Of members with one name the last counts.
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of that name; nil where it is missing and for what is no object.
  public subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  public var integerValue: Int? {
    if case .integer(let value) = self { Int(exactly: value) } else { nil }
  }

  public var booleanValue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  public var isNull: Bool { self == .null }
}
