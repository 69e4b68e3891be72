extension Explanation {
  /// About words in the wrong place.
  static var syntaxPages: String {
    #"""
    === syntax
    Something else was expected here.
    --- wrong
    flow A
      child b
    --- right
    flow A
      child b -> Home
      initial b
    --- fix
    The message says what was expected, and what was found instead.
    === unknown-word
    No declaration, member, statement or check begins with this word.
    --- wrong
    scenario "a"
      tpa "Log in"
    --- right
    scenario "a"
      tap "Log in"
    --- fix
    The first word of a line decides what the line is. Changing a variable is 'set x = …', a new one 'let x = …', a call 'do f'.
    === misplaced-word
    The word is one of the language, and can't stand here.
    --- wrong
    tap "Log in"
    --- right
    scenario "a"
      tap "Log in"
    --- fix
    Statements stand in scenarios, actions and hooks; members in components; components at the top.
    === reserved-word
    The word is reserved and can't be a name.
    --- wrong
    scenario "a"
      let in = 2
    --- right
    scenario "a"
      let count = 2
      expect count == 2
    --- fix
    Choose another name, or write it in back-ticks. Reserved are: and or not if else in is contains matches true false nil self parent.
    === missing-block
    A header has nothing below it.
    --- wrong
    scenario "a"
      if 1 == 1
      back
    --- right
    scenario "a"
      if 1 == 1
        back
    --- fix
    Indent what belongs to it, or write one statement behind a colon: 'if x: back'.
    === colon-before-block
    A header with a block below it has no colon. Behind a colon stands one statement on the same line.
    --- wrong
    scenario "a"
      if 1 == 1:
        back
    --- right
    scenario "a"
      if 1 == 1
        back
    --- fix
    Delete the colon.
    === duplicate-clause
    A clause stands twice.
    --- wrong
    app A
      initial App
      initial Home
    --- right
    app A
      initial App
    --- fix
    Keep one of them.
    === unknown-clause
    A statement does not take this clause.
    --- wrong
    scenario "a"
      in Home: pop expecting Home
    --- right
    scenario "a"
      in Home: pop
    --- fix
    Delete it, or use the statement that takes it.
    === no-value
    A statement without a value stands where a value is kept.
    --- wrong
    scenario "a"
      let x = pop 2
    --- right
    scenario "a"
      in Home: pop 2
    --- fix
    Write it as a statement of its own.
    === not-a-call
    This names nothing that can be called.
    --- wrong
    scenario "a"
      do 3
    --- right
    scenario "a"
      do Cards.changeLimit
    --- fix
    Write 'do' with an action or a definition: 'do Feature.action(1)'.
    === not-a-place
    This can't be set.
    --- wrong
    scenario "a"
      set count([1]) = 2
    --- right
    scenario "a"
      let list = [1]
      set list[0] = 2
    --- fix
    A place is a name, a field of a place, or an element of one: 'x', 'x.name', 'x[0]'.
    === not-awaitable
    There is nothing to wait for.
    --- wrong
    scenario "a"
      await pop
    --- right
    scenario "a"
      in Home: pop
    --- fix
    Only 'push' and 'present' of the statements can stand behind 'await', and operations, activities and destination values.
    === chained-comparison
    Comparisons do not chain.
    --- wrong
    scenario "a"
      expect 1 < 2 < 3
    --- right
    scenario "a"
      expect 1 < 2 and 2 < 3
    --- fix
    Compare twice, with 'and' between.
    === guard-must-leave
    What stands behind the 'else' of a 'guard' has to leave.
    --- wrong
    scenario "a"
      guard 1 == 1 else back
    --- right
    scenario "a"
      guard 1 == 1 else fail "no"
    --- fix
    Write 'stop', 'return', 'fail' or 'veto', or use 'if'.
    === row-width
    A row has more or fewer cells than its table has columns.
    --- wrong
    scenario "{a} {b}"
      expect a != b
      examples
        | a | b |
        | 1 |
    --- right
    scenario "{a} {b}"
      expect a != b
      examples
        | a | b |
        | 1 | 2 |
    --- fix
    Fill the row: nil for nothing, "" for an empty text. A | inside a text stands between quotes.
    === broken-csv
    A CSV file is not well formed.
    --- drawing
    name,age
    "Ada,36
    --- fix
    Close the quotes; give each row as many cells as the first.

    """#
  }

  /// About files that could not be had.
  static var filePages: String {
    #"""
    === file-not-found
    There is no such file.
    --- wrong
    use "no-such-file.nav"
    --- fix
    Paths are relative to the file they stand in; '@/…' begins at the project's root, the folder of navsim.json.
    === file-outside-root
    A path leaves the project. A script that somebody sends you can't read your other files so.
    --- drawing
    use "../../elsewhere/app.nav"
    --- fix
    Move the file into the project, or allow it: --allow-outside-root.
    === file-unreadable
    The file is there and can't be read: it is a folder, a pipe, or not yours to read.
    --- drawing
    error[file-unreadable]: 'app.nav' is a folder
    --- fix
    Name a file that you may read.
    === project-file
    navsim.json can't be understood: an unknown key, a value of the wrong kind, or no JSON.
    --- drawing
    { "job": 4 }          (the option is called jobs)
    --- fix
    Keys are the long options of run without dashes, and 'profiles'. 'navsim config' shows what holds.

    """#
  }
}
