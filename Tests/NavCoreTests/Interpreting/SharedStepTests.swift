import NavCore
import Testing

/// Steps that scenarios share say and do the same as if each scenario had its own.
@MainActor struct SharedStepTests {
  @Test func `a shared step that fails is shown at its own line, with the values of its scenario`()
  {
    let run: TextRun = run(
      """
      use "bank.nav"
      scenario "first"
        launch Bank
        expect visible login
      scenario "second"
        launch Bank
        expect visible login
      scenario "third"
        launch Bank
        set root main
        expect visible login
      """)
    #expect(
      run.issueText == """
        failed[expectation]: expect visible login: is not visible
          --> a.nav:11:10
           |
        11 |   expect visible login
           |          ^^^^^^^^^^^^^ is not visible
           |
           = visible  Home.home
           = after    line 10 set root main  App shows .main
           = waiting  nothing
           = you can  tap "Open gold" · tap "Open blue" · tap tab cards
           = rerun    navsim run a.nav:8
        """)
  }

  @Test func `a shared step that has a text of its own says that text, at its own place`() {
    let run: TextRun = run(
      """
      use "bank.nav"
      scenario "first"
        set root main
        push detail("gold", note: 1)
        expect visible detail("gold", note: 1)
      scenario "second"
        set root main
        push detail("blue", note: 1)
        expect visible detail("blue", note: 1)
      scenario "third"
        set root main
        push detail("silver and gold", note: 1)
        expect visible detail("bronze", note: 1) and modal
      scenario "fourth"
        set root main
        push detail("tin", note: 1)
        expect visible detail("copper", note: 1)
      """)
    #expect(
      run.outcomes == ["first: passed", "second: passed", "third: failed", "fourth: failed"])
    #expect(
      run.issueText == """
        failed[expectation]: expect visible detail("bronze", note: 1) and modal: is not visible
          --> a.nav:13:10
           |
        13 |   expect visible detail("bronze", note: 1) and modal
           |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ is not visible
           |
           = visible  Home.detail("silver and gold", 1)
           = after    line 11 set root main                     App shows .main
                      line 12 push detail("silver and gold", …  pushed Home.detail("silver and gold", 1)
           = waiting  nothing
           = you can  tap tab cards · back
           = rerun    navsim run a.nav:10

        failed[expectation]: expect visible detail("copper", note: 1): is not visible
          --> a.nav:17:10
           |
        17 |   expect visible detail("copper", note: 1)
           |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ is not visible
           |
           = visible  Home.detail("tin", 1)
           = after    line 15 set root main                App shows .main
                      line 16 push detail("tin", note: 1)  pushed Home.detail("tin", 1)
           = waiting  nothing
           = you can  tap tab cards · back
           = rerun    navsim run a.nav:14
        """)
  }

  @Test func `a shared step that has a number of its own says that number, at its own place`() {
    let run: TextRun = run(
      """
      use "bank.nav"
      scenario "first"
        set root main
        push detail(7, note: 1)
        expect visible detail(7, note: 1)
      scenario "second"
        set root main
        push detail(1234, note: 1)
        expect visible detail(1234, note: 1)
      scenario "third"
        set root main
        push detail(0012, note: 1)
        expect visible detail(12, note: 1)
        expect visible detail(1234, note: 1) and modal
      """)
    #expect(run.outcomes == ["first: passed", "second: passed", "third: failed"])
    #expect(
      run.issueText == """
        failed[expectation]: expect visible detail(1234, note: 1) and modal: is not visible
          --> a.nav:14:10
           |
        14 |   expect visible detail(1234, note: 1) and modal
           |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ is not visible
           |
           = visible  Home.detail(12, 1)
           = after    line 11 set root main               App shows .main
                      line 12 push detail(0012, note: 1)  pushed Home.detail(12, 1)
           = waiting  nothing
           = you can  tap tab cards · back
           = rerun    navsim run a.nav:10
        """)
  }

  /// What stands around scenarios that all have the same steps.
  @Test(arguments: [
    "", "app Shop\n  initial Flow\n", "app Shop\n  initial Flow\napp Other\n  initial Flow\n",
    "app Shop\n  initial Flow\nbefore each\n  launch Shop\n  push detail(9)\n",
    "app Shop\n  initial Flow\nbefore each\n  let detail = 1\n  push detail(detail)\n",
    "app Shop\n  initial Flow\nafter each\n  expect visible detail(1)\n",
    "tags @loose\napp Shop\n  initial Flow\nbefore each\n  mark begin\n",
  ])
  func `scenarios that repeat the one before say and do the same as others`(_ around: String) {
    let steps: (Int) -> String = { number in
      """
        push detail("\(number)")
        expect visible detail("\(number % 3)")
        pop
        push detail(\(number))
        expect visible detail(\(number % 3))
        expect Flow.depth == 2

      """
    }
    let scenarios: String = (1...6).map { "scenario \"\($0)\"\n\(steps($0))" }.joined()
    let text: String = "\(around)flow Flow\n  screen home\n  screen detail(id)\n\(scenarios)"
    expectSame(text, count: 6)
  }

  @Test func `a scenario that repeats another has its own title, tags, words and table`() {
    let steps = "\n  launch Flow\n  push detail(1)\n  expect Flow.depth == 1\n"
    let headers: [String] = [
      #""one""#, #""two""#, #""three" @skip(later)"#, #""four" @slow @loose"#, #""{1 + 1} five""#,
      #""six {n}""#, #""seven""#, #""eight {unknown}""#,
    ]
    for last in [headers.count - 1, headers.count] {
      let scenarios: [String] = headers[..<last].enumerated().map { index, header in
        let table: String = index == 5 ? "  examples\n    | n |\n    | 1 |\n    | 2 |\n" : ""
        return "## Number \(index).\nscenario \(header)\(steps)\(table)"
      }
      let flow = "flow Flow\n  screen home\n  screen detail(id)\n"
      expectSame("tags @suite\n\(flow)\(scenarios.joined())", count: 8)
    }
  }

  /// Answers and patterns of stubs that all scenarios have; the first is used, others are not.
  @Test(arguments: [
    "returns 10", "returns 10 then returns 12 after 2s", "fails .none", "never answers",
    "returns each [1, 2] 2 times", "as usual",
  ])
  func `stubs that scenarios share answer, and are unused, as their own`(_ answer: String) {
    let steps = """

        stub Catalog.price \(answer)
        stub Catalog.idle("x") returns 1
        hold Catalog.price(4)
        launch Shop
        expect visible home
        tap "Buy"
        expect App.total == 10

      """
    let scenarios: String = (1...6).map { "scenario \"\($0)\"\(steps)" }.joined()
    let app = """
      app Shop
        initial App
      service Catalog
        op price(id)
        op idle(id) returns 2
      flow App
        state total = 0
        screen home
          button "Buy": do buy
        action buy
          set total = await Catalog.price(3)

      """
    for order in [app + scenarios, scenarios + app] { expectSame(order, count: 6) }
  }

  private func expectSame(_ text: String, count: Int) {
    let texts: TextFiles = .repository(["a.nav": text])
    let own = TextProgram("a.nav", in: texts, sharesLines: false)
    let shared = TextProgram("a.nav", in: texts)
    #expect(own.diagnostics == shared.diagnostics)
    let plans: [[ScenarioDescription]] = [own, shared].map { $0.plan.items.map(\.description) }
    #expect(plans[0].map { "\($0)" } == plans[1].map { "\($0)" })
    let (one, other): (TextRun, TextRun) = (own.run(), shared.run())
    #expect(one.events == other.events)
    #expect(one.issueText == other.issueText)
    #expect(one.outcomes == other.outcomes)
    #expect(one.outcomes.count == count || !own.diagnostics.isEmpty)
  }

  @Test
  func `every scenario of the repository, right and spoiled, runs as if it had its own steps`() {
    let files: TextFiles = .repository()
    var failures: Int = 0
    for path in files.paths(under: "scenarios") {
      guard let text = files.text(of: path) else { continue }
      for written in [text, Self.spoiled(text)] where written.utf8.count < 6_000 {
        let texts: TextFiles = .repository([path: written])
        let own = TextProgram(path, in: texts, sharesLines: false)
        let shared = TextProgram(path, in: texts)
        #expect(own.diagnostics == shared.diagnostics)
        let (one, other): (TextRun, TextRun) = (own.run(), shared.run())
        #expect(one.events == other.events)
        #expect(one.outcomes == other.outcomes)
        failures += other.issues.count
      }
    }
    #expect(failures > 500)
  }

  /// Every check of a line is denied, so that most fail.
  private static func spoiled(_ text: String) -> String {
    text.replacing("\n  expect ", with: "\n  expect not ")
      .replacing("\n  expect not no ", with: "\n  expect ")
      .replacing("\n  expect not hierarchy\n", with: "\n  expect hierarchy\n")
      .replacing("\n  expect not calls", with: "\n  expect calls")
      .replacing("\n  expect not fails", with: "\n  expect fails")
      .replacing("\n  expect not unchanged", with: "\n  expect unchanged")
  }
}
