import Testing

/// What is known of a callee only when the line runs (language.md §18): the same rules as before.
@MainActor struct HandleCallTests {
  nonisolated private static let model = #"""
    flow Home
      screen home
      state n = 1
      derive sum(a, b = 2) = a + b
      derive plain = 3
      action add(a, b = 2): set n = a + b

    """#

  @Test func `arguments fill parameters by name and in order`() {
    PassingCase(
      "handles",
      Self.model + #"""
        scenario "s"
          launch Home
          let all = [Home]
          expect all[0].sum(1) == 3
          expect all[0].sum(1, 4) == 5
          expect all[0].sum(b: 4, 1) == 5
          expect all[0].sum(b: 4, a: 2) == 6
          expect all[0].plain + all[0].n == 4
          do all[0].add(b: 1, 5)
          expect Home.n == 6
        """#
    ).check()
  }

  @Test func `what does not fit is a mistake that says so`() {
    let calls: [(call: String, message: String)] = [
      ("sum(1, x: 2)", "'sum' has no parameter 'x'"),
      ("sum(1, a: 2)", "'sum' gets 'a' twice"),
      ("sum(1, 2, 3)", "'sum' takes 2 arguments, not 3"),
      ("sum", "'sum' needs a value for 'a'"),
      ("plain(1)", "'plain' takes no arguments, not 1"),
      ("n(1)", "'n' takes no arguments, not 1"),
      ("depth(1)", "'depth' takes no arguments, not 1"),
      ("contains(.home, .home)", "'contains' takes 1 argument, not 2"),
    ]
    for (call, message) in calls {
      let text: String =
        Self.model + "scenario \"s\"\n  launch Home\n  let all = [Home]\n"
        + "  expect fails .type: note \"{all[0].\(call)}\"\n  note \"{all[0].\(call)}\"\n"
      let issues: [String] = run(text).issues
      #expect(issues.count == 1)
      #expect(issues.first?.hasPrefix("failed[mistake-type]: \(message)\n") == true, "\(issues)")
    }
  }
}
