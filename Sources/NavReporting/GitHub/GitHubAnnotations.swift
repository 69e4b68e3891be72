internal import NavCore
internal import ScenarioParser

/// The annotations of one step: ten errors, ten warnings and a notice about the rest.
struct GitHubAnnotations {
  private static var limit: Int { 10 }

  /// The gravest so far, in the order they came.
  private var errors: [Mark] = []
  private var warnings: [Mark] = []
  private var plain: [String] = []
  private var errorCount = 0
  private var warningCount = 0

  mutating func add(_ mark: Mark) {
    if mark.weight == .warning {
      warningCount += 1
      if warnings.count < Self.limit { warnings.append(mark) }
      return
    }
    errorCount += 1
    errors.append(mark)
    guard errors.count > Self.limit, let least = errors.map(\.weight).min(),
      let place = errors.lastIndex(where: { $0.weight == least })
    else { return }
    errors.remove(at: place)
  }

  /// Something without a place.
  mutating func add(_ message: String) { plain.append(message) }

  func lines(_ paths: RepositoryPaths, hasSummary: Bool) -> [String] {
    let words: [String] = plain.prefix(Self.limit).map { "::error title=navsim::\(Self.text($0))" }
    let marks: [Mark] = Array(errors.prefix(Self.limit - words.count))
    let hidden: Int = errorCount - marks.count + plain.count - words.count
    return words + marks.map { line("error", $0, paths) }
      + warnings.map { line("warning", $0, paths) }
      + rest(hidden, warningCount - warnings.count, hasSummary)
  }

  private func rest(_ errors: Int, _ warnings: Int, _ hasSummary: Bool) -> [String] {
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "more failure")) }
    if warnings > 0 { parts.append(counted(warnings, "more warning")) }
    guard !parts.isEmpty else { return [] }
    let place: String = hasSummary ? "the summary of the job" : "the log"
    return ["::notice title=navsim::\(parts.joined(separator: " and ")) in \(place)"]
  }

  private func line(_ kind: String, _ mark: Mark, _ paths: RepositoryPaths) -> String {
    let location: RecordedEvent.Location = mark.location
    var properties: [(String, String)] = [
      ("file", paths.path(location.file)), ("line", String(location.line)),
      ("endLine", String(location.endLine)), ("col", String(location.column)),
    ]
    if location.line == location.endLine {
      properties.append(("endColumn", String(location.endColumn)))
    }
    properties.append(("title", title(of: mark)))
    let list: String = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    return "::\(kind) \(list)::\(Self.text("\(mark.message)\n\n\(mark.text)"))"
  }

  private func title(of mark: Mark) -> String {
    guard let scenario = mark.scenario else { return "\(mark.code)" }
    return "\(mark.weight == .warning ? "warning" : "failed"): \(scenario.name)"
  }

  /// A message: shown, not obeyed.
  private static func text(_ text: String) -> String {
    escaped(TerminalText.escapedLines(text).clipped(to: 4_000))
  }

  private static func property(_ text: String) -> String {
    escaped(TerminalText.escaped(text).clipped(to: 250))
      .replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
