/// What a reader of the grammar looked for.
enum Wanted {
  case name, memberName, value, string, destination, title, lineEnd, number
  case word(Keyword)
  case words([Keyword])
  case mark(String)
  case marks([String])
  /// A phrase of its own: "the name of a service".
  case phrase(String)

  var text: String {
    switch self {
    case .name: "a name"
    case .memberName: "a name directly behind the '.'"
    case .value: "a value"
    case .string: "a text in quotes"
    case .destination: "a destination"
    case .title: "a title in quotes"
    case .lineEnd: "the end of the line"
    case .number: "a number"
    case .word(let word): "'\(word.rawValue)'"
    case .words(let words): Suggestion.series(words.map { "'\($0.rawValue)'" }, "or")
    case .mark(let mark): "'\(mark)'"
    case .marks(let marks): Suggestion.series(marks.map { "'\($0)'" }, "or")
    case .phrase(let phrase): phrase
    }
  }
}

extension Wanted {
  /// What stands before it is a whole value.
  var followsValue: Bool {
    switch self {
    case .lineEnd, .word, .words, .mark, .marks: true
    case .phrase(let phrase): phrase == Wanted.bodyPhrase
    case .name, .memberName, .value, .string, .destination, .title, .number: false
    }
  }

  /// What to do where nothing better is known.
  var help: String {
    switch self {
    case .name: "a name begins with a letter or '_' and is no reserved word"
    case .memberName: "no blank stands behind the '.' of a member or a symbol"
    case .value: "write a name, a literal, or something in brackets here"
    case .string, .title: "put it between \" and \""
    case .destination: "a destination is written like 'detail(7)', '.detail' or '(value)'"
    case .lineEnd: "what stands here does not belong to this line; delete it or give it its own"
    case .number: "write its digits, as in 12 or 2_000"
    case .word: "write it here"
    case .words(let words): words.count == 1 ? "write it here" : "write one of them here"
    case .mark("="): "write '=' and a value"
    case .mark("|"): "a row begins and ends with '|'"
    case .mark(":"): "write ':' and a value"
    case .mark(let mark): "write '\(mark)' here"
    case .marks(let marks) where marks.first == ",":
      "',' stands between two of them, '\(marks[1])' behind the last"
    case .marks: "write one of them here"
    case .phrase(Wanted.bodyPhrase):
      "one statement stands behind ':', several in an indented block below"
    case .phrase(let phrase): Self.help(about: phrase)
    }
  }

  private static func help(about phrase: String) -> String {
    if phrase.hasPrefix("the name of") && phrase != Wanted.fieldPhrase
      || phrase.hasPrefix("a name for")
    {
      return Wanted.name.help
    }
    if phrase.hasSuffix("in quotes") { return Wanted.string.help }
    switch phrase {
    case Wanted.fieldPhrase:
      return "it begins with a letter or '_' and stands without quotes: '{name: \"Ada\"}'"
    case "a value", "one value": return Wanted.value.help
    case "a title, tags or 'from'": return "as in 'examples \"title\" @tag from \"rows.csv\"'"
    case "a tag such as '@smoke'": return "a tag is written like '@smoke' or '@owner(growth)'"
    case "the label or the name of a control":
      return "write its label in quotes, as in 'tap \"Log in\"', or its name, as in 'tap freeze'"
    case "a type":
      return "write boolean, number, string, duration, date, list, record, symbol or a component"
    case "a name to set": return "write the name of a state, as in 'set name = value'"
    case "a line of a hierarchy": return "a line is like 'root .home' or 'tab[0]* .main -> Main'"
    case "a check": return "a check is like 'visible home', 'modal' or 'text \"Hello\"'"
    case let line where line.hasPrefix("a "): return "the first word of a line says what it is"
    default: return "write \(phrase) here"
    }
  }

  static let fieldPhrase: String = "the name of a field"
  static let bodyPhrase: String = "':' or the end of the line"
  static let body: Wanted = .phrase(bodyPhrase)
}

/// What can be wrong with the order of words.
enum SyntaxError {
  /// Something stands where something else has to.
  case expected(Wanted, found: String, SourceSpan, help: String?)
  /// `(`, `[` or `.` that does not stand directly behind what it was meant to continue.
  case blankBefore(String, Wanted, SourceSpan, blank: SourceSpan)
  case reservedWord(String, SourceSpan)
  /// A line, member or declaration begins with a word that begins none.
  case unknownWord(String, LineKind, SourceSpan, help: String?, fix: Diagnostic.Fix?)
  /// A word of the language that stands somewhere else.
  case misplacedWord(String, LineKind, SourceSpan, help: String)
  case unexpectedIndentation(SourceSpan, above: SourceSpan?)
  case blockBelowOneLine(SourceSpan)
  case missingBlock(String, SourceSpan)
  case colonBeforeBlock(SourceSpan)
  case twice(String, SourceSpan, first: SourceSpan)
  case clauseNotAllowed(String, verb: String, SourceSpan, help: String)
  case hasNoValue(String, SourceSpan)
  case notAwaitable(String, SourceSpan)
  case chainedComparison(SourceSpan)
  case checkHasNoValue(String, SourceSpan)
  case notAPlace(SourceSpan)
  case notACall(SourceSpan, example: String)
  case misplacedBranch(String, needs: String, SourceSpan)
  case tryWithoutCatch(SourceSpan)
  case guardMustLeave(SourceSpan, inModel: Bool)
  case returnWithoutValue(SourceSpan)
  case callbackNotAllowed(String, SourceSpan, help: String)
  case rowWidth(cells: Int, columns: Int, SourceSpan)
  case notHere(String, SourceSpan, help: String)
  case tooMany(diagnostics: Int, SourceSpan)
  /// An operator or a comma at the end of its line.
  case nothingBehind(String, SourceSpan)

  var diagnostic: Diagnostic {
    switch self {
    case .expected(let wanted, let found, let span, let help):
      Diagnostic(
        "syntax", "expected \(wanted.text), found \(found)", at: .init(span),
        help: help ?? wanted.help)
    case .blankBefore(let mark, let wanted, let span, let blank):
      Diagnostic(
        "syntax", "expected \(wanted.text), found '\(mark)'", at: .init(span),
        help: "'\(mark)' continues what stands before it only without a blank: delete the blank",
        fix: .init(blank, ""))
    case .reservedWord(let word, let span):
      Diagnostic(
        "reserved-word", "'\(word)' is a word of the language and no name", at: .init(span),
        help: "choose another name, or write `\(word)` in back-ticks",
        fix: .init(span, "`\(word)`"))
    case .unknownWord(let word, let kind, let span, let help, let fix):
      Diagnostic(
        "unknown-word", "no \(kind.rawValue) begins with '\(word)'", at: .init(span),
        help: help ?? "the first word of a line says what it is", fix: fix)
    case .misplacedWord(let word, let kind, let span, let help):
      Diagnostic(
        "misplaced-word", "'\(word)' begins no \(kind.rawValue)", at: .init(span), help: help)
    case .unexpectedIndentation(let span, let above):
      Diagnostic(
        "wrong-indentation", "this line is indented deeper than its block", at: .init(span),
        secondary: above.map { [.init($0, "has no block below it")] } ?? [],
        help: "indent all lines of a block equally")
    case .blockBelowOneLine(let span):
      Diagnostic(
        "wrong-indentation", "a block stands below a header with a statement behind its colon",
        at: .init(span), help: "indent all statements below the header, or delete this block")
    case .missingBlock(let word, let span):
      Diagnostic(
        "missing-block", "nothing stands below '\(word)'", at: .init(span),
        help: "indent its lines below it, or write one statement behind ':'")
    case .colonBeforeBlock(let span):
      Diagnostic(
        "colon-before-block", "a header with a block below it has no ':'", at: .init(span),
        help: "delete it; behind ':' stands one statement on the same line",
        fix: .init(span, ""))
    case .twice(let word, let span, let first):
      Diagnostic(
        "duplicate-clause", "'\(word)' stands twice", at: .init(span),
        secondary: [.init(first, "first here")], help: "keep one of them")
    case .clauseNotAllowed(let clause, let verb, let span, let help):
      Diagnostic(
        "unknown-clause", "'\(verb)' takes no '\(clause)'", at: .init(span), help: help)
    case .hasNoValue(let verb, let span):
      Diagnostic(
        "no-value", "'\(verb)' has no value to keep", at: .init(span),
        help: "write it as a statement of its own")
    case .notAwaitable(let verb, let span):
      Diagnostic(
        "not-awaitable", "'\(verb)' has nothing to wait for", at: .init(span),
        help: "only 'push' and 'present' can stand behind 'await'; delete 'await'")
    case .chainedComparison(let span):
      Diagnostic(
        "chained-comparison", "comparisons do not chain", at: .init(span),
        help: "compare twice, with 'and' between, or put one in parentheses")
    case .checkHasNoValue(let word, let span):
      Diagnostic(
        "no-value", "'\(word)' is a check and has no value to keep", at: .init(span),
        help: "it stands behind 'expect', 'require', 'if', 'guard', 'when' or 'await until'")
    case .notAPlace(let span):
      Diagnostic(
        "not-a-place", "this can't be set", at: .init(span),
        help: "a place is a name, 'name.field' or 'name[0]'")
    case .notACall(let span, let example):
      Diagnostic(
        "not-a-call", "this names nothing that can be called", at: .init(span),
        help: "write it like '\(example)'")
    case .misplacedBranch(let word, let needs, let span):
      Diagnostic(
        "misplaced-word", "'\(word)' stands below no '\(needs)'", at: .init(span),
        help: "indent it like the '\(needs)' that it belongs to")
    case .tryWithoutCatch(let span):
      Diagnostic(
        "missing-block", "'try' has no 'catch'", at: .init(span),
        help: "write 'catch' and its lines below, as deep as 'try'")
    case .guardMustLeave(let span, let inModel):
      Diagnostic(
        "guard-must-leave", "what stands behind the 'else' of 'guard' has to leave",
        at: .init(span),
        help: inModel ? "write 'stop', 'return', 'fail' or 'veto'" : "write 'stop' or 'fail'")
    case .returnWithoutValue(let span):
      Diagnostic(
        "syntax", "'return' gives a value", at: .init(span),
        help: "write 'stop' to leave without one", fix: .init(span, "stop"))
    case .callbackNotAllowed(let verb, let span, let help):
      Diagnostic(
        "unknown-clause", "'\(verb)' has no 'on dismiss'", at: .init(span), help: help)
    case .rowWidth(let cells, let columns, let span):
      Diagnostic(
        "row-width",
        "this row has \(cells) \(cells == 1 ? "cell" : "cells"), its table \(columns) "
          + (columns == 1 ? "column" : "columns"),
        at: .init(span), help: "a '|' inside a text stands between quotes")
    case .notHere(let what, let span, let help):
      Diagnostic("misplaced-word", "\(what)", at: .init(span), help: help)
    case .nothingBehind(let sign, let span):
      Diagnostic(
        "syntax", "nothing stands behind '\(sign)'", at: .init(span),
        help: "write what belongs behind it, or delete it; a line that ends in it goes on below")
    case .tooMany(let count, let span):
      Diagnostic(
        "too-many-errors", "… and \(count) more", at: .init(span),
        help: "the first ones often explain the others")
    }
  }
}

/// What a line is, by the block that it stands in.
enum LineKind: String {
  case declaration
  case member
  case screenMember = "line of a screen"
  case statement
  case check
  case moment = "hook"
  case appMember = "line of an app"
}
