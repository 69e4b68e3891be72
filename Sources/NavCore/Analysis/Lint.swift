package import ScenarioParser

/// Warnings about models, each with its proof. Only what holds whatever runs: where something could
/// lead out of it, nothing is said.
///
/// For files without errors; a name that is written anywhere counts as a way to what it names.
@MainActor package func lint(_ files: [LoadedFile], _ program: Program) -> [Diagnostic] {
  let words = WordIndex(files, program)
  var linter = Linter(program: program, words: words)
  linter.findUnreachableScreens()
  linter.findModalsWithoutEnd()
  linter.findUnhandledResults()
  linter.findShadowedLinks()
  linter.findRedirectLoops()
  return linter.diagnostics
}

@MainActor struct Linter {
  let program: Program
  let words: WordIndex
  var diagnostics: [Diagnostic] = []

  mutating func warn(
    _ code: LintCode, _ message: String, at primary: Diagnostic.Label,
    secondary: [Diagnostic.Label] = [], help: String
  ) {
    diagnostics.append(
      Diagnostic(
        code.rawValue, severity: .warning, message, at: primary, secondary: secondary, help: help))
  }
}
