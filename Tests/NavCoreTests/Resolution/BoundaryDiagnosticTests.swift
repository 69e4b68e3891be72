import NavCore
import Testing

/// What is said about who may touch whom.
@MainActor struct BoundaryDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "a feature changes only through its actions",
      #"""
      scenario "s"
        set Habits.habits = []
      """#,
      #"""
      error[boundary]: the state 'habits' of 'Habits' can't be set from here
        --> a.nav:2:14
         |
       2 |   set Habits.habits = []
         |              ^^^^^^
        ::: bank.nav:59:9
         |
      59 |   state habits = []
         |         ------ declared here
         |
         = help: a feature changes only through its actions and fields
      """#),
    DiagnosticCase(
      "a model sets only its own states",
      #"""
      flow Wallet
        screen wallet
          button "Go": set Cards.limit = 1
      """#,
      #"""
      error[boundary]: the state 'limit' of 'Cards' can't be set from here
        --> a.nav:3:28
         |
       3 |     button "Go": set Cards.limit = 1
         |                            ^^^^^
        ::: bank.nav:32:9
         |
      32 |   state limit = 3
         |         ----- declared here
         |
         = help: call one of its actions, or write 'in Cards' and 'set self.limit'
      """#),
    DiagnosticCase(
      "a screen does not set its view model",
      #"""
      flow Wallet
        screen wallet uses Draft
          field "Name" -> name
          button "Go": set name = "x"
      """#,
      #"""
      error[boundary]: the state 'name' of 'Draft' can't be set from here
        --> a.nav:4:22
         |
       4 |     button "Go": set name = "x"
         |                      ^^^^
        ::: bank.nav:68:9
         |
      68 |   state name = ""
         |         ---- declared here
         |
         = help: a view model changes only through its actions and fields
      """#),
    DiagnosticCase(
      "a stream is sent, not set",
      #"""
      scenario "s"
        set Auth.user = 1
      """#,
      #"""
      error[not-assignable]: 'user' is a stream and can't be set
        --> a.nav:2:12
         |
       2 |   set Auth.user = 1
         |            ^^^^
        ::: bank.nav:55:10
         |
      55 |   stream user = nil
         |          ---- declared here
         |
         = help: write 'send Auth.user = …'
      """#),
    DiagnosticCase(
      "an unknown state",
      #"""
      scenario "s"
        set Cards.limt = 1
      """#,
      #"""
      error[unknown-member]: 'Cards' has no state 'limt'
        --> a.nav:2:13
         |
       2 |   set Cards.limt = 1
         |             ^^^^
        ::: bank.nav:31:6
         |
      31 | flow Cards(owner = "Ada") restorable
         |      ----- declared here
         |
         = help: did you mean 'limit'?
      """#),
    DiagnosticCase(
      "an unknown name can't be set",
      #"""
      scenario "s"
        let amount = 1
        set amuont = 2
        expect amount == 2
      """#,
      #"""
      error[unknown-name]: unknown name 'amuont'
       --> a.nav:3:7
        |
      3 |   set amuont = 2
        |       ^^^^^^
        |
        = help: did you mean 'amount'?
      """#),
    DiagnosticCase(
      "a service touches only itself",
      #"""
      service Ledger
        op read: return Auth.count
      """#,
      #"""
      error[boundary]: a service can't touch another service
       --> a.nav:2:19
        |
      1 | service Ledger
        |         ------ 'Ledger' is a service
      2 |   op read: return Auth.count
        |                   ^^^^ 'Auth' is a service
        |
        = help: a service touches only its own state
      """#),
    DiagnosticCase(
      "a feature does not touch coordinators",
      #"""
      feature Wallet
        derive isOpen = Cards.isVisible
      """#,
      #"""
      error[boundary]: a feature can't touch a flow
       --> a.nav:2:19
        |
      1 | feature Wallet
        |         ------ 'Wallet' is a feature
      2 |   derive isOpen = Cards.isVisible
        |                   ^^^^^ 'Cards' is a flow
        |
        = help: a feature uses services and features
      """#),
    DiagnosticCase(
      "a view model does not use services",
      #"""
      viewmodel WalletScreen
        action load
          await Auth.logout
      """#,
      #"""
      error[boundary]: a view model can't touch a service
       --> a.nav:3:11
        |
      1 | viewmodel WalletScreen
        |           ------------ 'WalletScreen' is a view model
      ...
      3 |     await Auth.logout
        |           ^^^^ 'Auth' is a service
        |
        = help: a view model uses features
      """#),
    DiagnosticCase(
      "a feature's derived value has no clock",
      #"""
      feature Wallet
        derive today = date()
      """#,
      #"""
      error[clock-in-derive]: a feature's derived value can't read the clock
       --> a.nav:2:18
        |
      2 |   derive today = date()
        |                  ^^^^ it would change without anybody setting anything
        |
        = help: keep the time in a state that an action sets
      """#),
    DiagnosticCase(
      "a field changes no state of a service or of another coordinator",
      #"""
      flow Wallet
        state name = ""
        screen wallet
          field "Name" -> Auth.count
          toggle "Wanted" -> Cards.isWanted
          field "Own" -> name
          field "Habits" -> Habits.habits
      """#,
      #"""
      error[boundary]: the state 'count' of 'Auth' can't be set from here
        --> a.nav:4:26
         |
       4 |     field "Name" -> Auth.count
         |                          ^^^^^
        ::: bank.nav:52:9
         |
      52 |   state count = 0
         |         ----- declared here
         |
         = help: bind it to an own state, or to one of a feature or a view model
      error[boundary]: the state 'isWanted' of 'Cards' can't be set from here
        --> a.nav:5:30
         |
       5 |     toggle "Wanted" -> Cards.isWanted
         |                              ^^^^^^^^
        ::: bank.nav:39:9
         |
      39 |   state isWanted = true
         |         -------- declared here
         |
         = help: bind it to an own state, or to one of a feature or a view model
      """#),
    DiagnosticCase(
      "a coordinator does not touch view models, what it shows does",
      #"""
      viewmodel Wallet
        derive title = "Money"

      napkin Bag
        state title = Wallet.title
        screen bag
          text "{Wallet.title}"
        on active: note Wallet.title
      """#,
      #"""
      error[boundary]: a napkin can't touch a view model
       --> a.nav:5:17
        |
      4 | napkin Bag
        |        --- 'Bag' is a napkin
      5 |   state title = Wallet.title
        |                 ^^^^^^ 'Wallet' is a view model
        |
        = help: coordinators and napkins use services and features; what screens show and do may name view models
      error[boundary]: a napkin can't touch a view model
       --> a.nav:8:19
        |
      4 | napkin Bag
        |        --- 'Bag' is a napkin
      ...
      8 |   on active: note Wallet.title
        |                   ^^^^^^ 'Wallet' is a view model
        |
        = help: coordinators and napkins use services and features; what screens show and do may name view models
      """#),
  ]
}
