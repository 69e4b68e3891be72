package import ScenarioParser

/// Arguments as written; bound to parameters by position or label.
@MainActor package final class Arguments: Sendable {
  @Written package var span: SourceSpan
  package let values: [Expression]
  /// Empty where no argument has a label.
  package let writtenLabels: [String?]
  /// The values, where all are known before the run, nil where the line's own stands.
  private let known: [Value]?
  /// Where it stands; negative: nowhere.
  private let fill: Int32

  /// - Parameter labels: As many as values, or none.
  package init(labels: [String?], values: [Expression], span: SourceSpan) {
    self.writtenLabels = labels.contains { $0 != nil } ? labels : []
    self.values = values
    let fill: Int? = values.firstIndex { $0.isFill }
    self.fill = fill.map { Int32($0) } ?? -1
    self.known = values.constants
    self._span = Written(span)
  }

  /// The values, where all are known when the step begins.
  package var constants: [Value]? {
    guard fill >= 0 else { return known }
    if values.count == 1 { return [RunningLine.value] }
    var values: [Value]? = known
    values?[Int(fill)] = RunningLine.value
    return values
  }

  /// The one there is, where it is known when the step begins.
  var onlyConstant: Value? {
    guard values.count == 1 else { return nil }
    return fill == 0 ? RunningLine.value : known?[0]
  }

  /// All are known when the step begins.
  var areConstants: Bool { known != nil }

  /// Whether these, of which all are known, stand first among the route's; makes no list.
  func begin(_ route: Route) -> Bool {
    guard let known else { return false }
    guard fill >= 0 else { return route.begins(with: known) }
    if values.count == 1 { return route.beginsWithOne(RunningLine.owns) }
    guard known.count <= route.argumentCount else { return false }
    for index in known.indices where !isEqual(known[index], at: index, route.argument(index)) {
      return false
    }
    return true
  }

  private func isEqual(_ value: Value, at index: Int, _ other: Value) -> Bool {
    index == Int(fill) ? RunningLine.owns(other) : valuesEqual(value, other)
  }

  package var hasLabels: Bool { !writtenLabels.isEmpty }

  /// As many as values; nil where the argument has no label.
  package var labels: [String?] {
    hasLabels ? writtenLabels : Array(repeating: nil, count: values.count)
  }
}

extension [Expression] {
  /// The values, if all are constants.
  package var constants: [Value]? {
    if count == 1, let value = self[0].known { return [value] }
    var values: [Value] = []
    values.reserveCapacity(count)
    for expression in self {
      guard let value = expression.known else { return nil }
      values.append(value)
    }
    return values
  }
}

extension Expression {
  var isFill: Bool { if case .fill = node { true } else { false } }

  /// Its value, where that is known before the run; nil as a value for the line's own.
  fileprivate var known: Value? {
    switch node {
    case .constant(let value): value
    case .fill: .nil
    default: nil
    }
  }
}
