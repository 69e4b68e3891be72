import Testing

/// Outcomes and end checks of language.md §11: skip, known issues, strict and loose, stubs and
/// answers that nobody used.
@MainActor struct ScenarioIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "a known issue that occurs",
      #"""
      scenario "any"
        known issue "#12"
          expect 1 == 2

      scenario "matching"
        known issue "#12" matching "is 3"
          let x = 3
          expect x == 2

      scenario "a failure"
        launch Shop
        known issue "#12"
          do Shop.lose
          note "never"
        note "nor this"

      flow Shop
        screen shop
        action lose: fail .network

      scenario "a deadlock"
        hold Post.take
        known issue "#13"
          await Post.take
          note "never"
        note "nor this"

      service Post
        op take: return 3
      """#,
      #"""
      note[expectation]: expect 1 == 2: is false
       --> a.nav:3:12
        |
      3 |     expect 1 == 2
        |            ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      note[expectation]: expect x == 2: is 3
       --> a.nav:8:12
        |
      8 |     expect x == 2
        |            ^ is 3
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5

      note[failure]: failed with .network
        --> a.nav:13:5
         |
      13 |     do Shop.lose
         |     ^^^^^^^^^^^^ failed with .network
      ...
      19 |   action lose: fail .network
         |                ------------- failed here
         |
         = waiting  nothing
         = rerun    navsim run a.nav:10

      note[waiting]: this step waits for Post.take to answer, and nothing will wake it
        --> a.nav:24:11
         |
      24 |     await Post.take
         |           ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
         |
         = help     'start' it and 'release' or 'resolve' the call, or stub an answer
         = waiting  this step waits for Post.take to answer at line 24
         = rerun    navsim run a.nav:21
      """#),
    IssueCase(
      "a known issue that does not occur",
      #"""
      scenario "none"
        known issue "#12"
          expect 1 == 1

      scenario "another"
        let x = 4
        known issue "#12" matching "is 3"
          expect x == 2
      """#,
      #"""
      failed[known-issue]: the known issue did not occur: #12
       --> a.nav:2:3
        |
      2 |   known issue "#12"
        |   ^^^^^^^^^^^^^^^^^ no issue in this block
        |
        = help   if it is mended, take the 'known issue' away
        = rerun  navsim run a.nav:1

      failed[expectation]: expect x == 2: is 4
       --> a.nav:8:12
        |
      8 |     expect x == 2
        |            ^ is 4
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5

      failed[known-issue]: the known issue did not occur: #12
       --> a.nav:7:3
        |
      7 |   known issue "#12" matching "is 3"
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no issue matching "is 3" in this block
        |
        = help   if it is mended, take the 'known issue' away
        = rerun  navsim run a.nav:5
      """#),
    IssueCase(
      "expect goes on, require and a step that fails end it",
      #"""
      scenario "expect"
        expect 1 == 2
        expect 1 == 3

      scenario "require"
        require 1 == 2
        expect 1 == 3

      scenario "a step"
        do lose
        expect 1 == 3

      define lose: fail .network
      """#,
      #"""
      failed[expectation]: expect 1 == 2: is false
       --> a.nav:2:10
        |
      2 |   expect 1 == 2
        |          ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[expectation]: expect 1 == 3: is false
       --> a.nav:3:10
        |
      3 |   expect 1 == 3
        |          ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[expectation]: require 1 == 2: is false
       --> a.nav:6:11
        |
      6 |   require 1 == 2
        |           ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5

      failed[failure]: failed with .network
        --> a.nav:13:14
         |
      10 |   do lose
         |      ---- called from here
      ...
      13 | define lose: fail .network
         |              ^^^^^^^^^^^^^ failed with .network
         |
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "after each runs even after a failure",
      #"""
      after each
        expect 7 == 8

      scenario "s"
        require 1 == 2

      scenario "skipped"
        skip "why not"
      """#,
      #"""
      failed[expectation]: require 1 == 2: is false
       --> a.nav:5:11
        |
      5 |   require 1 == 2
        |           ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[expectation]: expect 7 == 8: is false
       --> a.nav:2:10
        |
      2 |   expect 7 == 8
        |          ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "before each stands at the head, locals included",
      #"""
      before each
        let x = 3

      scenario "s"
        expect x == 4
      """#,
      #"""
      failed[expectation]: expect x == 4: is 3
       --> a.nav:5:10
        |
      5 |   expect x == 4
        |          ^ is 3
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "a stub that nothing used",
      #"""
      service Post
        op take(n)

      scenario "never"
        stub Post.take returns 3

      scenario "other arguments"
        stub Post.take(7) returns 3
        expect fails .unstubbed: await Post.take(8)

      scenario "in a definition"
        do arrange

      define arrange: stub Post.take returns 3
      """#,
      #"""
      failed[unused-stub]: the stub of Post.take was never used
       --> a.nav:5:3
        |
      5 |   stub Post.take returns 3
        |   ^^^^^^^^^^^^^^^^^^^^^^^^ not used
        |
        = help   take it away, or check that the call is made with these arguments
        = rerun  navsim run a.nav:4

      failed[unused-stub]: the stub of Post.take was never used
       --> a.nav:8:3
        |
      8 |   stub Post.take(7) returns 3
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ not used
        |
        = help   take it away, or check that the call is made with these arguments
        = rerun  navsim run a.nav:7
      """#),
    IssueCase(
      "an answer of a chain that nothing used",
      #"""
      service Post
        op take

      scenario "s"
        stub Post.take fails .network then returns 1 2 times then returns 2
        expect fails .network: await Post.take
        await Post.take
      """#,
      #"""
      failed[unused-stub]: this answer of Post.take was never given
       --> a.nav:5:61
        |
      5 |   stub Post.take fails .network then returns 1 2 times then returns 2
        |                                                             ^^^^^^^^^ not used
        |
        = help   take it away, or check that the call is made with these arguments
        = rerun  navsim run a.nav:4
      """#),
    IssueCase(
      "loose makes them notes",
      #"""
      service Post
        op take(n)

      scenario "s" @loose
        stub Post.take(4) returns 3
        stub Post.take(5) fails .network
        start one: await Post.take(5)
      """#,
      #"""
      note[unobserved-failure]: activity 'one' failed with .network, and nothing awaits it or reads '.error'
       --> a.nav:7:3
        |
      7 |   start one: await Post.take(5)
        |   ^^^^^^^^^ failed with .network, and nothing looks at it
        |                    ------------ failed here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      note[unused-stub]: the stub of Post.take was never used
       --> a.nav:5:3
        |
      5 |   stub Post.take(4) returns 3
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ not used
        |
        = help   take it away, or check that the call is made with these arguments
        = rerun  navsim run a.nav:4
      """#),
    IssueCase(
      "strict wants every call named and every named activity ended",
      #"""
      use "bank.nav"

      scenario "s" @strict
        launch Cards
        start change: do Cards.changeLimit
        await HabitsStore.fetch
      """#,
      #"""
      failed[unnamed-call]: no expectation names Cards.present(.limitPicker)
        --> a.nav:5:3
         |
       5 |   start change: do Cards.changeLimit
         |   ^^^^^^^^^^^^ Cards.present(.limitPicker) is named by no expectation
        ::: bank.nav:41:18
         |
      41 |     let picked = await present limitPicker as sheet
         |                  ---------------------------------- called here
         |
         = rerun  navsim run a.nav:3

      failed[unnamed-call]: no expectation names HabitsStore.fetch
       --> a.nav:6:3
        |
      6 |   await HabitsStore.fetch
        |   ^^^^^^^^^^^^^^^^^^^^^^^ HabitsStore.fetch is named by no expectation
        |
        = rerun  navsim run a.nav:3

      failed[unfinished-activity]: activity 'change' has not ended
        --> a.nav:5:3
         |
       5 |   start change: do Cards.changeLimit
         |   ^^^^^^^^^^^^ activity 'change' has not ended
        ::: bank.nav:41:18
         |
      41 |     let picked = await present limitPicker as sheet
         |                  ---------------------------------- waits here
         |
         = waiting  'change' waits for .limitPicker to leave at bank.nav:41
         = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "waiting for a person is no fault",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards
        start change: do Cards.changeLimit
        tap "Done"
        tap "Change limit"
      """#,
      ""),
    IssueCase(
      "an unstubbed call",
      #"""
      use "bank.nav"

      scenario "s"
        await Auth.login("ada")
      """#,
      #"""
      failed[mistake-unstubbed]: Auth.login was called and has no answer
       --> a.nav:4:9
        |
      4 |   await Auth.login("ada")
        |         ^^^^^^^^^^^^^^^^^ Auth.login was called and has no answer
        |
        = help     write 'stub Auth.login returns …' before it, or give the operation a body
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "holding, releasing, resolving, rejecting what is not there",
      #"""
      service Post
        op take(n): return n

      scenario "release"
        release Post.take

      scenario "resolve"
        start: await Post.take(1)
        resolve Post.take with 3

      scenario "reject at"
        hold Post.take
        start a: await Post.take(1)
        start b: await Post.take(2)
        resolve Post.take at 1 with "second"
        expect b.result == "second"
        reject Post.take at 1 with .network

      scenario "release all"
        release Post.take all
      """#,
      #"""
      failed[mistake-none]: no such call of Post.take is held
       --> a.nav:5:11
        |
      5 |   release Post.take
        |           ^^^^^^^^^ no such call of Post.take is held
        |
        = help     nothing waits
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[mistake-none]: no such call of Post.take waits to be answered
       --> a.nav:9:11
        |
      9 |   resolve Post.take with 3
        |           ^^^^^^^^^ no such call of Post.take waits to be answered
        |
        = help     nothing waits
        = waiting  nothing
        = rerun    navsim run a.nav:7

      failed[mistake-none]: no such call of Post.take waits to be answered
        --> a.nav:17:10
         |
      17 |   reject Post.take at 1 with .network
         |          ^^^^^^^^^ no such call of Post.take waits to be answered
         |
         = help     these wait, counted from 0: Post.take(1)
         = waiting  'a' waits for Post.take(1) to answer at line 13
         = rerun    navsim run a.nav:11

      failed[mistake-none]: no such call of Post.take is held
        --> a.nav:20:11
         |
      20 |   release Post.take all
         |           ^^^^^^^^^ no such call of Post.take is held
         |
         = help     nothing waits
         = waiting  nothing
         = rerun    navsim run a.nav:19
      """#),
    IssueCase(
      "the most specific stub, then the latest; once and N times",
      #"""
      service Post
        op take(n): return "body {n}"

      scenario "s"
        stub Post.take returns "any"
        stub Post.take(7) returns "seven" once
        stub Post.take(7) returns "seven again" 2 times
        let answers = []
        repeat 4 times
          let answer = await Post.take(7)
          append answer to answers
        expect answers == ["seven", "seven", "seven again", "seven again"]
      """#,
      #"""
      failed[expectation]: expect answers == ["seven", "seven", "seven again", "seven again"]: is ["seven again", "seven again", "seven", "any"]
        --> a.nav:12:10
         |
      12 |   expect answers == ["seven", "seven", "seven again", "seven again"]
         |          ^^^^^^^ is ["seven again", "seven again", "seven", "any"]
         |
         = waiting  nothing
         = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "an event that nobody can handle",
      #"""
      use "bank.nav"

      scenario "s"
        launch Launch isolated
        activate Launch
        deliver didTapLogin from loggedOut
        expect called Launch.detach once
        expect called Launch.attach never
      """#,
      #"""
      failed[calls]: expect called Launch.attach never: once
       --> a.nav:8:10
        |
      8 |   expect called Launch.attach never
        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ once
        |
        = calls    0s  Launch.attach(.loggedOut)  line 5
                   0s  Launch.detach(.loggedOut)  line 6
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "two apps",
      #"""
      use "bank.nav"

      app Second
        initial Cards

      scenario "s"
        launch Second
        expect visible Cards.cards
        expect visible Login.login
      """#,
      #"""
      failed[expectation]: expect visible Login.login: is not visible
       --> a.nav:9:10
        |
      9 |   expect visible Login.login
        |          ^^^^^^^^^^^^^^^^^^^ is not visible
        |
        = visible  Cards.cards
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "a launch with arguments that does not fit",
      #"""
      use "bank.nav"

      scenario "s"
        launch Cards(owner: "Bo")
        expect Cards.owner == "Ada"
      """#,
      #"""
      failed[expectation]: expect Cards.owner == "Ada": is "Bo"
       --> a.nav:5:10
        |
      5 |   expect Cards.owner == "Ada"
        |          ^^^^^^^^^^^ is "Bo"
        |
        = waiting  nothing
        = you can  tap "Change limit" · tap "Freeze" · toggle "Wanted"
        = rerun    navsim run a.nav:3
      """#),
    IssueCase(
      "skip, with and without a condition",
      #"""
      scenario "never"
        skip "until later" when 1 == 1
        expect 1 == 2

      scenario "not skipped"
        skip "until later" when 1 == 2
        expect 1 == 3

      scenario "skipped before"
        expect 1 == 4
        skip "too late"
      """#,
      #"""
      failed[expectation]: expect 1 == 3: is false
       --> a.nav:7:10
        |
      7 |   expect 1 == 3
        |          ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5

      failed[expectation]: expect 1 == 4: is false
        --> a.nav:10:10
         |
      10 |   expect 1 == 4
         |          ^^^^^^ is false
         |
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "releasing what is never answered, or what a hold does not mean",
      #"""
      service Post
        op take(n): return n

      scenario "never answered"
        stub Post.take never answers
        start a: await Post.take(1)
        release Post.take

      scenario "another one is held"
        hold Post.take(1)
        start a: await Post.take(1)
        release Post.take(2) all

      scenario "no call is like both"
        hold Post.take({a: 1})
        release Post.take({a: 1, b: _}) all
      """#,
      #"""
      failed[mistake-none]: no such call of Post.take is held
       --> a.nav:7:11
        |
      7 |   release Post.take
        |           ^^^^^^^^^ no such call of Post.take is held
        |
        = help     nothing is held; what is never answered goes on with 'resolve' or 'reject'
        = waiting  'a' waits for Post.take(1) to answer at line 6
        = rerun    navsim run a.nav:4

      failed[mistake-none]: no such call of Post.take is held
        --> a.nav:12:11
         |
      12 |   release Post.take(2) all
         |           ^^^^^^^^^^^^ no such call of Post.take is held
         |
         = help     these are held, counted from 0: Post.take(1)
         = waiting  'a' waits for Post.take(1) to answer at line 11
         = rerun    navsim run a.nav:9

      failed[mistake-none]: no such call of Post.take is held
        --> a.nav:16:11
         |
      16 |   release Post.take({a: 1, b: _}) all
         |           ^^^^^^^^^^^^^^^^^^^^^^^ no such call of Post.take is held
         |
         = help     nothing waits
         = waiting  nothing
         = rerun    navsim run a.nav:14
      """#),
    IssueCase(
      "a count that is negative",
      #"""
      service Post
        op take(n): return n

      scenario "s"
        expect called Post.take (-1) times
        expect not timers (1 - 2)
        stub Post.take returns 1 (-1) times
      """#,
      #"""
      failed[mistake-out-of-range]: the count must not be negative, but is -1
       --> a.nav:5:27
        |
      5 |   expect called Post.take (-1) times
        |                           ^^^^ the count must not be negative, but is -1
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[mistake-out-of-range]: the count must not be negative, but is -1
       --> a.nav:6:21
        |
      6 |   expect not timers (1 - 2)
        |                     ^^^^^^^ the count must not be negative, but is -1
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[mistake-out-of-range]: the count must not be negative, but is -1
       --> a.nav:7:28
        |
      7 |   stub Post.take returns 1 (-1) times
        |                            ^^^^ the count must not be negative, but is -1
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "a call that is not among those that wait",
      #"""
      service Post
        op take(n): return n

      scenario "s"
        hold Post.take
        start a: await Post.take(1)
        reject Post.take at 1 with .network
      """#,
      #"""
      failed[mistake-none]: no such call of Post.take waits to be answered
       --> a.nav:7:10
        |
      7 |   reject Post.take at 1 with .network
        |          ^^^^^^^^^ no such call of Post.take waits to be answered
        |
        = help     these wait, counted from 0: Post.take(1)
        = waiting  'a' waits for Post.take(1) to answer at line 6
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "a known issue may occur in a definition",
      #"""
      define lose: fail .network

      scenario "s"
        known issue "#12"
          do lose
      """#,
      #"""
      note[failure]: failed with .network
       --> a.nav:1:14
        |
      1 | define lose: fail .network
        |              ^^^^^^^^^^^^^ failed with .network
      ...
      5 |     do lose
        |        ---- called from here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:3
      """#),
  ]
}
