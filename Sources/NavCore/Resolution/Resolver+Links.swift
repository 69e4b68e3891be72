import ScenarioParser

/// `link "myapp://holding/{symbol}?from={source}"`.
extension Resolver {
  func resolveLink(
    _ pattern: NameSyntax, _ body: BlockSyntax, of type: ComponentType, _ member: MemberSyntax
  ) {
    let holes: [NameSyntax] = checkedHoles(in: pattern)
    let procedure = Procedure(
      name: pattern.text, nameSpan: pattern.span, role: .link, home: type)
    procedure.documentation = member.documentation
    let parameters: [ParameterSyntax] = holes.map { ParameterSyntax(name: $0) }
    resolveBody(of: procedure, parameters, body, warnsParameters: false) { $0.allowsVeto = true }
    if let first = type.links.first(where: { $0.pattern == pattern.text }) {
      report(
        .duplicateLink, "'\(type.name)' handles this link twice", at: pattern.span,
        secondary: [firstDeclared(first.patternSpan)], help: "join the two blocks")
    }
    type.links.append(
      Link(pattern: pattern.text, patternSpan: pattern.span, procedure: procedure))
  }

  /// The names in braces; each stands for one whole segment or query value.
  private func checkedHoles(in pattern: NameSyntax) -> [NameSyntax] {
    if pattern.text.firstRange(of: "://") == nil {
      reportLink(
        pattern, "a link begins with its scheme",
        help: "write it before the rest, as in 'myapp://\(pattern.text)'")
    }
    var holes: [NameSyntax] = []
    for part in pattern.text.split(whereSeparator: { "/?&=#".contains($0) }) {
      guard part.contains("{") || part.contains("}") else { continue }
      guard let hole = hole(in: part) else {
        reportLink(
          pattern, "'\(part)' is no hole",
          help: "'{name}' stands for a whole part between '/', '?', '&' and '='")
        continue
      }
      if holes.contains(where: { $0.text == hole }) {
        reportLink(pattern, "'{\(hole)}' stands in it twice", help: "rename one of them")
      } else {
        holes.append(NameSyntax(hole, pattern.span))
      }
    }
    return holes
  }

  private func hole(in part: Substring) -> String? {
    guard part.hasPrefix("{"), part.hasSuffix("}") else { return nil }
    let name: Substring = part.dropFirst().dropLast()
    guard let first = name.first, first.isLetter || first == "_" else { return nil }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : nil
  }

  private func reportLink(_ pattern: NameSyntax, _ message: String, help: String) {
    report(.wrongLink, message, at: pattern.span, help: help)
  }
}
