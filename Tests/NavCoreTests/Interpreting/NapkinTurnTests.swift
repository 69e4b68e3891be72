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
  ]
}
