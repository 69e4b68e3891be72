import Testing

/// Overlap policies (language.md §6): each with its good case, and one expectation that fails to
/// show what happened.
@MainActor struct OverlapIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "without a word calls are independent",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action fetch(n)
          append n to log
          let answer = await Post.take(n)
          append answer to log

      scenario "s"
        hold Post.take
        launch Shop
        start: do Shop.fetch(1)
        start: do Shop.fetch(2)
        release Post.take at 1
        release Post.take
        expect Shop.log == [1, 2, 2, 1]
        expect Shop.log == [1, 1, 2, 2]
      """#,
      #"""
      failed[expectation]: expect Shop.log == [1, 1, 2, 2]: is [1, 2, 2, 1]
        --> a.nav:20:10
         |
      20 |   expect Shop.log == [1, 1, 2, 2]
         |          ^^^^^^^^ is [1, 2, 2, 1]
         |
         = after    line 16 start                   Shop.log = [1, 2]
                    line 17 release Post.take at 1  Shop.log = [1, 2, 2]
                    line 18 release Post.take       Shop.log = [1, 2, 2, 1]
         = waiting  nothing
         = rerun    navsim run a.nav:12
      """#),
    IssueCase(
      "share",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state runs = 0
        action fetch(n) overlap share
          set runs = runs + 1
          let answer = await Post.take(n)
          return answer

      scenario "the same arguments share, others don't"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        start b: do Shop.fetch(1)
        start c: do Shop.fetch(2)
        expect called Post.take 2 times
        release Post.take all
        expect a.result == 1 and b.result == 1 and c.result == 2
        expect Shop.runs == 3

      scenario "a cancelled caller gets the outcome too"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        start b: do Shop.fetch(1)
        cancel a
        expect pending a
        release Post.take all
        expect a.result == 1 and b.result == 1
        expect a.error == .cancelled
      """#,
      #"""
      failed[expectation]: expect Shop.runs == 3: is 2
        --> a.nav:21:10
         |
      21 |   expect Shop.runs == 3
         |          ^^^^^^^^^ is 2
         |
         = after    line 15 start a  Shop.runs = 1
                    line 17 start c  Shop.runs = 2
         = waiting  nothing
         = rerun    navsim run a.nav:12

      failed[expectation]: expect a.error == .cancelled: is nil
        --> a.nav:32:10
         |
      32 |   expect a.error == .cancelled
         |          ^^^^^^^ is nil
         |
         = after    line 26 start a  Shop.runs = 1
         = waiting  nothing
         = rerun    navsim run a.nav:23
      """#),
    IssueCase(
      "queue",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action fetch(n) overlap queue
          append n to log
          await Post.take(n)
          append -n to log
        action other overlap queue: append "other" to log
        action own overlap queue line: append "own" to log

      scenario "one line for the component, lines of their own"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        start b: do Shop.fetch(2)
        start c: do Shop.other
        start d: do Shop.own
        expect Shop.log == [1, "own"]
        release Post.take
        expect Shop.log == [1, "own", -1, 2]
        release Post.take
        expect Shop.log == [1, "own", -1, 2, -2, "other"]

      scenario "cancelled before its turn, and after"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        start b: do Shop.fetch(2)
        start c: do Shop.fetch(3)
        cancel b
        cancel a
        expect pending a, b, c
        release Post.take
        expect b.error == .cancelled
        expect a.error == nil
        expect Shop.log == [1, -1, 3]
        release Post.take
        expect Shop.log == [1, -1, 2, -2, 3]
      """#,
      #"""
      failed[expectation]: expect Shop.log == [1, -1, 2, -2, 3]: is [1, -1, 3, -3]
        --> a.nav:41:10
         |
      41 |   expect Shop.log == [1, -1, 2, -2, 3]
         |          ^^^^^^^^ is [1, -1, 3, -3]
         |
         = after    line 30 start a            Shop.log = [1]
                    line 36 release Post.take  Shop.log = [1, -1, 3]
                    line 40 release Post.take  Shop.log = [1, -1, 3, -3]
         = waiting  nothing
         = rerun    navsim run a.nav:27
      """#),
    IssueCase(
      "latest",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action fetch(n) overlap latest
          append n to log
          try
            await Post.take(n)
          catch
            append "caught" to log
          append -n to log
          return n

      scenario "the older one is silenced, and its caller gets nil"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        start b: do Shop.fetch(2)
        release Post.take all
        expect a.isFinished and a.result == nil and a.error == nil
        expect b.result == 2
        expect Shop.log == [1, 2, -2]

      scenario "a cancelled one puts things back"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(1)
        cancel a
        expect Shop.log == [1, "caught", -1]
        expect Shop.log == []
      """#,
      #"""
      failed[expectation]: expect Shop.log == []: is [1, "caught", -1]
        --> a.nav:32:10
         |
      32 |   expect Shop.log == []
         |          ^^^^^^^^ is [1, "caught", -1]
         |
         = after    line 29 start a   Shop.log = [1]
                    line 30 cancel a  Shop.log = [1, "caught", -1]
         = waiting  nothing
         = rerun    navsim run a.nav:26
      """#),
    IssueCase(
      "latest per",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action fetch(shelf, n) overlap latest per (shelf)
          await Post.take(n)
          append [shelf, n] to log

      scenario "s"
        hold Post.take
        launch Shop
        start: do Shop.fetch("a", 1)
        start: do Shop.fetch("b", 2)
        start: do Shop.fetch("a", 3)
        release Post.take all
        expect Shop.log == [["b", 2], ["a", 3]]
        expect Shop.log == []
      """#,
      #"""
      failed[expectation]: expect Shop.log == []: is [["b", 2], ["a", 3]]
        --> a.nav:19:10
         |
      19 |   expect Shop.log == []
         |          ^^^^^^^^ is [["b", 2], ["a", 3]]
         |
         = after    line 17 release Post.take all  Shop.log = [["b", 2], ["a", 3]]
         = waiting  nothing
         = rerun    navsim run a.nav:11
      """#),
    IssueCase(
      "ignore",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
          button "Take": do fetch(1)
        state log = []
        action fetch(n) overlap ignore
          append n to log
          await Post.take(n)

      scenario "s"
        hold Post.take
        launch Shop
        together
          tap "Take"
          tap "Take"
        start b: do Shop.fetch(2)
        expect finished b
        expect b.result == nil
        expect Shop.log == [1]
        release Post.take
        do Shop.fetch(3)
      """#,
      #"""
      failed[waiting]: this step waits for Post.take(3) to answer, and nothing will wake it
        --> a.nav:23:3
         |
      10 |     await Post.take(n)
         |           ------------ waits here
      ...
      23 |   do Shop.fetch(3)
         |   ^^^^^^^^^^^^^^^^ this step waits for Post.take(3) to answer, and nothing will wake it
         |
         = help     'start' it and 'release' or 'resolve' the call, or stub an answer
         = after    line 15 together          Shop.log = [1]
                    line 23 do Shop.fetch(3)  Shop.log = [1, 3]
         = waiting  this step waits for Post.take(3) to answer at line 10
         = you can  tap "Take"
         = rerun    navsim run a.nav:12
      """#),
    IssueCase(
      "leading guards run at the call itself",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action fetch(n) overlap queue
          let wanted = trimmed(n)
          guard not isEmpty(wanted) else fail .empty
          append wanted to log
          await Post.take(wanted)

      scenario "s"
        hold Post.take
        launch Shop
        start a: do Shop.fetch(" tea ")
        start b: do Shop.fetch(" ")
        expect b.error == .empty
        expect pending a
        release Post.take
        do Shop.fetch("")
      """#,
      #"""
      failed[failure]: failed with .empty
        --> a.nav:21:3
         |
       9 |     guard not isEmpty(wanted) else fail .empty
         |                                    ----------- failed here
      ...
      21 |   do Shop.fetch("")
         |   ^^^^^^^^^^^^^^^^^ failed with .empty
         |
         = after    line 16 start a  Shop.log = ["tea"]
         = waiting  nothing
         = rerun    navsim run a.nav:13
      """#),
    IssueCase(
      "an action that waits for itself",
      #"""
      flow Shop
        screen shop
        action pack overlap queue
          do pack
        action load overlap share
          do load

      scenario "queue"
        launch Shop
        do Shop.pack

      scenario "share"
        launch Shop
        do Shop.load
      """#,
      #"""
      failed[waiting]: this step waits for its turn behind 'pack', and nothing will wake it
        --> a.nav:10:3
         |
       4 |     do pack
         |        ---- waits here, 2 levels deep
      ...
      10 |   do Shop.pack
         |   ^^^^^^^^^^^^ this step waits for its turn behind 'pack', and nothing will wake it
         |
         = help     'pack' waits for itself, for it calls what begins only when it has ended: put what both do into an action without 'overlap'
         = waiting  this step waits for its turn behind 'pack' at line 4
         = rerun    navsim run a.nav:8

      failed[waiting]: this step waits for its turn behind 'load', and nothing will wake it
        --> a.nav:14:3
         |
       6 |     do load
         |        ---- waits here
      ...
      14 |   do Shop.load
         |   ^^^^^^^^^^^^ this step waits for its turn behind 'load', and nothing will wake it
         |
         = help     'load' waits for itself, for it calls what begins only when it has ended: put what both do into an action without 'overlap'
         = waiting  this step waits for its turn behind 'load' at line 6
         = rerun    navsim run a.nav:12
      """#),
  ]
}
