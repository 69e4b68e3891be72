extension Explanation {
  /// About characters and literals.
  static var textPages: String {
    #"""
    === invalid-utf8
    The file holds bytes that are no UTF-8. navsim reads UTF-8 and nothing else.
    --- drawing
    scenario "caf\xE9"
    --- fix
    Save the file as UTF-8 in your editor.
    === control-character
    A control character stands in the text. Only tabs and line ends may.
    --- drawing
    tap "a\u{1B}b"        (the character itself, not its escape)
    --- fix
    Delete it; in a string write its escape: \u{1B}.
    === invisible-character
    An invisible character stands in the text. Two lines that look the same would mean different things, so bidirectional controls and zero-width characters are refused, in comments too.
    --- drawing
    tap "a\u{202E}b"      (the character itself, not its escape)
    --- fix
    Delete it; in a string write its escape: \u{202E}.
    === odd-space
    White space other than blank and tab stands outside a string. It often comes from a web page.
    --- drawing
    tap\u{A0}"Log in"     (a no-break space)
    --- fix
    Write a blank instead.
    === unknown-character
    The language has no such character.
    --- wrong
    scenario "a"
      expect !visible Home
    --- right
    scenario "a"
      expect not visible Home
    --- fix
    Write the word for it: 'not', 'and', 'or'.
    === tabs-and-spaces
    How deep a line is depends on the width of a tab. Blocks are made by indentation, so that must not be a guess.
    --- wrong
    scenario "a"
    	tap "b"
      tap "c"
    --- right
    scenario "a"
      tap "b"
      tap "c"
    --- fix
    Indent with two blanks a level; 'navsim fmt' does it.
    === wrong-indentation
    A line is indented deeper than its block, or stands between two blocks.
    --- wrong
    scenario "a"
      tap "b"
        tap "c"
    --- right
    scenario "a"
      tap "b"
      tap "c"
    --- fix
    Indent all lines of a block equally.
    === unclosed-bracket
    A bracket is opened and never closed. It ends, for the sake of the other messages, before the first line that is not indented deeper.
    --- wrong
    scenario "a"
      expect (1 + 2 == 3
    --- right
    scenario "a"
      expect (1 + 2) == 3
    --- fix
    Close it.
    === stray-bracket
    A bracket closes nothing, or one of another kind.
    --- wrong
    scenario "a"
      expect count([1, 2])) == 2
    --- right
    scenario "a"
      expect count([1, 2]) == 2
    --- fix
    Delete it, or write the one that was opened.
    === unterminated-string
    A string does not end in its line. Texts of several lines stand between three quotes.
    --- wrong
    scenario "a"
      tap "Log in
    --- right
    scenario "a"
      tap "Log in"
    --- fix
    Close it, or write a block between """ and """.
    === broken-interpolation
    A brace in a string is not closed, or holds nothing, or a text that is read before anything runs holds values.
    --- wrong
    scenario "a"
      note "{1 + 2"
    --- right
    scenario "a"
      note "{1 + 2}"
    --- fix
    Close the brace. For a brace as such write \{ or a raw string: '{'.
    === unknown-escape
    There is no such escape in a string.
    --- wrong
    scenario "a"
      note "\q"
    --- right
    scenario "a"
      note "\\q"
    --- fix
    The escapes are \n \t \r \" \\ \{ and \u{1F600}; raw strings between ' and ' have none.
    === broken-name
    Back-ticks hold something that is no name.
    --- wrong
    scenario "a"
      let `a b` = 1
    --- right
    scenario "a"
      let `in` = 1
      expect `in` == 1
    --- fix
    Back-ticks make names of reserved words: a letter or _, then letters, digits and _.
    === broken-number
    This is no number.
    --- wrong
    scenario "a"
      expect 1x == 1
    --- right
    scenario "a"
      expect 2_000.50 == 2000.5
    --- fix
    Digits, with _ between them where you like, and one point; a name does not begin with a digit.
    === broken-duration
    This is no duration.
    --- wrong
    scenario "a"
      advance 1m2h
    --- right
    scenario "a"
      advance 1h2m
    --- fix
    Units go from large to small, each once: 1d2h3m4s5ms.
    === broken-date
    There is no such date.
    --- wrong
    scenario "a"
      clock 2026-13-01
    --- right
    scenario "a"
      clock 2026-12-01T09:30
    --- fix
    Year, month, day, and after T the time: 2026-09-04T09:30.
    === empty-tag
    A tag has no name.
    --- wrong
    scenario "a" @
      back
    --- right
    scenario "a" @smoke
      back
    --- fix
    Write letters, digits, - _ . or / behind the @.
    === too-many-errors
    The file has more errors than are shown. The last line counts the others.
    --- drawing
    error[too-many-errors]: … and 4900 more
    --- fix
    Mend the first ones; the others are often theirs.
    === limit
    Something passes a limit: the depth of blocks, expressions or trees, the rows of a table, the size of a file. Limits keep a mistake from filling the memory.
    --- drawing
    error[limit]: blocks are nested deeper than the limit of 64
    --- fix
    Make it smaller, or raise the limit with the flag that the message names.

    """#
  }
}
