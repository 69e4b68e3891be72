import Testing

/// Several windows and what a relaunch puts into them (language.md §12, §16).
@MainActor struct WindowTests {
  nonisolated private static let model = #"""
    flow Home(name) restorable
      screen home
      screen detail(n)

    """#

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "a relaunch restores into the window that the state is of",
      #"""
      scenario "of a target"
        launch Home("left")
        in Home: push detail(1)
        launch Home("right")
        in Home[1]: push detail(2)
        capture of Home[0] as saved
        relaunch restoring saved
        expect [h.depth for h in [Home[0], Home[1]]] == [1, 0]
        expect Home[0].stack == [.detail(1)]

      scenario "of a file"
        launch Home("left")
        in Home: push detail(1)
        capture of Home to "left.json"
        launch Home("right")
        relaunch restoring "left.json"
        expect [h.depth for h in [Home[0], Home[1]]] == [1, 0]

      scenario "twice"
        launch Home("left")
        in Home: push detail(1)
        launch Home("right")
        capture of Home[0] as saved
        relaunch
        relaunch restoring saved
        expect [h.depth for h in [Home[0], Home[1]]] == [1, 0]
      """#),
    PassingCase(
      "a state without a window goes into the one launched last",
      #"""
      scenario "s"
        create Home("cold")
        in Home: push detail(1)
        capture of Home as saved
        launch Home("left")
        launch Home("right")
        relaunch restoring saved
        expect [h.depth for h in [Home[0], Home[1]]] == [0, 1]
        expect Home[1].name == "right"
      """#),
  ]

  @Test(arguments: cases) func `is launched again`(_ example: PassingCase) {
    PassingCase(example.title, Self.model + example.text).check()
  }
}
