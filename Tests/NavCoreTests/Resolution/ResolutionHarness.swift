import NavCore
import ScenarioParser
import Testing

/// Text and what the resolver says about it, whole.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var title: String
  var text: String
  var rendered: String

  init(_ title: String, _ text: String, _ rendered: String) {
    self.title = title
    self.text = text
    self.rendered = rendered
  }

  var testDescription: String { title }

  /// Resolves the text, which sees `bank.nav`, and compares everything that is said.
  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(diagnose(text) == rendered, sourceLocation: sourceLocation)
  }
}

/// Everything the parser and the resolver say about a text that sees `bank.nav`.
@MainActor func diagnose(_ text: String) -> String {
  let files: [LoadedFile] = [load(text, "a.nav", 0, uses: [1]), load(bank, "bank.nav", 1)]
  return rendered(resolve(files).diagnostics, files)
}

/// The program of a text that must be right, alone or with `bank.nav`.
@MainActor func program(
  _ text: String, seesBank: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) -> Program {
  let own: LoadedFile = load(text, "a.nav", 0, uses: seesBank ? [1] : [])
  let files: [LoadedFile] = seesBank ? [own, load(bank, "bank.nav", 1)] : [own]
  let result: ProgramResolution = resolve(files)
  let said: String = rendered(result.diagnostics, files)
  #expect(result.filesWithErrors.isEmpty, Comment(rawValue: said), sourceLocation: sourceLocation)
  return result.program
}

/// A parsed file that uses others by number.
func load(_ text: String, _ path: String, _ id: Int, uses: [Int] = []) -> LoadedFile {
  let source = SourceFile(path: path, text: text)
  let parsed: ParseResult = parse(source, id: FileID(id))
  let place = SourceSpan(file: FileID(id), start: 0, end: 0)
  return LoadedFile(
    id: FileID(id), source: source, syntax: parsed.file, parseDiagnostics: parsed.diagnostics,
    uses: uses.map { used in
      LoadedUse(UseSyntax(path: "", pathSpan: place, span: place), .file(FileID(used)))
    })
}

func rendered(_ diagnostics: [Diagnostic], _ files: [LoadedFile]) -> String {
  diagnostics.map { diagnostic in
    render(diagnostic, sources: { id in files.first { $0.id == id }?.source })
  }.joined(separator: "\n")
}
