internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// Something wrong in the project file, at a place.
struct ProjectFileError: Error {
  var message: String
  var help: String?
  /// UTF-8 bytes of the file.
  var range: Range<Int>

  /// As people see it, with the line of the file.
  @MainActor func text(in source: SourceFile) -> String {
    let sources = SourceMap()
    let id: FileID = sources.add(source)
    let span = SourceSpan(file: id, start: range.lowerBound, end: range.upperBound)
    let diagnostic = Diagnostic("project-file", message, at: .init(span), help: help)
    let style = RenderStyle(width: Terminal.width(2), wraps: true)
    return MessageRendering(sources: sources, style: style).text(of: diagnostic) + "\n"
  }
}

/// All sentences about a wrong project file.
extension ProjectFileError {
  static func json(_ error: JSONError, in source: SourceFile) -> ProjectFileError {
    let start: Int = min(error.offset, max(0, source.bytes.count - 1))
    return ProjectFileError(
      message: "this is no JSON: \(error.message)", range: start..<(start + 1))
  }

  static func noObject(_ json: PositionedJSON, what: String) -> ProjectFileError {
    ProjectFileError(
      message: "\(what) is an object: { \"strict\": true }",
      range: json.range.lowerBound..<(json.range.lowerBound + 1))
  }

  static func unknownKey(_ member: PositionedJSON.Member, known: [String]) -> ProjectFileError {
    ProjectFileError(
      message: "unknown key '\(member.name)'",
      help: Suggestion.closest(to: member.name, among: known).map { "did you mean '\($0)'?" }
        ?? "the keys are the long options of 'navsim run', see 'navsim run --help'",
      range: member.nameRange)
  }

  static func givenTwice(_ member: PositionedJSON.Member) -> ProjectFileError {
    ProjectFileError(message: "'\(member.name)' stands here a second time", range: member.nameRange)
  }

  static func badValue(
    _ name: String, _ fault: ValueFault, _ range: Range<Int>
  ) -> ProjectFileError {
    ProjectFileError(message: "'\(name)' \(fault.message)", help: fault.help, range: range)
  }
}
