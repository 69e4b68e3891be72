/// Named fields, kept in the order written; equality ignores the order (language.md §2).
public final class Record: Sendable {
  public let names: [String]
  public let values: [Value]

  public init(names: [String], values: [Value]) {
    self.names = names
    self.values = values
  }

  /// The field's value, or nil where the record has none of that name. Linear in the fields.
  public func value(of name: String) -> Value? {
    names.firstIndex(of: name).map { values[$0] }
  }

  /// The same record with one field replaced, or added at the end.
  package func setting(_ name: String, to value: Value) throws(Mistake) -> Record {
    var names = names
    var values = values
    if let index = names.firstIndex(of: name) {
      values.remove(at: index)
      try values.insertChecked(value, at: index)
    } else {
      try values.appendChecked(value)
      names.append(name)
    }
    return Record(names: names, values: values)
  }
}
