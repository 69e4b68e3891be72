extension Component {
  /// A route that a scenario wrote as a Swift value, where that one can be read from JSON: its
  /// payload by place, else by the names of the text's parameters.
  func translated<D: Destinationable>(_ route: Route, as type: D.Type) -> D? {
    guard let type = type as? any Decodable.Type else { return nil }
    let values = route.arguments.map { $0.json }
    let names = self.type.destinations[route.index].parameters.map(\.name)
    let byPlace = values.enumerated().map { ("_\($0)", $1) }
    for members in [byPlace, Array(zip(names, values))] {
      let payload = JSONValue.object(Dictionary(members) { first, _ in first })
      let json = JSONValue.object([route.name: payload])
      if let value = try? RouteDecoding.decode(type, from: json) as? D { return value }
    }
    return nil
  }
}

extension Value {
  @MainActor fileprivate var json: JSONValue {
    switch self {
    case .nil: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .decimal: .number(interpolated)
    case .list(let values): .array(values.map { $0.json })
    case .record(let record):
      .object(Dictionary(zip(record.names, record.values.map { $0.json })) { first, _ in first })
    case .symbol(let symbol) where symbol.arguments == nil: .string(symbol.name)
    default: .string(interpolated)
    }
  }
}
