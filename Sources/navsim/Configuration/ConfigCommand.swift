internal import NavReporting
internal import ScenarioParser

/// `navsim config`: each option of `run` with its value and where that came from.
@MainActor struct ConfigCommand {
  let context: CommandContext
  let values: OptionValues

  func perform() -> ExitStatus {
    let folder: String = (try? FileSystem.workingFolder()) ?? "/"
    let file: String? = ProjectOptions.path().map { Path.shown($0, workingFolder: folder) }
    write("project file: \(file ?? "none")\n\n")
    let rows: [[String]] = options.flatMap { self.rows($0) }
    let widths: [Int] = [0, 1].map { column in
      rows.map { TerminalText.width($0[column]) }.max() ?? 0
    }
    for row in rows {
      write("\(padded(row[0], widths[0]))  \(padded(row[1], widths[1]))  \(row[2])\n")
    }
    return .passed
  }

  private var options: [Option] {
    OptionTable.options(of: .run).filter { option in
      switch option.name {
      case .help, .version, .list, .dryRun: false
      default: true
      }
    }
  }

  private func rows(_ option: Option) -> [[String]] {
    let given: [OptionValues.Value] = values[option.name]
    if let origin = values.refusal(of: option.name) {
      let flag: String = option.negation.map { "--" + $0 } ?? option.flag
      return [[option.long, "off", origin.words(flag)]]
    }
    if given.isEmpty {
      let value: String = option.defaultText ?? (option.value == .none ? "off" : "-")
      return [[option.long, value, "default"]]
    }
    return given.map { value in
      [option.long, TerminalText.escaped(value.text ?? "on"), value.origin.words(option.flag)]
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TerminalText.width(text)))
  }

  private func write(_ text: String) { context.standardOutput.write(text) }
}

extension OptionValues.Origin {
  /// For people.
  ///
  /// - Parameter flag: What stands on the command line.
  fileprivate func words(_ flag: String) -> String {
    switch self {
    case .commandLine: return flag
    case .environment(let name): return name
    case .project(let path, let line, let profile):
      let place = "\(TerminalText.escaped(path)):\(line)"
      return profile.map { "\(place), profile \(TerminalText.escaped($0))" } ?? place
    }
  }
}
