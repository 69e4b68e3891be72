import NavCore
import Testing

/// What is said about what stands at the start, children, links and events.
@MainActor struct PlacementDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a flow without a destination",
      #"""
      flow Wallet
        state open = 1
      """#,
      #"""
      error[missing-initial]: 'Wallet' has no destination
       --> a.nav:1:6
        |
      1 | flow Wallet
        |      ^^^^^^
        |
        = help: declare one in it with 'screen' or 'child'
      """#),
    DiagnosticCase(
      "a start place that needs an argument",
      #"""
      flow Wallet
        screen wallet(owner)
      """#,
      #"""
      error[start-needs-argument]: '.wallet' stands at the start and needs 'owner'
       --> a.nav:2:10
        |
      2 |   screen wallet(owner)
        |          ^^^^^^ nothing gives it an argument here
        |
        = help: give 'owner' a default value, or write the argument behind 'initial'
      """#),
    DiagnosticCase(
      "a tab that needs an argument",
      #"""
      tabs Wallet
        tab wallet(owner) "Wallet"
      """#,
      #"""
      error[start-needs-argument]: '.wallet' stands at the start and needs 'owner'
       --> a.nav:2:7
        |
      2 |   tab wallet(owner) "Wallet"
        |       ^^^^^^ nothing gives it an argument here
        |
        = help: give 'owner' a default value, or write the argument behind 'initial'
      """#),
    DiagnosticCase(
      "a start place that is never available",
      #"""
      flow Wallet
        screen wallet available when false
      """#,
      #"""
      error[unavailable-start]: '.wallet' stands at the start and is never available
       --> a.nav:2:10
        |
      2 |   screen wallet available when false
        |          ^^^^^^
        |
        = help: change its 'available when', or begin with another one behind 'initial'
      """#),
    DiagnosticCase(
      "a root shows one destination",
      #"""
      root Wallet
        screen wallet
        screen other
        initial wallet, other
      """#,
      #"""
      error[wrong-initial]: a root shows one destination, not 2
       --> a.nav:4:19
        |
      4 |   initial wallet, other
        |                   ^^^^^
        |
        = help: keep one; a flow has a path behind its root
      """#),
    DiagnosticCase(
      "a split needs two or three columns",
      #"""
      split Wallet
        sidebar list
        detail empty
        initial list
      """#,
      #"""
      error[wrong-initial]: a split begins with two or three columns, not one
       --> a.nav:4:11
        |
      4 |   initial list
        |           ^^^^
        |
        = help: write the sidebar and the detail: 'initial list, empty'
      """#),
    DiagnosticCase(
      "a split without a detail",
      #"""
      split Wallet
        sidebar list
      """#,
      #"""
      error[missing-initial]: 'Wallet' has no detail column
       --> a.nav:1:7
        |
      1 | split Wallet
        |       ^^^^^^
        |
        = help: declare a destination with 'detail', or write them behind 'initial'
      """#),
    DiagnosticCase(
      "'initial' of tabs is in the bar",
      #"""
      tabs Wallet
        tab wallet "Wallet"
        child other -> Cards
        initial other
      """#,
      #"""
      error[wrong-initial]: '.other' is not in the bar at the start
       --> a.nav:4:11
        |
      3 |   child other -> Cards
        |         ----- declared here
      4 |   initial other
        |           ^^^^^
        |
        = help: declare it with 'tab'
      """#),
    DiagnosticCase(
      "an app without 'initial'",
      #"""
      app Shop
      """#,
      #"""
      error[missing-initial]: the app 'Shop' has no 'initial'
       --> a.nav:1:5
        |
      1 | app Shop
        |     ^^^^
        |
        = help: name the component at the top of the tree: 'initial App'
      """#),
    DiagnosticCase(
      "an app's initial component",
      #"""
      app Shop
        initial Habits
      """#,
      #"""
      error[wrong-kind]: 'Habits' is a feature
        --> a.nav:2:11
         |
       2 |   initial Habits
         |           ^^^^^^ a coordinator or a napkin is wanted here
        ::: bank.nav:58:9
         |
      58 | feature Habits
         |         ------ declared here
         |
         = help: write the name of a coordinator or a napkin instead
      """#),
    DiagnosticCase(
      "a child that is no component",
      #"""
      flow Wallet
        screen wallet
        child card -> Crads
      """#,
      #"""
      error[unknown-component]: unknown component 'Crads'
       --> a.nav:3:17
        |
      3 |   child card -> Crads
        |                 ^^^^^
        |
        = help: did you mean 'Cards'?
      """#),
    DiagnosticCase(
      "a child's arguments",
      #"""
      flow Wallet
        screen wallet
        child card -> Cards(ower: 1)
      """#,
      #"""
      error[unknown-label]: 'Cards' has no parameter 'ower'
       --> a.nav:3:23
        |
      3 |   child card -> Cards(ower: 1)
        |                       ^^^^
        |
        = help: did you mean 'owner'?
      """#),
    DiagnosticCase(
      "a view model behind 'uses'",
      #"""
      flow Wallet
        screen wallet uses Cards
      """#,
      #"""
      error[wrong-kind]: 'Cards' is a flow
        --> a.nav:2:22
         |
       2 |   screen wallet uses Cards
         |                      ^^^^^ a view model is wanted here
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: write the name of a view model instead
      """#),
    DiagnosticCase(
      "a control where a component stands",
      #"""
      flow Wallet
        child card -> Cards
          button "Go": pop
      """#,
      #"""
      error[misplaced-member]: '.card' has a component behind it and no controls
       --> a.nav:3:5
        |
      3 |     button "Go": pop
        |     ^^^^^^^^^^^
        |
        = help: write the control into that component
      """#),
    DiagnosticCase(
      "a link without a scheme",
      #"""
      flow Wallet
        screen wallet
        link "card/{id}": note "{id}"
      """#,
      #"""
      error[wrong-link]: a link begins with its scheme
       --> a.nav:3:8
        |
      3 |   link "card/{id}": note "{id}"
        |        ^^^^^^^^^^^
        |
        = help: write it before the rest, as in 'myapp://card/{id}'
      """#),
    DiagnosticCase(
      "a hole is a whole part",
      #"""
      flow Wallet
        screen wallet
        link "bank://card-{id}": note "x"
      """#,
      #"""
      error[wrong-link]: 'card-{id}' is no hole
       --> a.nav:3:8
        |
      3 |   link "bank://card-{id}": note "x"
        |        ^^^^^^^^^^^^^^^^^^
        |
        = help: '{name}' stands for a whole part between '/', '?', '&' and '='
      """#),
    DiagnosticCase(
      "a link twice",
      #"""
      flow Wallet
        screen wallet
        link "bank://card/{id}": note "{id}"
        link "bank://card/{id}": note "{id}"
      """#,
      #"""
      error[duplicate-link]: 'Wallet' handles this link twice
       --> a.nav:4:8
        |
      3 |   link "bank://card/{id}": note "{id}"
        |        ------------------ first declared here
      4 |   link "bank://card/{id}": note "{id}"
        |        ^^^^^^^^^^^^^^^^^^
        |
        = help: join the two blocks
      """#),
    DiagnosticCase(
      "a handler of an unknown child",
      #"""
      napkin Wallet
        child card -> LoggedOut
        on crad.didTapLogin: note "x"
      """#,
      #"""
      error[unknown-destination]: unknown destination '.crad'
       --> a.nav:3:6
        |
      3 |   on crad.didTapLogin: note "x"
        |      ^^^^ not declared by 'Wallet'
        |
        = help: did you mean '.card'?
      """#),
    DiagnosticCase(
      "an event that nobody hears",
      #"""
      napkin Wallet
        child pin -> Pin
        on pin.didEntr: note "x"
      napkin Pin
        screen pin
          button "Enter": report didEnter
      """#,
      #"""
      error[unhandled-report]: nobody hears 'didEnter'
       --> a.nav:6:28
        |
      2 |   child pin -> Pin
        |         --- 'Wallet' builds it and has no 'on pin.didEnter'
      ...
      6 |     button "Enter": report didEnter
        |                            ^^^^^^^^
        |
        = help: did you mean 'didEntr'?
      """#),
    DiagnosticCase(
      "keys of 'latest per' are parameters",
      #"""
      feature Search
        action find(text) overlap latest per (txt)
          note text
      """#,
      #"""
      error[unknown-name]: 'find' has no parameter 'txt'
       --> a.nav:2:41
        |
      2 |   action find(text) overlap latest per (txt)
        |                                         ^^^
        |
        = help: did you mean 'text'?
      """#),
    DiagnosticCase(
      "a column word",
      #"""
      split Wallet
        sidebar list
        detail empty
        columns hidden
      """#,
      #"""
      error[syntax]: expected 'automatic', 'all', 'double' or 'detailOnly', found 'hidden'
       --> a.nav:4:11
        |
      4 |   columns hidden
        |           ^^^^^^
        |
        = help: write one of them here
      """#),
    DiagnosticCase(
      "lines that stand once",
      #"""
      split Wallet
        sidebar list
        detail empty
        columns all
        columns double
      flow Purse
        screen one
        screen two
        initial one
        initial two
      """#,
      #"""
      error[duplicate-name]: 'Wallet' declares 'columns' twice
       --> a.nav:5:3
        |
      4 |   columns all
        |   ----------- first declared here
      5 |   columns double
        |   ^^^^^^^^^^^^^^
        |
        = help: keep one of them
      error[duplicate-name]: 'Purse' declares 'initial' twice
        --> a.nav:10:3
         |
       9 |   initial one
         |   ----------- first declared here
      10 |   initial two
         |   ^^^^^^^^^^^
         |
         = help: keep one of them
      """#),
  ]
}
