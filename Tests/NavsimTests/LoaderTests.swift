import NavCore
import ScenarioParser
import Testing

@testable import navsim

@MainActor struct LoaderTests {
  private func load(
    _ folder: ScratchFolder, _ names: String..., outside: Bool = false
  ) -> LoadedInputs {
    let expansion = InputExpansion(workingFolder: folder.path, honoursIgnoreFiles: true)
    let paths = ProjectPaths(workingFolder: folder.path, allowsOutsideRoot: outside)
    return Loader.load(expansion.expand(names.map { folder[$0] }).inputs, paths)
  }

  private func paths(_ inputs: LoadedInputs) -> [String] {
    (0..<inputs.sources.count).map { inputs.sources.path(of: FileID($0)) }
  }

  @Test func `what is used is read once, whoever uses it`() throws {
    let folder = try ScratchFolder([
      "s/a.nav": "use \"../m/x.nav\"\nuse \"b.nav\"\n", "s/b.nav": "use \"a.nav\"\n",
      "m/x.nav": "use \"../s/a.nav\"\n",
    ])
    let inputs: LoadedInputs = load(folder, "s/a.nav")
    #expect(paths(inputs) == ["s/a.nav", "m/x.nav", "s/b.nav"])
    #expect(inputs.given == [FileID(0)])
    #expect(inputs.files.map(\.uses.count) == [2, 1, 1])
  }

  @Test func `the project's root is where its file lies`() throws {
    let folder = try ScratchFolder([
      "p/navsim.json": "{}", "p/s/deep/a.nav": "use \"@/m/x.nav\"\n", "p/m/x.nav": "",
    ])
    #expect(paths(load(folder, "p/s/deep/a.nav")) == ["p/s/deep/a.nav", "p/m/x.nav"])
  }

  @Test func `nothing may leave the root unless that is allowed`() throws {
    let folder = try ScratchFolder([
      "p/navsim.json": "{}", "p/a.nav": "use \"../x.nav\"\n", "x.nav": "",
    ])
    #expect(target(load(folder, "p/a.nav")) == "outsideRoot")
    #expect(target(load(folder, "p/a.nav", outside: true)) == "file")
  }

  @Test func `a near name is suggested as it would be written`() throws {
    let folder = try ScratchFolder(["a.nav": "use \"m/bnak.nav\"\n", "m/bank.nav": ""])
    #expect(target(load(folder, "a.nav")) == "notFound m/bank.nav")
  }

  @Test func `a file is never suggested to itself`() throws {
    let folder = try ScratchFolder([
      "a/bank.nav": "use \"bnak.nav\"\n", "b/bank.nav": "use \"../a/bnak.nav\"\n",
    ])
    #expect(target(load(folder, "a/bank.nav")) == "notFound")
    #expect(target(load(folder, "b/bank.nav")) == "notFound ../a/bank.nav")
  }

  @Test func `a given file that cannot be read is a diagnostic`() throws {
    let folder = try ScratchFolder(["scenarios/cards.nav": "", "f.nav/": ""])
    let missing: LoadedInputs = load(folder, "scenarios/card.nav")
    #expect(missing.diagnostics.map(\.message) == ["there is no file 'scenarios/card.nav'"])
    #expect(missing.diagnostics.map(\.help) == ["did you mean 'scenarios/cards.nav'?"])
    #expect(missing.given.isEmpty)
  }

  private func target(_ inputs: LoadedInputs) -> String {
    switch inputs.files.first?.uses.first?.target {
    case .file: "file"
    case .missing(let failure, let suggestion):
      suggestion.map { "\(failure) \($0)" } ?? "\(failure)"
    case nil: "none"
    }
  }

  @Test func `tables are read once and lie beside the files`() throws {
    let folder = try ScratchFolder([
      "s/a.nav": """
      scenario "{tab}"
        expect true
        examples from "gates.csv"
        examples from "gone.csv"

      """,
      "s/gates.csv": "tab\n.cards\n",
    ])
    let inputs: LoadedInputs = load(folder, "s/a.nav")
    #expect(paths(inputs) == ["s/a.nav", "s/gates.csv"])
    #expect(inputs.files.first?.tables.keys.sorted() == ["gates.csv", "gone.csv"])
  }
}
