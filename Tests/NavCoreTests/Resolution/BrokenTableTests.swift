import NavCore
import Testing

/// Broken files: one mistake, one error, and what to do about it.
@MainActor struct BrokenTableTests {
  @Test(arguments: cases) func `tables give one error with a help`(_ file: BrokenFile) {
    file.check()
  }

  nonisolated static let cases: [BrokenFile] = [
    BrokenFile(
      "a table that is not there",
      #"""
      use "bank.nav"
      scenario "limit {a}"
        note "{a}"
        examples from "none.csv"
      """#,
      #"""
      error[file-not-found]: there is no file 'none.csv'
       --> a.nav:4:17
        |
      4 |   examples from "none.csv"
        |                 ^^^^^^^^^^
        |
        = help: a path begins at the folder of this file; '@/' begins at the project's folder
      """#),
    BrokenFile(
      "a table that is empty",
      #"""
      use "bank.nav"
      scenario "limit {a}"
        note "{a}"
        examples from "rows.csv"
      --- rows.csv
      """#,
      #"""
      error[wrong-table]: 'rows.csv' is empty
       --> a.nav:4:17
        |
      4 |   examples from "rows.csv"
        |                 ^^^^^^^^^^ its first line names columns
        |
        = help: write the names of the columns, with commas between them
      """#),
    BrokenFile(
      "a column whose name is none",
      #"""
      use "bank.nav"
      scenario "limit {name}"
        note "{name} {my}"
        examples from "rows.csv"
      --- rows.csv
      name, my col ,age
      Ada,1,2
      """#,
      #"""
      error[wrong-table]: 'my col' is no name of a column
       --> rows.csv:1:6
        |
      1 | name, my col ,age
        |      ^^^^^^^^
        |
        = help: steps use it as a name: a letter or '_', then letters, digits and '_'
      """#),
    BrokenFile(
      "a row with a cell too few",
      #"""
      use "bank.nav"
      scenario "limit {name}"
        note "{name} {age}"
        examples from "rows.csv"
      --- rows.csv
       name , age
      Ada,36
      Bo
      """#,
      #"""
      error[wrong-table]: this row has 1 cell, not 2
       --> rows.csv:3:1
        |
      3 | Bo
        | ^^
        |
        = help: the first line names 2 columns; a cell with a comma in it stands between quotes
      """#),
    BrokenFile(
      "a cell of a file that does not end",
      #"""
      use "bank.nav"
      scenario "limit {name}"
        note "{name} {age}"
        examples from "rows.csv"
      --- rows.csv
      name,age
      "Ada,36
      """#,
      #"""
      error[broken-csv]: this cell does not end
       --> rows.csv:2:1
        |
      2 | "Ada,36
        | ^
        |
        = help: close it with '"'; a quote in it is written '""'
      """#),
    BrokenFile(
      "a table whose header is broken",
      #"""
      use "bank.nav"
      scenario "limit {a}"
        note "{a} {b}"
        examples
          | a b |
          | 1 | 2 |
      """#,
      #"""
      error[syntax]: expected '|', found 'b'
       --> a.nav:5:9
        |
      5 |     | a b |
        |         ^
        |
        = help: a row begins and ends with '|'
      """#),
    BrokenFile(
      "a row of a table with a cell too many",
      #"""
      use "bank.nav"
      scenario "limit {a}"
        note "{a}"
        examples
          | a |
          | 1 | 2 |
      """#,
      #"""
      error[row-width]: this row has 2 cells, its table 1 column
       --> a.nav:6:5
        |
      6 |     | 1 | 2 |
        |     ^^^^^^^^^
        |
        = help: a '|' inside a text stands between quotes
      """#),
  ]
}
