/// A line to be written: code with the comment behind it, or a comment alone.
struct FormattedLine {
  var tokens: [Token] = []
  /// How many blocks it stands in.
  var depth: Int = 0
  /// A statement begins here; false for the lines in which it goes on, and for comments.
  var beginsStatement: Bool = false
  /// A comment between the lines of one statement.
  var isInsideStatement: Bool = false
  /// The columns of its indentation as it was written.
  var writtenColumns: Int32 = 0
  var hasEmptyLineBefore: Bool = false
  var comment: String?
  var isDocumentation: Bool = false

  /// Blanks before it.
  var indentation: Int = 0
  /// Without indentation and comment.
  var code: String = ""
  /// Blanks between code and comment.
  var gap: Int = 2

  var isComment: Bool { tokens.isEmpty }
  var isRow: Bool { beginsStatement && tokens.first?.kind == .pipe }

  /// With the empty line before it and the line's end.
  var text: String {
    var text: String = hasEmptyLineBefore ? "\n" : ""
    text += String(repeating: " ", count: indentation) + code
    if let comment {
      if !isComment { text += String(repeating: " ", count: gap) }
      text += comment
    }
    return text + "\n"
  }
}
