internal import NavReporting

/// `navsim man`: the manual page.
@MainActor struct ManualCommand {
  let context: CommandContext

  func perform() -> ExitStatus {
    context.standardOutput.write(Manual.page)
    return .passed
  }
}

/// The manual page, made from the tables of commands and options, as troff.
enum Manual {
  static var page: String {
    ([heading] + commands + options + [environment, files, statuses, more])
      .joined(separator: "\n") + "\n"
  }

  private static var heading: String {
    """
    .TH NAVSIM 1 "" "navsim \(Version.text)" "User Commands"
    .SH NAME
    navsim \\- execute scenarios of an app's navigation, written as text
    .SH SYNOPSIS
    .B navsim
    .I COMMAND
    [\\fIOPTIONS\\fR] [\\fIINPUT\\fR...]
    .SH DESCRIPTION
    A
    .I .nav
    file holds models (what the app is: coordinators, screens, services) and scenarios (what must
    happen). navsim runs the scenarios against the models, without a simulator, in virtual time.
    .PP
    Inputs are files, folders, patterns, FILE:LINE, or \\- for standard input. Without any, the
    folder
    .I scenarios
    is taken, else the working folder.
    .SH COMMANDS
    """
  }

  private static var commands: [String] {
    Command.shown.flatMap { command in
      [
        ".TP", ".B navsim \(escaped(command.rawValue)) \\fR\(escaped(command.usage))",
        line(command.summary),
      ] + command.examples.flatMap { [".br", line($0.line + "  # " + $0.meaning)] }
    }
  }

  private static var options: [String] {
    [".SH OPTIONS"]
      + Option.Group.allCases.flatMap { group in
        let members: [Option] = OptionTable.all.filter { $0.group == group }
        return members.isEmpty ? [] : [".SS \(escaped(group.rawValue))"] + members.flatMap(lines)
      }
  }

  private static func lines(_ option: Option) -> [String] {
    let short: String = option.short.map { "\\fB\\-\(escaped(String($0)))\\fR, " } ?? ""
    let value: String = option.value.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
    var text: String = line(option.help)
    if let standard = option.defaultText { text += " (default \(escaped(standard)))" }
    let owners: [String] = Command.shown.filter { option.belongs(to: $0) }.map(\.rawValue)
    if option.commands != nil { text += " [\(escaped(owners.joined(separator: ", ")))]" }
    return [".TP", "\(short)\\fB\(escaped(option.flag))\\fR\(value)", text]
  }

  private static var environment: String {
    """
    .SH ENVIRONMENT
    Each option has a variable: \\fBNAVSIM_FAIL_FAST=1\\fR stands for \\fB\\-\\-fail\\-fast\\fR,
    \\fBNAVSIM_TAGS=@smoke\\fR for \\fB\\-\\-tags @smoke\\fR. A flag wins over its variable, a
    variable over the project file.
    .TP
    .BR NO_COLOR ", " FORCE_COLOR ", " TERM=dumb
    decide over colour where \\-\\-color is auto.
    """
  }

  private static var files: String {
    """
    .SH FILES
    .TP
    .I navsim.json
    options of run, and profiles of them; the nearest one upward of the working folder. The other
    commands take from it what they know. What it switches on, a flag with \\fB\\-\\-no\\-\\fR before
    its name takes back: \\fB\\-\\-no\\-strict\\fR, \\fB\\-\\-ignore\\fR, \\fB\\-\\-times\\fR.
    """
  }

  private static var statuses: String {
    let rows: [(ExitStatus, String)] = [
      (.passed, "everything selected passed, was skipped, or is known"),
      (.failed, "a scenario failed; with fmt \\-\\-check: a file is not in its canonical form"),
      (.usage, "usage or configuration"),
      (.unreadable, "a file could not be read, parsed or checked"),
      (.nothingSelected, "nothing was selected"),
      (.gateMissed, "all passed but a gate was missed"),
      (.defect, "a defect of navsim"),
      (.timeout, "the time of the run has passed"),
      (.interrupted, "interrupted"),
      (.terminated, "terminated"),
    ]
    return ".SH EXIT STATUS\n"
      + rows.map { ".TP\n.B \($0.0.rawValue)\n\($0.1)" }.joined(separator: "\n")
  }

  private static var more: String {
    """
    .SH SEE ALSO
    \\fBnavsim \\fICOMMAND\\fB \\-\\-help\\fR for one command, \\fBnavsim explain \\fICODE\\fR for one
    message.
    """
  }

  /// A line of text that is no request.
  private static func line(_ text: String) -> String {
    let escaped: String = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "…": result += "..."
      default: result.append(character)
      }
    }
  }
}
