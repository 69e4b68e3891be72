internal import NavCore

/// The name of an option in the code.
enum OptionName: Hashable, Sendable {
  case tags, name, failFast, strict, loose, schedule, interleavings, seed
  case report, color, time, noTimes, allowEmpty, allOrNothing, allowOutsideRoot, noIgnore
  case list, dryRun, timeout
  case check, diff, fix, json, models
  case failed, affected, shard, timings, forbidOnly
  case jobs, shuffle, repetitions, untilFailure, maxFailures, inject, update, watch, profile
  case quiet, verbose, help, version
  case limit(Limit)
}

/// One option of the command line: everything that parsing, help, completions and the manual page
/// say about it. An object, for tables of options are copied and searched at each start.
final class Option: Sendable {
  /// The heading of help that it stands under.
  enum Group: String, CaseIterable, Sendable {
    case selecting = "Which scenarios"
    case running = "How they run"
    case reporting = "What is reported"
    case limits = "Limits"
    case common = "Common"
  }

  let name: OptionName
  /// Without dashes.
  let long: String
  let short: Character?
  let value: ValueKind
  let group: Group
  /// nil: all.
  let commands: [Command]?
  let isRepeatable: Bool
  private let makeHelp: @Sendable () -> String
  private let makeDefaultText: @Sendable () -> String?

  init(
    _ name: OptionName, _ long: String, short: Character? = nil, takes value: ValueKind = .none,
    in group: Group, for commands: [Command]? = nil,
    _ help: @autoclosure @escaping @Sendable () -> String,
    default defaultText: @autoclosure @escaping @Sendable () -> String? = nil,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.long = long
    self.short = short
    self.value = value
    self.group = group
    self.commands = commands
    self.isRepeatable = isRepeatable
    makeHelp = help
    makeDefaultText = defaultText
  }

  /// One line, lower case, no full stop; made when somebody asks.
  var help: String { makeHelp() }

  /// What counts where nobody says anything else.
  var defaultText: String? { makeDefaultText() }

  /// As typed: `--fail-fast`.
  var flag: String { "--" + long }

  static var variablePrefix: String { "NAVSIM_" }

  /// `NAVSIM_FAIL_FAST`; nil for what makes no sense in an environment.
  var environmentName: String? {
    switch name {
    case .check, .diff, .fix, .json, .models: nil
    case .help, .version, .list, .dryRun, .watch: nil
    default:
      Self.variablePrefix + String(decoding: long.utf8.map { $0.inVariable }, as: UTF8.self)
    }
  }

  /// Whether `navsim.json` may hold it; what only makes sense on a command line is left out.
  var isSetting: Bool {
    switch name {
    case .help, .version, .list, .dryRun, .watch, .profile: false
    default: belongs(to: .run)
    }
  }

  /// Without dashes, the word that takes back what a variable or the project file says:
  /// `no-strict`, `times` for `no-times`. nil where a value does that.
  var negation: String? {
    guard isSetting, value.isSwitch else { return nil }
    return long.hasPrefix("no-") ? String(long.dropFirst(3)) : "no-" + long
  }

  /// Whether the word is its negation, which is not made for that.
  func isNegated(by word: some StringProtocol) -> Bool {
    guard isSetting, value.isSwitch else { return false }
    if long.hasPrefix("no-") { return long.dropFirst(3) == word }
    return word.hasPrefix("no-") && word.dropFirst(3) == long
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
