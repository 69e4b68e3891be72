import Testing

/// One coordinator alone (language.md §15): its navigation is recorded, and answered by stubs.
@MainActor struct IsolatedTests {
  nonisolated private static let model = #"""
    flow Cards
      screen home
      screen picker
      child limit -> Cards
      state got = "none"
      action ask: set got = await present picker returning number
      action wait
        try: set got = await present picker within 2s
        catch error: set got = error
      action go
        try
          let d = push picker
          set got = d
        catch error: set got = error
      action deepen
        set got = push limit expecting Cards
      action twice
        push picker
        pop
        set got = "done"

    tabs Main
      tab home
      tab cards
      state log = []
      on select(tapped, isAgain)
        present gate
        append [tapped, isAgain] to log
      screen gate
      action arrange
        set tab bar hidden
        set badge of home to 3
        insert tab cards at 1
        set tabs ([.home, .cards])
        select tab at 1

    split Library
      sidebar list
      detail empty
      screen book
      action arrange
        set columns all
        set compact column detail
        toggle sidebar
        set detail book

    """#

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "'returning' takes only an answer of its type",
      #"""
      scenario "stubbed"
        launch Cards isolated
        stub Cards.present(.picker) returns each ["two", 2]
        do Cards.ask
        expect Cards.got == nil
        do Cards.ask
        expect Cards.got == 2

      scenario "resolved"
        launch Cards isolated
        hold Cards.present
        start ask: do Cards.ask
        resolve Cards.present with "two"
        expect finished ask
        expect Cards.got == nil
      """#),
    PassingCase(
      "'within' ends a wait that is not answered in time",
      #"""
      scenario "never"
        launch Cards isolated
        stub Cards.present(.picker) never answers
        start wait: do Cards.wait
        advance 1s
        expect pending wait
        advance 1s
        expect Cards.got == .timeout

      scenario "late"
        launch Cards isolated
        stub Cards.present(.picker) returns 3 after 10s
        start wait: do Cards.wait
        advance 20s
        expect Cards.got == .timeout

      scenario "in time"
        launch Cards isolated
        stub Cards.present(.picker) returns 3 after 1s
        start wait: do Cards.wait
        advance 20s
        expect Cards.got == 3
        expect no timers
      """#),
    PassingCase(
      "a cancelled wait goes on with nil, as in a tree",
      #"""
      scenario "alone"
        launch Cards isolated
        stub Cards.present(.picker) never answers
        start ask: do Cards.ask
        cancel ask
        expect finished ask
        expect ask.error == nil and Cards.got == nil

      scenario "before its turn"
        launch Cards isolated
        start ask: do Cards.ask
        together
          do Cards.ask
          cancel ask
        expect Cards.got == nil

      scenario "behind its answer"
        launch Cards isolated
        stub Cards.present(.picker) returns 3 after 1s
        start ask: do Cards.ask
        together
          jump 1s
          cancel ask
        expect ask.error == nil and Cards.got == nil

      scenario "in a tree"
        launch Cards
        start ask: do Cards.ask
        cancel ask
        expect ask.error == nil and Cards.got == nil
      """#),
    PassingCase(
      "a navigation that nobody awaits is answered in place",
      #"""
      scenario "a value"
        launch Cards isolated
        stub Cards.push returns 3
        do Cards.go
        expect Cards.got == 3

      scenario "a failure"
        launch Cards isolated
        stub Cards.push(.picker) fails .full
        do Cards.go
        expect Cards.got == .full

      scenario "'expecting' takes only that kind"
        launch Cards isolated
        stub Cards.push(.limit) returns 3
        do Cards.deepen
        expect Cards.got == nil

      scenario "at once, before what stands in the queue"
        launch Cards isolated
        stub Cards.push returns 3
        together
          do Cards.twice
          do Cards.twice
        expect calls exactly
          Cards.push(.picker)
          Cards.pop
          Cards.push(.picker)
          Cards.pop

      scenario "held"
        launch Cards isolated
        hold Cards.pop
        start twice: do Cards.twice
        expect pending twice
        release Cards.pop
        expect Cards.got == "done"

      scenario "inside what may not wait"
        launch Main isolated
        stub Main.present(.gate) returns 1
        activate Main
        tap tab home
        expect Main.log == [[.home, true]]
      """#),
    PassingCase(
      "what is set is recorded with its value",
      #"""
      scenario "tabs"
        launch Main isolated
        do Main.arrange
        expect calls exactly
          Main.setTabBarVisibility(.hidden)
          Main.setBadge(.home, 3)
          Main.insertTab(.cards, 1)
          Main.setTabs(.home, .cards)
          Main.select(1)

      scenario "tabs of a tree, the same"
        launch Main
        do Main.arrange
        expect calls exactly
          Main.setTabBarVisibility(.hidden)
          Main.setBadge(.home, 3)
          Main.insertTab(.cards, 1)
          Main.setTabs(.home, .cards)
          Main.select(1)

      scenario "columns"
        launch Library isolated
        do Library.arrange
        expect calls exactly
          Library.setColumnVisibility(.all)
          Library.setPreferredCompactColumn(.detail)
          Library.toggleSidebar
          Library.setDetail(.book)
      """#),
  ]

  @Test(arguments: cases) func `is told and answered as a double`(_ example: PassingCase) {
    PassingCase(example.title, Self.model + example.text).check()
  }

  @Test func `an answer that is to come is a mistake where nothing may wait`() {
    IssueCase(
      "on select",
      Self.model + #"""
        scenario "s"
          launch Main isolated
          stub Main.present(.gate) returns 1 after 1s
          activate Main
          tap tab home
        """#,
      #"""
      failed[mistake-unsupported]: this may not wait: it runs inside another operation
        --> a.nav:50:3
         |
      27 |     present gate
         |     ------------ failed here
      ...
      50 |   tap tab home
         |   ^^^^^^^^^^^^ this may not wait: it runs inside another operation
         |
         = waiting  nothing
         = rerun    navsim run a.nav:46
      """#
    ).check()
  }
}
