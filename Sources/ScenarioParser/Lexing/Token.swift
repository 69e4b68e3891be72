/// One piece of a line: what it is and where it stands.
package struct Token: Sendable {
  package enum Kind: Sendable {
    case name, quotedName, wildcard
    case number, duration, date, string, rawString, blockString, tag
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, dot, ellipsis, assign, arrow, pipe
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, coalesce
    case plus, minus, star, divide, remainder
    case newline, indent, dedent, end
    /// Whole lines that stand in the file already (`Lexer.repeats`), as many as follow each other.
    case repeated
    /// All steps of a scenario, where they are left out.
    case unread
    /// Already reported.
    case invalid
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Stands directly behind the token before it, on the same line.
    package static let glued: Flags = Flags(rawValue: 1)
    /// A string without escapes and interpolations.
    package static let plain: Flags = Flags(rawValue: 2)
    /// `##` lines stand directly above this line.
    package static let documented: Flags = Flags(rawValue: 4)
    /// A string without its end.
    package static let unterminated: Flags = Flags(rawValue: 8)
    /// Goes on in the next line where it ends one.
    package static let continues: Flags = Flags(rawValue: 16)
  }

  package var kind: Kind
  package var flags: Flags
  /// The word of a `name` that is one of the language's.
  package var word: Keyword?
  package var start: UInt32
  package var end: UInt32

  package init(
    _ kind: Kind, _ start: Int, _ end: Int, flags: Flags = [], word: Keyword? = nil
  ) {
    self.kind = kind
    self.flags = flags
    self.word = word
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var isGlued: Bool { flags.contains(.glued) }
  package var isString: Bool { kind == .string || kind == .rawString || kind == .blockString }

  /// A word that may name something without back-ticks, or a name in back-ticks.
  package var isUnreservedName: Bool {
    switch kind {
    case .name: !(word?.isReserved ?? false)
    case .quotedName, .wildcard: true
    default: false
    }
  }

  package var isLiteral: Bool {
    switch kind {
    case .number, .duration, .date, .string, .rawString, .blockString: true
    case .name: word == .true || word == .false || word == .nil
    default: false
    }
  }

  /// A name that is no word of the language.
  package var isOwnName: Bool { kind == .name && word == nil || kind == .quotedName }

  /// A text or a closing bracket.
  package var endsValue: Bool {
    isString || kind == .rightParenthesis || kind == .rightBracket || kind == .rightBrace
  }

  /// `(` or `.` that begins something new.
  package var opensUnglued: Bool {
    (kind == .leftParenthesis || kind == .dot) && !isGlued
  }
}
