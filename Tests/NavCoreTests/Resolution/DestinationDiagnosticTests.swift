import NavCore
import Testing

/// What is said about destinations.
@MainActor struct DestinationDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a destination that the component does not declare",
      #"""
      flow Wallet
        screen wallet
          button "Go": push recipt
        screen receipt
      """#,
      #"""
      error[unknown-destination]: unknown destination '.recipt'
       --> a.nav:3:23
        |
      3 |     button "Go": push recipt
        |                       ^^^^^^ not declared by 'Wallet'
        |
        = help: did you mean '.receipt'?
      """#),
    DiagnosticCase(
      "the target of 'in' declares the destinations",
      #"""
      scenario "s"
        in App: set root mian
      """#,
      #"""
      error[unknown-destination]: unknown destination '.mian'
       --> a.nav:2:20
        |
      2 |   in App: set root mian
        |                    ^^^^ not declared by 'App'
        |
        = help: did you mean '.main'?
      """#),
    DiagnosticCase(
      "a scenario names a destination of nobody",
      #"""
      scenario "s"
        push detial("gold")
      """#,
      #"""
      error[unknown-destination]: unknown destination '.detial'
       --> a.nav:2:8
        |
      2 |   push detial("gold")
        |        ^^^^^^ not declared by any component that this file sees
        |
        = help: did you mean '.detail'?
      """#),
    DiagnosticCase(
      "a destination of the wrong kind of coordinator",
      #"""
      scenario "s"
        push promo
      """#,
      #"""
      error[unknown-destination]: '.promo' is a destination of a tab coordinator
        --> a.nav:2:8
         |
       2 |   push promo
         |        ^^^^^ one of a flow is wanted here
        ::: bank.nav:21:9
         |
      21 |   child promo -> Home
         |         ----- declared here
         |
         = help: name one that is declared there, or change the statement
      """#),
    DiagnosticCase(
      "'Owner.D' means the kind",
      #"""
      scenario "s"
        expect visible Cards.card
      """#,
      #"""
      error[unknown-destination]: unknown destination '.card'
       --> a.nav:2:24
        |
      2 |   expect visible Cards.card
        |                        ^^^^ not declared by 'Cards'
        |
        = help: did you mean '.cards'?
      """#),
    DiagnosticCase(
      "'visible' takes a destination or a component",
      #"""
      scenario "s"
        expect visible crds
      """#,
      #"""
      error[unknown-destination]: unknown destination 'crds'
       --> a.nav:2:18
        |
      2 |   expect visible crds
        |                  ^^^^ no destination and no component of that name
        |
        = help: did you mean 'cards'?
      """#),
    DiagnosticCase(
      "a compared place knows its cases",
      #"""
      scenario "s"
        expect App.root == .logni
      """#,
      #"""
      error[unknown-destination]: unknown destination '.logni'
       --> a.nav:2:23
        |
      2 |   expect App.root == .logni
        |                       ^^^^^ not declared by 'App'
        |
        = help: did you mean '.login'?
      """#),
    DiagnosticCase(
      "a compared list knows its cases",
      #"""
      scenario "s"
        expect Cards.entries == [.limitPicker, .limitPickr]
      """#,
      #"""
      error[unknown-destination]: unknown destination '.limitPickr'
       --> a.nav:2:43
        |
      2 |   expect Cards.entries == [.limitPicker, .limitPickr]
        |                                           ^^^^^^^^^^ not declared by 'Cards'
        |
        = help: did you mean '.limitPicker'?
      """#),
    DiagnosticCase(
      "changes know their cases",
      #"""
      scenario "s"
        expect App.root went .login, .mian
      """#,
      #"""
      error[unknown-destination]: unknown destination '.mian'
       --> a.nav:2:33
        |
      2 |   expect App.root went .login, .mian
        |                                 ^^^^ not declared by 'App'
        |
        = help: did you mean '.main'?
      """#),
    DiagnosticCase(
      "a query's argument is a destination",
      #"""
      scenario "s"
        expect Home.contains(.detial)
      """#,
      #"""
      error[unknown-destination]: unknown destination '.detial'
       --> a.nav:2:25
        |
      2 |   expect Home.contains(.detial)
        |                         ^^^^^^ not declared by 'Home'
        |
        = help: did you mean '.detail'?
      """#),
    DiagnosticCase(
      "'tap tab' names one of a tab coordinator",
      #"""
      scenario "s"
        tap tab card
      """#,
      #"""
      error[unknown-destination]: unknown destination '.card'
       --> a.nav:2:11
        |
      2 |   tap tab card
        |           ^^^^ not declared by any component that this file sees
        |
        = help: did you mean '.cards'?
      """#),
    DiagnosticCase(
      "a tab's label",
      #"""
      scenario "s"
        tap tab "Card"
      """#,
      #"""
      error[unknown-control]: no tab has the label 'Card'
       --> a.nav:2:11
        |
      2 |   tap tab "Card"
        |           ^^^^^^
        |
        = help: did you mean 'Cards'?
      """#),
    DiagnosticCase(
      "'back to' an unknown place",
      #"""
      scenario "s"
        back to hme
      """#,
      #"""
      error[unknown-destination]: unknown destination '.hme'
       --> a.nav:2:11
        |
      2 |   back to hme
        |           ^^^ not declared by any component that this file sees
        |
        = help: did you mean '.home'?
      """#),
    DiagnosticCase(
      "a hierarchy's lines know their owner",
      #"""
      scenario "s"
        expect hierarchy
          App [root]
            root .main -> Main [tab]
              tab[0]* .home -> Home [flow]
                root .cards
              tab[1] .crads -> Cards [flow]
                ...
      """#,
      #"""
      error[unknown-destination]: unknown destination '.cards'
       --> a.nav:6:17
        |
      6 |           root .cards
        |                 ^^^^^ not declared by 'Home'
        |
        = help: there is '.home' and '.detail'
      error[unknown-destination]: unknown destination '.crads'
       --> a.nav:7:17
        |
      7 |         tab[1] .crads -> Cards [flow]
        |                 ^^^^^ not declared by 'Main'
        |
        = help: did you mean '.cards'?
      """#),
    DiagnosticCase(
      "a hierarchy's components",
      #"""
      scenario "s"
        expect hierarchy
          Ap [root]
            ...
      """#,
      #"""
      error[unknown-component]: unknown component 'Ap'
       --> a.nav:3:5
        |
      3 |     Ap [root]
        |     ^^
        |
        = help: did you mean 'App'?
      """#),
  ]
}
