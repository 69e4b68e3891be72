public import Foundation
public import NavCore

extension Decimal: ValueConvertible {
  public init?(navValue: Value) {
    switch navValue {
    case .integer(let value): self.init(value)
    case .decimal: self.init(string: navValue.interpolated)
    default: return nil
    }
  }

  public var navValue: Value { Value(numberText: description) ?? .nil }
}
