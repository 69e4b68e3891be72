import Testing

@testable import ScenarioParser

/// Scenarios whose steps are left out: what a plan needs of them is as if they had been read.
@Suite struct HeaderTests {
  @Test func `a scenario is its header, and all its lines are one`() throws {
    let text: String = """
      ## Buys.
      scenario "one" @smoke  # header
        launch Shop

        # before
        tap "Buy"
          # deeper
      # at the margin
        back # done

      # not of it
      ## Sells.
      scenario "two"
        tap "Sell"
      """
    let found: [ScenarioSyntax] = scenarios(read(text, leavesStepsOut: true))
    #expect(found.map { $0.body.statements.count } == [0, 0])
    #expect(found.map(\.body.isUnread) == [true, true])
    #expect(found.map(\.documentation) == ["Buys.", "Sells."])
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    #expect(source.text(of: found[0].body.span).hasPrefix("launch Shop\n"))
    #expect(source.text(of: found[0].body.span).hasSuffix("\n  back # done"))
    #expect(found[0].fullSpan.end == found[0].body.span.end)
    #expect(source.text(of: found[1].body.span) == "tap \"Sell\"")
  }

  @Test(arguments: [
    "scenario \"a\"\n  tap id\n  examples\n    | id |\n    | 1 |\n",
    "scenario \"a\": back\n",
  ])
  func `what a header does not tell is read`(_ text: String) {
    let found: [ScenarioSyntax] = scenarios(read(text, leavesStepsOut: true))
    #expect(found.map(\.body.isUnread) == [false])
    #expect(found.map { $0.body.statements.count } == [1])
  }

  @Test func `a scenario without steps is a mistake all the same`() {
    let text: String = "scenario \"a\"\n\n# nothing\nscenario \"b\"\n  back\n"
    #expect(
      read(text, leavesStepsOut: true).diagnostics.map { "\($0)" }
        == read(text, leavesStepsOut: false).diagnostics.map { "\($0)" })
  }

  @Test func `of fixtures, also edited at random, headers are those of a whole reading`() {
    var random: SplitMix = SplitMix(state: 9)
    for path in Fixtures.files {
      let text: [UInt8] = Array(Fixtures.read(path).prefix(5000)) + [0x0A]
      expectSame(String(decoding: text, as: UTF8.self))
      let file: String = String(decoding: Fixtures.read(path), as: UTF8.self)
      if read(file, leavesStepsOut: false).diagnostics.isEmpty {
        #expect(read(file, leavesStepsOut: true).diagnostics.isEmpty)
      }
      for _ in 0..<4 {
        var edited: [UInt8] = text
        let start: Int = Int.random(in: 0...edited.count, using: &random)
        let end: Int = min(edited.count, start + Int.random(in: 0...3, using: &random))
        let piece: String = RobustnessTests.pieces.randomElement(using: &random) ?? ""
        edited.replaceSubrange(start..<end, with: Array(piece.utf8))
        expectSame(String(decoding: edited, as: UTF8.self))
      }
    }
  }

  // MARK: Help

  private func read(_ text: String, leavesStepsOut: Bool) -> ParseResult {
    parse(
      SourceFile(path: "a.nav", text: text), id: FileID(0), sharesLines: true,
      leavesStepsOut: leavesStepsOut)
  }

  /// A file with mistakes is read as a whole by somebody, who tells them.
  private func expectSame(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    let whole: ParseResult = read(text, leavesStepsOut: false)
    let short: ParseResult = read(text, leavesStepsOut: true)
    guard whole.diagnostics.isEmpty, short.diagnostics.isEmpty else { return }
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    #expect(headers(whole, source) == headers(short, source), sourceLocation: location)
    for scenario in scenarios(short) {
      #expect(scenario.body.isUnread || !scenario.examples.isEmpty || scenario.body.isInline)
    }
  }

  private func headers(_ result: ParseResult, _ source: SourceFile) -> [String] {
    result.file.declarations.map { declaration in
      guard case .scenario(let scenario) = declaration else { return "\(declaration)" }
      let last: Int = source.line(at: Int(scenario.fullSpan.end))
      let parts: [Any] = [
        scenario.title, scenario.tags, scenario.examples, scenario.documentation ?? "",
        scenario.span,
      ]
      return "\(parts) \(last)"
    }
  }

  private func scenarios(_ result: ParseResult) -> [ScenarioSyntax] {
    result.file.declarations.compactMap { declaration in
      if case .scenario(let scenario) = declaration { scenario } else { nil }
    }
  }
}
