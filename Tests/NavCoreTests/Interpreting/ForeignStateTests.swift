import Testing

/// Who may change a state through a handle (language.md §9): a step may, another component may not.
@MainActor struct ForeignStateTests {
  nonisolated private static let model = #"""
    flow Home
      screen home
      child other -> Other
      action set(it): set it.n = 1
      action append(it): append 1 to it.list
      action remove(it): remove at 0 from it.list
    flow Other
      screen other
      state n = 0
      state list = [7]

    """#

  @Test(arguments: ["set", "append", "remove"])
  func `a model changes no state of another component`(_ action: String) {
    PassingCase(
      action,
      Self.model + """
        scenario "s"
          launch Home
          push other
          expect fails .unsupported: do Home.\(action)(Other)
          expect Other.list == [7] and Other.n == 0
        """
    ).check()
  }

  @Test func `a step does`() {
    PassingCase(
      "a step",
      Self.model + """
        scenario "s"
          launch Home
          push other
          let it = Other
          set it.n = 3
          append 8 to it.list
          insert 9 into it.list at 0
          remove 7 from it.list
          expect it.list == [9, 8] and Other.n == 3
        """
    ).check()
  }
}
