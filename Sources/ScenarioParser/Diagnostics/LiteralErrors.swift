/// What can be wrong inside a number, a date or a text.
enum LiteralError {
  case numberTooLong(SourceSpan)
  case brokenNumber(String, SourceSpan)
  case brokenDuration(String, SourceSpan)
  case durationTooLong(String, SourceSpan)
  /// `3sec`.
  case unknownUnit(String, near: String, SourceSpan)
  case brokenDate(String, SourceSpan, help: String?)
  case unknownEscape(String, SourceSpan)
  case brokenScalar(SourceSpan)
  case emptyInterpolation(SourceSpan)
  case unclosedInterpolation(SourceSpan)
  case interpolatedHere(SourceSpan)

  var diagnostic: Diagnostic {
    switch self {
    case .numberTooLong(let span):
      Diagnostic(
        "broken-number", "this number has more than 38 digits", at: .init(span),
        help: "numbers are exact and have up to 38 digits, behind the point up to 128 places")
    case .brokenNumber(let text, let span):
      Diagnostic(
        "broken-number", "'\(text)' is no number", at: .init(span),
        help:
          "'_' stands between digits, as in 2_000; a duration ends in d, h, m, s or ms; a name "
          + "does not begin with a digit")
    case .unknownUnit(let text, let near, let span):
      Diagnostic(
        "broken-duration", "'\(text)' is no duration", at: .init(span),
        help: "did you mean '\(near)'?", fix: .init(span, near))
    case .brokenDuration(let text, let span):
      Diagnostic(
        "broken-duration", "'\(text)' is no duration", at: .init(span),
        help: "the units are d, h, m, s and ms, the longest first, as in 1m30s")
    case .durationTooLong(let text, let span):
      Diagnostic(
        "broken-duration", "'\(text)' is too long", at: .init(span),
        help: "a duration is shorter than 292,000 years")
    case .brokenDate(let text, let span, let help):
      Diagnostic(
        "broken-date", "'\(text)' is no date", at: .init(span),
        help: help
          ?? "a date is written like 2026-09-04, 2026-09-04T09:30 or 2026-09-04T09:30:15")
    case .unknownEscape(let text, let span):
      Diagnostic(
        "unknown-escape", "there is no escape '\(text)'", at: .init(span),
        help:
          "the escapes are \\n \\t \\r \\\" \\\\ \\{ and \\u{1F600}; text between ' and ' has none")
    case .brokenScalar(let span):
      Diagnostic(
        "unknown-escape", "'\\u' names no character", at: .init(span),
        help: "write its number in braces, in one to eight hexadecimal digits: \\u{1F600}")
    case .emptyInterpolation(let span):
      Diagnostic(
        "broken-interpolation", "nothing stands between '{' and '}'", at: .init(span),
        help: "write a value between them, or \\{ for a brace")
    case .unclosedInterpolation(let span):
      Diagnostic(
        "broken-interpolation", "this '{' is not closed in its string", at: .init(span),
        help: "close it with '}' before the next '\"', or write \\{ for a brace")
    case .interpolatedHere(let span):
      Diagnostic(
        "broken-interpolation", "this text can't hold values", at: .init(span),
        help: "it is read before anything runs; write it out")
    }
  }
}
