import NavCore
import NavReporting
import ScenarioParser
import Testing

@testable import navsim

/// What the documentation shows is what navsim does.
///
/// Of README.md, CONTRIBUTING.md, ARCHITECTURE.md and everything in docs, each fenced block of
/// `nav` is read and run, by what its first line says:
///
///     nav            complete in itself: nothing is wrong in it, and its scenarios pass
///     nav fails      a scenario of it fails
///     nav broken     it has errors
///     nav fragment   as above, in a context
///
/// A line before the block may say more:
///
///     <!-- with: steps -->    the context: docs/examples/with/steps.nav, where the fragment takes
///                             the place of the line that ends in `# here`
///     <!-- file: a.nav -->    the block, of any language, is a file that the page's blocks can use
///     <!-- shows: PATH -->    the block is that file, word for word
///
/// Blocks of `console` begin with a command, and show what it prints.
@MainActor struct DocumentationTests {
  @Test(arguments: Page.all) func `every example does what the page says`(_ page: Page) throws {
    let folder = try ScratchFolder(page.files.merging(["navsim.json": "{}"]) { file, _ in file })
    for block in page.blocks where block.language == "nav" {
      try folder.write(block.name, page.script(of: block))
      let verdict: Verdict = try verdict(on: folder[block.name])
      #expect(
        verdict.word == block.expected,
        "\(page.path):\(block.line)\n\(verdict.texts.joined(separator: "\n"))")
    }
  }

  @Test func `what is shown of a file is the file`() {
    for page in Page.all {
      for block in page.blocks {
        guard let path = block.shownFile else { continue }
        #expect(block.text == Page.text(of: path), "\(page.path):\(block.line)")
      }
    }
  }

  @Test(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
  func `what is shown of a run is what it prints`() throws {
    let folder = try ScratchFolder(Page.examples)
    for page in Page.all {
      for block in page.blocks where block.language == "console" {
        let (command, shown): (String, String) = block.command
        let arguments: [String] = command.split(separator: " ").dropFirst(2).map(String.init)
        let result: Binary.Result = try Binary(folder).start(arguments).wait()
        #expect(
          withoutTimes(result.errors + result.output) == withoutTimes(shown),
          "\(page.path):\(block.line)")
      }
    }
  }

  @Test func `every link to a file leads to one`() {
    for page in Page.all {
      for link in page.links {
        let path: String = Path.join(Path.folder(of: page.path), link)
        #expect(FileSystem.exists(Page.root + "/" + path), "\(page.path): \(link)")
      }
    }
  }

  /// Real times differ; `   4 ms` is left out.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/\ {3}[0-9.]+ (µs|ms|s)\b/, with: "")
  }
}

// MARK: - Running an example

extension DocumentationTests {
  fileprivate struct Verdict {
    var word: String
    var texts: [String]
  }

  /// Loads a file and runs its scenarios, each by itself.
  private func verdict(on path: String) throws -> Verdict {
    let program: LoadedProgram = try .load([path], OptionValues())
    let errors: [Diagnostic] = program.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { return Verdict(word: "broken", texts: errors.map(\.message)) }
    var selection = Selection()
    selection.files = program.inputs.given
    let sources: SourceMap = program.inputs.sources
    let plan: Plan = makePlan(program.resolved.program, selection, paths: sources.path)
    let issues = IssueTexts()
    let executor = ScenarioExecutor(
      program: program.resolved.program, configuration: RunConfiguration(), sources: sources,
      sink: issues)
    let outcomes: [Outcome] = plan.items.map { executor.run($0).outcome }
    let fails: Bool = outcomes.contains { $0 == .failed || $0 == .crashed }
    return Verdict(word: fails ? "fails" : "passes", texts: issues.texts)
  }
}

/// The issues of a run, in words.
@MainActor private final class IssueTexts: EventSink {
  var texts: [String] = []
  var wantsSteps: Bool { false }

  func receive(_ event: Event) {
    guard case .issue(_, let issue) = event else { return }
    texts.append(([issue.message] + issue.notes.flatMap(\.lines)).joined(separator: "\n"))
  }
}

// MARK: - Pages

/// A page of the documentation, taken apart.
struct Page: CustomTestStringConvertible, Sendable {
  struct Block: Sendable {
    /// The words behind the fence.
    var info: [String]
    /// The block's first line, from 1.
    var line: Int
    var text: String
    /// `with`, `file`, `shows`, as said before the block.
    var notes: [String: String]

    var language: String? { info.first }
    var shownFile: String? { notes["shows"] }
    var name: String { notes["file"] ?? "line-\(line).nav" }
    var expected: String { info.first { $0 == "broken" || $0 == "fails" } ?? "passes" }

    /// The line behind `$`, and everything below.
    var command: (String, String) {
      let end: String.Index = text.firstIndex(of: "\n") ?? text.endIndex
      return (String(text[..<end]), String(text[end...].dropFirst()))
    }
  }

  /// From the repository's root.
  var path: String
  var blocks: [Block] = []
  /// Relative links, without what stands behind `#`.
  var links: [String] = []

  var testDescription: String { path }

  /// What the page's blocks may use.
  var files: [String: String] {
    let named: [(String, String)] = blocks.compactMap { block in
      block.notes["file"].map { ($0, block.text) }
    }
    return Dictionary(named) { _, last in last }
  }

  /// The whole text that a block stands for.
  func script(of block: Block) -> String {
    guard block.info.contains("fragment"), let context = block.notes["with"] else {
      return block.text
    }
    let lines = Page.text(of: "docs/examples/with/\(context).nav").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasSuffix("# here") ? block.text : String($0) }.joined(separator: "\n")
  }
}

extension Page {
  static let root: String = Path.folder(of: Path.folder(of: Path.folder(of: #filePath)))

  static let all: [Page] = paths.map(Page.init)

  /// The files that commands in the documentation name.
  static var examples: [String: String] {
    var files: [String: String] = ["navsim.json": "{}"]
    for name in names(in: "docs/examples") where name.hasSuffix(".nav") {
      files["docs/examples/" + name] = text(of: "docs/examples/" + name)
    }
    return files
  }

  static func text(of path: String) -> String {
    let bytes: [UInt8] = (try? FileSystem.read(root + "/" + path, limit: 1 << 24)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var paths: [String] {
    names(in: "").filter { $0.hasSuffix(".md") }
      + names(in: "docs").filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileSystem.names(inFolder: root + "/" + folder)) ?? []
  }

  init(path: String) {
    self.path = path
    var notes: [String: String] = [:]
    var block: Block?
    let lines = Page.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if var open = block {
        if line == "```" {
          blocks.append(open)
          block = nil
        } else {
          open.text += line + "\n"
          block = open
        }
      } else if line.hasPrefix("```") {
        let info: [String] = line.dropFirst(3).split(separator: " ").map(String.init)
        block = Block(info: info, line: index + 2, text: "", notes: notes)
        notes = [:]
      } else if let match = line.wholeMatch(of: /<!-- (with|file|shows): (.+) -->/) {
        notes[String(match.1)] = String(match.2)
      } else {
        links += line.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
      }
    }
  }
}
