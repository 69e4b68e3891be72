import NavCore
import Testing

/// What is said about arguments of destinations, and clauses.
@MainActor struct ArgumentDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a building destination needs its arguments",
      #"""
      scenario "s"
        in Home: push detail
      """#,
      #"""
      error[missing-argument]: '.detail' needs 'name'
        --> a.nav:2:17
         |
       2 |   in Home: push detail
         |                 ^^^^^^
        ::: bank.nav:28:17
         |
      28 |   screen detail(name, note = nil)
         |                 ---- has no default value
         |
         = help: write it in parentheses behind the name, as in 'detail(name: …)'
      """#),
    DiagnosticCase(
      "too many arguments",
      #"""
      scenario "s"
        in Home: push detail("gold", 1, 2)
      """#,
      #"""
      error[too-many-arguments]: '.detail' takes 2 arguments, not 3
       --> a.nav:2:35
        |
      2 |   in Home: push detail("gold", 1, 2)
        |                                   ^
        |
        = help: its parameters are: name, note
      """#),
    DiagnosticCase(
      "an unknown label",
      #"""
      scenario "s"
        in Home: push detail(naem: "gold")
      """#,
      #"""
      error[unknown-label]: '.detail' has no parameter 'naem'
       --> a.nav:2:24
        |
      2 |   in Home: push detail(naem: "gold")
        |                        ^^^^
        |
        = help: did you mean 'name'?
      """#),
    DiagnosticCase(
      "an argument twice",
      #"""
      scenario "s"
        in Home: push detail("gold", name: "blue")
      """#,
      #"""
      error[repeated-argument]: '.detail' gets 'name' twice
       --> a.nav:2:38
        |
      2 |   in Home: push detail("gold", name: "blue")
        |                                      ^^^^^^
        |
        = help: delete one of them; what has no label fills the parameters in order
      """#),
    DiagnosticCase(
      "'expecting' what is never built",
      #"""
      scenario "s"
        let cards = select tab home expecting Home
        in Main: select tab home expecting Cards
        in cards: pop
      """#,
      #"""
      warning[never-built]: '.home' never builds 'Cards'
        --> a.nav:3:38
         |
       3 |   in Main: select tab home expecting Cards
         |                                      ^^^^^ the value is always nil
        ::: bank.nav:19:7
         |
      19 |   tab home "Home" -> Home
         |       ---- declared here
         |
         = help: name the component that it builds, or leave 'expecting' out
      """#),
    DiagnosticCase(
      "an unknown type behind 'returning'",
      #"""
      scenario "s"
        let x = await present limitPicker returning nmber
        expect x == 5
      """#,
      #"""
      error[unknown-type]: unknown type 'nmber'
       --> a.nav:2:47
        |
      2 |   let x = await present limitPicker returning nmber
        |                                               ^^^^^
        |
        = help: did you mean 'number'?
      """#),
    DiagnosticCase(
      "'dismiss screen' names one of its own",
      #"""
      flow Wallet
        screen wallet
          button "Go": dismiss screen walet
      """#,
      #"""
      error[unknown-destination]: unknown destination '.walet'
       --> a.nav:3:33
        |
      3 |     button "Go": dismiss screen walet
        |                                 ^^^^^ not declared by 'Wallet'
        |
        = help: did you mean '.wallet'?
      """#),
    DiagnosticCase(
      "'expecting' what no destination of that name builds",
      #"""
      scenario "s"
        let cards = push detail("x") expecting Cards
        in cards: pop
      """#,
      #"""
      warning[never-built]: '.detail' never builds 'Cards'
        --> a.nav:2:42
         |
       2 |   let cards = push detail("x") expecting Cards
         |                                          ^^^^^ the value is always nil
        ::: bank.nav:28:10
         |
      28 |   screen detail(name, note = nil)
         |          ------ declared here
         |
         = help: name the component that it builds, or leave 'expecting' out
      """#),
  ]
}
