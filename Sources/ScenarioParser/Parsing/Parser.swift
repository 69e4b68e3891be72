/// A production has failed and said why.
struct Broken: Error {}

/// Tokens to a tree, one function a production.
struct Parser {
  let bytes: [UInt8]
  let id: FileID
  let limits: ParseLimits
  let comments: [CommentSyntax]

  var tokens: [Token]
  var index: Int = 0

  var diagnostics: [Diagnostic]
  var hiddenDiagnostics: Int = 0
  /// Where tokens are spoiled by errors of the lexer, in order.
  let tokenErrors: [Int]
  /// From this offset on blocks are guessed, which is reported.
  let doubtfulLayout: Int
  /// Operators at the end of a line whose next line turned out to be one of its own.
  var dangling: Set<UInt32> = []
  /// Errors before this offset belong to a line that already has one.
  var quietUntil: Int = 0

  var blockDepth: Int = 0
  /// How many lines the block at the top level before had: the next one may have as many.
  var lineCount: Int = 0
  var nesting: Int = 0
  /// The depth of the expression that was read last.
  var height: Int = 0
  /// Where the header of the line being read ended; nil while it is being read.
  var headerEnd: Int?
  /// The header of the line being read has an error.
  var isHeaderBroken: Bool = false
  /// How many `set` statements that change a name or a state were read.
  var assignments: Int = 0
  /// The tables below the steps of the scenario being read; nil elsewhere.
  var examples: [ExamplesSyntax]?
  /// The lines are those of a component or an app.
  var isInModel: Bool = false
  /// Words of the language that were used as names, which is reported once for each.
  var refusedNames: Set<Keyword> = []
  /// A check with a block may stand here: behind `expect`, `require` and `await until`.
  var allowsBlockChecks: Bool = false
  /// The tokens are those of an expression in a string that ends here.
  var stringEnd: Int?
  /// The statement being read stands behind a colon.
  var isInlineStatement: Bool = false
  /// Inside a body behind a colon of an `if`, whose `else` lines belong to the outer one.
  var inlineBranches: Int = 0
  /// The `if` behind a value where a conditional needs parentheses.
  var bareConditional: Int?
  /// Whether the statement read last stood behind a colon.
  var endedInline: Bool = false
  /// Where a `-` belongs to what follows it, or a `*` to what stands before it.
  var tightMarks: Set<UInt32> = []

  // MARK: Lines that stand in the file more than once
  let repeats: [LineRepeat]
  var nextRepeat: Int = 0
  /// The tokens of each template.
  let tokenRanges: [Range<Int>]
  /// What is another text or number in each line of a template; empty: there is none.
  let fills: [Range<Int>]
  /// nil where a line was not read yet, or has a mistake.
  var templates: [StatementTemplate?]
  /// How many names and states each of them sets; negative where there is none.
  var templateSets: [Int]

  /// - Parameter cuts: Operators and commas that end a line after all, by their offsets.
  /// - Parameter sharesLines: Steps that stand in several scenarios are read once.
  /// - Parameter leavesStepsOut: Of scenarios only the headers are read.
  init(
    _ bytes: [UInt8], id: FileID, limits: ParseLimits, cuts: Set<UInt32> = [],
    sharesLines: Bool = false, leavesStepsOut: Bool = false
  ) {
    self.init(
      bytes, id: id, limits: limits,
      Lexer.lex(
        bytes, file: id, cuts: cuts, sharesLines: sharesLines, leavesStepsOut: leavesStepsOut))
  }

  /// A part of one line.
  init(_ bytes: [UInt8], id: FileID, part: Range<Int>) {
    var lexer: Lexer = Lexer(bytes, file: id, part: part)
    lexer.runPart()
    self.init(bytes, id: id, limits: .default, lexer)
  }

  private init(_ bytes: [UInt8], id: FileID, limits: ParseLimits, _ lexer: consuming Lexer) {
    self.bytes = bytes
    self.id = id
    self.limits = limits.bounded
    self.tokens = lexer.tokens
    self.comments = lexer.comments
    self.diagnostics = lexer.diagnostics
    self.tokenErrors = lexer.tokenErrors.sorted()
    self.doubtfulLayout = lexer.doubtfulLayout ?? Int.max
    self.repeats = lexer.repeats
    self.tokenRanges = lexer.templates
    self.fills = lexer.fills
    self.templates = Array(repeating: nil, count: lexer.templates.count)
    self.templateSets = Array(repeating: -1, count: lexer.templates.count)
  }
}

// MARK: - The cursor

extension Parser {
  /// Hands them over when everything is read.
  mutating func takeTokens() -> [Token] {
    defer { tokens = [] }
    return tokens
  }

  var token: Token { tokens[index] }
  var kind: Token.Kind { tokens[index].kind }

  /// The token `count` further on, at most the last.
  func ahead(_ count: Int) -> Token { tokens[min(index + count, tokens.count - 1)] }

  /// How far the parser has come, also within a token that holds several lines.
  var progress: (Int, Int) { (index, nextRepeat) }

  /// Where the token before this one ends.
  var previousEnd: Int { index > 0 ? Int(tokens[index - 1].end) : 0 }

  @discardableResult
  mutating func advance() -> Token {
    let current: Token = tokens[index]
    if index + 1 < tokens.count { index += 1 }
    return current
  }

  func at(_ kind: Token.Kind) -> Bool { tokens[index].kind == kind }

  func at(_ word: Keyword) -> Bool { isWord(tokens[index], word) }

  func isWord(_ token: Token, _ word: Keyword) -> Bool {
    guard token.kind == .name, let own = token.word else { return false }
    return own == word
  }

  /// The line, or the file, ends here.
  var atLineEnd: Bool { at(.newline) || at(.end) }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  mutating func take(_ word: Keyword) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind, _ mark: String) throws(Broken) {
    if !take(kind) { throw fail(.mark(mark)) }
  }

  mutating func expect(_ word: Keyword) throws(Broken) {
    if !take(word) { throw fail(.word(word)) }
  }

  func span(_ token: Token) -> SourceSpan {
    SourceSpan(file: id, start: Int(token.start), end: Int(token.end))
  }

  /// From an offset to the end of what was read, without the indentation of the next line. Inlined,
  /// as all that is asked often: a call that changes nothing gets a copy of the parser.
  @inline(__always)
  func span(from start: Int) -> SourceSpan {
    var place: Int = index
    while place > 1, tokens[place - 1].kind == .dedent { place -= 1 }
    let end: Int = place > 0 ? Int(tokens[place - 1].end) : 0
    return SourceSpan(file: id, start: start, end: max(start, end))
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }
}
