package import NavCore
package import ScenarioParser

extension JSONWriter {
  /// `{"file":…,"line":…,"column":…,"endLine":…,"endColumn":…}`; all count from 1.
  @MainActor package mutating func location(_ span: SourceSpan, in sources: SourceMap) {
    let source: SourceFile? = sources[span.file]
    let start: SourcePosition = source?.start(of: span) ?? SourcePosition(line: 1, column: 1)
    let end: SourcePosition = source?.end(of: span) ?? start
    beginObject()
    field("file", sources.path(of: span.file))
    field("line", start.line)
    field("column", start.column)
    field("endLine", end.line)
    field("endColumn", end.column)
    endObject()
  }

  @MainActor package mutating func field(
    _ name: String, _ span: SourceSpan?, in sources: SourceMap
  ) {
    key(name)
    if let span { location(span, in: sources) } else { null() }
  }

  /// `[{"location":…,"text":…}]`.
  @MainActor package mutating func field(
    _ name: String, _ labels: [Diagnostic.Label], in sources: SourceMap
  ) {
    key(name)
    beginArray()
    for label in labels { self.label(label, in: sources) }
    endArray()
  }

  @MainActor private mutating func label(_ label: Diagnostic.Label, in sources: SourceMap) {
    beginObject()
    field("location", label.span, in: sources)
    field("text", label.text)
    endObject()
  }

  /// The object of a diagnostic, without what a stream puts around it.
  @MainActor package mutating func diagnostic(_ diagnostic: Diagnostic, in sources: SourceMap) {
    beginObject()
    field("kind", "diagnostic")
    field("severity", diagnostic.severity.rawValue)
    field("code", diagnostic.code)
    field("message", diagnostic.message)
    field("location", diagnostic.primary.span, in: sources)
    field("help", orNull: diagnostic.help)
    field("label", diagnostic.primary.text)
    field("related", diagnostic.secondary, in: sources)
    fix(diagnostic.fix, in: sources)
    endObject()
  }

  @MainActor private mutating func fix(_ fix: Diagnostic.Fix?, in sources: SourceMap) {
    key("fix")
    guard let fix else { return null() }
    beginObject()
    field("location", fix.span, in: sources)
    field("replacement", fix.replacement)
    endObject()
  }
}
