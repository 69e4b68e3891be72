import Testing

@testable import ScenarioParser

@Suite struct DeclarationTests {
  @Test(arguments: cases)
  func `each declaration of the language is read as what it says`(_ form: Case) {
    let (tree, errors): (String, String) = parsed(form.text)
    #expect(errors == "")
    #expect(tree == form.expected)
  }

  static let cases: [Case] = [
    Case("use \"apps/bank.nav\"  # relative", "use apps/bank.nav"),
    Case("tags @a @b/c-d.e(f g)", "tags @a @b/c-d.e(f g)"),
    Case(
      "## The bank.\n## Two lines.\napp Bank\n  initial App(region: \"eu\")\n  on launch: start: do Session.load",
      "## The bank.\\nTwo lines.\napp Bank initial App(region: \"eu\")\n  on launch {start - {do Session→load}}"
    ),
    Case("viewmodel Empty", "viewmodel Empty"),
    Case("flow Home: screen home", "flow Home\n  screen home"),
    Case(
      """
      flow Home(user = "guest", id) restorable
        screen home
        screen transaction(id)
        child settings -> Settings
        child leaf -> once Leaf(1)
        child side -> Sidebar if isWide else Main
        child it -> (next) available when isOn
        initial home, transaction(1)
        initial home, (path)
      """,
      """
      flow Home(user = "guest", id) restorable
        screen home
        screen transaction(id)
        child settings -> Settings
        child leaf -> once Leaf(1)
        child side -> (if isWide then Sidebar else Main)
        child it available when isOn -> =next
        initial <home>, <transaction(1)>
        initial <home>, <=path>
      """),
    Case(
      """
      tabs Main
        tab cards "Cards" id "tab.cards" -> Cards badge "3"
        tab search role search
        on select(tapped, isReselection)
          if tapped == .invest: veto
      split Library
        sidebar list
        columns all, compact detail
        columns automatic
      """,
      """
      tabs Main
        tab cards "Cards" id "tab.cards" badge "3" -> Cards
        tab search role search
        on select(tapped, isReselection) {if (tapped == .invest) {veto}}
      split Library
        sidebar list
        columns all compact detail
        columns automatic
      """),
    Case(
      """
      root App
        ## What is shown.
        state x = 1
        derive y = x + 1
        derive z() = 2
        derive w(a) = a
        action go(a, b = 1) overlap queue line
          stop
        action a overlap share: stop
        action b overlap latest per (x, y)
          stop
        link "myapp://holding/{symbol}?from={source}"
          veto
        on child.didTap(x) overlap ignore: stop
        on active
          task
            sleep 1s
      """,
      """
      root App
        ## What is shown.
        state x = 1
        derive y = (x + 1)
        derive z() = 2
        derive w(a) = a
        action go(a, b = 1) overlap queue line
          stop
        action a overlap share
          stop
        action b overlap latest per (x, y)
          stop
        link myapp://holding/{symbol}?from={source}
          veto
        on child.didTap(x) overlap ignore {stop}
        on active {task {sleep duration(1000000)}}
      """),
    Case(
      """
      flow Cards
        button "Log out": do logout
        screen cards uses CardsScreen(1)
          title "Cards"
          text "Limit {limit}"
          text "Frozen" when frozen
          button freeze "Freeze" when not frozen
            set frozen = true
          button "Open {card.name}" for card in cards: push cardDetail(card)
          button "x" shown when no modal
          field amount "Amount" -> amount
          toggle "Notifications" -> notificationsOn
          on appear: do load
          task
            stop
      """,
      """
      flow Cards
        button "Log out" {do logout}
        screen cards uses CardsScreen(1)
          title "Cards"
          text text("Limit " {limit})
          text "Frozen" when frozen
          button freeze "Freeze" when (not frozen) {set frozen = true}
          button text("Open " {card→name}) for card in cards {push <cardDetail(card)>}
          button "x" shown when (no check:modal -)
          field amount "Amount" -> amount
          toggle "Notifications" -> notificationsOn
          on appear {do load}
          task {stop}
      """),
    Case(
      """
      service Auth
        op login(email)
        op logout returns nil
        op fetch: return stored
        op insert(habit)
          append habit to stored
        op slow fails .x once then returns 1 after 2s
        stream user = nil
        event stream lastCall
      """,
      """
      service Auth
        op login(email)
        op logout returns nil
        op fetch body
          return stored
        op insert(habit) body
          append habit to stored
        op slow fails .x once returns 1 after duration(2000000)
        stream user = nil
        event stream lastCall
      """),
    Case(
      """
      define signIn(email = "ada")
        tap "Log in"
      invariant "never": expect not visible Cards
      before each
        stub A.b returns 1
      after each: back
      """,
      """
      define signIn(email = "ada")
        tap "Log in"
      invariant "never"
        expect (not check:visible <Cards>)
      before each
        stub A→b returns 1
      after each
        back
      """),
    Case(
      """
      ## Why.
      scenario "{tab} is gated" @smoke @owner(growth)
        tap tab (tab)
        examples
          | tab     | gate        |
          | .invest | {a: [1, 2]} |
          | .cards  | "x | y"     |
        examples "sheet" @slow from "gates.csv"
      """,
      """
      ## Why.
      scenario text({tab} " is gated") @smoke @owner(growth)
        tap tab <=tab>
        examples
          tab | gate
          .invest | {a: [1, 2]}
          .cards | "x | y"
        examples "sheet" @slow from gates.csv
      """),
  ]

  @Test func `a comment stands beside the tree and a blank line ends documentation`() {
    let source: SourceFile = SourceFile(
      path: "a.nav", text: "## no\n\n# c\n## yes\nflow A # t\n  ## m\n  screen a\n")
    let result: ParseResult = parse(source, id: FileID(0))
    #expect(result.diagnostics.isEmpty)
    #expect(DebugText.of(result.file) == "## yes\nflow A\n  ## m\n  screen a")
    let comments: [String] = result.file.comments.map {
      source.text(of: $0.span) + ($0.isOwnLine ? " own" : "") + ($0.isDocumentation ? " doc" : "")
    }
    #expect(comments == ["## no own doc", "# c own", "## yes own doc", "# t", "## m own doc"])
  }

  @Test func `a scenario's spans are those of its header and of all its lines`() {
    let text: String =
      "scenario \"a\" @b\n  if x\n    back\n  examples\n    | a |\n    | 1 | # c\n\nflow A\n"
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    guard case .scenario(let scenario) = parse(source, id: FileID(0)).file.declarations[0] else {
      Issue.record("no scenario")
      return
    }
    #expect(source.text(of: scenario.span) == "scenario \"a\" @b")
    #expect(source.end(of: scenario.fullSpan) == SourcePosition(line: 6, column: 10))
    #expect(source.text(of: scenario.body.statements[0].span) == "if x")
    #expect(source.text(of: scenario.body.statements[0].keyword) == "if")
  }
}
