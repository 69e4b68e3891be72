import ScenarioParser

/// What is said about arguments.
extension Resolver {
  func reportUnknownLabel(
    _ label: String, of what: String, _ parameters: [Parameter], at value: SourceSpan
  ) {
    let name = NameSyntax(label, labelSpan(label, before: value))
    reportUnknown(
      .unknownLabel, "\(what) has no parameter '\(label)'", name, "",
      among: parameters.map(\.name),
      otherwise: parameters.isEmpty
        ? "delete it; \(what) takes no arguments"
        : "its parameters are: \(parameters.map(\.name).joined(separator: ", "))")
  }

  /// The label's own place: it stands before its value, behind a colon and blanks.
  private func labelSpan(_ label: String, before value: SourceSpan) -> SourceSpan {
    guard let bytes = source(of: value.file)?.bytes else { return value }
    var end: Int = Int(value.start)
    while end > 0, end <= bytes.count, " \t\r\n:`".utf8.contains(bytes[end - 1]) { end -= 1 }
    let start: Int = max(0, end - label.utf8.count)
    guard end <= bytes.count,
      String(decoding: bytes[start..<end], as: UTF8.self) == label
    else { return value }
    return SourceSpan(file: value.file, start: start, end: end)
  }

  func reportRepeated(_ name: String, of what: String, at span: SourceSpan) {
    report(
      .repeatedArgument, "\(what) gets '\(name)' twice", at: span,
      help: "delete one of them; what has no label fills the parameters in order")
  }

  func reportTooMany(
    _ count: Int, _ parameters: [Parameter], of what: String, at span: SourceSpan
  ) {
    let taken: String =
      parameters.isEmpty ? "no arguments" : counted(parameters.count, "argument")
    let names: String = parameters.map(\.name).joined(separator: ", ")
    report(
      .tooManyArguments, "\(what) takes \(taken), not \(count)", at: span,
      help: parameters.isEmpty
        ? "delete \(count == 1 ? "it" : "them")" : "its parameters are: \(names)")
  }

  func reportMissing(
    _ parameter: Parameter, of what: String, at span: SourceSpan, declared: SourceSpan?
  ) {
    report(
      .missingArgument, "\(what) needs '\(parameter.name)'", at: span,
      secondary: [Diagnostic.Label(parameter.nameSpan, "has no default value")],
      help: "write it in parentheses behind the name, as in '\(exampleCall(what, parameter))'")
  }

  /// `detail(id: …)` for `'.detail'`, `didEnter(digits: …)` for `'on pin.didEnter'`.
  private func exampleCall(_ what: String, _ parameter: Parameter) -> String {
    let whole: Substring = what.split(separator: "'").last ?? ""
    let name: Substring =
      whole.hasPrefix(".") || whole.hasPrefix("on ")
      ? whole.split(separator: ".").last ?? whole : whole
    return "\(name)(\(parameter.name): …)"
  }
}
