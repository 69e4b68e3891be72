extension Command {
  /// Those that people are told of.
  static var shown: [Command] { allCases.filter { $0 != .grammar } }

  /// Those that take from `navsim.json` what they know.
  static var configured: [Command] { [.run, .check, .fmt, .list, .report] }

  /// Its inputs are files with scenarios or models.
  var takesFiles: Bool { usage.contains("[INPUT") }
}

extension OptionTable {
  /// Options of the commands that read, write and show files.
  static var tools: [Option] {
    [
      Option(
        .check, "check", in: .running, for: [.fmt],
        "write nothing; name the files that differ, with status 1"),
      Option(.diff, "diff", in: .running, for: [.fmt], "write nothing; show what would change"),
      Option(
        .fix, "fix", in: .running, for: [.check],
        "rewrite files where there is one obvious repair"),
      Option(.models, "models", in: .selecting, for: [.list], "components instead of scenarios"),
      Option(.json, "json", in: .reporting, for: [.list], "one JSON object for a machine"),
    ]
  }
}
