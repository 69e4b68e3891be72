import Testing

@testable import ScenarioParser

/// Steps that stand in several scenarios are read once, and mean and say the same as if they were
/// read each time.
@Suite struct SharedLineTests {
  @Test func `a step is read at its second line, and others point there`() {
    let steps: [String] = described(
      """
      scenario "one"
        launch Shop
        tap "Buy"
      scenario "two"
        launch Shop
        tap "Sell"
        tap "Buy"
      scenario "three"
        tap "Buy"
      """)
    #expect(
      steps == [
        "launch 17-28", "tap 31-40", "launch 58-69 of 58", "tap 72-82", "tap 85-94 of 85",
        "tap 114-123 of 85",
      ])
  }

  @Test func `a destination with a text of its own is the same line with another text`() {
    let steps: [String] = described(
      """
      scenario "one"
        push detail("a")
        expect visible Home.detail("a", 1)
      scenario "two"
        push detail("bcd")
        expect visible Home.detail("bcd", 1)
      scenario "three"
        push detail("ef")
        push detail("{ef}")
        expect visible Home.detail("ef", 1)
        expect visible Home.detail("ef", 2)
      """)
    #expect(
      steps == [
        "push 17-33", "expect 36-70", "push 88-106 of 88", "expect 109-145 of 109",
        "push 165-182 of 88", "push 185-204", "expect 207-242 of 109", "expect 245-280",
      ])
  }

  @Test func `a destination with a number of its own is the same line with another number`() {
    let steps: [String] = described(
      """
      scenario "one"
        push detail(1)
        expect visible Home.detail(1, 0)
      scenario "two"
        push detail(23)
        expect visible Home.detail(23, 0)
      scenario "three"
        push detail(007)
        push detail(4.5)
        expect visible Home.detail(6, 0)
        expect visible Home.detail(6, 1)
      """)
    #expect(
      steps == [
        "push 17-31", "expect 34-66", "push 84-99 of 84", "expect 102-135 of 102",
        "push 155-171 of 84", "push 174-190", "expect 193-225 of 102", "expect 228-260",
      ])
  }

  @Test(arguments: [
    "7.5", "7s", "1_000", "2024-05-01", "-7", "7 + 1", "7 ", " 7", "x", "", "12:30", "7, 8", "(7)",
    "123456789012345", "1234567890123456", "0000000000000007", "7) as sheet", "7)(8", "\"7\"",
    "7 # a",
  ])
  func `a number that is nearly like the expected one is read as it stands`(_ value: String) {
    let before: String = "  launch Shop\n  push detail(3)\n  expect visible detail(3) # once\n"
    var text: String = (1...3).map { "scenario \"\($0)\"\n\(before)" }.joined()
    for line in [
      "push detail(\(value))", "expect visible detail(\(value))", "tap detail(\(value))",
    ] {
      text += (4...6).map { "scenario \"\($0)\"\n  launch Shop\n  \(line)\n  back\n" }.joined()
    }
    expectSame(text)
  }

  @Test(arguments: [
    // Blocks below, comments, continued lines, tables, lines of other blocks: each on its own.
    "  present a\n    on dismiss: back\n", "  tap \"a\" # once\n", "  expect a ==\n    b\n",
    "  if a\n    back\n", "  let x = 1\n", "  expect fails: back\n",
    "  start: tap \"a\"\n", "  mark a\n", "  in A: pop\n", "  ## why\n  back\n",
    "  examples\n    | a |\n    | 1 |\n",
  ])
  func `what is more than a plain line is read each time`(_ line: String) {
    let text: String = (1...3).map { "scenario \"\($0)\"\n  remember q\n\(line)" }.joined()
    #expect(described(text).allSatisfy { !$0.contains("of") })
  }

  @Test(arguments: [
    "push detail(\"\")", "push detail(\"b\\\"c\")", "push detail(\"{b}\")", "push detail(\"é\")",
    "push detail(\"b\") # why", "push detail(\"b\") ", "push detail(\"b\"", "push detail(\"b",
    "push detail(\"b\")c", "push detail(\"b\") as sheet", "push detail(\"b\", \"c\")",
    "push detail(\"bcd\")\n    on dismiss: back", "push details(\"b\")", "push detail(b)", "push",
  ])
  func `a line that is nearly the expected one is read as it stands`(_ line: String) {
    for end in ["\n", "\r\n", "\r"] {
      let before: String = "  launch Shop\n  push detail(\"a\")\n  tap \"Buy\"\n"
      var text: String = (1...3).map { "scenario \"\($0)\"\n\(before)" }.joined()
      text += "scenario \"4\"\n  launch Shop\n  \(line)\n  tap \"Buy\"\n  tap \"Buy now\""
      expectSame(text.replacing("\n", with: end))
    }
  }

  @Test func `lines that follow each other and repeat others are one statement`() {
    let text: String = (1...3).map {
      "scenario \"\($0)\"\n  back\n  tap \"\($0)\"\n  back\n  pop\n"
    }
    .joined()
    let result: ParseResult = read(text, sharesLines: true)
    #expect(scenarios(result).map(\.body.statements.count) == [4, 4, 3])
  }

  @Test(arguments: [" ", "\t", " \t "])
  func `blanks behind a line belong to no step`(_ blanks: String) {
    let line: String = "  back\(blanks)\n  push detail(\"a\")\(blanks)\n  pop\(blanks)\n"
    expectSame((1...4).map { "scenario \"\($0)\"\n\(line)\n" }.joined())
  }

  @Test func `mistakes in a block that is too deep are told at each line`() {
    let line: String = "  tap Buy now\n  back\n  tap Buy now\n"
    expectSame(
      (1...4).map { "scenario \"\($0)\"\n\(line)\n" }.joined()
        + "scenario \"5\": back\n\(line)back\n\(line)scenario\n\(line)")
  }

  @Test func `a very long line, and a very long text in one, are read`() {
    for count in [65_500, 65_535, 65_536, 70_000] {
      let text = String(repeating: "x", count: count)
      let line: String = "  push detail(\"\(text)\")\n  push detail(\"a\")\n  tap \"\(text)\"\n"
      expectSame((1...4).map { "scenario \"\($0)\"\n\(line)\n" }.joined())
    }
  }

  @Test func `a step with a mistake is told at each of its lines`() {
    let text: String = (1...4).map { "scenario \"\($0)\"\n  tap Buy now\n  back\n" }.joined()
    expectSame(text)
    let result: ParseResult = read(text, sharesLines: true)
    #expect(result.diagnostics.map(\.primary.span.start) == [23, 57, 91, 125])
  }

  @Test func `fixtures, doubled and edited at random, read the same`() {
    var random: SplitMix = SplitMix(state: 4)
    for path in Fixtures.files {
      let text: [UInt8] = Array(Fixtures.read(path).prefix(5000)) + [0x0A]
      let doubled: [UInt8] = text + text + text
      expectSame(String(decoding: doubled, as: UTF8.self))
      for _ in 0..<2 {
        var edited: [UInt8] = doubled
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let start: Int = Int.random(in: 0...edited.count, using: &random)
          let end: Int = min(edited.count, start + Int.random(in: 0...5, using: &random))
          let piece: String = RobustnessTests.pieces.randomElement(using: &random) ?? ""
          edited.replaceSubrange(start..<end, with: Array(piece.utf8))
        }
        expectSame(String(decoding: edited, as: UTF8.self))
      }
    }
  }

  // MARK: Help

  private func read(_ text: String, sharesLines: Bool) -> ParseResult {
    parse(SourceFile(path: "a.nav", text: text), id: FileID(0), sharesLines: sharesLines)
  }

  private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let one: ParseResult = read(text, sharesLines: false)
    var other: ParseResult = read(text, sharesLines: true)
    unfold(&other, SourceFile(path: "a.nav", text: text))
    #expect(places(one) == places(other))
    #expect(one.diagnostics.map { "\($0)" } == other.diagnostics.map { "\($0)" })
    #expect(DebugText.of(one.file) == DebugText.of(other.file))
    #expect(one.file.comments.map(\.span) == other.file.comments.map(\.span))
  }

  /// Reads each repeated line where it stands.
  private func unfold(_ result: inout ParseResult, _ source: SourceFile) {
    let file: FileSyntax = result.file
    result.file.declarations = file.declarations.map { declaration in
      guard case .scenario(let scenario) = declaration else { return declaration }
      var body: BlockSyntax = scenario.body
      body.statements = body.statements.flatMap { statement in
        lines(of: statement, in: file)?.map { line in
          let (template, span): (StatementTemplate, SourceSpan) = line
          if !template.fill.isEmpty {
            let shift: Int = Int(span.start) - Int(template.statement.span.start)
            let rest: Int = Int(template.statement.span.end) - Int(template.fill.upperBound)
            let before: UInt8 = source.bytes[Int(template.fill.lowerBound) + shift - 1]
            let behind: UInt8 = source.bytes[Int(span.end) - rest]
            #expect(before == 0x22 && behind == 0x22 || before == 0x28 && behind != 0x22)
          }
          return parseStep(source, at: span)
        } ?? [statement]
      }
      return .scenario(
        ScenarioSyntax(
          title: scenario.title, tags: scenario.tags, body: body, examples: scenario.examples,
          documentation: scenario.documentation, span: scenario.span,
          fullSpan: scenario.fullSpan, assigns: scenario.assigns))
    }
  }

  /// What a statement repeats, and where; nil: it repeats nothing.
  private func lines(
    of statement: StatementSyntax, in file: FileSyntax
  ) -> [(template: StatementTemplate, span: SourceSpan)]? {
    guard case .again(let first) = statement.kind else { return nil }
    let places: Range<Int> = file.repeats.steps(from: first, before: statement.span.end)
    return file.repeats[places].compactMap { line in
      file.templates[Int(line.template)].map { ($0, $0.span(at: line)) }
    }
  }

  private func places(_ result: ParseResult) -> [SourceSpan] {
    scenarios(result).flatMap { scenario in
      [scenario.fullSpan, scenario.body.span]
        + scenario.body.statements.flatMap { [$0.span, $0.keyword] }
    }
  }

  private func scenarios(_ result: ParseResult) -> [ScenarioSyntax] {
    result.file.declarations.compactMap { declaration in
      if case .scenario(let scenario) = declaration { scenario } else { nil }
    }
  }

  /// The first word of each step, where it stands, and which line it repeats.
  private func described(_ text: String) -> [String] {
    let result: ParseResult = read(text, sharesLines: true)
    return scenarios(result).flatMap(\.body.statements).flatMap { statement -> [String] in
      guard let lines = lines(of: statement, in: result.file) else {
        return ["\(word(of: statement)) \(place(statement.span))"]
      }
      return lines.map { template, span in
        let known: StatementSyntax = template.statement
        return "\(word(of: known)) \(place(span)) of \(known.span.start)"
      }
    }
  }

  private func place(_ span: SourceSpan) -> String { "\(span.start)-\(span.end)" }

  private func word(of statement: StatementSyntax) -> Substring {
    DebugText.of(statement).prefix { $0 != " " }
  }

  @Test func `a step takes one word and its place`() {
    #expect(MemoryLayout<StatementSyntax.Kind>.size == 8)
    #expect(MemoryLayout<StatementSyntax>.stride == 24)
  }
}
