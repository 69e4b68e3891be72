import Testing

@testable import ScenarioParser

/// Parsing always ends and never traps; spans lie in the file; errors are sorted.
@Suite struct RobustnessTests {
  @Test func `limits beyond what a stack holds count as the highest`() {
    var limits: ParseLimits = ParseLimits()
    (limits.expressionDepth, limits.blockDepth) = (99_999_999, 99_999_999)
    let parentheses: String = String(repeating: "(", count: 10_000)
    let blocks: String = (1...1_000).map { depth in
      String(repeating: " ", count: depth) + "if true\n"
    }.joined()
    for text in ["scenario \"a\"\n  expect \(parentheses)1", "scenario \"a\"\n\(blocks)"] {
      let source: SourceFile = SourceFile(path: "a.nav", text: text)
      #expect(!parse(source, id: FileID(0), limits: limits).diagnostics.isEmpty)
    }
  }

  @Test func `every prefix of every fixture parses`() {
    var random: SplitMix = SplitMix(state: 1)
    for path in Fixtures.files {
      let bytes: [UInt8] = Fixtures.read(path)
      for _ in 0..<4 {
        check(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
      }
    }
  }

  @Test func `every prefix of a small file parses`() {
    let bytes: [UInt8] = Array(Self.everything.utf8)
    for length in 0...bytes.count { check(Array(bytes.prefix(length))) }
  }

  @Test func `random edits of fixtures parse`() {
    var random: SplitMix = SplitMix(state: 2)
    let pieces: [[UInt8]] = Self.pieces.map { Array($0.utf8) } + [[0xFF], [0], [0xE2, 0x80]]
    for path in Fixtures.files {
      let bytes: [UInt8] = Array(Fixtures.read(path).prefix(6000))
      for _ in 0..<3 {
        var edited: [UInt8] = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let start: Int = Int.random(in: 0...edited.count, using: &random)
          let end: Int = min(edited.count, start + Int.random(in: 0...5, using: &random))
          edited.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
        }
        check(edited)
      }
    }
  }

  @Test func `random words in random order parse`() {
    var random: SplitMix = SplitMix(state: 3)
    let words: [String] = Keyword.allCases.map(\.rawValue) + Self.pieces
    for _ in 0..<300 {
      var text: String = "scenario \"a\"\n"
      for _ in 0..<60 { text += (words.randomElement(using: &random) ?? "") + " " }
      check(Array(text.utf8))
    }
  }

  @Test(arguments: hostile)
  func `hostile nesting is an error and no crash`(_ form: Case) {
    let result: ParseResult = check(Array(form.text.utf8))
    #expect(result.diagnostics.first?.message == form.expected)
  }

  @Test func `of very many errors the first hundred are shown and the others counted`() {
    let text: String = "scenario \"a\"\n" + String(repeating: "  tpa \"x\"\n", count: 5000)
    let result: ParseResult = check(Array(text.utf8))
    #expect(result.diagnostics.count == 101)
    #expect(result.diagnostics.last?.message == "… and 4900 more")
  }

  @Test func `each limit names itself, its place and its flag`() {
    var limits: ParseLimits = .default
    limits.rows = 2
    limits.blockDepth = 2
    limits.expressionDepth = 3
    limits.fileBytes = 200
    let text: String = """
      scenario "a"
        if a: if b: back
        expect ((((1))))
        examples
          | a |
          | 1 |
          | 2 |
          | 3 |
          | 4 |
      """
    #expect(
      parsed(text, limits: limits).errors == """
        error[limit]: blocks are nested deeper than the limit of 2
         --> a.nav:2:15
          |
        2 |   if a: if b: back
          |               ^^^^
          |
          = help: make it smaller, or raise the limit with --max-block-depth

        error[limit]: this expression is nested deeper than the limit of 3
         --> a.nav:3:13
          |
        3 |   expect ((((1))))
          |             ^
          |
          = help: make it smaller, or raise the limit with --max-expression-depth

        error[limit]: the table has more rows than the limit of 2
         --> a.nav:8:5
          |
        8 |     | 3 |
          |     ^
          |
          = help: make it smaller, or raise the limit with --max-rows
        """)
    let large: String = String(repeating: "#", count: 201)
    #expect(
      parsed(large, limits: limits).errors.hasPrefix(
        "error[limit]: the file has 201 bytes, more than the limit of 200"))
  }

  // MARK: Material

  @discardableResult
  private func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation)
    -> ParseResult
  {
    let source: SourceFile = SourceFile(path: "a.nav", bytes: bytes)
    let result: ParseResult = parse(source, id: FileID(0))
    var last: UInt32 = 0
    for diagnostic in result.diagnostics {
      let span: SourceSpan = diagnostic.primary.span
      let isSound: Bool =
        span.start >= last && span.start <= span.end && span.end <= source.bytes.count
      if !isSound || diagnostic.help == "" {
        Issue.record("\(diagnostic)", sourceLocation: sourceLocation)
      }
      last = span.start
    }
    _ = rendered(Array(result.diagnostics.prefix(3)), source)
    return result
  }

  static let pieces: [String] = [
    "(", ")", "[", "]", "{", "}", "\"", "'", "`", "\"\"\"", "\n", "\n  ", "\n    ", "\t", " ", ":",
    ",", ".", "...", "=", "==", "->", "→", "|", "@", "#", "##", "\\", "if", "else", "in", "tap",
    "expect", "hierarchy", "examples", "start", "on dismiss", "_", "é", "\u{202E}", "1s",
    "2026-01-01",
    "\r", "\r\n", "-", "no", "fails", "unchanged", "set", "let x =",
  ]

  static let hostile: [Case] = [
    Case(
      "scenario \"a\"\n  expect " + String(repeating: "(", count: 20_000)
        + String(repeating: "]", count: 20_000), "']' does not close '('"),
    Case(
      "scenario \"a\"\n" + String(repeating: "  expect (\"x\n", count: 20_000),
      "this string does not end in its line"),
    Case(
      "scenario \"a\"\n  expect " + String(repeating: "(", count: 20_000), "'(' is never closed"),
    Case(
      "scenario \"a\"\n  expect " + String(repeating: "not ", count: 20_000) + "a",
      "this expression is nested deeper than the limit of 200"),
    Case(
      "scenario \"a\"\n  expect " + String(repeating: "1 + ", count: 20_000) + "1",
      "this expression is nested deeper than the limit of 200"),
    Case(
      "scenario \"a\"\n  expect a" + String(repeating: ".b", count: 20_000),
      "this expression is nested deeper than the limit of 200"),
    Case(
      "scenario \"a\"\n  expect .a" + String(repeating: "(.a", count: 500)
        + String(repeating: ")", count: 500),
      "this expression is nested deeper than the limit of 200"),
    Case(
      "scenario \"a\"\n  " + String(repeating: "if a: ", count: 20_000) + "back",
      "blocks are nested deeper than the limit of 64"),
    Case(
      "scenario \"a\"\n" + (1...300).map { String(repeating: " ", count: $0) + "if a\n" }.joined(),
      "blocks are nested deeper than the limit of 64"),
    Case(
      "scenario \"a\"\n  expect " + String(repeating: "fails: expect ", count: 20_000) + "a",
      "blocks are nested deeper than the limit of 64"),
    Case(
      "flow A\n  child a -> " + String(repeating: "X if a else ", count: 20_000) + "Y",
      "this expression is nested deeper than the limit of 200"),
    Case(
      "scenario \"a\"\n  expect hierarchy\n"
        + (4...1100).map { String(repeating: " ", count: $0) + "push .a\n" }.joined(),
      "this tree is deeper than the limit of 1000"),
  ]

  static let everything: String = """
    ## Doc
    app A
      initial B(x: 1)
    flow B(a = 1) restorable
      screen s(id) uses V
        button n "x {a}" when no modal: push s(1)
      on c.e(x) overlap latest per (x): stop
    service S: op f returns nil after 2s then never answers
    scenario "{t} é" @a(b)
      let d = await present (x) as sheet returning number within 1m30s
      if a == .b(1, _) and not visible C.d: back
      else
        try: set x[0].y = {a: [h for h in hs if h], b: 'r'}
        catch .e: stop
      push s(2)
        on dismiss(r): note \"\"\"
          text {r}
          \"\"\"
      expect hierarchy of A contains
        tab[0]* .a → B [flow]
          ...
      expect calls exactly since m
        S.f({a: 1, ...})
      stub S.f(_) fails .x 2 times
      clock 2026-09-04T09:30
      examples "t" from "a.csv"
        | t  | u |
        | .a | 2 |
    """
}
