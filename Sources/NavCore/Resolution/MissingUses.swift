import ScenarioParser

/// What one file sees only through a `use` that is not written.
struct MissingUses {
  /// Files whose `use` was proposed.
  var targets: [FileID] = []
  /// Names that proposed files declare, or that were reported.
  var names: Set<String> = []
  /// Where that is said.
  var places: Set<SourceSpan> = []
}

/// Names of the top level that another file declares.
extension Resolver {
  /// Reports an unknown name that a `use` line would explain, once for all that it would bring.
  ///
  /// - Parameter isComponent: It reads as the name of a component; else only a declaration
  /// elsewhere   makes it one.
  /// - Returns: Whether there is nothing left to say about it.
  func reportsMissingUse(
    _ code: ResolutionCode, _ message: String, _ name: NameSyntax, among known: [String],
    isComponent: Bool = true
  ) -> Bool {
    let target: FileID? = nearestFile(declarations[name.text]?.map(\.file) ?? [])
    guard isComponent || target != nil else { return false }
    if mayBeMissing(code, name, of: nil) || isExplained(name.text) { return true }
    let file: FileID = context.visibility.file
    var missing: MissingUses = missingUses[file] ?? MissingUses()
    missing.places.insert(name.span)
    if let target {
      proposeUse(of: usePath(to: target), code, message, name)
      missing.targets.append(target)
      missingUses[file] = missing
      return true
    }
    if let near = nearby(file).first(where: { $0.names.contains(name.text) }) {
      proposeUse(of: near.path, code, message, name)
      missing.names.formUnion(near.names)
      missingUses[file] = missing
      return true
    }
    guard Suggestion.closest(to: name.text, among: known) == nil else { return false }
    missing.names.insert(name.text)
    missingUses[file] = missing
    let listed: String = Suggestion.list(known).map { $0 + "; " } ?? ""
    report(
      code, message, at: name.span,
      help: listed + "write 'use \"…\"' at the top with the path of the file that declares it")
    return true
  }

  private func isExplained(_ name: String) -> Bool {
    guard let missing = missingUses[context.visibility.file] else { return false }
    if missing.names.contains(name) { return true }
    return missing.targets.contains { target in
      declarations[name]?.contains { visibility(of: target).sees($0.file) } ?? false
    }
  }

  private func proposeUse(
    of path: String, _ code: ResolutionCode, _ message: String, _ name: NameSyntax
  ) {
    report(
      code, message, at: name.span, help: useHelp(path), fix: useFix(path, in: name.span.file))
  }

  private func useHelp(_ path: String, what: String = "it") -> String {
    "'\(path)' declares \(what): write 'use \"\(path)\"' at the top of this file"
  }

  /// Behind the last `use` line, else at the top.
  private func useFix(_ path: String, in file: FileID) -> Diagnostic.Fix? {
    guard let index = fileOrder[file] else { return nil }
    var last: SourceSpan?
    for case .use(let use) in files[index].syntax.declarations { last = use.span }
    let place: Int = last.map { Int($0.end) } ?? 0
    return Diagnostic.Fix(
      SourceSpan(file: file, start: place, end: place),
      last == nil ? "use \"\(path)\"\n" : "\nuse \"\(path)\"")
  }

  // MARK: Files

  /// What to write to see a file; nil where it is seen already, or has no path.
  func useHelp(_ file: FileID, what: String = "it") -> String? {
    guard !context.visibility.sees(file), !(path(of: file) == "-") else { return nil }
    return useHelp(usePath(to: file), what: what)
  }

  /// The same for components that declare something.
  func useHelp(declaring types: [ComponentType]) -> String? {
    nearestFile(types.map(\.nameSpan.file)).flatMap { useHelp($0) }
  }

  /// Of files that are not seen, the one with the shortest way to it.
  private func nearestFile(_ candidates: [FileID]) -> FileID? {
    var best: (file: FileID, length: Int)?
    for file in candidates.prefix(100) {
      guard !context.visibility.sees(file), !(path(of: file) == "-") else { continue }
      let steps: [Substring] = usePath(to: file).split(separator: "/")
      let length: Int = steps.count + 2 * steps.count { $0 == ".." }
      if length < best?.length ?? Int.max { best = (file, length) }
    }
    return best?.file
  }

  /// The path of a file as a `use` line of this one writes it.
  private func usePath(to file: FileID) -> String {
    let target: String = path(of: file)
    let own: String = path(of: context.visibility.file)
    guard target.hasPrefix("/") == own.hasPrefix("/") else { return target }
    var there: [Substring] = target.split(separator: "/").filter { !($0 == ".") }
    var here: [Substring] = own.split(separator: "/").filter { !($0 == ".") }.dropLast()
    while let one = there.first, there.count > 1, let other = here.first, one == other {
      there.removeFirst()
      here.removeFirst()
    }
    if here.contains("..") { return target }
    return (here.map { _ in ".." } + there).joined(separator: "/")
  }
}
