/// The codes of all that can be wrong with a text; each has a page and a test.
package enum DiagnosticCodes {
  package static let syntax: [String] = [
    "broken-csv", "broken-date", "broken-duration", "broken-interpolation", "broken-name",
    "broken-number", "chained-comparison", "colon-before-block", "control-character",
    "duplicate-clause", "empty-tag", "guard-must-leave", "invalid-utf8", "invisible-character",
    "limit", "misplaced-word", "missing-block", "no-value", "not-a-call", "not-a-place",
    "not-awaitable", "odd-space", "reserved-word", "row-width", "stray-bracket", "syntax",
    "tabs-and-spaces", "too-many-errors", "unclosed-bracket", "unknown-character",
    "unknown-clause", "unknown-escape", "unknown-word", "unterminated-string",
    "wrong-indentation",
  ]
}
