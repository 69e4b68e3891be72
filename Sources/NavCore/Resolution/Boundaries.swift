import ScenarioParser

/// Who may touch whom (language.md §9).
extension Resolver {
  /// Checks that code of this kind of component may name that component.
  func checkBoundary(_ type: ComponentType, at span: SourceSpan) {
    guard let home = context.home, home !== type, let rule = boundary(from: home.kind),
      !rule.allowed.contains(type.kind)
    else { return }
    let touched: String =
      home.kind == type.kind ? "another \(words(of: type.kind))" : type.kind.phrase
    report(
      .boundary, "\(home.kind.phrase) can't touch \(touched)", at: span,
      "'\(type.name)' is \(type.kind.phrase)",
      secondary: [Diagnostic.Label(home.nameSpan, "'\(home.name)' is \(home.kind.phrase)")],
      help: rule.help)
  }

  private func words(of kind: ComponentKind) -> String {
    kind.phrase.split(separator: " ").dropFirst().joined(separator: " ")
  }

  private func boundary(
    from kind: ComponentKind
  ) -> (allowed: Set<ComponentKind>, help: String)? {
    switch kind {
    case .service: ([], "a service touches only its own state")
    case .feature: ([.service, .feature], "a feature uses services and features")
    case .viewmodel: ([.feature], "a view model uses features")
    case .root, .flow, .tabs, .split, .napkin:
      context.isOnScreen
        ? nil
        : (
          [.service, .feature, .root, .flow, .tabs, .split, .napkin],
          "coordinators and napkins use services and features; what screens show and do may name "
            + "view models"
        )
    }
  }
}
