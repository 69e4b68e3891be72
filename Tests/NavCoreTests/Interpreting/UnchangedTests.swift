import Testing

/// What `unchanged` looks at (language.md §13): whatever a person sees and a query answers.
@MainActor struct UnchangedTests {
  nonisolated private static let model = #"""
    tabs Main
      tab home "Home"
      tab cards "Cards" badge "1"
      screen gate
    split Library
      sidebar list
      detail empty
    napkin Gate
      screen gate
      child pin -> Pin
      on active: attach pin
      action say(x): show title(x)
    napkin Pin
      screen pin

    """#

  @Test func `says what differs where two trees read alike`() {
    IssueCase(
      "unchanged",
      Self.model + #"""
        scenario "s"
          launch Main
          expect unchanged: set badge of cards to 2
          launch Gate
          expect unchanged: do Gate.say("hello")
        """#,
      #"""
      failed[expectation]: Main.badge(.cards) was "1" and is "2"
        --> a.nav:17:3
         |
      17 |   expect unchanged: set badge of cards to 2
         |   ^^^^^^^^^^^^^^^^ Main.badge(.cards) was "1" and is "2"
         |
         = after    line 17 set badge of cards to 2  badge of .cards is "2"
         = waiting  nothing
         = you can  tap tab cards
         = rerun    navsim run a.nav:15

      failed[expectation]: Gate.shown was {} and is {title: "hello"}
        --> a.nav:19:3
         |
      19 |   expect unchanged: do Gate.say("hello")
         |   ^^^^^^^^^^^^^^^^ Gate.shown was {} and is {title: "hello"}
         |
         = after    line 17 set badge of cards to 2  badge of .cards is "2"
                    line 18 launch Gate              Gate has .pin
         = waiting  nothing
         = rerun    navsim run a.nav:15
      """#
    ).check()
  }

  @Test(arguments: [
    "launch Main / in Main: set badge of cards to 2",
    "launch Main / in Main: set badge of cards to nil",
    "launch Main / in Main: set identifier of home to \"h\"",
    "launch Main / in Main: set tab bar hidden",
    "launch Main / in Main: select tab cards",
    "create Main / in Main: select tab cards",
    "create Main / activate Main",
    "launch Library / in Library: set columns detailOnly",
    "launch Library / in Library: toggle sidebar",
    "launch Library / in Library: set compact column detail",
    "launch Gate / do Gate.say(1)",
    "launch Gate / in Gate: detach pin",
    "launch Gate / deactivate Gate",
    "launch Gate isolated / activate Gate",
  ])
  func `sees what a person sees and what a query answers`(_ lines: String) {
    PassingCase(lines, scenario("no unchanged", lines)).check()
  }

  @Test(arguments: [
    "launch Main / in Main: set badge of cards to \"1\"",
    "launch Main / in Main: set tab bar automatic",
    "launch Library / in Library: set columns automatic",
    "launch Library / in Library: set compact column sidebar",
    "launch Gate / activate Gate",
    "create Main / note \"nothing\"",
  ])
  func `sees no difference in what is set to what it was`(_ lines: String) {
    PassingCase(lines, scenario("unchanged", lines)).check()
  }

  private func scenario(_ check: String, _ lines: String) -> String {
    let parts: [Substring] = lines.split(separator: "/")
    let change: String = parts[1].trimming
    return Self.model + "scenario \"s\"\n  \(parts[0].trimming)\n  expect \(check): \(change)\n"
  }
}

extension Substring {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
