internal import NavCore
internal import ScenarioParser

/// One result: its place, places that belong to it, the way to it, the repair.
struct SARIFResult {
  private static var relatedLimit: Int { 100 }

  let mark: Mark
  let rule: Int
  let paths: RepositoryPaths

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("ruleId", TerminalText.escaped(mark.code).clipped(to: 200))
    writer.field("ruleIndex", rule)
    writer.field("level", mark.weight == .warning ? "warning" : "error")
    writer.message(Self.withoutLinks(TerminalText.escapedLines(text).clipped(to: 60_000)))
    writer.key("locations")
    writer.beginArray()
    location(mark.location, nil, &writer)
    writer.endArray()
    related(&writer)
    fingerprint(&writer)
    steps(&writer)
    fix(&writer)
    writer.endObject()
  }

  /// A message may hold links, `[text](target)`; ours are not of our making.
  private static func withoutLinks(_ text: String) -> String {
    text.contains("](") ? text.replacing("[", with: "\\[").replacing("]", with: "\\]") : text
  }

  private var text: String {
    mark.scenario.map { "\($0.name): \(mark.message)" } ?? mark.message
  }

  /// The same finding keeps it when lines move.
  private func fingerprint(_ writer: inout JSONWriter) {
    writer.key("partialFingerprints")
    writer.beginObject()
    let parts: [String] = [
      mark.location.file, mark.code, mark.message, mark.scenario?.id ?? "",
    ]
    writer.field("navsim/v1", stableIdentifier(parts))
    writer.endObject()
  }

  private func related(_ writer: inout JSONWriter) {
    guard !mark.related.isEmpty else { return }
    writer.key("relatedLocations")
    writer.beginArray()
    for label in mark.related.prefix(Self.relatedLimit) {
      location(label.location, label.text.isEmpty ? "here" : label.text, &writer)
    }
    writer.endArray()
  }

  /// The steps up to the failure, as a flow that a reader can follow.
  private func steps(_ writer: inout JSONWriter) {
    guard !mark.steps.isEmpty else { return }
    writer.key("codeFlows")
    writer.beginArray()
    writer.beginObject()
    writer.key("threadFlows")
    writer.beginArray()
    writer.beginObject()
    writer.key("locations")
    writer.beginArray()
    for step in mark.steps.suffix(1_000) { write(step, &writer) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  private func write(_ step: LoggedStep, _ writer: inout JSONWriter) {
    let changes: String =
      step.changes.isEmpty ? "" : ": " + step.changes.map(\.sentence).joined(separator: ", ")
    writer.beginObject()
    writer.key("location")
    location(step.location, (step.text + changes).clipped(to: 900), &writer)
    writer.endObject()
  }

  private func fix(_ writer: inout JSONWriter) {
    guard let fix = mark.fix else { return }
    writer.key("fixes")
    writer.beginArray()
    writer.beginObject()
    writer.key("artifactChanges")
    writer.beginArray()
    writer.beginObject()
    artifact(fix.location.file, &writer)
    writer.key("replacements")
    writer.beginArray()
    writer.beginObject()
    region("deletedRegion", fix.location, &writer)
    writer.message(fix.replacement, as: "insertedContent")
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  private func location(
    _ location: RecordedEvent.Location, _ message: String?, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    artifact(location.file, &writer)
    region("region", location, &writer)
    writer.endObject()
    if let message { writer.message(Self.withoutLinks(TerminalText.escaped(message))) }
    writer.endObject()
  }

  private func artifact(_ path: String, _ writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.beginObject()
    writer.field("uri", paths.reference(to: path))
    writer.endObject()
  }

  private func region(
    _ name: StaticString, _ location: RecordedEvent.Location, _ writer: inout JSONWriter
  ) {
    writer.key(name)
    writer.beginObject()
    writer.field("startLine", location.line)
    writer.field("startColumn", location.column)
    writer.field("endLine", location.endLine)
    writer.field("endColumn", location.endColumn)
    writer.endObject()
  }
}
