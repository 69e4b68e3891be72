import NavCore
import Testing

/// What is said about declarations and members.
@MainActor struct DeclarationDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a name of the top level twice",
      #"""
      flow Wallet
        screen wallet
      define Wallet
        note "x"
      """#,
      #"""
      error[duplicate-name]: 'Wallet' is declared twice
       --> a.nav:3:8
        |
      1 | flow Wallet
        |      ------ first declared here
      ...
      3 | define Wallet
        |        ^^^^^^
        |
        = help: rename one of them, or delete it
      """#),
    DiagnosticCase(
      "a name that a used file declares",
      #"""
      flow Cards
        screen cards
      """#,
      #"""
      error[duplicate-name]: 'Cards' is declared twice
        --> a.nav:1:6
         |
       1 | flow Cards
         |      ^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- first declared here
         |
         = help: rename one of them, or delete it
      """#),
    DiagnosticCase(
      "a member twice",
      #"""
      flow Wallet
        state open = 1
        screen wallet
        action open: pop
      """#,
      #"""
      error[duplicate-name]: 'Wallet' declares 'open' twice
       --> a.nav:4:10
        |
      2 |   state open = 1
        |         ---- first declared here
      ...
      4 |   action open: pop
        |          ^^^^
        |
        = help: rename one of them, or delete it
      """#),
    DiagnosticCase(
      "a destination twice",
      #"""
      flow Wallet
        screen wallet
        child wallet -> Cards
      """#,
      #"""
      error[duplicate-destination]: 'Wallet' declares the destination '.wallet' twice
       --> a.nav:3:9
        |
      2 |   screen wallet
        |          ------ first declared here
      3 |   child wallet -> Cards
        |         ^^^^^^
        |
        = help: rename one of them, or delete it
      """#),
    DiagnosticCase(
      "a hook twice",
      #"""
      flow Wallet
        screen wallet
        on active: note "a"
        on active: note "b"
      """#,
      #"""
      error[duplicate-hook]: 'on active' stands here twice
       --> a.nav:4:6
        |
      3 |   on active: note "a"
        |      ------ first declared here
      4 |   on active: note "b"
        |      ^^^^^^
        |
        = help: join the two blocks
      """#),
    DiagnosticCase(
      "two scenarios of one title",
      #"""
      scenario "s"
        note "a"
      scenario "s"
        note "b"
      """#,
      #"""
      error[duplicate-title]: two scenarios of this file have this title
       --> a.nav:3:10
        |
      1 | scenario "s"
        |          --- the first stands here
      ...
      3 | scenario "s"
        |          ^^^
        |
        = help: rename one of them
      """#),
    DiagnosticCase(
      "a state with the name of a query",
      #"""
      flow Wallet
        state depth = 1
        screen wallet
      """#,
      #"""
      error[reserved-query]: 'depth' is a query of a flow
       --> a.nav:2:9
        |
      2 |   state depth = 1
        |         ^^^^^ a state needs another name
        |
        = help: choose another name, such as 'ownDepth'
      """#),
    DiagnosticCase(
      "a member of another kind",
      #"""
      flow Wallet
        screen wallet
        op read: return 1
      """#,
      #"""
      error[misplaced-member]: a flow has no operations
       --> a.nav:3:3
        |
      1 | flow Wallet
        |      ------ 'Wallet' is a flow
      ...
      3 |   op read: return 1
        |   ^^^^^^^
        |
        = help: delete it, or move it to a service
      """#),
    DiagnosticCase(
      "a tab in a flow",
      #"""
      flow Wallet
        tab wallet "Wallet"
      """#,
      #"""
      error[misplaced-member]: a flow has no tabs
       --> a.nav:2:3
        |
      1 | flow Wallet
        |      ------ 'Wallet' is a flow
      2 |   tab wallet "Wallet"
        |   ^^^^^^^^^^^^^^^^^^^
        |
        = help: delete it, or move it to a 'tabs' coordinator
      """#),
    DiagnosticCase(
      "a feature has no parameters",
      #"""
      feature Wallet(owner)
        state open = 1
      """#,
      #"""
      error[misplaced-parameter]: a feature has no parameters
       --> a.nav:1:16
        |
      1 | feature Wallet(owner)
        |                ^^^^^ nobody could give it a value
        |
        = help: keep it in a 'state'
      """#),
    DiagnosticCase(
      "an unknown hook",
      #"""
      flow Wallet
        screen wallet
        on activ: note "a"
      """#,
      #"""
      error[unknown-word]: no hook begins with 'activ'
       --> a.nav:3:6
        |
      3 |   on activ: note "a"
        |      ^^^^^
        |
        = help: did you mean 'active'?
      """#),
    DiagnosticCase(
      "'on select' of a flow",
      #"""
      flow Wallet
        screen wallet
        on select: note "a"
      """#,
      #"""
      error[unknown-hook]: a flow has no 'on select'
       --> a.nav:3:6
        |
      3 |   on select: note "a"
        |      ^^^^^^
        |
        = help: there is 'on active', 'on resign', 'on load', 'on launch', 'on background' and 'on foreground'
      """#),
    DiagnosticCase(
      "a hook has no parameters",
      #"""
      flow Wallet
        screen wallet
        on active(x): note "a"
      """#,
      #"""
      error[misplaced-parameter]: 'on active' has no parameters
       --> a.nav:3:13
        |
      3 |   on active(x): note "a"
        |             ^
        |
        = help: delete them
      """#),
  ]
}
