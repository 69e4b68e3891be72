import Testing

@testable import NavCore

/// Long chains, long lists and trees that double: they end, or a limit is named.
@MainActor struct ScaleTests {
  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "a chain of handles is let go of whatever its length",
      #"""
      scenario "of activities"
        let t = nil
        repeat 40000 times
          let before = t
          set t = start: return before
        expect t.isFinished

      scenario "inside of records and lists"
        let t = nil
        repeat 20000 times
          let before = [{task: t}]
          set t = start: return before
        expect t.isFinished
      """#),
    PassingCase(
      "a chain of results is let go of whatever its length",
      #"""
      flow Home
        screen home
        screen detail

      scenario "s"
        launch Home
        let last = nil
        repeat 20000 times
          let before = last
          set last = push detail
          in Home: dismiss screen detail returning before
        expect last.hasLeft
      """#),
    PassingCase(
      "a list that grows is one of its own",
      #"""
      feature Store
        state list = []
        state other = []
        action grow(n)
          repeat n times
            append 1 to list
            append 2 to other
        action keep
          let copy = list
          append 3 to copy
          append 4 to list
          set other = copy

      scenario "long"
        do Store.grow(20000)
        expect Store.list.count == 20_000 and sum(Store.other) == 40_000

      scenario "copies"
        do Store.grow(2)
        do Store.keep
        expect Store.list == [1, 1, 4]
        expect Store.other == [1, 1, 3]
        let mine = Store.list
        append mine to mine
        expect mine == [1, 1, 4, [1, 1, 4]]

      scenario "watched"
        remember Store.list
        do Store.grow(2)
        expect Store.list went [1], [1, 1]
      """#),
    PassingCase(
      "a failed append leaves what was there",
      #"""
      feature Store
        state text = "a"
        state list = [1]
        action wrong: append 1 to text

      scenario "s"
        expect fails .type: do Store.wrong
        expect Store.text == "a"
      """#),
    PassingCase(
      "work that waits for what waits for a person is no leftover, and many ends cost little",
      #"""
      flow Home
        screen home
        screen sheet
        action wait(before)
          if before == nil
            await present sheet
          else
            await before
        action nap: sleep 1s

      scenario "a chain"
        launch Home
        let t = nil
        repeat 2000 times
          let before = t
          set t = start: do Home.wait(before)
        expect pending t

      scenario "ends in order"
        launch Home
        repeat 2000 times
          start: do Home.nap
        advance 2s
        expect no timers
      """#),
    PassingCase(
      "a component that is held twice hears of a launch once",
      #"""
      flow Home
        child leaf -> once Leaf
        initial leaf, leaf

      flow Leaf
        screen leaf uses Model
        state launches = 0
        on launch: set launches = launches + 1

      viewmodel Model
        state launches = 0
        on launch: set launches = launches + 1

      scenario "s"
        launch Home
        expect Leaf.launches == 1
        expect Model.launches == 1
        expect called Leaf.launch once
        expect fails .outOfRange: note "{Leaf[1].launches}"
      """#),
  ]

  @Test(arguments: cases) func `ends`(_ example: PassingCase) { example.check() }

  @Test func `a tree that doubles with each level passes a limit`() {
    var text: String = ""
    for level in 0..<40 {
      text += "flow C\(level)\n  child a -> once C\(level + 1)\n  initial a, a\n"
    }
    text += "flow C40\n  screen end\nscenario \"s\"\n  launch C0\n"
    let issues: [String] = run(text).issues
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        "failed[mistake-limit]: '.a' would stand in more than 100,000 places\n") == true,
      "\(issues)")
  }
}
