/// What the arguments of calls and errors are compared with. Source: language.md §13.
package indirect enum Pattern: Sendable {
  /// `_`
  case any
  /// Equal by `==`.
  case value(Value)
  /// Of this case, with these arguments; left out they match any.
  case symbol(String, labels: [String?], [Pattern]?)
  /// With these fields; `isOpen` (`...` is written): whatever else there is.
  case record([(name: String, pattern: Pattern)], isOpen: Bool)
  /// With as many elements.
  case list([Pattern])

  /// A constant that is written in a pattern, where it leaves open what it does not say.
  package init(literal value: Value) {
    switch value {
    case .symbol(let symbol):
      self = .symbol(
        symbol.name, labels: symbol.labels, symbol.arguments?.map { Pattern(literal: $0) })
    case .record(let record):
      self = .record(
        zip(record.names, record.values).map { (name: $0, pattern: Pattern(literal: $1)) },
        isOpen: false)
    case .list(let elements): self = .list(elements.map { Pattern(literal: $0) })
    default: self = .value(value)
    }
  }
}

@MainActor package func matches(_ pattern: Pattern, _ value: Value) -> Bool {
  switch (pattern, value) {
  case (.any, _): true
  case (.value(let expected), _): valuesEqual(expected, value)
  case (.symbol(let name, let labels, let arguments), .symbol(let symbol)):
    name == symbol.name && symbol.matches(arguments, labels: labels)
  case (.symbol(let name, let labels, let arguments), .destination(let destination)):
    name == destination.route.name
      && matchesArguments(
        arguments ?? [], labels: labels, values: destination.route.arguments,
        names: destination.parameterNames)
  case (.record(let fields, let isOpen), .record(let record)):
    (isOpen || fields.count == record.names.count)
      && fields.allSatisfy { name, pattern in
        record.value(of: name).map { matches(pattern, $0) } ?? false
      }
  case (.list(let patterns), .list(let elements)):
    patterns.count == elements.count && zip(patterns, elements).allSatisfy(matches)
  default: false
  }
}

/// Whether there may be a value that is like both.
@MainActor package func mayMeet(_ one: Pattern, _ other: Pattern) -> Bool {
  switch (one, other) {
  case (.any, _), (_, .any): true
  case (.value(let value), let pattern), (let pattern, .value(let value)): matches(pattern, value)
  case (.symbol(let name, _, let left), .symbol(let word, _, let right)):
    name == word && mayMeet(left, right)
  case (.record(let left, let isOpen), .record(let right, let isOtherOpen)):
    mayMeet(left, isOpen, right) && mayMeet(right, isOtherOpen, left)
  case (.list(let left), .list(let right)): mayMeet(left, right)
  default: false
  }
}

@MainActor private func mayMeet(_ left: [Pattern]?, _ right: [Pattern]?) -> Bool {
  guard let left, let right else { return true }
  return left.count == right.count && zip(left, right).allSatisfy(mayMeet)
}

/// Whether a record with these fields may have those too.
@MainActor private func mayMeet(
  _ fields: [(name: String, pattern: Pattern)], _ isOpen: Bool,
  _ others: [(name: String, pattern: Pattern)]
) -> Bool {
  others.allSatisfy { name, pattern in
    fields.first { $0.name == name }.map { mayMeet($0.pattern, pattern) } ?? isOpen
  }
}

/// Whether the values are those that the patterns name by position or label.
///
/// - Parameters:
///   - labels: As many as patterns.
///   - names: Of the values; empty if nobody knows them, labels are then not looked at.
@MainActor package func matchesArguments(
  _ patterns: [Pattern], labels: [String?], values: [Value], names: [String]
) -> Bool {
  let places = ArgumentPlaces(names: names, count: values.count)
  return zip(patterns, labels).enumerated().allSatisfy { index, argument in
    guard let place = places.place(of: index, label: argument.1) else { return false }
    return matches(argument.0, values[place])
  }
}

extension Symbol {
  /// Arguments without parentheses match any; labels count where both sides have one.
  @MainActor fileprivate func matches(_ patterns: [Pattern]?, labels: [String?]) -> Bool {
    guard let patterns, let arguments else { return true }
    let isLabelled = !self.labels.isEmpty && self.labels.allSatisfy { $0 != nil }
    return matchesArguments(
      patterns, labels: labels, values: arguments,
      names: isLabelled ? self.labels.compactMap(\.self) : [])
  }
}
