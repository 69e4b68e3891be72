import NavCore
import ScenarioParser
import Testing

/// The table of codes against everything that the tests of this folder provoke.
@MainActor struct ResolutionCodeTests {
  @Test func `every code is shown by a text with that mistake`() {
    let seen: Set<String> = Set((Self.fromTables + Self.fromLoading).map(\.code))
    let missing: [String] = ResolutionCode.allCases.map(\.rawValue).filter { !seen.contains($0) }
    #expect(missing == [])
  }

  @Test func `every error and warning says what to do`() {
    for diagnostic in Self.fromTables + Self.fromLoading {
      #expect(diagnostic.help?.isEmpty == false, "\(diagnostic.code): \(diagnostic.message)")
    }
  }

  private static let tables: [[DiagnosticCase]] = [
    ArgumentDiagnosticTests.cases, BoundaryDiagnosticTests.cases, CallDiagnosticTests.cases,
    DeclarationDiagnosticTests.cases, DestinationDiagnosticTests.cases,
    DoubleDiagnosticTests.cases, HandleDiagnosticTests.cases, MemberDiagnosticTests.cases,
    NameDiagnosticTests.cases, PlaceDiagnosticTests.cases, PlacementDiagnosticTests.cases,
    ScenarioDiagnosticTests.cases, StatementDiagnosticTests.cases,
    SuspensionDiagnosticTests.cases,
  ]

  private static let fromTables: [Diagnostic] =
    tables.joined().flatMap { example in
      let files: [LoadedFile] = [
        load(example.text, "a.nav", 0, uses: [1]), load(bank, "bank.nav", 1),
      ]
      return resolve(files).diagnostics
    } + BrokenFile.all.flatMap { FileSet($0.text, with: ["bank.nav": bank]).diagnostics() }

  /// What only a loader can say.
  private static let fromLoading: [Diagnostic] = {
    let failures: [LoadFailure] = [.notFound, .outsideRoot, .isFolder, .unreadable]
    var said: [Diagnostic] = failures.flatMap { failure in
      var file: LoadedFile = load("use \"b.nav\"\n", "a.nav", 0)
      if case .use(let use) = file.syntax.declarations[0] {
        file.uses = [LoadedUse(use, .missing(failure, suggestion: nil))]
      }
      return resolve([file]).diagnostics
    }
    let table: String =
      "scenario \"{a}\"\n  note \"{a}\"\n  examples\n    | a |\n    | 1 |\n    | 2 |\n"
    said += resolve([load(table, "a.nav", 0)], limits: ResolutionLimits(rows: 1)).diagnostics
    return said
  }()
}
