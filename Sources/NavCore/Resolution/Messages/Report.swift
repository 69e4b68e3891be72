import ScenarioParser

extension Resolver {
  /// - Parameter help: Says what to do; nothing is reported without it.
  func report(
    _ code: ResolutionCode, _ message: String, at span: SourceSpan, _ label: String = "",
    secondary: [Diagnostic.Label] = [], help: String, fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code.rawValue, message, at: Diagnostic.Label(span, label), secondary: secondary,
        help: help, fix: fix))
  }

  func warn(
    _ code: ResolutionCode, _ message: String, at span: SourceSpan, _ label: String = "",
    secondary: [Diagnostic.Label] = [], help: String, fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code.rawValue, severity: .warning, message, at: Diagnostic.Label(span, label),
        secondary: secondary, help: help, fix: fix))
  }

  /// An unknown name, with the nearest known one; nothing near and few known: those.
  func reportUnknown(
    _ code: ResolutionCode, _ message: String, _ name: NameSyntax, _ label: String,
    among known: [String], secondary: [Diagnostic.Label] = [], prefix: String = "",
    otherwise: String? = nil, isText: Bool = false, of type: ComponentType? = nil,
    isListed: Bool = true
  ) {
    if mayBeMissing(code, name, of: type) { return }
    if type != nil { certain.insert(name.span) }
    let names: [String] = unique(known)
    unknownCount += 1
    let isFlood: Bool = unknownCount > Self.suggestionLimit
    if !isFlood, let near = Suggestion.closest(to: name.text, among: names) {
      report(
        code, message, at: name.span, label, secondary: secondary,
        help: "did you mean '\(prefix)\(near)'?",
        fix: Diagnostic.Fix(name.span, isText ? quoted(near) : near))
    } else {
      report(
        code, message, at: name.span, label, secondary: secondary,
        help: (isListed ? Suggestion.list(names, mark: prefix) : nil) ?? otherwise
          ?? placeHelp(of: type))
    }
  }

  /// Where to look when nothing is near and too much is known to list it.
  private func placeHelp(of type: ComponentType?) -> String {
    guard let type else { return "compare it with the place where it is declared" }
    return "what '\(type.name)' declares stands in \(place(of: type.nameSpan))"
  }

  /// Beyond as many unknown names a search for near ones would cost more than it helps.
  private static let suggestionLimit = 500

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

/// `1 argument`, `2 arguments`.
func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

extension ComponentKind {
  /// With its article.
  var phrase: String {
    switch self {
    case .root: "a root"
    case .flow: "a flow"
    case .tabs: "a tab coordinator"
    case .split: "a split"
    case .napkin: "a napkin"
    case .service: "a service"
    case .feature: "a feature"
    case .viewmodel: "a view model"
    }
  }
}
