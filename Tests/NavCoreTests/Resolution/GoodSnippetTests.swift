import NavCore
import Testing

/// Texts about which nothing is to be said.
@MainActor struct GoodSnippetTests {
  @Test(arguments: cases) func `says nothing`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    good(
      "locals, members and the top level, in this order",
      #"""
      flow Wallet(owner = "Ada")
        state limit = 1
        derive text = "{owner}: {limit} of {Cards.limit}"
        screen wallet
          text "{text}"
          button "More": do raise(2)
        action raise(limit)
          set self.limit = limit
      """#),
    good(
      "steps side by side leave each other alone",
      #"""
      scenario "s"
        launch Bank
        together
          stop
          tap "Log in"
        any order
          fail .busy
          tap "Log in"
      """#),
    good(
      "a screen's view model comes first",
      #"""
      flow Wallet
        state name = "wallet"
        screen wallet uses Draft
          text "{name} {self.name} {Draft.isValid}"
          field "Name" -> name
          button "Save" when isValid: do save
      """#),
    good(
      "inside 'in', bare names keep their meaning",
      #"""
      flow Wallet
        state limit = 1
        screen wallet
          button "Go": do go
        action go
          in Cards
            set self.limit = limit
            present limitPicker
            do reset(limit)
      """#),
    good(
      "a component's name as an instance and as a kind",
      #"""
      scenario "s"
        let top = launch Bank
        expect top is App and Home.parent is Main
        expect Cards.ancestor(App) == top
        expect Home[0].depth == 0 and Home[visible].depth == 0
        expect visible Cards.cards or visible Home
      """#),
    good(
      "functions behind a dot, and a derived value of a function's name",
      #"""
      feature Wallet
        state cards = ["a"]
        derive count = cards.count
        derive name(index) = cards[index].uppercased
        derive names = [name(0) for card in cards if card != ""]
      """#),
    good(
      "streams, tasks and work beside",
      #"""
      flow Wallet
        state user = nil
        screen wallet
        on active
          task
            for next in stream Auth.user: set user = next
          start later: await Auth.logout
          cancel later
      scenario "s"
        send Auth.user = {name: "Ada"}
        send Auth.lastCall("x")
        expect Auth.user.value.name == "Ada" and Auth.user.readers == 0
      """#),
    good(
      "hooks, vetoes and callbacks",
      #"""
      tabs Wallet
        tab first "First"
        tab second "Second"
        child other -> Cards
          on build: note "built"
        state left = nil
        link "bank://{tab}?from={source}"
          if tab != "first": veto
          note "{source}"
        on select(tapped, isReselection)
          if isReselection: veto
          if tapped == .second
            start: await Auth.logout
            present other
              on dismiss(result): set left = result
      scenario "s"
        launch Wallet
        in Wallet
          do doNothing
        do Wallet.select(.first, false)
      define doNothing
        stop
      """#),
    good(
      "statements with values",
      #"""
      scenario "s"
        let cards = select tab cards expecting Cards
        let picked = start: await present limitPicker returning number within 5s
        in cards
          let shown = present limitPicker as cover locked distinct
          expect shown.role == .cover and not shown.hasLeft
        cancel picked
        capture of cards as saved
        restore saved replaying in cards
      """#),
    good(
      "patterns, doubles and recorded calls",
      #"""
      before each
        stub Auth.login(_) returns {name: "Ada"} after 2s once then fails .network
      scenario "s"
        hold HabitsStore.fetch
        mark begin
        start load: do Habits.refresh
        tap "Log in"
        expect called Auth.login("") once since begin
        expect called Cards.present(.limitPicker) never
        expect pending load
        release HabitsStore.fetch
        expect calls
          Auth.login(_)
          HabitsStore.fetch
        expect no other calls of Auth
      """#),
    good(
      "an isolated napkin",
      #"""
      scenario "s"
        launch Launch isolated
        activate Launch
        deliver didTapLogin from loggedOut
        expect Launch attached loggedOut once
        launch LoggedOut isolated
        do LoggedOut.greet
        expect LoggedOut.shown.greeting == "hi" and LoggedOut showed greeting once
      """#),
    good(
      "tables, titles and tags",
      #"""
      tags @bank
      scenario "{tab} is there" @smoke @owner(ada)
        tap tab (tab)
        expect selected == tab
        examples
          | tab    | selected |
          | .home  | .home    |
          | .cards | .cards   |
        examples "more" @slow
          | selected | tab   |
          | .home    | .home |
      """#),
    good(
      "a definition with a result, an invariant, and hooks with locals",
      #"""
      before each
        let base = 1
      after each
        expect base == 1
      define twice(x): return x * 2
      invariant "signed out": expect not (App.root == .login and visible Cards)
      scenario "s"
        let y = do twice(base)
        expect y == 2
      """#),
    good(
      "a split with columns, and what is never known before the run",
      #"""
      split Wallet
        sidebar list
        detail empty
        child card(id) -> Cards available when id != nil
        columns all, compact detail
        initial list, card(1)
      flow Handed(inner)
        screen home
        child given(x) -> (x)
        child either -> Cards if inner == nil else Home
        initial home
        action open
          let place = push given(inner)
          in place: pop
          await place
      """#),
    good(
      "parameters that decide which calls are one another's are used",
      #"""
      flow Wallet
        screen wallet
        action look(key) overlap latest per (key): note "looks"
        action load(page) overlap share: note "loads"
      """#),
  ]

  private nonisolated static func good(_ title: String, _ text: String) -> DiagnosticCase {
    DiagnosticCase(title, text, "")
  }
}
