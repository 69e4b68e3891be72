import Glibc
import Testing

@testable import navsim

/// Completions in real shells, the manual page in man, the grammar in Oniguruma.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct ShellTests {
  private static let completions: [(typed: String, completed: String)] = [
    ("navsim ru", "navsim run"), ("navsim run --stri", "navsim run --strict"),
    ("navsim run --no-stri", "navsim run --no-strict"),
    ("navsim explain unknown-na", "navsim explain unknown-name"),
    ("navsim run --color alw", "navsim run --color always"),
    ("navsim run --report ju", "navsim run --report junit"),
    ("navsim completions fi", "navsim completions fish"),
    ("navsim fmt --dif", "navsim fmt --diff"), ("navsim list --mod", "navsim list --models"),
    ("navsim fmt a.n", "navsim fmt a.nav"),
  ]

  private func folder(_ shell: String, _ name: String, _ files: [String: String]) throws
    -> ScratchFolder
  {
    let folder = try ScratchFolder(files.merging(["a.nav": ""]) { $1 })
    try folder.write(name, try Binary(folder).run("completions", shell).output)
    return folder
  }

  /// What a command prints, without the line's end.
  private func output(_ command: String, _ folder: ScratchFolder) -> String {
    let path: String = Path.folder(of: Binary.path ?? "")
    _ = system("cd '\(folder.path)' && PATH='\(path)':$PATH timeout 120 \(command) > out 2>&1")
    return String((folder.text("out") ?? "").reversed().drop { $0 == "\n" || $0 == " " }.reversed())
  }

  @Test(.enabled(if: Tool.isPresent("zsh"), "zsh is on the machine"))
  func `zsh completes what is typed`() throws {
    let folder: ScratchFolder = try folder("zsh", "_navsim", ["try": Self.zsh])
    for (typed, completed) in Self.completions {
      #expect(output("zsh -f try '\(typed)'", folder) == completed)
    }
  }

  /// Types into a zsh at a terminal of its own, presses Tab, and prints what stands there then.
  private static let zsh: String = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell "PS1=; fpath=($PWD \$fpath); autoload -Uz compinit; compinit -u -D"
    zpty -w shell 'dump() { print -r -- "<$BUFFER>" }; zle -N dump; bindkey "^X" dump'
    zpty -w shell 'bindkey "^I" expand-or-complete; print READY'
    zpty -r shell out '*READY*READY*'
    zpty -w -n shell "$1"$'\t\x18'
    zpty -r shell out '*<navsim*>*'
    print -r -- "${${out##*<}%%>*}"
    zpty -d shell

    """#

  @Test(.enabled(if: Tool.isPresent("fish"), "fish is on the machine"))
  func `fish completes what is typed`() throws {
    let folder: ScratchFolder = try folder("fish", "navsim.fish", [:])
    for (typed, completed) in Self.completions {
      let command = "fish --no-config -c \"source navsim.fish; complete -C '\(typed)'\""
      let word: Substring = output(command, folder).prefix { $0 != "\t" && $0 != "\n" }
      #expect(completed.hasSuffix(" \(word)") && !word.isEmpty, "\(typed): \(word)")
    }
  }

  @Test(.enabled(if: Tool.isPresent("man"), "man is on the machine"))
  func `man shows the page without a warning`() throws {
    let folder = try ScratchFolder(["navsim.1": try Binary(ScratchFolder()).run("man").output])
    #expect(output("sh -c 'man --warnings -l navsim.1 2>&1 >/dev/null'", folder) == "")
    let page: String = output("sh -c 'man -P cat -l navsim.1 | col -b'", folder)
    for word in ["NAME", "OPTIONS", "--inject WHAT", "EXIT STATUS", "--no-strict"] {
      #expect(page.contains(word), "\(word)")
    }
  }

  @Test(.enabled(if: Tool.isPresent("mandoc"), "mandoc is on the machine"))
  func `mandoc finds nothing wrong with the page`() throws {
    let folder = try ScratchFolder(["navsim.1": try Binary(ScratchFolder()).run("man").output])
    // The page is made from the tables, it has no date of its own.
    let lint = "sh -c 'mandoc -T lint -W warning navsim.1 | grep -v \"missing date\"'"
    #expect(output(lint, folder) == "")
  }

  @Test(.enabled(if: Tool.hasOniguruma, "python3 and libonig.so.5 are on the machine"))
  func `the grammar colours every script, and leaves nothing open`() throws {
    let root: String = CodesInUse.root
    let grammar = "\(root)/editors/vscode/syntaxes/navsim.tmLanguage.json"
    let command = "python3 '\(root)/Tests/Readers/check_grammar.py' '\(grammar)'"
    let folder = try ScratchFolder(["text": Self.sample])
    let all: String = output("\(command) $(find '\(root)/scenarios' -name '*.nav')", folder)
    #expect(all.hasPrefix("lines="), "\(all)")
    #expect(output("\(command) - < text", folder) == Self.colours)
  }

  private static let sample: String = """
    flow Home restorable
      state list = [1, 2s, 2026-09-04]
    scenario "a {x} b \\n c" @smoke # end
      expect Home.top == .detail(id: 7) and not nil
      note \"""
        text {t}
      \"""

    """

  private static let colours: String = """
    keyword.declaration flow
    entity.name.type Home
    keyword.other restorable
    keyword.declaration state
    keyword.operator =
    constant.numeric 1
    constant.numeric.duration 2s
    constant.numeric.date 2026-09-04
    keyword.declaration scenario
    string.quoted.double "
    meta.interpolation {
    constant.character.escape \\n
    entity.name.tag @smoke
    comment.line.number-sign # end
    keyword.control expect
    entity.name.type Home
    variable.other.member .top
    keyword.operator ==
    constant.other.symbol .detail
    variable.parameter.label id
    constant.numeric 7
    keyword.operator.word and
    keyword.operator.word not
    constant.language nil
    keyword.control note
    string.quoted.triple \"""
    meta.interpolation {
    """
}

/// What the machine has; a test that needs it is shown as skipped where it is not there.
enum Tool {
  static func isPresent(_ name: String) -> Bool {
    system("command -v \(name) > /dev/null 2>&1") == 0
  }

  static var hasOniguruma: Bool {
    system("python3 -c 'import ctypes; ctypes.CDLL(\"libonig.so.5\")' > /dev/null 2>&1") == 0
  }
}
