import Testing

@testable import NavCore

/// The order in which things happen, as the events tell it.
@MainActor struct SchedulingTests {
  private let race = """
    flow Shop
      screen shop
      state log = []
      action add(x): append x to log

    scenario "s"
      launch Shop
      any order
        do Shop.add(1)
        do Shop.add(2)
        do Shop.add(3)
      expect first(Shop.log) != 3
    """

  @Test func `the code of a failed order runs just that order again`() throws {
    let first: TextRun = run(race)
    let line = try #require(first.issueText.split(separator: "\n").last)
    let code = try #require(line.split(separator: " ").last.map(String.init))
    #expect(line.hasSuffix("navsim run a.nav:6 --schedule \(code)"))
    var configuration = RunConfiguration()
    configuration.schedule = code
    let again: TextRun = run(race, configuration: configuration)
    #expect(withoutRerun(again) == withoutRerun(first))
    configuration.schedule = "0"
    #expect(run(race, configuration: configuration).outcomes == ["s: passed"])
  }

  /// The command adds the code to the options that a rerun repeats; there is no command here.
  private func withoutRerun(_ run: TextRun) -> [String] {
    run.events.map { event in
      let lines = event.split(separator: "\n").filter { !$0.contains("= rerun") }
      return lines.joined(separator: "\n")
    }
  }

  @Test func `only the order that counts is told`() {
    let passing = race.replacing("!= 3", with: "!= 4")
    let run: TextRun = run(passing)
    #expect(run.outcomes == ["s: passed"])
    #expect(run.events("scenario", "end").count == 2)
    #expect(run.events("step").count == 3)
  }

  @Test func `the number of orders tried is bounded`() {
    var configuration = RunConfiguration()
    configuration.interleavings = 2
    let run: TextRun = run(race, configuration: configuration)
    #expect(run.outcomes == ["s: passed"])
    #expect(
      run.issueText == """
        warning[interleavings]: only the first 2 orders of the steps were run
         --> a.nav:8:3
          |
        8 |   any order
          |   ^^^^^^^^^ only the first 2 orders of the steps were run
          |
          = help  --interleavings N raises the limit
        """)
  }

  /// Each waits three times, so that each order of the steps has thousands of orders of waking.
  private func waiting(_ check: String) -> String {
    """
    service Bank
      op ask

    flow Shop
      screen shop
      state log = []
      action add(x)
        repeat 3 times
          await Bank.ask
          append x to log

    scenario "s"
      stub Bank.ask returns 1
      launch Shop
      any order
        do Shop.add(1)
        do Shop.add(2)
        do Shop.add(3)
      expect \(check)
    """
  }

  @Test func `every order of the steps comes before a second order of waking`() {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
      var configuration = RunConfiguration()
      configuration.interleavings = 6
      let text: String = waiting("Shop.log != \(order + order + order)")
      #expect(run(text, configuration: configuration).outcomes == ["s: failed"], "\(order)")
    }
  }

  @Test func `one who wakes early is found soon`() {
    var configuration = RunConfiguration()
    configuration.interleavings = 200
    let text: String = waiting("Shop.log[2] != 1 or Shop.log[1] != 1")
    let run: TextRun = run(text, configuration: configuration)
    #expect(run.outcomes == ["s: failed"])
    #expect(run.issueText.hasSuffix("navsim run a.nav:12 --schedule 1.0.0.0.0.0.0.2"))
  }

  @Test func `orders of waking that are left out are told`() {
    let run: TextRun = run(waiting("count(Shop.log) == 9"))
    #expect(run.outcomes == ["s: passed"])
    #expect(
      run.issueText == """
        warning[interleavings]: 1000 orders were run: every order of the steps, not every one of waking
          --> a.nav:15:3
           |
        15 |   any order
           |   ^^^^^^^^^ 1000 orders were run: every order of the steps, not every one of waking
           |
           = help  --interleavings N raises the limit
        """)
  }

  @Test func `where the limit reaches, each order is run once and nothing is told`() {
    var search = OrderSearch(limit: 1_000)
    var seen: [[Int]] = []
    var prefix: [Int]? = []
    while let next = prefix {
      let schedule = Schedule(prefix: next)
      for count in [3, 2] { _ = schedule.choose(of: count, isWake: false) }
      for count in [2, 3, 2] { _ = schedule.choose(of: count, isWake: true) }
      _ = schedule.choose(of: 2, isWake: false)
      seen.append(schedule.choices.map(\.chosen))
      search.add(schedule)
      prefix = search.next()
    }
    #expect(seen.count == 3 * 2 * 2 * 3 * 2 * 2)
    #expect(Set(seen).count == seen.count)
    #expect(search.leftOut == nil)
    let unusual: [Int] = seen.map { $0[2...4].count { $0 > 0 } }
    #expect(unusual == unusual.sorted())
  }

  @Test func `hooks of a launch run in their order, and nothing waits for them`() {
    let run: TextRun = run(
      """
      app Store
        initial Shop
        on launch: note "app"

      feature First
        state n = 0
        derive m = n
        on launch
          note "first"
          sleep 1s
          note "first, later"

      feature Second
        state n = 0
        derive m = n
        on launch: note "second"

      flow Shop
        screen shop
        child shelf -> Shelf
        initial shelf
        derive sum = First.m + Second.m
        on active: note "active shop"
        on launch: note "shop"

      flow Shelf
        screen shelf
        on active: note "active shelf"
        on launch: note "shelf"

      scenario "s"
        launch Store
        note "step"
        advance 1s
        expect Shop.sum == 0
      """)
    #expect(run.issueText == "")
    #expect(
      run.events("note") == [
        "note active shop @0", "note active shelf @0", "note app @0", "note first @0",
        "note second @0", "note shop @0", "note shelf @0", "note step @0",
        "note first, later @1000000",
      ])
  }

  @Test func `a screen's view model has its turn in the tree, before what is behind the screen`() {
    let run: TextRun = run(
      """
      app Store
        initial Shop

      viewmodel Counter
        on launch: note "counter"
        on background: note "counter sleeps"
        on foreground: note "counter wakes"

      flow Shop
        screen shop uses Counter
        child shelf -> Shelf uses Counter
        initial shop, shelf
        on launch: note "shop"
        on background: note "shop sleeps"

      flow Shelf
        screen shelf
        on launch: note "shelf"
        on background: note "shelf sleeps"

      scenario "s"
        launch Store
        in Shop: pop
        background
        foreground
      """)
    #expect(run.issueText == "")
    #expect(
      run.events("note") == [
        "note shop @0", "note counter @0", "note counter @0", "note shelf @0",
        "note shop sleeps @0", "note counter sleeps @0", "note counter wakes @0",
      ])
  }

  @Test func `a call is recorded at once and answered at its turn`() {
    let run: TextRun = run(
      """
      service Post
        op take(n): return n

      flow Shop
        screen shop
        action go(n)
          note "asks {n}"
          let answer = await Post.take(n)
          note "has {answer}"

      scenario "s"
        launch Shop
        together
          do Shop.go(1)
          do Shop.go(2)
      """)
    #expect(
      run.events("note", "call").filter { !$0.contains("Shop.") } == [
        "note asks 1 @0", "call Post.take(1) @0", "note asks 2 @0", "call Post.take(2) @0",
        "note has 1 @0", "note has 2 @0",
      ])
  }

  @Test func `waiters of a removed screen wake when the statement has ended, top first`() {
    let run: TextRun = run(
      """
      flow Shop
        screen shop
        screen a
        screen b
        action openA
          await push a
          note "a left"
        action openB
          await push b
          note "b left"
        action clear
          pop to root
          note "cleared"
          note "still here"

      scenario "s"
        launch Shop
        start: do Shop.openA
        start: do Shop.openB
        do Shop.clear
      """)
    #expect(
      run.events("note") == [
        "note cleared @0", "note still here @0", "note b left @0", "note a left @0",
      ])
  }
}
