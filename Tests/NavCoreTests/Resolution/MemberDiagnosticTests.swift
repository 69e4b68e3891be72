import NavCore
import Testing

/// What is said about members of the wrong kind.
@MainActor struct MemberDiagnosticTests {
  @Test(arguments: cases) func `says it so`(_ example: DiagnosticCase) { example.check() }

  nonisolated static let cases: [DiagnosticCase] = [
    DiagnosticCase(
      "an operation's stream word in a coordinator",
      #"""
      flow Wallet
        screen wallet
        stream user = nil
      """#,
      #"""
      error[misplaced-member]: a flow has no streams
       --> a.nav:3:3
        |
      1 | flow Wallet
        |      ------ 'Wallet' is a flow
      ...
      3 |   stream user = nil
        |   ^^^^^^^^^^^^^^^^^
        |
        = help: delete it, or move it to a service
      """#),
    DiagnosticCase(
      "a service has no hooks",
      #"""
      service Wallet
        state open = 1
        on launch: note "x"
      """#,
      #"""
      error[misplaced-member]: a service has no hooks
       --> a.nav:3:3
        |
      1 | service Wallet
        |         ------ 'Wallet' is a service
      ...
      3 |   on launch: note "x"
        |   ^^^^^^^^^
        |
        = help: delete it, or move it to a flow, root, tabs, split or napkin
      """#),
    DiagnosticCase(
      "'restorable' is for coordinators",
      #"""
      napkin Wallet restorable
        screen wallet
      """#,
      #"""
      error[misplaced-member]: a napkin is not restorable
       --> a.nav:1:8
        |
      1 | napkin Wallet restorable
        |        ^^^^^^ only coordinators are captured and restored
        |
        = help: delete 'restorable'
      """#),
    DiagnosticCase(
      "a record's field twice",
      #"""
      flow Wallet
        state card = {name: 1, name: 2}
        screen wallet
      """#,
      #"""
      error[duplicate-name]: the record has 'name' twice
       --> a.nav:2:26
        |
      2 |   state card = {name: 1, name: 2}
        |                          ^^^^
        |                 ---- first here
        |
        = help: keep one of them
      """#),
  ]
}
