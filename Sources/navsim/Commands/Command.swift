/// Every command, once; help, suggestions and completions read this.
enum Command: String, Hashable, Sendable, CaseIterable {
  case run, check

  /// One line, lower case, no full stop.
  var summary: String {
    switch self {
    case .run: "run scenarios, print what failed and why, exit non-zero if anything did"
    case .check: "parse and check files without running them"
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
      ]
    case .check:
      [
        ("navsim check", "everything below the folder scenarios"),
        ("navsim check apps/bank.nav", "one file and what it uses"),
        ("navsim check --report json", "diagnostics for a machine"),
      ]
    }
  }

  /// Behind the name, in the line of usage.
  var usage: String {
    switch self {
    case .run, .check: "[OPTIONS] [INPUT…]"
    }
  }
}
