import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `fmt`, `list`, `explain`, `completions`, `man`, `init`, `check --fix` through the real command.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct ToolCommandTests {
  private static let untidy: String = "scenario   \"a\"\n    note  \"x\"\n"
  private static let tidy: String = "scenario \"a\"\n  note \"x\"\n"

  // MARK: fmt

  @Test func `fmt rewrites in place, keeps the mode, and says which files`() throws {
    let folder = try ScratchFolder(["scenarios/a.nav": Self.untidy, "scenarios/b.nav": Self.tidy])
    chmod(folder["scenarios/a.nav"], 0o600)
    let result: Binary.Result = try Binary(folder).run("fmt")
    #expect(result.status == 0)
    #expect(result.output == "formatted scenarios/a.nav\n")
    #expect(result.errors == "1 of 2 files formatted\n")
    #expect(folder.text("scenarios/a.nav") == Self.tidy)
    #expect(system("test $(stat -c %a \(folder["scenarios/a.nav"])) = 600") == 0)
    #expect(try Binary(folder).run("fmt").output == "")
  }

  @Test func `fmt --check writes nothing and ends with 1`() throws {
    let folder = try ScratchFolder(["a.nav": Self.untidy])
    let result: Binary.Result = try Binary(folder).run("fmt", "--check", "a.nav")
    #expect(result.status == 1)
    #expect(result.output == "a.nav\n")
    #expect(folder.text("a.nav") == Self.untidy)
    #expect(try Binary(folder).run("fmt", "a.nav").status == 0)
    #expect(try Binary(folder).run("fmt", "--check", "a.nav").status == 0)
  }

  @Test func `fmt --diff shows a patch and writes nothing`() throws {
    let folder = try ScratchFolder(["a.nav": Self.untidy])
    let result: Binary.Result = try Binary(folder).run("fmt", "--diff", "a.nav")
    #expect(result.status == 0)
    #expect(
      result.output == """
        --- a/a.nav
        +++ b/a.nav
        @@ -1,2 +1,2 @@
        -scenario   "a"
        -    note  "x"
        +scenario "a"
        +  note "x"

        """)
    #expect(folder.text("a.nav") == Self.untidy)
    #expect(try Binary(folder).run("fmt", "--diff", "--check", "a.nav").status == 1)
  }

  @Test func `fmt reads standard input and writes standard output`() throws {
    var binary = try Binary(ScratchFolder())
    binary.input = Self.untidy
    let result: Binary.Result = try binary.run("fmt", "-")
    #expect(result.status == 0)
    #expect(result.output == Self.tidy)
    #expect(result.errors == "")
  }

  @Test func `fmt leaves a file with errors alone, formats the others, and ends with 3`() throws {
    let broken: String = "scenario  \"a\"\n  tpa \"x\"\n"
    let folder = try ScratchFolder(["a.nav": broken, "b.nav": Self.untidy])
    let result: Binary.Result = try Binary(folder).run("fmt", "a.nav", "b.nav", "c.nav")
    #expect(result.status == 3)
    #expect(result.errors.contains("error[unknown-word]"))
    #expect(result.errors.contains("error[file-not-found]"))
    #expect(folder.text("a.nav") == broken)
    #expect(folder.text("b.nav") == Self.tidy)
  }

  @Test func `fmt of nothing ends with 4 unless that is allowed`() throws {
    let folder = try ScratchFolder(["empty/": ""])
    #expect(try Binary(folder).run("fmt", "empty").status == 4)
    #expect(try Binary(folder).run("fmt", "--allow-empty", "empty").status == 0)
  }

  // MARK: list, explain

  @Test func `list shows scenarios with lines, tags and rows`() throws {
    let folder = try ScratchFolder([
      "a.nav": """
      ## About it.
      scenario "{x}" @smoke
        note "{x}"
        examples
          | x |
          | 1 |
      """
    ])
    let result: Binary.Result = try Binary(folder).run("list", "a.nav")
    #expect(result.status == 0)
    #expect(
      result.output == """
        a.nav
             2  {x}  @smoke
                About it.
                 6  1

        """)
    let json: Binary.Result = try Binary(folder).run("list", "--json", "a.nav")
    #expect(json.output.hasPrefix(#"{"format":"navsim.list","version":1,"scenarios":[{"#))
    #expect(json.output.contains(#""tags":["smoke"],"file":"a.nav","line":2"#))
    #expect(try Binary(folder).run("list", "-t", "@none", "a.nav").status == 4)
  }

  @Test func `list --models shows routes, actions and links`() throws {
    let folder = try ScratchFolder([
      "a.nav": """
      flow A
        screen home
        child more(x) -> A
        action go(y): push more(y)
        link "x://go": note "go"
      """
    ])
    #expect(
      try Binary(folder).run("list", "--models", "a.nav").output == """
        flow A  a.nav:1
          routes      home
                      more(x) -> A
          actions     go(y)
          links       x://go

        """)
    let json: Binary.Result = try Binary(folder).run("list", "--models", "--json", "a.nav")
    #expect(json.output.hasPrefix(#"{"format":"navsim.models","version":1,"components":["#))
  }

  @Test func `explain prints a page, or names the nearest code`() throws {
    let binary = try Binary(ScratchFolder())
    #expect(try binary.run("explain", "unknown-name").output.hasPrefix("unknown-name\n\n"))
    #expect(try binary.run("explain", "error[unknown-name]").status == 0)
    let unknown: Binary.Result = try binary.run("explain", "unknwon-name")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'unknown-name'?"))
    let lines = try binary.run("explain").output.split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix(" ") } == Explanation.all.count)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `what people read ends where the terminal does`() throws {
    for command in Command.shown {
      let help: String = try Binary(ScratchFolder()).run(command.rawValue, "--help").output
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
    }
    guard FileSystem.exists("/usr/bin/script") else { return }
    let binary: Binary = try RunFixture.binary(["b.nav": "scenario \"b\"\n  tap tab nowhere\n"])
    let words =
      "stty cols 44; '\(Binary.path ?? "")' check b.nav --color never; "
      + "'\(Binary.path ?? "")' check --help"
    #expect(
      system("cd '\(binary.folder.path)' && script -qc \"\(words)\" /dev/null > out < /dev/null")
        == 0)
    let lines = (binary.folder.text("out") ?? "").split { $0.isNewline }
    #expect(lines.count > 40)
    for line in lines where line.contains("= help") || line.hasPrefix("     ") {
      #expect(line.count <= 44, "\(line)")
    }
  }

  // MARK: check --fix

  @Test func `check --fix repairs what has one obvious repair`() throws {
    let folder = try ScratchFolder([
      "a.nav": "scenario \"a\"\n  let amount = 1\n  expect amuont == 1\n"
    ])
    let result: Binary.Result = try Binary(folder).run("check", "--fix", "a.nav")
    #expect(result.status == 0)
    #expect(result.errors.contains("fixed 1 place in a.nav"))
    #expect(folder.text("a.nav") == "scenario \"a\"\n  let amount = 1\n  expect amount == 1\n")
  }

  // MARK: init

  @Test func `what init writes passes, is canonical, and is never overwritten`() throws {
    let folder = try ScratchFolder()
    #expect(try Binary(folder).run("init", "shop").status == 0)
    for arguments in [
      ["run", "shop/scenarios"],
      ["check", "shop/scenarios"], ["fmt", "--check", "shop/scenarios"],
    ] {
      let result: Binary.Result = try Binary(folder).start(arguments).wait()
      #expect(result.status == 0, "\(arguments): \(result.output)\(result.errors)")
      #expect(!result.output.contains("warning"), "\(result.output)")
    }
    try folder.write("shop/scenarios/shop.nav", "# mine\n")
    let again: Binary.Result = try Binary(folder).run("init", "shop")
    #expect(again.output.contains("kept   shop/scenarios/shop.nav"))
    #expect(folder.text("shop/scenarios/shop.nav") == "# mine\n")
    try folder.write("file", "x")
    #expect(try Binary(folder).run("init", "file").status == 2)
    #expect(try Binary(folder).run("init", "a", "b").status == 2)
  }

  // MARK: completions, man

  @Test func `unknown shells and editors are refused with the known ones`() throws {
    let binary = try Binary(ScratchFolder())
    #expect(try binary.run("completions", "bsh").errors.contains("did you mean 'bash'?"))
    #expect(try binary.run("completions").status == 2)
    #expect(try binary.run("grammar", "emacs").status == 2)
  }

  @Test(arguments: [
    ("bash", ["/usr/bin/bash", "/bin/bash"]), ("zsh", ["/usr/bin/zsh", "/bin/zsh"]),
    ("fish", ["/usr/bin/fish", "/usr/local/bin/fish"]),
  ])
  func `shells read their completions`(_ shell: String, _ places: [String]) throws {
    let folder = try ScratchFolder()
    let script: String = try Binary(folder).run("completions", shell).output
    #expect(Command.shown.allSatisfy { script.contains($0.rawValue) })
    #expect(!script.contains("grammar"))
    guard let program = places.first(where: FileSystem.exists) else { return }
    try folder.write("script", script)
    #expect(system("cd \(folder.path) && \(program) -n script > out 2>&1") == 0)
    #expect(folder.text("out") == "")
  }

  @Test func `bash completes commands, options, values and codes`() throws {
    guard FileSystem.exists("/bin/bash") else { return }
    let folder = try ScratchFolder()
    try folder.write("script", try Binary(folder).run("completions", "bash").output)
    for (words, expected) in [
      ("navsim ru", "run"), ("navsim explain unknown-na", "unknown-name"),
      ("navsim run --color alw", "always"), ("navsim run --color = alw", "always"),
      ("navsim fmt --dif", "--diff"), ("navsim list --model", "--models"),
      ("navsim completions fi", "fish"),
    ] {
      let count: Int = words.split(separator: " ").count - 1
      try folder.write(
        "try",
        "source ./script; COMP_WORDS=(\(words)); COMP_CWORD=\(count); _navsim; "
          + "echo \"${COMPREPLY[*]}\"")
      #expect(system("cd \(folder.path) && /bin/bash --norc try > out 2>&1") == 0)
      #expect(folder.text("out") == expected + "\n", "\(words)")
    }
  }

  @Test func `the manual page names every command and option, and is read without a warning`()
    throws
  {
    let folder = try ScratchFolder()
    let page: String = try Binary(folder).run("man").output
    for command in Command.shown { #expect(page.contains(".B navsim \(command.rawValue)")) }
    for option in OptionTable.all {
      let written: String = option.flag.replacing("-", with: "\\-")
      #expect(page.contains(written), "\(option.flag)")
    }
    guard FileSystem.exists("/usr/bin/groff") else { return }
    try folder.write("page", page)
    #expect(system("cd \(folder.path) && groff -man -Tutf8 -ww page > /dev/null 2> out") == 0)
    #expect(folder.text("out") == "")
  }
}
