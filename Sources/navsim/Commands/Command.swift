/// Every command, once; help, suggestions and completions read this.
enum Command: String, Hashable, Sendable, CaseIterable {
  case run, check, report, config
  case fmt, list, explain, completions, man
  case initialise = "init"
  /// Writes the files of `editors`; only for those who work on navsim.
  case grammar

  /// One line, lower case, no full stop.
  var summary: String {
    switch self {
    case .run: "run scenarios, print what failed and why, exit non-zero if anything did"
    case .check: "parse and check files without running them"
    case .report: "make any report from recorded event streams"
    case .fmt: "bring files into their canonical form"
    case .list: "show scenarios or models"
    case .explain: "say what the code of a message means and what to do"
    case .completions: "print a script that completes words in a shell"
    case .man: "print the manual page"
    case .initialise: "write a small app with scenarios to begin with"
    case .grammar: "print the grammar for an editor"
    case .config: "print the value of each option of run and where it came from"
    }
  }

  /// What people type most, with what it does.
  var examples: [(line: String, meaning: String)] {
    switch self {
    case .run:
      [
        ("navsim run scenarios/*.nav", "everything"),
        ("navsim run scenarios/cards.nav:12", "the scenario, or the row, at that line"),
        ("navsim run -t '@smoke and not @slow'", "by tags"),
        ("navsim run --report json=events.ndjson", "with the event stream in a file"),
        ("navsim run -x -v", "each step, up to the first failure"),
        ("navsim run --failed", "what failed the last time"),
        ("navsim run --update", "rewrite hierarchy blocks that differ"),
      ]
    case .check:
      [
        ("navsim check", "everything below the folder scenarios"),
        ("navsim check apps/bank.nav", "one file and what it uses"),
        ("navsim check --report json", "diagnostics for a machine"),
        ("navsim check --fix", "repair what has one obvious repair"),
      ]
    case .fmt:
      [
        ("navsim fmt", "everything below the folder scenarios, in place"),
        ("navsim fmt --check --diff", "only show what would change, with status 1"),
        ("navsim fmt - < a.nav", "from standard input to standard output"),
      ]
    case .list:
      [
        ("navsim list", "all scenarios with lines, tags and rows"),
        ("navsim list --models", "all components with routes, actions and links"),
        ("navsim list --json", "the same for a machine"),
      ]
    case .explain:
      [
        ("navsim explain unknown-name", "one code"),
        ("navsim explain", "all codes"),
      ]
    case .completions:
      [
        ("eval \"$(navsim completions bash)\"", "for this bash"),
        ("navsim completions zsh > ~/.zfunc/_navsim", "for every zsh"),
        (
          "navsim completions fish > ~/.config/fish/completions/navsim.fish", "for every fish"
        ),
      ]
    case .man:
      [
        ("navsim man | man -l -", "read it")
      ]
    case .initialise:
      [
        ("navsim init", "in the working folder"),
        ("navsim init shop", "in the folder shop"),
      ]
    case .grammar:
      [
        ("navsim grammar textmate", "for VS Code"),
        ("navsim grammar vim", "for Vim"),
      ]
    case .report:
      [
        ("navsim report events.ndjson --report junit=junit.xml", "from one recorded run"),
        ("navsim report shard-*.ndjson --report markdown", "shards, put together"),
        ("navsim report first.ndjson rerun.ndjson", "the later result of a scenario counts"),
      ]
    case .config:
      [
        ("navsim config", "what a run here would use"),
        ("navsim config --profile ci", "the same with a profile of navsim.json"),
      ]
    }
  }

  /// Behind the name, in the line of usage.
  var usage: String {
    switch self {
    case .run, .check, .fmt, .list: "[OPTIONS] [INPUT…]"
    case .report: "[OPTIONS] EVENTS…"
    case .explain: "[CODE…]"
    case .completions: "bash|zsh|fish"
    case .man: ""
    case .initialise: "[DIR]"
    case .grammar: "textmate|vim"
    case .config: "[OPTIONS]"
    }
  }
}
