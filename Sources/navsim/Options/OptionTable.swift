internal import NavCore
internal import NavReporting

/// Every option, once; parsing, help, suggestions, completions and the manual page read this.
enum OptionTable {
  static let all: [Option] = selecting + running + tools + reporting + limits + common

  static func options(of command: Command?) -> [Option] {
    all.filter { $0.belongs(to: command) }
  }

  private static var reading: [Command] { [.run, .check] }
  private static var parsing: [Command] { reading + [.fmt, .list] }

  private static var selecting: [Option] {
    [
      Option(
        .tags, "tags", short: "t", takes: .tags, in: .selecting, for: [.run, .list],
        "only scenarios with these tags: '@smoke and not @slow'"),
      Option(
        .name, "name", short: "n", takes: .regularExpression, in: .selecting, for: [.run, .list],
        "only scenarios whose title matches"),
      Option(
        .allowEmpty, "allow-empty", in: .selecting, for: parsing,
        "nothing selected is no fault"),
      Option(
        .allOrNothing, "all-or-nothing", in: .selecting, for: [.run],
        "run nothing when any file has errors"),
      Option(
        .allowOutsideRoot, "allow-outside-root", in: .selecting, for: reading + [.list],
        "let 'use' leave the project's folder"),
      Option(
        .noIgnore, "no-ignore", in: .selecting, for: parsing,
        "also walk what .gitignore and .ignore name, and build folders"),
      Option(
        .failed, "failed", in: .selecting, for: [.run],
        "only what failed in the last run"),
      Option(
        .affected, "affected", takes: .optional(.text("REV")), in: .selecting, for: [.run],
        "only scenarios whose files, or files they use, changed (since REV)"),
      Option(
        .shard, "shard", takes: .shard, in: .selecting, for: [.run],
        "only this part of all that is selected: 2/4"),
      Option(
        .timings, "timings", takes: .text("FILE"), in: .selecting, for: [.run],
        "an event stream of an earlier run, to balance the shards by time"),
      Option(
        .forbidOnly, "forbid-only", in: .selecting, for: [.run],
        "a scenario tagged @only is a gate that was missed"),
      Option(.list, "list", in: .selecting, for: [.run], "print what would run, run nothing"),
      Option(.dryRun, "dry-run", in: .selecting, for: [.run], "the same as --list"),
    ]
  }

  private static var running: [Option] {
    [
      Option(
        .failFast, "fail-fast", short: "x", in: .running, for: [.run],
        "stop after the first scenario that fails"),
      Option(
        .maxFailures, "max-failures", takes: .number("N", 1...Int.max), in: .running,
        for: [.run], "stop after so many scenarios that fail"),
      Option(
        .jobs, "jobs", short: "j", takes: .number("N", 1...256), in: .running, for: [.run],
        "worker processes; by itself one a core, where the work is worth it"),
      Option(
        .shuffle, "shuffle", takes: .optional(.seed), in: .running, for: [.run],
        "in an order by chance; a seed repeats it"),
      Option(
        .repetitions, "repeat", takes: .number("N", 1...1_000_000), in: .running, for: [.run],
        "everything so often, each time with the next seed"),
      Option(
        .untilFailure, "until-failure", in: .running, for: [.run],
        "repeat until something fails, 100 times without --repeat"),
      Option(
        .inject, "inject", takes: .injection, in: .running, for: [.run],
        "after each step also restore, background or link=URL, and compare"),
      Option(
        .update, "update", takes: .optional(.choice("WHAT", UpdateMode.words)), in: .running,
        for: [.run], "rewrite hierarchy blocks: changed, missing or all"),
      Option(
        .watch, "watch", in: .running, for: [.run],
        "run again what a change affects, failures first"),
      Option(
        .strict, "strict", in: .running, for: [.run],
        "warnings at the end fail a scenario; all calls must be named"),
      Option(
        .loose, "loose", in: .running, for: [.run],
        "the checks at the end of a scenario only note what they find"),
      Option(
        .schedule, "schedule", takes: .schedule, in: .running, for: [.run],
        "replay one order of 'any order', as a failure printed it"),
      Option(
        .interleavings, "interleavings", takes: .number("N", 1...Int.max), in: .running,
        for: [.run],
        "how many orders of 'any order' are tried", default: "1000"),
      Option(
        .seed, "seed", takes: .seed, in: .running, for: [.run], "where 'random' begins",
        default: "0"),
      Option(
        .timeout, "timeout", takes: .duration, in: .running, for: [.run],
        "real time for the whole run, against defects only"),
    ]
  }

  private static var reporting: [Option] {
    [
      Option(
        .report, "report", takes: .report, in: .reporting, for: reading + [.report],
        ReportKind.allCases.map(\.rawValue).joined(separator: ", "), default: "console",
        isRepeatable: true),
      Option(
        .time, "time", in: .reporting, for: reading,
        "say on standard error where the time went"),
      Option(
        .noTimes, "no-times", in: .reporting, for: [.run], "leave real times out of every report"),
    ]
  }

  private static var limits: [Option] {
    Limit.allCases.map { limit in
      Option(
        .limit(limit), limit.name, takes: .number("N", 1...min(limit.maximum, Int(UInt32.max))),
        in: .limits,
        for: limit.isForReading ? parsing : [.run], limit.meaning,
        default: String(limit.defaultValue))
    }
  }

  private static var common: [Option] {
    [
      Option(
        .quiet, "quiet", short: "q", in: .common, "only failures and the summary"),
      Option(
        .verbose, "verbose", short: "v", in: .common,
        "print each step; twice: also calls, waits and notes", isRepeatable: true),
      Option(
        .color, "color", takes: .choice("WHEN", ColourChoice.allCases.map(\.rawValue)), in: .common,
        "colour: auto, always or never", default: "auto"),
      Option(
        .profile, "profile", takes: .text("NAME"), in: .common, for: Command.configured,
        "a profile of navsim.json"),
      Option(.help, "help", short: "h", in: .common, "show this"),
      Option(.version, "version", short: "V", in: .common, "show the version"),
    ]
  }
}

extension Limit {
  /// Counted before anything runs.
  fileprivate var isForReading: Bool {
    switch self {
    case .blockDepth, .expressionDepth, .treeDepth, .rows, .fileSize: true
    case .statements, .resumptions, .callDepth, .loopIterations: false
    }
  }
}
