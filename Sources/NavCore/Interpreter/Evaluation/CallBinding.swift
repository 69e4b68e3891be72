import ScenarioParser

/// Which value each parameter gets, by the rules that are checked before the run where the callee
/// is known.
struct CallBinding {
  private var values: [Value?]

  init(
    _ arguments: [Value], labels: [String?]?, to parameters: [Parameter], callee: String,
    span: SourceSpan?
  ) throws(Mistake) {
    let labels: [String?] = labels ?? []
    values = labels.isEmpty ? arguments : []
    values += Array(repeating: nil, count: max(0, parameters.count - values.count))
    if labels.isEmpty, arguments.count <= parameters.count { return }
    var binding = ArgumentBinding(parameters)
    for (index, value) in arguments.enumerated() {
      let outcome: ArgumentBinding.Outcome = binding.take(labels.isEmpty ? nil : labels[index])
      guard case .fits(let place) = outcome else {
        throw Self.mistake(outcome, arguments.count, parameters, callee, span)
      }
      values[place] = value
    }
  }

  private static func mistake(
    _ outcome: ArgumentBinding.Outcome, _ count: Int, _ parameters: [Parameter], _ callee: String,
    _ span: SourceSpan?
  ) -> Mistake {
    let names: String = parameters.map(\.name).joined(separator: ", ")
    let help: String? = parameters.isEmpty ? nil : "its parameters are: \(names)"
    let taken: String = parameters.isEmpty ? "no arguments" : counted(parameters.count, "argument")
    switch outcome {
    case .unknownLabel(let label):
      return Mistake(
        "type", "'\(callee)' has no parameter '\(label)'", span: span, help: help)
    case .repeated(let name):
      return Mistake("type", "'\(callee)' gets '\(name)' twice", span: span, help: help)
    case .tooMany, .fits:
      return Mistake("type", "'\(callee)' takes \(taken), not \(count)", span: span, help: help)
    }
  }

  /// nil: the default counts.
  func value(at index: Int) -> Value? { values[index] }
}
