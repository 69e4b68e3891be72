/// Which destinations are meant.
@MainActor enum DestinationMatch {
  /// Of that case, and of one kind of component where it is written.
  case named(String, owner: Int?)
  /// Declared there, with these arguments first.
  case place(DestinationMatch.Place, [Value])
  /// With these arguments first.
  case with(String, [Value], owner: Int?)
  case symbol(Symbol, owner: Int?)
  case exactly(Destination)

  /// The component's id and the position among its destinations.
  struct Place {
    var scope: Int
    var index: Int
  }

  func holds(for destination: Destination) -> Bool {
    switch self {
    case .place(let place, let values):
      return place.index == destination.route.index
        && place.scope == destination.route.scope
        && destination.route.begins(with: values)
    case .named(let name, let owner):
      return (owner == nil || owner == destination.route.scope)
        && destination.route.name == name
    case .with(let name, let values, let owner):
      return (owner == nil || owner == destination.route.scope)
        && destination.route.name == name
        && destination.route.begins(with: values)
    case .symbol(let symbol, let owner):
      return (owner == nil || owner == destination.route.scope)
        && symbol.names(destination)
    case .exactly(let other): return destination === other
    }
  }
}

extension DestinationMatch {
  /// False: no destination of that case is meant.
  func mayBe(_ declared: DeclaredCase) -> Bool {
    switch self {
    case .place(let place, _):
      place.index == declared.meta.index && place.scope == declared.meta.scope
    case .named(let name, let owner), .with(let name, _, let owner):
      (owner == nil || owner == declared.meta.scope) && declared.meta.name == name
    case .symbol(let symbol, let owner):
      (owner == nil || owner == declared.meta.scope) && declared.meta.name == symbol.name
    case .exactly: true
    }
  }

  /// What the first argument has to be, where that is written as a whole number.
  var firstNumber: Int64? {
    switch self {
    case .place(_, let values), .with(_, let values, _): values.first?.wholeNumber
    case .symbol(let symbol, _): symbol.hasLabels ? nil : symbol.arguments?.first?.wholeNumber
    case .named, .exactly: nil
    }
  }
}

extension Value {
  fileprivate var wholeNumber: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }
}

extension ComponentType {
  /// Among few a name is sooner seen than hashed, or than a last place remembered.
  var hasManyDestinations: Bool { destinations.count > 8 }

  /// Where a destination stands among the declared.
  func index(of name: String) -> Int? {
    if hasManyDestinations { return destinationIndex[name] }
    for index in destinations.indices where destinations[index].name == name { return index }
    return nil
  }

  func place(of name: String) -> DestinationMatch.Place? {
    index(of: name).map { DestinationMatch.Place(scope: id, index: $0) }
  }
}
