import NavCore
import ScenarioParser
import Testing

/// Files that use each other.
@MainActor struct FileTests {
  @Test func `a file sees what it uses, in turn, and cycles are allowed`() {
    let files: [LoadedFile] = [
      load("scenario \"s\": expect Wallet.depth == Purse.depth", "a.nav", 0, uses: [1]),
      load("flow Wallet\n  screen wallet\napp A\n  initial Wallet", "b.nav", 1, uses: [2]),
      load("flow Purse\n  screen purse\n  child wallet -> Wallet", "c.nav", 2, uses: [1]),
    ]
    let result: ProgramResolution = resolve(files)
    #expect(rendered(result.diagnostics, files) == "")
    #expect(result.program.scenarios.map(\.title) == ["s"])
    #expect(result.program.types.map(\.name) == ["Wallet", "Purse"])
  }

  @Test func `what a file does not use it does not see, and is told so`() {
    let files: [LoadedFile] = [
      load("scenario \"s\": launch Wallet", "a.nav", 0),
      load("flow Wallet\n  screen wallet", "b.nav", 1),
    ]
    #expect(
      rendered(resolve(files).diagnostics, files) == #"""
        error[unknown-component]: unknown app or component 'Wallet'
         --> a.nav:1:22
          |
        1 | scenario "s": launch Wallet
          |                      ^^^^^^
          |
          = help: 'b.nav' declares it: write 'use "b.nav"' at the top of this file
        """#)
  }

  @Test func `a file with an error is not run, nor what uses it; others are`() {
    let files: [LoadedFile] = [
      load("scenario \"a\": note \"a\"", "a.nav", 0, uses: [1]),
      load("scenario \"b\": note \"b\"", "b.nav", 1, uses: [2]),
      load("flow Wallet\n  screen wallet\n  child x -> Wallt", "c.nav", 2),
      load("scenario \"d\": note \"d\"", "d.nav", 3),
    ]
    let result: ProgramResolution = resolve(files)
    #expect(result.filesWithErrors == [FileID(0), FileID(1), FileID(2)])
    #expect(result.blocked == [FileID(0): FileID(2), FileID(1): FileID(2)])
    #expect(result.program.scenarios.map(\.title) == ["d"])
  }

  @Test func `a file that is not there causes no other errors`() {
    var file: LoadedFile = load(
      "use \"bnak.nav\"\nscenario \"s\"\n  tap \"x\"\n  expect Home.depth == 1\n  let x = 1\n",
      "a.nav", 0)
    guard case .use(let use) = file.syntax.declarations[0] else { return }
    file.uses = [LoadedUse(use, .missing(.notFound, suggestion: "bank.nav"))]
    #expect(
      rendered(resolve([file]).diagnostics.filter { $0.severity == .error }, [file]) == #"""
        error[file-not-found]: there is no file 'bnak.nav'
         --> a.nav:1:5
          |
        1 | use "bnak.nav"
          |     ^^^^^^^^^^
          |
          = help: did you mean 'bank.nav'?
        """#)
  }

  @Test func `each missing component is told once, with a fix that writes the line`() throws {
    let files: [LoadedFile] = [
      load(
        "use \"../b.nav\"\nscenario \"s\"\n  launch Wallet\n  expect Purse.depth == 1\n"
          + "  expect Purse.top == .x\n  expect Card.depth == 1\n  expect visible Card.x",
        "cases/a.nav", 0),
      load("flow Wallet\n  screen wallet", "apps/wallet.nav", 1, uses: [2]),
      load("flow Purse\n  screen purse", "apps/parts/purse.nav", 2),
    ]
    let said: [Diagnostic] = resolve(files).diagnostics
    #expect(
      said.map(\.message) == ["unknown app or component 'Wallet'", "unknown name 'Card'"])
    let fix: Diagnostic.Fix = try #require(said.first?.fix)
    #expect(fix.replacement == "\nuse \"../apps/wallet.nav\"")
    #expect(files[0].source.position(of: Int(fix.span.start)).line == 1)
  }

  @Test func `a table that two scenarios read is reported once, in its own line`() {
    var file: LoadedFile = load(
      "scenario \"{a}\": note \"{a}\"\nscenario \"2 {a}\"\n  note \"{a} {b}\"\n"
        + "  examples from \"t.csv\"\nscenario \"3 {a}\"\n  note \"{a} {b}\"\n"
        + "  examples from \"t.csv\"", "a.nav", 0)
    let table = SourceFile(path: "t.csv", text: " a , b\n1,2\n1\n")
    file.tables = ["t.csv": .table(parseCSV(table, id: FileID(1)))]
    let result: ProgramResolution = resolve([file])
    #expect(
      result.diagnostics.map(\.message) == [
        "unknown name 'a'", "unknown name 'a'",
        "this row has 1 cell, not 2",
      ])
    #expect(result.filesWithErrors.contains(FileID(0)))
  }

  @Test func `two files may declare one name when nobody sees both`() {
    let files: [LoadedFile] = [
      load("scenario \"a\": do sign\ndefine sign: note \"a\"", "a.nav", 0),
      load("scenario \"b\": do sign\ndefine sign: note \"b\"", "b.nav", 1),
    ]
    #expect(resolve(files).diagnostics.isEmpty)
  }

  @Test func `cells of a CSV file are strings unless they read as something else`() throws {
    var file: LoadedFile = load(
      "scenario \"{a}\"\n  note \"{a} {b}\"\n  examples from \"t.csv\"", "a.nav", 0)
    let table = SourceFile(path: "t.csv", text: "a,b\n12,.home\n\"12\",true\nx y,nil\n")
    file.tables = ["t.csv": .table(parseCSV(table, id: FileID(1)))]
    let result: ProgramResolution = resolve([file])
    #expect(result.diagnostics.isEmpty)
    let rows: [Scenario.Row] = try #require(result.program.scenarios.first).rows
    #expect(
      rows.map { row in
        row.values.map { value in
          if case .constant(let value) = value.node { value.literal } else { "?" }
        }
      } == [["12", ".home"], ["12", "true"], ["\"x y\"", "nil"]])
    #expect(rows.map(\.identity) == ["12, .home", "12, true", "x y"])
  }
}
