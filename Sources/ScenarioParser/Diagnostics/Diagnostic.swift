/// One thing wrong with a script, as a value; only the renderer turns it into text.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// An underlined place; the text may be empty.
  package struct Label: Hashable, Sendable {
    package var span: SourceSpan
    package var text: String
    package init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = Excerpt.shortened(text)
    }
  }

  /// Replaces the span by the text; the one obvious repair.
  package struct Fix: Hashable, Sendable {
    package var span: SourceSpan
    package var replacement: String
    package init(_ span: SourceSpan, _ replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// Kebab case, stable: `unknown-destination`.
  package var code: String
  package var severity: Severity
  /// A phrase that makes sense alone, lower case, no full stop.
  package var message: String
  package var primary: Label
  package var secondary: [Label]
  /// What to do next.
  package var help: String?
  package var fix: Fix?

  package init(
    _ code: String, severity: Severity = .error, _ message: String, at primary: Label,
    secondary: [Label] = [], help: String? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = Excerpt.shortened(message)
    self.primary = primary
    self.secondary = secondary
    self.help = help.map(Excerpt.shortened)
    self.fix = fix
  }
}
