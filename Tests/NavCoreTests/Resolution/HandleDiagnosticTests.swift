import NavCore
import Testing

/// What is said about handles, reports and broken lines.
@MainActor struct HandleDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "'overlap' of a hook",
      #"""
      flow Wallet
        screen wallet
        on active overlap ignore: note "x"
      """#,
      #"""
      error[misplaced-overlap]: 'on active' can't have 'overlap'
       --> a.nav:3:13
        |
      3 |   on active overlap ignore: note "x"
        |             ^^^^^^^^^^^^^^
        |
        = help: move the work into an action with 'overlap', and call it with 'do'
      """#),
    DiagnosticCase(
      "unknown things of a handle whose kind is known",
      #"""
      scenario "s"
        let a = launch Cards(owner: "Bo")
        expect a.limt == 3
        in a: push home
        do a.changeLimt
        set a.lmit = 4
      """#,
      #"""
      error[unknown-member]: 'Cards' has no member 'limt'
        --> a.nav:3:12
         |
       3 |   expect a.limt == 3
         |            ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      error[unknown-destination]: unknown destination '.home'
       --> a.nav:4:14
        |
      4 |   in a: push home
        |              ^^^^ not declared by 'Cards'
        |
        = help: there is '.cards' and '.limitPicker'
      error[unknown-action]: 'Cards' has no action 'changeLimt'
        --> a.nav:5:8
         |
       5 |   do a.changeLimt
         |        ^^^^^^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'changeLimit'?
      error[unknown-member]: 'Cards' has no state 'lmit'
        --> a.nav:6:9
         |
       6 |   set a.lmit = 4
         |         ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      """#),
    DiagnosticCase(
      "nothing is told of a handle whose kind is not known",
      #"""
      scenario "s"
        let a = nil
        if App.isVerified: set a = Cards
        expect a.limt == 3
        in a: push home
      """#,
      ""),
    DiagnosticCase(
      "a report without a handler's arguments",
      #"""
      napkin Wallet
        child pin -> Pin
        on pin.didEnter(digits): note "{digits}"
      napkin Pin
        screen pin
          button "Enter": report didEnter
      """#,
      #"""
      error[missing-argument]: 'on pin.didEnter' needs 'digits'
       --> a.nav:6:28
        |
      3 |   on pin.didEnter(digits): note "{digits}"
        |                   ------ has no default value
      ...
      6 |     button "Enter": report didEnter
        |                            ^^^^^^^^
        |
        = help: write it in parentheses behind the name, as in 'didEnter(digits: …)'
      """#),
    DiagnosticCase(
      "a broken member hides no other mistakes, and causes none",
      #"""
      flow Wallet
        screen wallet
          button "Go": push receipt
        screen !!
      scenario "s"
        expect Cards.limt == 1
      """#,
      #"""
      error[unknown-character]: the language has no '!'
       --> a.nav:4:10
        |
      4 |   screen !!
        |          ^^
        |
        = help: write 'not', or '!=' between two values
      error[unknown-member]: 'Cards' has no member 'limt'
        --> a.nav:6:16
         |
       6 |   expect Cards.limt == 1
         |                ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      """#),
  ]
}
