/// The name of an option in the code.
enum OptionName: Hashable, Sendable {
  case tags, name, failFast, strict, loose, schedule, interleavings, seed
  case report, color, time, noTimes, allowEmpty, allOrNothing, allowOutsideRoot, noIgnore
  case list, dryRun, timeout
  case check, diff, fix, json, models
  case failed, affected, shard, timings, forbidOnly
  case jobs, shuffle, repetitions, untilFailure, maxFailures, inject, update, watch, profile
  case quiet, verbose, help, version
  case limit(Int)
}

/// One option of the command line: everything that parsing, help, completions and the manual page
/// say about it.
struct Option: Hashable, Sendable {
  /// The heading of help that it stands under.
  enum Group: String, CaseIterable, Sendable {
    case selecting = "Which scenarios"
    case running = "How they run"
    case reporting = "What is reported"
    case limits = "Limits"
    case common = "Common"
  }

  var name: OptionName
  /// Without dashes.
  var long: String
  var short: Character?
  var value: ValueKind
  var group: Group
  /// nil: all.
  var commands: Set<Command>?
  /// One line, lower case, no full stop.
  var help: String
  var defaultText: String?
  var isRepeatable: Bool

  init(
    _ name: OptionName, _ long: String, short: Character? = nil, takes value: ValueKind = .none,
    in group: Group, for commands: Set<Command>? = nil, _ help: String,
    default defaultText: String? = nil, isRepeatable: Bool = false
  ) {
    self.name = name
    self.long = long
    self.short = short
    self.value = value
    self.group = group
    self.commands = commands
    self.help = help
    self.defaultText = defaultText
    self.isRepeatable = isRepeatable
  }

  /// As typed: `--fail-fast`.
  var flag: String { "--" + long }

  /// `NAVSIM_FAIL_FAST`; nil for what makes no sense in an environment.
  var environmentName: String? {
    switch name {
    case .check, .diff, .fix, .json, .models: nil
    case .help, .version, .list, .dryRun, .watch: nil
    default: "NAVSIM_" + String(decoding: long.utf8.map { $0.inVariable }, as: UTF8.self)
    }
  }

  /// Whether `navsim.json` may hold it; what only makes sense on a command line is left out.
  var isSetting: Bool {
    switch name {
    case .help, .version, .list, .dryRun, .watch, .profile: false
    default: belongs(to: .run)
    }
  }

  /// Without dashes, the word that takes back what a variable or the project file says: `no-strict`,
  /// `times` for `no-times`. nil where a value does that.
  var negation: String? {
    guard isSetting else { return nil }
    switch value {
    case .none, .optional: return long.hasPrefix("no-") ? String(long.dropFirst(3)) : "no-" + long
    default: return nil
    }
  }

  func belongs(to command: Command?) -> Bool {
    guard let commands else { return true }
    return command.map { commands.contains($0.asked) } ?? false
  }
}

extension UInt8 {
  /// What stands for a byte of a flag in the name of a variable.
  fileprivate var inVariable: UInt8 {
    switch self {
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self - 0x20
    default: self
    }
  }
}

extension Command {
  /// The command whose options it takes: `config` shows those of `run`.
  fileprivate var asked: Command { self == .config ? .run : self }
}
