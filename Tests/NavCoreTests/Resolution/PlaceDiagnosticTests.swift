import NavCore
import Testing

/// What is said about what may be set.
@MainActor struct PlaceDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a local that hides a local",
      #"""
      scenario "s"
        let x = 1
        for x in [1, 2]: note "{x}"
      """#,
      #"""
      error[duplicate-local]: 'x' is already the name of a local
       --> a.nav:3:7
        |
      2 |   let x = 1
        |       - first declared here
      3 |   for x in [1, 2]: note "{x}"
        |       ^
        |
        = help: choose another name
      """#),
    DiagnosticCase(
      "a derived value can't be set",
      #"""
      scenario "s"
        set Home.title = "x"
      """#,
      #"""
      error[not-assignable]: 'title' is a derived value and can't be set
        --> a.nav:2:12
         |
       2 |   set Home.title = "x"
         |            ^^^^^
        ::: bank.nav:29:10
         |
      29 |   derive title = "Home"
         |          ----- declared here
         |
         = help: set the states that it is computed from
      """#),
    DiagnosticCase(
      "a query can't be set",
      #"""
      scenario "s"
        set Home.depth = 2
      """#,
      #"""
      error[not-assignable]: 'depth' is a query and can't be set
       --> a.nav:2:12
        |
      2 |   set Home.depth = 2
        |            ^^^^^
        |
        = help: the tree changes by navigation
      """#),
    DiagnosticCase(
      "a component's parameter can't be set",
      #"""
      flow Wallet(owner)
        screen wallet
          button "Go": set owner = 1
      """#,
      #"""
      error[not-assignable]: 'owner' is a parameter and can't be set
       --> a.nav:3:22
        |
      1 | flow Wallet(owner)
        |             ----- declared here
      ...
      3 |     button "Go": set owner = 1
        |                      ^^^^^
        |
        = help: copy it into a 'state', and set that
      """#),
  ]
}
