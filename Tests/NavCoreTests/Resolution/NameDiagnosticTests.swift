import NavCore
import Testing

/// What is said about names and members.
@MainActor struct NameDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "an unknown name, with the nearest local",
      #"""
      scenario "s"
        let amount = 1
        expect amuont == 1
      """#,
      #"""
      error[unknown-name]: unknown name 'amuont'
       --> a.nav:3:10
        |
      3 |   expect amuont == 1
        |          ^^^^^^
        |
        = help: did you mean 'amount'?
      """#),
    DiagnosticCase(
      "an unknown name, with the nearest member",
      #"""
      flow Wallet
        screen wallet
          text "{balnce}"
        state balance = 0
      """#,
      #"""
      error[unknown-name]: unknown name 'balnce'
       --> a.nav:3:12
        |
      3 |     text "{balnce}"
        |            ^^^^^^
        |
        = help: did you mean 'balance'?
      """#),
    DiagnosticCase(
      "an unknown component",
      #"""
      scenario "s"
        expect Hoome.depth == 1
      """#,
      #"""
      error[unknown-name]: unknown name 'Hoome'
       --> a.nav:2:10
        |
      2 |   expect Hoome.depth == 1
        |          ^^^^^
        |
        = help: did you mean 'Home'?
      """#),
    DiagnosticCase(
      "an unknown member",
      #"""
      scenario "s"
        expect Cards.limt == 3
      """#,
      #"""
      error[unknown-member]: 'Cards' has no member 'limt'
        --> a.nav:2:16
         |
       2 |   expect Cards.limt == 3
         |                ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      """#),
    DiagnosticCase(
      "an action is no value",
      #"""
      scenario "s"
        expect Cards.changeLimit == 3
      """#,
      #"""
      error[wrong-kind]: 'changeLimit' is an action of 'Cards'
       --> a.nav:2:16
        |
      2 |   expect Cards.changeLimit == 3
        |                ^^^^^^^^^^^ an expression changes nothing
        |
        = help: call it with 'do'
      """#),
    DiagnosticCase(
      "a query belongs to a component",
      #"""
      flow Wallet
        screen wallet
          text "{depth}"
      """#,
      #"""
      error[unknown-name]: unknown name 'depth'
       --> a.nav:3:12
        |
      3 |     text "{depth}"
        |            ^^^^^ a query is asked of a component
        |
        = help: write 'self.depth'
      """#),
    DiagnosticCase(
      "a destination is no value",
      #"""
      flow Wallet
        screen wallet
          text "{wallet}"
      """#,
      #"""
      error[unknown-name]: unknown name 'wallet'
       --> a.nav:3:12
        |
      2 |   screen wallet
        |          ------ declared here
      3 |     text "{wallet}"
        |            ^^^^^^ a destination is no name of a value
        |
        = help: as a value it is '.wallet'
      """#),
    DiagnosticCase(
      "an app is no value",
      #"""
      scenario "s"
        expect Bank == 1
      """#,
      #"""
      error[wrong-kind]: 'Bank' is an app
       --> a.nav:2:10
        |
      2 |   expect Bank == 1
        |          ^^^^ a value is wanted here
       ::: bank.nav:1:5
        |
      1 | app Bank
        |     ---- declared here
        |
        = help: write the name of a value instead
      """#),
    DiagnosticCase(
      "'self' needs a component",
      #"""
      scenario "s"
        expect self.depth == 1
      """#,
      #"""
      error[no-self]: 'self' means nothing here
       --> a.nav:2:10
        |
      2 |   expect self.depth == 1
        |          ^^^^ no component stands around this line
        |
        = help: name the component, or write 'in X'
      """#),
    DiagnosticCase(
      "'is' needs a component",
      #"""
      scenario "s"
        expect App.parent is Hom
      """#,
      #"""
      error[unknown-component]: unknown component 'Hom'
       --> a.nav:2:24
        |
      2 |   expect App.parent is Hom
        |                        ^^^
        |
        = help: did you mean 'Home'?
      """#),
    DiagnosticCase(
      "an unknown function",
      #"""
      scenario "s"
        expect cuont([1]) == 1
      """#,
      #"""
      error[unknown-name]: unknown function 'cuont'
       --> a.nav:2:10
        |
      2 |   expect cuont([1]) == 1
        |          ^^^^^
        |
        = help: did you mean 'count'?
      """#),
    DiagnosticCase(
      "a function's arguments are counted",
      #"""
      scenario "s"
        expect count([1], 2) == 1
      """#,
      #"""
      error[too-many-arguments]: 'count' takes 1 argument, not 2
       --> a.nav:2:10
        |
      2 |   expect count([1], 2) == 1
        |          ^^^^^
        |
        = help: write it like 'count(list)'
      """#),
    DiagnosticCase(
      "a state below is not there yet",
      #"""
      flow Wallet
        state total = first + 1
        state first = 1
        screen wallet
          text "{total}"
      """#,
      #"""
      error[not-yet-there]: 'first' is declared further down and has no value yet
       --> a.nav:2:17
        |
      2 |   state total = first + 1
        |                 ^^^^^
        |
        = help: move it above this line
      """#),
    DiagnosticCase(
      "names in holes are looked up too",
      #"""
      scenario "s"
        note "{Cards.limt} of {lmit}"
      """#,
      #"""
      error[unknown-member]: 'Cards' has no member 'limt'
        --> a.nav:2:16
         |
       2 |   note "{Cards.limt} of {lmit}"
         |                ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      error[unknown-name]: unknown name 'lmit'
       --> a.nav:2:26
        |
      2 |   note "{Cards.limt} of {lmit}"
        |                          ^^^^
        |
        = help: locals and names of the top level can stand here
      """#),
    DiagnosticCase(
      "a stream has two members",
      #"""
      scenario "s"
        expect Auth.user.valeu == nil
      """#,
      #"""
      error[unknown-member]: a state stream has no member 'valeu'
       --> a.nav:2:20
        |
      2 |   expect Auth.user.valeu == nil
        |                    ^^^^^
        |
        = help: did you mean 'value'?
      """#),
    DiagnosticCase(
      "a feature has no queries",
      #"""
      scenario "s"
        expect Habits.depth == 1
      """#,
      #"""
      error[unknown-member]: 'Habits' has no member 'depth'
        --> a.nav:2:17
         |
       2 |   expect Habits.depth == 1
         |                 ^^^^^
        ::: bank.nav:58:9
         |
      58 | feature Habits
         |         ------ declared here
         |
         = help: there is 'habits' and 'names'
      """#),
    DiagnosticCase(
      "an event stream has no current value",
      #"""
      scenario "s"
        expect Auth.lastCall.value == nil
      """#,
      #"""
      error[unknown-member]: an event stream has no member 'value'
       --> a.nav:2:24
        |
      2 |   expect Auth.lastCall.value == nil
        |                        ^^^^^
        |
        = help: there is 'readers'
      """#),
    DiagnosticCase(
      "a destination is no member",
      #"""
      flow Wallet
        screen wallet
        screen card(id)
      scenario "s"
        launch Wallet
        expect Wallet.card == .card(3)
        in Wallet: expect self.card(1).depth == 1
      """#,
      #"""
      error[unknown-member]: 'card' is a destination of 'Wallet' and no member
       --> a.nav:6:17
        |
      3 |   screen card(id)
        |          ---- declared here
      ...
      6 |   expect Wallet.card == .card(3)
        |                 ^^^^
        |
        = help: as a value it is '.card'; what is on top is 'Wallet.top'
      error[unknown-member]: 'card' is a destination of 'Wallet' and no member
       --> a.nav:7:26
        |
      3 |   screen card(id)
        |          ---- declared here
      ...
      7 |   in Wallet: expect self.card(1).depth == 1
        |                          ^^^^
        |
        = help: as a value it is '.card'; what is on top is 'Wallet.top'
      """#),
    DiagnosticCase(
      "a function without its parentheses",
      #"""
      scenario "s"
        expect newID == "id-1"
        expect count == 2
      """#,
      #"""
      error[unknown-name]: unknown name 'newID'
       --> a.nav:2:10
        |
      2 |   expect newID == "id-1"
        |          ^^^^^ a function is called
        |
        = help: write 'newID()'
      error[unknown-name]: unknown name 'count'
       --> a.nav:3:10
        |
      3 |   expect count == 2
        |          ^^^^^ a function is called
        |
        = help: write 'count(list)'
      """#),
    DiagnosticCase(
      "an unknown component hides nothing that is wrong about others",
      #"""
      scenario "s"
        in Home: push zz
        in Home: push detail("x") expecting Nope
        do Cards.chargeLimit
      """#,
      #"""
      error[unknown-destination]: unknown destination '.zz'
       --> a.nav:2:17
        |
      2 |   in Home: push zz
        |                 ^^ not declared by 'Home'
        |
        = help: there is '.home' and '.detail'
      error[unknown-component]: unknown component 'Nope'
       --> a.nav:3:39
        |
      3 |   in Home: push detail("x") expecting Nope
        |                                       ^^^^
        |
        = help: write 'use "…"' at the top with the path of the file that declares it
      error[unknown-action]: 'Cards' has no action 'chargeLimit'
        --> a.nav:4:12
         |
       4 |   do Cards.chargeLimit
         |            ^^^^^^^^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'changeLimit'?
      """#),
  ]
}
