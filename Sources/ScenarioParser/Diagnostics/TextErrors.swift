/// What can be wrong with characters, lines and brackets.
enum TextError {
  case invalidUTF8(UInt8, SourceSpan)
  case controlCharacter(UInt32, SourceSpan)
  case oddSpace(UInt32, SourceSpan)
  case invisible(UInt32, inString: Bool, SourceSpan)
  case unknownCharacter(String, SourceSpan)
  case tabsAgainstSpaces(SourceSpan)
  case misplacedIndentation(SourceSpan)
  case unclosedBracket(String, SourceSpan)
  case wrongBracket(String, open: String, SourceSpan, opened: SourceSpan)
  case strayBracket(String, SourceSpan)
  case unterminatedString(String, SourceSpan)
  case unterminatedBlock(SourceSpan)
  /// Of a value in a text that ends before it.
  case unclosedBrace(SourceSpan)
  case brokenQuotedName(SourceSpan)
  case emptyTag(SourceSpan)
  case fileTooLarge(bytes: Int, limit: Int, FileID)

  var offset: Int { Int(diagnostic.primary.span.start) }

  var diagnostic: Diagnostic {
    switch self {
    case .invalidUTF8(let byte, let span):
      Diagnostic(
        "invalid-utf8", "the byte 0x\(hex(UInt32(byte), 2)) is no UTF-8", at: .init(span),
        help: "save the file as UTF-8")
    case .controlCharacter(let value, let span):
      Diagnostic(
        "control-character", "a control character, \(codePoint(value)), stands in the text",
        at: .init(span), help: "delete it; in a string write \\u{\(hex(value, 1))}")
    case .oddSpace(let value, let span):
      Diagnostic(
        "odd-space", "white space other than blank and tab: \(codePoint(value))",
        at: .init(span), help: "write a blank instead", fix: .init(span, " "))
    case .invisible(let value, let inString, let span):
      hiddenCharacter(value, inString, span)
    case .unknownCharacter(let text, let span): strangeCharacter(text, span)
    case .tabsAgainstSpaces(let span):
      Diagnostic(
        "tabs-and-spaces", "how deep this line is depends on the width of a tab",
        at: .init(span, "tabs here and blanks there"),
        help: "indent all lines of a block with the same characters, best with two blanks a level")
    case .misplacedIndentation(let span):
      Diagnostic(
        "wrong-indentation", "this line is as deep as no block around it", at: .init(span),
        help: "indent all lines of a block equally")
    case .unclosedBracket(let text, let span):
      Diagnostic(
        "unclosed-bracket", "'\(text)' is never closed", at: .init(span, "opened here"),
        help: "close it with '\(closing(text))'")
    case .wrongBracket(let text, let open, let span, let opened):
      Diagnostic(
        "unclosed-bracket", "'\(text)' does not close '\(open)'", at: .init(span),
        secondary: [.init(opened, "opened here")], help: "close it with '\(closing(open))'",
        fix: .init(span, closing(open)))
    case .strayBracket(let text, let span):
      Diagnostic(
        "stray-bracket", "'\(text)' closes nothing", at: .init(span),
        help: "delete it, or open its bracket before it")
    case .unterminatedString(let quote, let span):
      Diagnostic(
        "unterminated-string", "this string does not end in its line", at: .init(span),
        help: quote == "\""
          ? "close it with '\"'; a text of several lines stands between '\"\"\"'"
          : "close it with \(quote)")
    case .unterminatedBlock(let span):
      Diagnostic(
        "unterminated-string", "this block of text never ends", at: .init(span, "begins here"),
        help: "close it with '\"\"\"'")
    case .unclosedBrace(let span): LiteralError.unclosedInterpolation(span).diagnostic
    case .brokenQuotedName(let span):
      Diagnostic(
        "broken-name", "back-ticks hold one name", at: .init(span),
        help: "a letter or '_', then letters, digits and '_', then a back-tick")
    case .emptyTag(let span):
      Diagnostic(
        "empty-tag", "a tag has a name behind its '@'", at: .init(span),
        help: "its name has letters, digits, '-', '_', '.' and '/'")
    case .fileTooLarge(let bytes, let limit, let file):
      Diagnostic(
        "limit", "the file has \(bytes) bytes, more than the limit of \(limit)",
        at: .init(SourceSpan(file: file, start: 0, end: 0)),
        help: "split it, or raise the limit with --max-file-size")
    }
  }
}

private func hiddenCharacter(_ value: UInt32, _ inString: Bool, _ span: SourceSpan) -> Diagnostic {
  Diagnostic(
    "invisible-character", "an invisible character, \(codePoint(value)), stands in the text",
    at: .init(span),
    help: inString ? "write \\u{\(hex(value, 1))} to have it in the string" : "delete it",
    fix: .init(span, inString ? "\\u{\(hex(value, 1))}" : ""))
}

private func strangeCharacter(_ text: String, _ span: SourceSpan) -> Diagnostic {
  let helps: [String: String] = [
    "!": "write 'not', or '!=' between two values",
    "&": "write 'and'",
    ";": "each statement has a line of its own",
    "\u{201C}": "strings stand between \" and \"", "\u{201D}": "strings stand between \" and \"",
    "?": "write '??' to replace nil",
  ]
  return Diagnostic(
    "unknown-character", "the language has no '\(text)'", at: .init(span),
    help: helps[text] ?? "in a text it stands between quotes")
}

private func closing(_ open: String) -> String {
  open == "(" ? ")" : open == "[" ? "]" : "}"
}

func codePoint(_ value: UInt32) -> String { "U+" + hex(value, 4) }

func hex(_ value: UInt32, _ digits: Int) -> String {
  let text: String = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
