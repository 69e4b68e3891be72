/// Text to tokens: lines, indentation, brackets that hold lines together, comments beside.
package struct Lexer {
  struct OpenBracket {
    var start: Int
    var close: Token.Kind
    var indentation: Indentation
  }

  let bytes: [UInt8]
  let file: FileID
  let limit: Int
  let words: KeywordTable = .shared
  /// Whether a bracket ends before a line that is not deeper than its own; only where a first
  /// reading, which trusts brackets, has found one that is not closed.
  let cutsBrackets: Bool
  /// Where operators and commas stand that end a line after all.
  let cuts: Set<UInt32>
  /// Inside a string, where line ends are white space.
  let isPart: Bool

  var position: Int
  package internal(set) var tokens: [Token] = []
  package internal(set) var comments: [CommentSyntax] = []
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Where an error has spoiled a token.
  var tokenErrors: [Int] = []
  var hasBracketErrors: Bool = false

  /// The block that a line stands in, and how one of its lines was indented by mistake.
  struct Level {
    var indentation: Indentation
    var mistaken: Indentation?
  }

  var levels: [Level] = [Level(indentation: Indentation())]
  var brackets: [OpenBracket] = []
  /// In so many of the outermost brackets something else is already wrong.
  var spoiledBrackets: Int = 0
  var lineIndentation: Indentation = Indentation()
  var lineStart: Int = 0
  var isContinued: Bool = false
  var isGlued: Bool = false
  var isDocumented: Bool = false
  /// From here on how deep lines are is guessed.
  package internal(set) var doubtfulLayout: Int?
  /// Behind `hierarchy`, whose `contains` is no operator.
  var followsHierarchy: Bool = false
  var reportedBracketInLine: Bool = false

  /// Whether lines of scenarios that were there before become tokens of their own.
  let sharesLines: Bool
  var lines: LineTable = LineTable()
  /// The tokens of each template.
  package internal(set) var templates: [Range<Int>] = []
  /// What of each template is another text or number in other lines; empty: there is none.
  var fills: [Range<Int>] = []
  /// Lines that are templates or repeat one, in order.
  package internal(set) var repeats: [LineRepeat] = []
  /// Lines mostly follow each other as they did the last time: which of `repeats` the next one may
  /// be like.
  var expected: Int = 0
  /// Of the line being read: the text or number that may be another one where it comes again.
  var fill: Range<Int> = 0..<0
  /// The line at the top level above this one begins a scenario.
  var isInScenario: Bool = false
  /// Whether the lines below the header of a scenario become one token; with `sharesLines` only.
  let leavesStepsOut: Bool

  init(
    _ bytes: [UInt8], file: FileID, cutsBrackets: Bool = false, cuts: Set<UInt32> = [],
    sharesLines: Bool = false, leavesStepsOut: Bool = false
  ) {
    self.bytes = bytes
    self.file = file
    self.limit = bytes.count
    self.position = 0
    self.cutsBrackets = cutsBrackets
    self.cuts = cuts
    self.isPart = false
    self.sharesLines = sharesLines
    self.leavesStepsOut = leavesStepsOut
    tokens.reserveCapacity(bytes.count / (leavesStepsOut ? 80 : 5) + 64)
    if sharesLines, !leavesStepsOut { repeats.reserveCapacity(bytes.count / 24) }
  }

  /// Pieces of one line, for an expression inside a string.
  init(_ bytes: [UInt8], file: FileID, part: Range<Int>) {
    self.bytes = bytes
    self.file = file
    self.limit = part.upperBound
    self.position = part.lowerBound
    self.cutsBrackets = false
    self.cuts = []
    self.isPart = true
    self.sharesLines = false
    self.leavesStepsOut = false
  }

  /// Reads a whole file.
  package static func lex(_ bytes: [UInt8], file: FileID, sharesLines: Bool = false) -> Lexer {
    lex(bytes, file: file, cuts: [], sharesLines: sharesLines)
  }

  static func lex(
    _ bytes: [UInt8], file: FileID, cuts: Set<UInt32>, sharesLines: Bool,
    leavesStepsOut: Bool = false
  ) -> Lexer {
    var lexer: Lexer = Lexer(
      bytes, file: file, cuts: cuts, sharesLines: sharesLines, leavesStepsOut: leavesStepsOut)
    lexer.run()
    guard lexer.hasBracketErrors else { return lexer }
    var second: Lexer = Lexer(
      bytes, file: file, cutsBrackets: true, cuts: cuts, sharesLines: sharesLines,
      leavesStepsOut: leavesStepsOut)
    second.run()
    return second
  }

  mutating func run() {
    while position < limit { lexLine() }
    finish()
  }

  /// Tokens up to the end of the part, then `end`.
  mutating func runPart() {
    lexTokens()
    closeBrackets { _ in true }
    emit(.end, position, position)
  }

  func byte(_ offset: Int) -> UInt8 {
    let index: Int = position + offset
    return index < limit ? bytes[index] : 0
  }

  mutating func emit(
    _ kind: Token.Kind, _ start: Int, _ end: Int, flags: Token.Flags = [], word: Keyword? = nil
  ) {
    var all: Token.Flags = flags
    if isGlued { all.insert(.glued) }
    if isDocumented {
      all.insert(.documented)
      isDocumented = false
    }
    tokens.append(Token(kind, start, end, flags: all, word: word))
    isGlued = true
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: start, end: end)
  }

  mutating func report(_ error: TextError, spoils: Bool = true) {
    if spoils { tokenErrors.append(error.offset) }
    guard diagnostics.count < 1000 else { return }
    diagnostics.append(error.diagnostic)
  }
}
