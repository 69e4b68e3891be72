package import ScenarioParser

/// What ends an activity without a `catch` seeing it (language.md §6): a wrong type, a missing
/// field, an index out of range, misuse of the tree, an unstubbed call, a limit.
package struct Mistake: Error, Sendable {
  /// The language's own failure name without the dot: `type`, `none`, `several`, `outOfRange`,
  /// `arithmetic`, `limit`, `unstubbed`, `unsupported` …
  package var name: String
  /// A phrase for people, lower case, no full stop.
  package var message: String
  /// Where in an expression, if narrower than the statement. Set by the evaluator.
  package var span: SourceSpan?
  /// What to do next.
  package var help: String?
  /// A wait that can't end: `expect fails` does not expect it (language.md §10).
  package var isDeadlock = false
  /// What the parts of an expression were.
  package var labels: [Diagnostic.Label] = []
  /// What is there instead, such as the difference of a tree.
  package var notes: [ScenarioIssue.Note] = []

  package init(_ name: String, _ message: String, span: SourceSpan? = nil, help: String? = nil) {
    self.name = name
    self.message = message
    self.span = span
    self.help = help
  }
}
