import ScenarioParser

/// What stands between parentheses, and whether it fits the parameters.
extension Resolver {
  /// - Parameter takesFill: The text or number that a line has of its own may be one of them.
  func resolve(_ syntax: ArgumentsSyntax?, takesFill: Bool = false) -> Arguments? {
    guard let syntax else { return nil }
    if syntax.arguments.count == 1, syntax.arguments[0].label == nil {
      let value: Expression = argument(syntax.arguments[0].value, takesFill)
      return Arguments(labels: [], values: [value], span: syntax.span)
    }
    var labels: [String?] = []
    var values: [Expression] = []
    values.reserveCapacity(syntax.arguments.count)
    for (index, argument) in syntax.arguments.enumerated() {
      values.append(self.argument(argument.value, takesFill))
      guard argument.label != nil || !labels.isEmpty else { continue }
      if labels.isEmpty { labels = Array(repeating: nil, count: index) }
      labels.append(argument.label?.text)
    }
    return Arguments(labels: labels, values: values, span: syntax.span)
  }

  private func argument(_ syntax: ExpressionSyntax, _ takesFill: Bool) -> Expression {
    guard takesFill, let fill, syntax.valueStart == fill.lowerBound else { return resolve(syntax) }
    self.fill = nil
    return Expression(.fill, syntax.span)
  }

  /// Checks by position and label; each mistake is reported once.
  ///
  /// - Parameter isComplete: Every parameter without a default value needs an argument; false for
  ///   patterns and for what is only named.
  func check(
    _ arguments: Arguments?, against parameters: [Parameter], of what: @autoclosure () -> String,
    at span: SourceSpan, isComplete: Bool = true, declared: SourceSpan? = nil
  ) {
    if let arguments, !arguments.hasLabels, arguments.values.count == parameters.count { return }
    var binding = ArgumentBinding(parameters)
    for (label, value) in zip(arguments?.labels ?? [], arguments?.values ?? []) {
      switch binding.take(label) {
      case .fits: break
      case .unknownLabel(let label):
        return reportUnknownLabel(label, of: what(), parameters, at: value.span)
      case .repeated(let name): return reportRepeated(name, of: what(), at: value.span)
      case .tooMany:
        return reportTooMany(arguments?.values.count ?? 0, parameters, of: what(), at: value.span)
      }
    }
    guard isComplete, let missing = binding.firstMissing else { return }
    reportMissing(missing, of: what(), at: span, declared: declared)
  }
}

/// Gives arguments to parameters: labels by name, all others in order.
struct ArgumentBinding {
  enum Outcome {
    /// The parameter's place.
    case fits(Int)
    case unknownLabel(String)
    case repeated(String)
    case tooMany
  }

  private let parameters: [Parameter]
  private var isBound: [Bool]
  private var next = 0

  init(_ parameters: [Parameter]) {
    self.parameters = parameters
    self.isBound = Array(repeating: false, count: parameters.count)
  }

  mutating func take(_ label: String?) -> Outcome {
    guard let label else { return takeNext() }
    guard let index = parameters.firstIndex(where: { $0.name == label }) else {
      return .unknownLabel(label)
    }
    if isBound[index] { return .repeated(label) }
    isBound[index] = true
    return .fits(index)
  }

  private mutating func takeNext() -> Outcome {
    while next < isBound.count && isBound[next] { next += 1 }
    guard next < isBound.count else { return .tooMany }
    isBound[next] = true
    return .fits(next)
  }

  var firstMissing: Parameter? {
    zip(parameters, isBound).first { !$1 && $0.defaultValue == nil }?.0
  }
}

extension ExpressionSyntax {
  /// Where the letters or digits of a text or a number begin.
  fileprivate var valueStart: UInt32? {
    switch kind {
    case .string: span.start + 1
    case .number: span.start
    default: nil
    }
  }
}
