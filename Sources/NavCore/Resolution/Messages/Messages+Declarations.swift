import ScenarioParser

/// What is said about files and declarations.
extension Resolver {
  func reportMissingFile(
    _ path: String, _ span: SourceSpan, _ failure: LoadFailure, _ suggestion: String?
  ) {
    if path.isEmpty {
      return report(
        .fileNotFound, "no file is named here", at: span,
        help: "write its path, as in 'name.nav'; \(Self.pathHelp)")
    }
    switch failure {
    case .notFound:
      report(
        .fileNotFound, "there is no file '\(path)'", at: span,
        help: suggestion.map { "did you mean '\($0)'?" } ?? Self.pathHelp,
        fix: suggestion.map { Diagnostic.Fix(span, "\"\($0)\"") })
    case .outsideRoot:
      report(
        .fileOutsideRoot, "'\(path)' leaves the project's folder", at: span,
        help: "'--allow-outside-root' permits it")
    case .isFolder:
      let folder: Substring = path.hasSuffix("/") ? path.dropLast() : path[...]
      report(
        .fileUnreadable, "'\(path)' is a folder", at: span, "a file is wanted",
        help: "name a file in it, as in '\(folder)/name.nav'")
    case .unreadable:
      report(
        .fileUnreadable, "'\(path)' can't be read", at: span,
        help: "see whether it is a regular file, not too large, that you may read")
    }
  }

  private static let pathHelp: String =
    "a path begins at the folder of this file; '@/' begins at the project's folder"

  func reportDuplicate(_ later: Declaration, of first: Declaration) {
    report(
      .duplicateName, "'\(later.name)' is declared twice", at: later.nameSpan,
      secondary: [firstDeclared(first.nameSpan)], help: Self.renameHelp)
  }

  static let renameHelp: String = "rename one of them, or delete it"

  func firstDeclared(_ span: SourceSpan) -> Diagnostic.Label {
    Diagnostic.Label(span, "first declared here")
  }

  func reportDuplicateMember(_ name: NameSyntax, of type: ComponentType, first: SourceSpan) {
    report(
      .duplicateName, "'\(type.name)' declares '\(name.text)' twice", at: name.span,
      secondary: [firstDeclared(first)], help: Self.renameHelp)
  }

  /// A line that has no name which could be another one.
  func reportTwice(
    _ line: String, _ span: SourceSpan, of type: ComponentType, first: SourceSpan
  ) {
    report(
      .duplicateName, "'\(type.name)' declares '\(line)' twice", at: span,
      secondary: [firstDeclared(first)], help: "keep one of them")
  }

  func reportDuplicateDestination(_ name: NameSyntax, of type: ComponentType, first: SourceSpan) {
    report(
      .duplicateDestination, "'\(type.name)' declares the destination '.\(name.text)' twice",
      at: name.span, secondary: [firstDeclared(first)], help: Self.renameHelp)
  }

  func reportDuplicateHook(_ name: String, _ span: SourceSpan, first: SourceSpan) {
    report(
      .duplicateHook, "'on \(name)' stands here twice", at: span,
      secondary: [firstDeclared(first)], help: "join the two blocks")
  }

  func reportReservedQuery(_ name: NameSyntax, of type: ComponentType) {
    report(
      .reservedQuery, "'\(name.text)' is a query of \(type.kind.phrase)", at: name.span,
      "a state needs another name", help: "choose another name, such as 'own\(capitalised(name))'")
  }

  private func capitalised(_ name: NameSyntax) -> String {
    name.text.prefix(1).uppercased() + name.text.dropFirst()
  }

  /// - Parameter home: What has such members.
  func reportMisplacedMember(
    _ what: String, home: String, in type: ComponentType, at span: SourceSpan
  ) {
    report(
      .misplacedMember, "\(type.kind.phrase) has no \(what)", at: span,
      secondary: [Diagnostic.Label(type.nameSpan, "'\(type.name)' is \(type.kind.phrase)")],
      help: "delete it, or move it to \(home)")
  }

  func reportUnknownHook(_ name: NameSyntax, of owner: String, known: [String]) {
    reportUnknown(
      .unknownHook, "\(owner) has no 'on \(name.text)'", name, "", among: known, prefix: "on ",
      otherwise: known.isEmpty ? "delete it; \(owner) has no hooks" : nil)
  }

  // MARK: What stands at the start

  func reportStartNeedsArgument(
    _ destination: DestinationDeclaration, missing: String, at span: SourceSpan
  ) {
    report(
      .startNeedsArgument, "'.\(destination.name)' stands at the start and needs '\(missing)'",
      at: span, "nothing gives it an argument here",
      secondary: span == destination.nameSpan
        ? [] : [Diagnostic.Label(destination.nameSpan, "declared here")],
      help: "give '\(missing)' a default value, or write the argument behind 'initial'")
  }

  func reportUnavailableStart(_ destination: DestinationDeclaration, at span: SourceSpan) {
    report(
      .unavailableStart, "'.\(destination.name)' stands at the start and is never available",
      at: span, help: "change its 'available when', or begin with another one behind 'initial'")
  }

  func reportMissingStart(_ type: ComponentType, _ what: String, help: String) {
    report(.missingInitial, "'\(type.name)' has \(what)", at: type.nameSpan, help: help)
  }
}
