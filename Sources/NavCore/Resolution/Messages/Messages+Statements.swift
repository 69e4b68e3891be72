import ScenarioParser

/// What is said about statements out of place.
extension Resolver {
  func reportNoStatement(
    _ words: String, at span: SourceSpan, _ type: ComponentType, _ kinds: KindSet
  ) {
    report(
      .statementNeedsOtherKind, "\(type.kind.phrase) has no '\(words)'", at: span,
      "this is about '\(type.name)', \(type.kind.phrase)",
      secondary: [declaredHere(type.nameSpan)],
      help: "\(Suggestion.series(kinds.phrases, "or")) has it")
  }

  /// A statement about `self` in the lines of an app, where nothing is `self`.
  func reportNoActor(_ words: String, at span: SourceSpan) {
    guard context.surroundings == .app, case .home = context.aim else { return }
    report(
      .noSelf, "an app has no '\(words)'", at: span, "no component stands around this line",
      help: "write 'in' and the component that it is about")
  }

  func reportMisplaced(
    _ syntax: StatementSyntax, _ note: String, help: String, fix: Diagnostic.Fix? = nil
  ) {
    report(
      .misplacedStatement, "'\(text(of: syntax.keyword))' can't stand here", at: syntax.keyword,
      note, help: help, fix: fix)
  }

  func reportUnknownControl(_ question: ControlTable.Question, at span: SourceSpan) {
    let shown: String = question.isName ? "'\(question.text)'" : "\"\(question.text)\""
    if let kind = controls.kind(of: question, in: context.visibility) {
      return report(
        .unknownControl, "\(shown) is a \(kind.rawValue)", at: span,
        "\(wanted(question.kinds)) is wanted here", help: controlHelp(kind))
    }
    reportUnknown(
      .unknownControl, "no screen has a control \(shown)", NameSyntax(question.text, span), "",
      among: controls.known(question, in: context.visibility),
      otherwise: controls.file(of: question).flatMap { useHelp($0) }
        ?? "controls are declared in the screens of the components that this file sees",
      isText: !question.isName)
  }

  private func controlHelp(_ kind: ControlSyntax.Kind) -> String {
    switch kind {
    case .button: "write 'tap'"
    case .field: "write 'enter \"text\" into' before it"
    case .toggle: "write 'toggle' or 'tap'"
    case .title: "it is only read: write 'expect title'"
    case .text: "it is only read: write 'expect text'"
    }
  }

  private func wanted(_ kinds: Set<ControlSyntax.Kind>) -> String {
    let words: [String] = ControlSyntax.Kind.allCases.filter(kinds.contains).map(\.rawValue)
    return "a " + Suggestion.series(words, "or")
  }

  func reportSuspends(_ place: Restriction.Place, _ cause: Facts.Place, at span: SourceSpan) {
    report(
      .mayNotSuspend, "'\(place.rawValue)' may not suspend", at: span,
      span == cause.span ? cause.what : "this call may suspend",
      secondary: span == cause.span ? [] : [Diagnostic.Label(cause.span, cause.what)],
      help: "run it beside with 'start'")
  }

  func reportNavigates(_ place: Restriction.Place, _ cause: Facts.Place, at span: SourceSpan) {
    report(
      .mayNotNavigate, "'\(place.rawValue)' may not navigate", at: span,
      span == cause.span ? "" : "this call navigates",
      secondary: span == cause.span ? [] : [Diagnostic.Label(cause.span, cause.what)],
      help: "navigate where the destination is asked for")
  }
}
