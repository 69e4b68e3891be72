/// Knows what the parameters of a destination are called.
///
/// Adopted by the coordinator type that declares destinations, or by the box of a route's Swift
/// value, which is asked first and outlives the owner.
@MainActor package protocol ParameterNaming {
  /// In the order of the route's arguments.
  func parameterNames(of destination: Destination) -> [String]
}

extension Destination {
  var parameterNames: [String] {
    if let source = route.source as? any ParameterNaming {
      return source.parameterNames(of: self)
    }
    return (owner as? any ParameterNaming)?.parameterNames(of: self) ?? []
  }
}

extension Symbol {
  /// Whether the destination has this case and every argument that is written here.
  @MainActor func names(_ destination: Destination) -> Bool {
    guard name == destination.route.name else { return false }
    guard let arguments, !arguments.isEmpty else { return true }
    if !hasLabels { return destination.route.begins(with: arguments) }
    let argumentPlaces = ArgumentPlaces(
      names: destination.parameterNames,
      count: destination.route.argumentCount)
    return arguments.indices.allSatisfy { index in
      guard let place = argumentPlaces.place(of: index, label: labels[index]) else { return false }
      return valuesEqual(arguments[index], destination.route.argument(place))
    }
  }
}

/// Where among values that have names an argument belongs.
struct ArgumentPlaces {
  /// Empty if nobody knows them; a label then says nothing, and the position counts.
  var names: [String]
  var count: Int

  func place(of index: Int, label: String?) -> Int? {
    var place: Int? = index
    if let label, !names.isEmpty { place = names.firstIndex(of: label) }
    return place.flatMap { $0 < count ? $0 : nil }
  }
}
