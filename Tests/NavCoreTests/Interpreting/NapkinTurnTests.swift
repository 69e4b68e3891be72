import Testing

/// Attaching and detaching at once (language.md §8, napkin.md §3.3, §3.4).
@MainActor struct NapkinTurnTests {
  @Test(arguments: cases) func `one child comes and goes once`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "an attach that is abandoned in its first turn leaves nothing",
      #"""
      napkin Home
        child card -> Card
        screen home
          button "On": attach card
          button "Off": detach card

      napkin Card
        state n = 0
        screen card

      scenario "s"
        launch Home
        together
          tap "On"
          tap "Off"
        expect Home.children == []
        expect fails .none: note Card.n
        in Home: attach card
        expect Card.n == 0
      """#),
    PassingCase(
      "an attach that is silenced in its first turn leaves nothing to abandon",
      #"""
      napkin Home
        child card -> Card
        child menu -> Menu
        on active: attach menu
        on menu.open overlap latest: attach card

      napkin Menu
        screen menu
          button "Open": report open

      napkin Card
        state n = 0
        screen card

      scenario "s"
        launch Home
        together
          tap "Open"
          tap "Open"
        expect Home.children == [.menu, .card]
        expect Card.n == 0
        in Home: detach card
        expect Home.children == [.menu]
      """#),
    PassingCase(
      "what another napkin has attached stays there",
      #"""
      napkin Home
        child left -> Left
        child right -> Right
        on active
          attach left
          attach right

      napkin Left
        screen left
        child card -> (Right.only)
        action take: attach card

      napkin Right
        screen right
        state only = nil
        child card -> Card
        on active
          attach card
          set only = Card

      napkin Card
        screen card
        state n = 0

      scenario "s"
        launch Home
        expect fails .unsupported
          expect unchanged: do Left.take
        expect Left.children == [] and Right.children == [.card]
        expect Card.parent is Right and Card.n == 0
      """#),
    PassingCase(
      "two detaches wait for one way down",
      #"""
      service Net
        op bye returns 1 after 1s

      napkin Home
        state log = []
        child card -> Card
        screen home
        on active: attach card
        action off: detach card

      napkin Card
        screen card
        on resign
          in Home: append "resign" to self.log
          await Net.bye

      scenario "together"
        launch Home
        together
          do Home.off
          do Home.off
        advance 5s
        expect Home.log == ["resign"]

      scenario "one later"
        launch Home
        start a: do Home.off
        start b: do Home.off
        expect not a.isFinished and not b.isFinished
        advance 1s
        expect a.isFinished and b.isFinished
        expect Home.log == ["resign"]
      """#),
    PassingCase(
      "a detach that is silenced is done by the next one",
      #"""
      service Net
        op bye returns 1 after 1s

      napkin Home
        state log = []
        child card -> Card
        screen home
        on active: attach card
        action off overlap latest: detach card

      napkin Card
        screen card
        on resign
          await Net.bye
          in Home: append "resign" to self.log

      scenario "s"
        launch Home
        start a: do Home.off
        start b: do Home.off
        advance 5s
        expect a.isFinished and b.isFinished
        expect Home.log == ["resign"]
        expect Home.children == []
      """#),
    PassingCase(
      "a detach on the way down is no second one",
      #"""
      service Net
        op bye returns 1 after 1s

      napkin Home
        state log = []
        child card -> Card
        screen home
        on active: attach card
        action off: detach card
        on card.bye: detach card

      napkin Card
        screen card
        child note -> Note
        on load: attach note
        on resign
          in Home: append "card" to self.log
          report bye
          detach note
          await Net.bye

      napkin Note
        screen note
        on resign
          in Home: append "note" to self.log
          await Net.bye

      scenario "s"
        launch Home
        start off: do Home.off
        advance 5s
        expect off.isFinished
        expect Home.log == ["card", "note"]
        expect Home.children == []
      """#),
  ]
}
