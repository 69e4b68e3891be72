import ScenarioParser

extension Simulation {
  // MARK: Where a destination builds

  /// The route that a D names on a component; arguments must be complete (language.md §7).
  func route(
    _ reference: DestinationReference, on target: Instance, _ scope: Scope
  ) throws(Mistake) -> Route {
    if let position = reference.position(in: target.type) {
      return try route(
        target.type.destinations[position], reference.arguments, of: target, scope)
    }
    switch reference.form {
    case .named(_, let name, _): throw unknownDestination(name, on: target, at: reference.span)
    case .computed(let expression), .component(let expression):
      return try route(
        try evaluate(expression, scope), on: target, at: expression.span, scope)
    }
  }

  /// The route of a symbol's value.
  func route(
    _ value: Value, on target: Instance, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Route {
    guard case .symbol(let symbol) = value else {
      throw Mistake(
        "type", "a destination is written as a symbol, not \(value.typePhrase)", span: span,
        help: "as '.detail' or '.detail(7)'")
    }
    guard let index = target.type.index(of: symbol.name) else {
      throw unknownDestination(symbol.name, on: target, at: span)
    }
    let type: DestinationDeclaration = target.type.destinations[index]
    let environment = Environment.fresh(size: max(type.localCount, type.parameters.count))
    let inner = Scope(environment: environment, home: target, target: target)
    try bind(
      symbol.arguments ?? [], labels: symbol.labels, to: type.parameters, in: inner,
      callee: type.name, span: span)
    return makeRoute(type, environment)
  }

  func route(
    _ type: DestinationDeclaration, _ arguments: Arguments?, of target: Instance, _ scope: Scope
  ) throws(Mistake) -> Route {
    if type.parameters.isEmpty { return type.plainRoute }
    if let arguments, !arguments.hasLabels, arguments.values.count == type.parameters.count {
      if arguments.values.count == 1 {
        if let known = arguments.onlyConstant { return Route(type.plainRoute, argument: known) }
        return Route(type.plainRoute, argument: try evaluate(arguments.values[0], scope))
      }
      return Route(type.plainRoute, arguments: try evaluateAll(arguments, scope))
    }
    let environment = Environment.fresh(size: max(type.localCount, type.parameters.count))
    let inner = Scope(environment: environment, home: target, target: target)
    try bind(arguments, from: scope, to: type.parameters, in: inner, callee: type.name)
    return makeRoute(type, environment)
  }

  private func makeRoute(_ type: DestinationDeclaration, _ environment: Environment) -> Route {
    Route(type.plainRoute, arguments: Array(environment.slots.prefix(type.parameters.count)))
  }

  func unknownDestination(_ name: String, on target: Instance, at span: SourceSpan) -> Mistake {
    let known: [String] = target.type.destinations.map(\.name)
    let near: String? = Suggestion.closest(to: name, among: known)
    let list: String = known.isEmpty ? "it has none" : "it has \(dotted(known))"
    return Mistake(
      "none", "\(target.type.name) has no destination '.\(name)'", span: span,
      help: near.map { "did you mean '.\($0)'?" } ?? list)
  }

  private func dotted(_ names: [String]) -> String {
    names.map { ".\($0)" }.joined(separator: " ")
  }

  // MARK: Where a destination names what is there

  /// Whether a destination is the one meant: arguments count where they are written.
  func matcher(
    _ reference: DestinationReference, on target: Instance?, _ scope: Scope
  ) throws(Mistake) -> (Destination) -> Bool {
    try match(reference, scope).holds(for:)
  }

  /// The same for a value: a symbol, or one very destination.
  func matcher(_ value: Value, at span: SourceSpan) throws(Mistake) -> (Destination) -> Bool {
    try match(value, at: span).holds(for:)
  }

  func match(
    _ reference: DestinationReference, _ scope: Scope
  ) throws(Mistake) -> DestinationMatch {
    switch reference.form {
    case .named(let owner, let name, nil):
      if let place = owner?.place(of: name) { return .place(place, []) }
      return .named(name, owner: owner?.id)
    case .named(let owner, let name, let arguments?):
      let values: [Value] = try evaluateAll(arguments, scope)
      if !arguments.hasLabels, let place = owner?.place(of: name) { return .place(place, values) }
      if arguments.hasLabels {
        return .symbol(Symbol(name, values, labels: arguments.writtenLabels), owner: owner?.id)
      }
      return .with(name, values, owner: owner?.id)
    case .computed(let expression), .component(let expression):
      return try match(try evaluate(expression, scope), at: expression.span)
    }
  }

  func match(_ value: Value, at span: SourceSpan) throws(Mistake) -> DestinationMatch {
    switch value {
    case .destination(let destination): return .exactly(destination)
    case .symbol(let symbol): return .symbol(symbol, owner: nil)
    default:
      throw Mistake(
        "type", "a destination is written as a symbol, not \(value.typePhrase)", span: span,
        help: "as '.detail' or '.detail(7)'")
    }
  }
}
