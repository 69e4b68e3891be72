import ScenarioParser

/// Which value each parameter gets: labelled arguments by name, the others fill what remains, in
/// order.
struct CallBinding {
  private var values: [Value?]

  init(
    _ arguments: [Value], labels: [String?]?, to parameters: [Parameter], callee: String,
    span: SourceSpan?
  ) throws(Mistake) {
    values = Array(repeating: nil, count: parameters.count)
    for (index, value) in arguments.enumerated() {
      guard let label = labels?[index] else { continue }
      guard let slot = parameters.firstIndex(where: { $0.name == label }), values[slot] == nil
      else { throw Mistake("type", "'\(callee)' has no parameter '\(label)' to set", span: span) }
      values[slot] = value
    }
    var next: Int = 0
    for (index, value) in arguments.enumerated() where labels?[index] == nil {
      while next < values.count, values[next] != nil { next += 1 }
      guard next < values.count else {
        throw Mistake(
          "type", "'\(callee)' takes \(parameters.count) arguments, not \(arguments.count)",
          span: span)
      }
      values[next] = value
    }
  }

  /// nil: the default counts.
  func value(at index: Int) -> Value? { values[index] }
}
