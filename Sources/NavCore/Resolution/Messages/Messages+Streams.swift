import ScenarioParser

/// What is said about streams.
extension Resolver {
  func reportStreamLoop(at span: SourceSpan) {
    report(
      .misplacedStreamLoop, "a loop over a stream stands in a 'task'", at: span,
      "it would never end",
      help: context.isScenario
        ? "let a component's 'task' read it; a scenario checks the stream's '.value'"
        : "write 'task' above it, so that it ends with its component")
  }

  func reportNoStream(_ syntax: ExpressionSyntax, _ value: Expression) {
    if case .constant(.nil) = value.node { return }
    var streams: [String] = []
    for type in program.types where context.visibility.sees(type) {
      streams += type.streams.map { "\(type.name).\($0.name)" }
    }
    report(
      .unknownStream, "'\(text(of: syntax.span))' is no stream", at: syntax.span,
      help: Suggestion.list(streams) ?? "streams are declared by services")
  }

  func reportStreamKind(_ stream: StreamReference, help: String) {
    let declaration: StreamDeclaration = stream.service.streams[stream.index]
    let what: String = declaration.kind == .event ? "an event stream" : "a state stream"
    report(
      .wrongKind, "'\(declaration.name)' is \(what)", at: stream.span,
      secondary: [declaredHere(declaration.nameSpan)], help: help)
  }
}
