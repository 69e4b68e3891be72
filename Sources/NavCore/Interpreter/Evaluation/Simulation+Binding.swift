import ScenarioParser

extension Simulation {
  /// Puts arguments into the first slots of the callee's environment, defaults for those left out.
  func bind(
    _ arguments: Arguments?, from scope: Scope, to parameters: [Parameter], in inner: Scope,
    callee: String
  ) throws(Mistake) {
    var values: [Value] = []
    if let arguments { values = try evaluateAll(arguments, scope) }
    try bind(
      values, labels: arguments?.hasLabels == true ? arguments?.labels : nil, to: parameters,
      in: inner, callee: callee, span: arguments?.span)
  }

  /// The same with values already there.
  func bind(
    _ values: [Value], labels: [String?]?, to parameters: [Parameter], in inner: Scope,
    callee: String, span: SourceSpan?
  ) throws(Mistake) {
    if labels == nil, values.count == parameters.count {
      for index in values.indices { inner.environment.slots[index] = values[index] }
      return
    }
    let binding = try CallBinding(
      values, labels: labels, to: parameters, callee: callee, span: span)
    for (index, parameter) in parameters.enumerated() {
      if let value = binding.value(at: index) {
        inner.environment.slots[index] = value
      } else {
        inner.environment.slots[index] = try defaultValue(parameter, inner, callee, span)
      }
    }
  }

  func defaultValue(
    _ parameter: Parameter, _ inner: Scope, _ callee: String, _ span: SourceSpan?
  ) throws(Mistake) -> Value {
    guard let value = parameter.defaultValue else {
      throw Mistake(
        "type", "'\(callee)' needs a value for '\(parameter.name)'", span: span)
    }
    return try evaluate(value, inner)
  }

  /// Guards the native stack around work that recurses through the model's own calls.
  func nested<T>(
    _ span: SourceSpan, _ body: () throws(Mistake) -> T
  ) throws(Mistake) -> T {
    synchronousDepth += 1
    defer { synchronousDepth -= 1 }
    guard synchronousDepth <= configuration.callDepthLimit, !isStackLow() else {
      throw Mistake(
        "limit", "calls are nested deeper than \(configuration.callDepthLimit)", span: span,
        help: "does it call itself without end? '--max-call-depth N' raises the limit")
    }
    return try body()
  }

  /// Whether little of the stack is left.
  func isStackLow() -> Bool {
    var marker: UInt8 = 0
    let here: UInt = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
    if stackBase == 0 { stackBase = here }
    return stackBase > here && stackBase - here > 4 << 20
  }
}
