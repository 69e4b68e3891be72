import Testing

@testable import ScenarioParser

@Suite struct WrappingTests {
  @Test(arguments: [
    ("short", 10, ["short"]), ("", 10, [""]), ("one two three", 8, ["one two", "three"]),
    ("a  b   c", 4, ["a  b", "c"]), ("unbreakable word", 5, ["unbreakable", "word"]),
    ("漢字 漢字 x", 7, ["漢字", "漢字 x"]), ("ends here ", 9, ["ends here"]),
    ("  a bb", 4, ["  a", "bb"]), ("      ", 3, [""]), ("é a  b   c", 4, ["é a", "b", "c"]),
  ])
  func `lines are broken at blanks`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TerminalText.wrapped(text, to: width) == lines)
  }

  @Test func `notes go on below their first word, commands and drawings stay whole`() {
    let report = RenderedReport(
      word: "failed", message: "a message is never broken, however long it may be",
      notes: [
        .init("help", ["write it in a way that is longer than the line"]),
        .init(
          "after",
          ["line 1  tap it and look what comes", "        a line below that is long", "line 2"]),
        .init("rerun", ["navsim run a/very/long/path/to/some.nav:12"]),
        .init("tree", ["+ push .detail(\"a long argument\") -> Detail [flow]"]),
      ])
    #expect(
      render(report, sources: { _ in nil }, style: RenderStyle(width: 36, wraps: true)) == """
        failed: a message is never broken, however long it may be
          = help   write it in a way that is
                   longer than the line
          = after  line 1  tap it and look
                           what comes
                           a line below that
                           is long
                   line 2
          = rerun  navsim run a/very/long/path/to/some.nav:12
          = tree   + push .detail("a long argument") -> Detail [flow]
        """)
  }
}

extension WrappingTests {
  @Test func `a list whose lines are too long is put into others, whole words each`() {
    let words: [String] = ["tap \"a b\" · tap \"c d e\" · back", "tap \"f\" · swipe down"]
    let report = RenderedReport(
      word: "failed", message: "m", notes: [.init("you can", words), .init("help", words)])
    #expect(
      render(report, sources: { _ in nil }, style: RenderStyle(width: 40, wraps: true)) == """
        failed: m
          = you can  tap "a b" · tap "c d e"
                     back · tap "f" · swipe down
          = help     tap "a b" · tap "c d e" ·
                       back
                     tap "f" · swipe down
        """)
    #expect(
      render(report, sources: { _ in nil }, style: RenderStyle(width: 50, wraps: true)) == """
        failed: m
          = you can  tap "a b" · tap "c d e" · back
                     tap "f" · swipe down
          = help     tap "a b" · tap "c d e" · back
                     tap "f" · swipe down
        """)
  }
}

struct RendererTests {
  private let one: SourceFile = SourceFile(
    path: "one.nav",
    text: "scenario \"a\"\n\ttap \"名前\" at x\n  back\n\n\n  a\u{1B}b\u{202E}c e\u{301} d\nlast\n")
  private let two: SourceFile = SourceFile(path: "models/two.nav", text: "flow A\n  state x = 1\n")

  private func label(_ text: String, _ words: String = "", in file: Int = 0) -> Diagnostic.Label {
    let source: SourceFile = file == 0 ? one : two
    let bytes: [UInt8] = Array(text.utf8)
    var start: Int = 0
    while !source.bytes.dropFirst(start).starts(with: bytes) { start += 1 }
    return Diagnostic.Label(
      SourceSpan(file: FileID(file), start: start, end: start + bytes.count), words)
  }

  private func text(_ report: RenderedReport, _ style: RenderStyle = .plain) -> String {
    render(report, sources: { $0.index == 0 ? one : two }, style: style)
  }

  @Test func `tabs are expanded and wide characters counted twice`() {
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "a", primary: label("\"名前\"", "is here"),
      secondary: [label("x\n", "and here")])
    #expect(
      text(report) == """
        failed: a
         --> one.nav:2:6
          |
        2 |     tap "名前" at x
          |         ^^^^^^ is here
          |                   - and here
        """)
  }

  @Test func `control characters are shown escaped everywhere`() {
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "a\u{1B}[31m", primary: label("e\u{301}", "x\u{7}"))
    #expect(
      text(report) == """
        failed: a\\u{1B}[31m
         --> one.nav:6:9
          |
        6 |   a\\u{1B}b\\u{202E}c e\u{301} d
          |                     ^ x\\u{7}
        """)
  }

  @Test func `second places stand in their lines and files, notes are aligned`() {
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "changing a limit", primary: label("last"),
      secondary: [label("tap", "since here"), label("state x", "declared here", in: 1)],
      notes: [
        .init("after", ["line 17 tap \"x\"", "line 18 tap \"y\""]), .init("you can", ["back"]),
      ])
    #expect(
      text(report) == """
        failed: changing a limit
         --> one.nav:7:1
          |
        2 |     tap "名前" at x
          |     --- since here
        ...
        7 | last
          | ^^^^
         ::: models/two.nav:2:3
          |
        2 |   state x = 1
          |   ------- declared here
          |
          = after    line 17 tap "x"
                     line 18 tap "y"
          = you can  back
        """)
  }

  @Test func `a span of many lines is underlined in the first ones and the last`() {
    let span: SourceSpan = SourceSpan(file: FileID(0), start: 14, end: one.bytes.count)
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "a", primary: .init(span, "all of it"))
    #expect(
      text(report) == """
        failed: a
         --> one.nav:2:2
          |
        2 |     tap "名前" at x
          |     ^^^^^^^^^^^^^^^
        3 |   back
          |   ^^^^
        4 |
          | ^
        ...
        7 | last
          | ^^^^ all of it
        """)
  }

  @Test func `a long line is shown around what is underlined`() {
    let long: SourceFile = SourceFile(
      path: "long.nav",
      text: String(repeating: "abcdefghi ", count: 30) + "HERE"
        + String(repeating: " xyz", count: 30))
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "a",
      primary: .init(SourceSpan(file: FileID(0), start: 300, end: 304), "this"))
    #expect(
      render(report, sources: { _ in long }, style: RenderStyle(width: 44)) == """
        failed: a
         --> long.nav:1:301
          |
        1 | …defghi abcdefghi HERE xyz xyz xyz xyz …
          |                   ^^^^ this
        """)
  }

  @Test func `a line is no wider than the terminal, 80 columns where nobody knows`() {
    let long: SourceFile = SourceFile(
      path: "long.nav", text: String(repeating: "abcdefghi ", count: 30))
    let report: RenderedReport = RenderedReport(
      word: "failed", message: "a",
      primary: .init(SourceSpan(file: FileID(0), start: 20, end: 280)))
    for (style, width) in [(RenderStyle(), 80), (RenderStyle(width: 60), 60)] {
      let lines: [Substring] = render(report, sources: { _ in long }, style: style)
        .split(separator: "\n")
      #expect(lines.map(\.count).max() == width)
    }
  }

  @Test func `color marks the word, the gutter and the underlines`() {
    let report: RenderedReport = RenderedReport(
      word: "warning[x]", message: "a", tone: .warning, primary: label("back"),
      notes: [.init("help", ["b"])], notesHaveColons: true)
    #expect(
      text(report, .colored).replacing("\u{1B}", with: "^") == """
        ^[1;33mwarning[x]^[0m^[1m: a^[0m
        ^[1;34m --> ^[0mone.nav:3:3
        ^[1;34m  |^[0m
        ^[1;34m3 |^[0m   back
        ^[1;34m  |^[0m   ^[1;33m^^^^^[0m
        ^[1;34m  |^[0m
        ^[1;34m  = ^[0m^[1mhelp:^[0m b
        """)
  }

  @Test func `a report without a place is its heading and its notes`() {
    let report: RenderedReport = RenderedReport(
      word: "error[limit]", message: "too much", notes: [.init("help", ["less"])],
      notesHaveColons: true)
    #expect(text(report) == "error[limit]: too much\n  = help: less")
  }

  @Test func `positions count scalars from one over all kinds of line ends`() {
    let source: SourceFile = SourceFile(
      path: "a", bytes: [0xEF, 0xBB, 0xBF] + Array("a\rb\r\n名c\n".utf8))
    #expect(source.lineCount == 4)
    #expect(source.position(of: 2) == SourcePosition(line: 2, column: 1))
    #expect(source.position(of: 8) == SourcePosition(line: 3, column: 2))
    #expect(source.text(ofLine: 2) == "b")
    #expect(source.text(ofLine: 3) == "名c")
    #expect(source.position(of: 99) == SourcePosition(line: 4, column: 1))
  }
}
