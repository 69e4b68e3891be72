import Testing

/// Activities and time (language.md §10): who waits for whom, what a cancellation does, when a
/// timer fires.
@MainActor struct ActivityIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "a deadlock of two activities names both",
      #"""
      flow Shop
        screen shop
        action left: await Post.take
        action right: await Post.give

      service Post
        op take
        op give

      scenario "s"
        stub Post.take never answers
        stub Post.give never answers
        launch Shop
        start one: do Shop.left
        start two: do Shop.right
        await one
      """#,
      #"""
      failed[waiting]: this step waits for activity 'one', and nothing will wake it
        --> a.nav:16:3
         |
      16 |   await one
         |   ^^^^^^^^^ this step waits for activity 'one', and nothing will wake it
         |
         = help     'start' it, and 'advance' or 'release' what the other one waits for
         = waiting  this step waits for activity 'one' at line 16
                    'one' waits for Post.take to answer at line 3
                    'two' waits for Post.give to answer at line 4
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "a step that waits for a held call",
      #"""
      service Post
        op take: return 3

      scenario "s"
        hold Post.take
        await Post.take
      """#,
      #"""
      failed[waiting]: this step waits for Post.take to answer, and nothing will wake it
       --> a.nav:6:9
        |
      6 |   await Post.take
        |         ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
        |
        = help     'start' it and 'release' or 'resolve' the call, or stub an answer
        = waiting  this step waits for Post.take to answer at line 6
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "a step that waits for a timer",
      #"""
      flow Shop
        screen shop
        action nap: sleep 2s

      scenario "s"
        launch Shop
        do Shop.nap
      """#,
      #"""
      failed[waiting]: this step waits for the clock to reach 2s, and nothing will wake it
       --> a.nav:7:3
        |
      3 |   action nap: sleep 2s
        |               -------- waits here
      ...
      7 |   do Shop.nap
        |   ^^^^^^^^^^^ this step waits for the clock to reach 2s, and nothing will wake it
        |
        = help     'start' it, and 'advance' the clock in the next step
        = waiting  this step waits for the clock to reach 2s at line 3
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "a step that waits for its turn in a queue",
      #"""
      service Post
        op take: return 3

      flow Shop
        screen shop
        action fetch overlap queue: await Post.take

      scenario "s"
        hold Post.take
        launch Shop
        start one: do Shop.fetch
        do Shop.fetch
      """#,
      #"""
      failed[waiting]: this step waits for its turn behind 'fetch', and nothing will wake it
        --> a.nav:12:6
         |
      12 |   do Shop.fetch
         |      ^^^^^^^^^^ this step waits for its turn behind 'fetch', and nothing will wake it
         |
         = help     'start' it, and 'advance' or 'release' what the other one waits for
         = waiting  this step waits for its turn behind 'fetch' at line 12
                    'one' waits for Post.take to answer at line 6
         = rerun    navsim run a.nav:8
      """#),
    IssueCase(
      "what helps depends on what the answer waits for",
      #"""
      service Post
        op take: return 1

      scenario "slow"
        stub Post.take returns 1 after 2s
        await Post.take

      scenario "held"
        hold Post.take
        await Post.take

      scenario "never answered"
        stub Post.take never answers
        await Post.take
      """#,
      #"""
      failed[waiting]: this step waits for Post.take to answer, and nothing will wake it
       --> a.nav:6:9
        |
      6 |   await Post.take
        |         ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
        |
        = help     'start' it, and 'advance' the clock in the next step
        = waiting  this step waits for Post.take to answer at line 6
        = rerun    navsim run a.nav:4

      failed[waiting]: this step waits for Post.take to answer, and nothing will wake it
        --> a.nav:10:9
         |
      10 |   await Post.take
         |         ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
         |
         = help     'start' it and 'release' or 'resolve' the call, or stub an answer
         = waiting  this step waits for Post.take to answer at line 10
         = rerun    navsim run a.nav:8

      failed[waiting]: this step waits for Post.take to answer, and nothing will wake it
        --> a.nav:14:9
         |
      14 |   await Post.take
         |         ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
         |
         = help     'start' it and 'resolve' or 'reject' the call, or stub an answer
         = waiting  this step waits for Post.take to answer at line 14
         = rerun    navsim run a.nav:12
      """#),
    IssueCase(
      "awaiting a tree tells the difference",
      #"""
      flow Shop
        screen shop
        screen cart

      scenario "s"
        launch Shop
        await until hierarchy
          Shop [flow]
            root .shop
            push .cart
      """#,
      #"""
      failed[waiting]: 'hierarchy' does not hold, and nothing that is pending can change it
        --> a.nav:7:15
         |
       7 |   await until hierarchy
         |               ^^^^^^^^^ 'hierarchy' does not hold, and nothing that is pending can change it
      ...
      10 |       push .cart
         |       ---------- is not there
         |
         = tree     - expected  + is
                      Shop [flow]
                        ... 1 equal
                    -   push .cart
         = waiting  nothing
         = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "a deadlock is expected by no fails, and within ends it",
      #"""
      service Post
        op take: return 3

      scenario "s"
        hold Post.take
        expect fails .timeout
          await Post.take within 1s
        expect elapsed() == 1s
        expect fails: await Post.take
      """#,
      #"""
      failed[waiting]: this step waits for Post.take to answer, and nothing will wake it
       --> a.nav:9:23
        |
      9 |   expect fails: await Post.take
        |                       ^^^^^^^^^ this step waits for Post.take to answer, and nothing will wake it
        |
        = help     'start' it and 'release' or 'resolve' the call, or stub an answer
        = waiting  this step waits for Post.take to answer at line 9
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "await until says what is pending",
      #"""
      flow Shop
        screen shop
        state open = false
        action wait
          sleep 10s
          set open = true

      scenario "in time"
        launch Shop
        start: do Shop.wait
        await until Shop.open within 10s
        expect elapsed() == 10s

      scenario "too late"
        launch Shop
        start: do Shop.wait
        await until Shop.open

      scenario "nothing can"
        launch Shop
        await until Shop.open within 3s
      """#,
      #"""
      failed[waiting]: 'Shop.open' does not hold within 5s
        --> a.nav:17:15
         |
      17 |   await until Shop.open
         |               ^^^^^^^^^ 'Shop.open' does not hold within 5s
         |
         = waiting  what began at line 16 waits for the clock to reach 10s at line 5
         = rerun    navsim run a.nav:14

      failed[waiting]: 'Shop.open' does not hold, and nothing that is pending can change it
        --> a.nav:21:15
         |
      21 |   await until Shop.open within 3s
         |               ^^^^^^^^^ 'Shop.open' does not hold, and nothing that is pending can change it
         |
         = waiting  nothing
         = rerun    navsim run a.nav:19
      """#),
    IssueCase(
      "the failure of a named activity is an issue unless somebody looks",
      #"""
      service Post
        op take

      scenario "awaited"
        stub Post.take fails .network
        start one: await Post.take
        expect fails .network: await one

      scenario "read"
        stub Post.take fails .network
        start one: await Post.take
        expect one.error == .network

      scenario "nobody looks"
        stub Post.take fails .network
        start one: await Post.take
        note "and on"

      scenario "without a name"
        stub Post.take fails .network
        start: await Post.take
        note "and on"
      """#,
      #"""
      failed[unobserved-failure]: activity 'one' failed with .network, and nothing awaits it or reads '.error'
        --> a.nav:16:3
         |
      16 |   start one: await Post.take
         |   ^^^^^^^^^ failed with .network, and nothing looks at it
         |                    --------- failed here
         |
         = waiting  nothing
         = rerun    navsim run a.nav:14

      failed[failure]: failed with .network
        --> a.nav:21:3
         |
      21 |   start: await Post.take
         |   ^^^^^ failed with .network
         |                --------- failed here
         |
         = waiting  nothing
         = rerun    navsim run a.nav:19
      """#),
    IssueCase(
      "the failure of work that a tap set going",
      #"""
      service Post
        op take

      flow Shop
        screen shop
          button "Take": do take
        action take: do deeper
        action deeper: await Post.take

      scenario "s"
        stub Post.take fails .network
        launch Shop
        tap "Take"
        expect 1 == 1
        expect 1 == 2
      """#,
      #"""
      failed[failure]: failed with .network
        --> a.nav:13:3
         |
       6 |     button "Take": do take
         |                       ---- called from here
       7 |   action take: do deeper
         |                   ------ called from here
       8 |   action deeper: await Post.take
         |                        --------- failed here
      ...
      13 |   tap "Take"
         |   ^^^^^^^^^^ failed with .network
         |
         = waiting  nothing
         = you can  tap "Take"
         = rerun    navsim run a.nav:10

      failed[expectation]: expect 1 == 2: is false
        --> a.nav:15:10
         |
      15 |   expect 1 == 2
         |          ^^^^^^ is false
         |
         = waiting  nothing
         = you can  tap "Take"
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "a cancelled navigation wait goes on with nil and the screen stays",
      #"""
      flow Shop
        screen shop
        screen shelf
        state got = "nothing yet"
        action open
          let picked = await push shelf
          set got = picked

      scenario "s"
        launch Shop
        start one: do Shop.open
        cancel one
        expect Shop.got == nil
        expect visible Shop.shelf
        expect one.isCancelled and one.isFinished
        expect one.error == .cancelled
      """#,
      #"""
      failed[expectation]: expect one.error == .cancelled: is nil
        --> a.nav:16:10
         |
      16 |   expect one.error == .cancelled
         |          ^^^^^^^^^ is nil
         |
         = after    line 11 start one   pushed Shop.shelf (a.nav:6)
                    line 12 cancel one  Shop.got = nil
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a cancelled sleep, stream and call fail, and the call stays in the log",
      #"""
      service Post
        op take
        event stream letter

      flow Shop
        screen shop
        state log = []
        action nap
          try: sleep 10s
          catch .cancelled: append "nap" to log
        action take
          try: await Post.take
          catch .cancelled: append "take" to log
        action listen
          task
            try
              for letter in stream Post.letter: append letter to log
            catch .cancelled: append "listen" to log

      scenario "s"
        stub Post.take never answers
        launch Shop
        start a: do Shop.nap
        start b: do Shop.take
        do Shop.listen
        expect Post.letter.readers == 1
        cancel a
        cancel b
        expect Shop.log == ["nap", "take"]
        expect called Post.take once
        resolve Post.take with 3
        expect no timers
        expect Shop.log == []
      """#,
      #"""
      failed[expectation]: expect Shop.log == []: is ["nap", "take"]
        --> a.nav:33:10
         |
      33 |   expect Shop.log == []
         |          ^^^^^^^^ is ["nap", "take"]
         |
         = after    line 27 cancel a  Shop.log = ["nap"]
                    line 28 cancel b  Shop.log = ["nap", "take"]
         = waiting  what began at line 25 waits for the next value of Post.letter at line 17
         = rerun    navsim run a.nav:20
      """#),
    IssueCase(
      "cancelled before its first turn it does not begin",
      #"""
      flow Shop
        screen shop
        screen shelf
        state log = []
        action open
          append "begun" to log
          await push shelf

      scenario "s"
        launch Shop
        start outer
          start inner: do Shop.open
          cancel inner
        expect Shop.log == []
        expect Shop.depth == 0
        expect Shop.depth == 1
      """#,
      #"""
      failed[expectation]: expect Shop.depth == 1: is 0
        --> a.nav:16:10
         |
      16 |   expect Shop.depth == 1
         |          ^^^^^^^^^^ is 0
         |
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a cancelled one stays cancelled",
      #"""
      flow Shop
        screen shop
        screen shelf
        state log = []
        action open
          try: sleep 10s
          catch: append "cancelled" to log
          let x = await push shelf
          append x to log
          try: await Post.take
          catch .cancelled: append "take" to log
          append "end" to log

      service Post
        op take

      scenario "s"
        launch Shop
        start one: do Shop.open
        cancel one
        expect Shop.log == ["cancelled", nil, "take", "end"]
        expect called Post.take never
        expect Shop.depth == 1
      """#,
      #"""
      failed[expectation]: expect Shop.depth == 1: is 0
        --> a.nav:23:10
         |
      23 |   expect Shop.depth == 1
         |          ^^^^^^^^^^ is 0
         |
         = after    line 20 cancel one  Shop.log = ["cancelled", nil, "take", "end"]
         = waiting  nothing
         = rerun    navsim run a.nav:17
      """#),
    IssueCase(
      "a task ends with its component",
      #"""
      flow Shop
        screen shop
        child shelf -> Shelf

      flow Shelf
        screen shelf
        state n = 0
        on active
          task
            while true
              sleep 1s
              set n = n + 1

      scenario "s"
        launch Shop
        in Shop
          let shelf = push shelf
        advance 2s
        let child = shelf.child
        back
        advance 5s
        expect child.n == 2
        expect called Shelf.cancelled once
        expect timers 1
      """#,
      #"""
      failed[expectation]: expect timers 1: does not hold
        --> a.nav:24:10
         |
      24 |   expect timers 1
         |          ^^^^^^^^ does not hold
         |
         = after    line 17 push shelf  pushed Shop.shelf
                    line 18 advance 2s  Shelf.n = 2
                    line 20 back        .shelf left Shop
         = waiting  nothing
         = rerun    navsim run a.nav:14
      """#),
    IssueCase(
      "work that goes on in what has left",
      #"""
      flow Shop
        screen shop
        child shelf -> Shelf

      flow Shelf
        screen shelf
          button "Count": do count
        state n = 0
        action count
          sleep 1s
          set n = n + 1

      scenario "s"
        launch Shop
        in Shop: push shelf
        tap "Count"
        back
      """#,
      #"""
      failed[leftover-work]: work goes on in Shelf, which has left
        --> a.nav:16:3
         |
      10 |     sleep 1s
         |     -------- waits here
      ...
      16 |   tap "Count"
         |   ^^^^^^^^^^^ work goes on in Shelf, which has left
         |
         = waiting  what began at line 16 waits for the clock to reach 1s at line 10
         = rerun    navsim run a.nav:13
      """#),
    IssueCase(
      "suspended work at the end is a warning, under strict an issue",
      #"""
      flow Shop
        screen shop
          button "Nap": do nap
        action nap: sleep 1s

      scenario "normal"
        launch Shop
        tap "Nap"

      scenario "strict" @strict
        launch Shop
        tap "Nap"
      """#,
      #"""
      warning[suspended-work]: work is still suspended at the end
       --> a.nav:8:3
        |
      4 |   action nap: sleep 1s
        |               -------- waits here
      ...
      8 |   tap "Nap"
        |   ^^^^^^^^^ work is still suspended at the end
        |
        = waiting  what began at line 8 waits for the clock to reach 1s at line 4
        = rerun    navsim run a.nav:6

      failed[suspended-work]: work is still suspended at the end
        --> a.nav:12:3
         |
       4 |   action nap: sleep 1s
         |               -------- waits here
      ...
      12 |   tap "Nap"
         |   ^^^^^^^^^ work is still suspended at the end
         |
         = waiting  what began at line 12 waits for the clock to reach 1s at line 4
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "advance, advance to, next timer, run timers and jump",
      #"""
      flow Shop
        screen shop
        state log = []
        action tick
          repeat 3 times
            sleep 1s
            append elapsed() to log

      scenario "advance"
        launch Shop
        start: do Shop.tick
        advance 2500ms
        expect Shop.log == [1s, 2s]
        advance to next timer
        expect Shop.log == [1s, 2s, 3s]
        advance to next timer

      scenario "jump"
        clock 2026-09-04
        launch Shop
        start: do Shop.tick
        jump 10s
        expect Shop.log == [10s]
        run timers
        expect Shop.log == [10s, 11s, 12s]
        advance to 2026-09-03
      """#,
      #"""
      failed[mistake-none]: no timer is pending
        --> a.nav:16:3
         |
      16 |   advance to next timer
         |   ^^^^^^^^^^^^^^^^^^^^^ no timer is pending
         |
         = after    line 12 advance 2500ms         Shop.log = [1s, 2s]
                    line 14 advance to next timer  Shop.log = [1s, 2s, 3s]
         = waiting  nothing
         = rerun    navsim run a.nav:9

      failed[mistake-out-of-range]: that date is past: it is 2026-09-04T00:00:12
        --> a.nav:26:14
         |
      26 |   advance to 2026-09-03
         |              ^^^^^^^^^^ that date is past: it is 2026-09-04T00:00:12
         |
         = after    line 22 jump 10s    Shop.log = [10s]
                    line 24 run timers  Shop.log = [10s, 11s, 12s]
         = waiting  nothing
         = rerun    navsim run a.nav:18
      """#),
    IssueCase(
      "run timers ends where something polls without end",
      #"""
      flow Shop
        screen shop
        action poll
          while true: sleep 1s

      scenario "s"
        launch Shop
        start: do Shop.poll
        run timers
      """#,
      #"""
      failed[mistake-limit]: the loop goes round more than 100000 times
       --> a.nav:8:3
        |
      4 |     while true: sleep 1s
        |           ---- failed here
      ...
      8 |   start: do Shop.poll
        |   ^^^^^ the loop goes round more than 100000 times
        |             --------- called from here
        |
        = help     --max-loop-iterations N raises the limit
        = waiting  nothing
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "together looks up its controls first",
      #"""
      flow Shop
        screen shop
          button "Buy" when not bought: do buy
          button "Sell" when bought: do sell
        state bought = false
        state log = []
        action buy
          set bought = true
          append "buy" to log
        action sell: append "sell" to log

      scenario "a double tap"
        launch Shop
        together
          tap "Buy"
          tap "Buy"
        expect Shop.log == ["buy", "buy"]

      scenario "what comes up inside is not there"
        launch Shop
        together
          tap "Buy"
          tap "Sell"
      """#,
      #"""
      failed[mistake-unsupported]: "Sell" is disabled
        --> a.nav:21:3
         |
      21 |   together
         |   ^^^^^^^^ "Sell" is disabled
      ...
      23 |     tap "Sell"
         |         ------ failed here
         |
         = waiting  nothing
         = you can  tap "Buy"
         = rerun    navsim run a.nav:19
      """#),
    IssueCase(
      "a failure inside together is an issue, and the scenario goes on",
      #"""
      service Post
        op take

      scenario "s"
        stub Post.take fails .network
        together
          await Post.take
          note "on"
        expect 1 == 2
      """#,
      #"""
      failed[failure]: failed with .network
       --> a.nav:6:3
        |
      6 |   together
        |   ^^^^^^^^ failed with .network
      7 |     await Post.take
        |           --------- failed here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[expectation]: expect 1 == 2: is false
       --> a.nav:9:10
        |
      9 |   expect 1 == 2
        |          ^^^^^^ is false
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "any order finds the bad order and says how to run it again",
      #"""
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
      """#,
      #"""
      failed[expectation]: expect first(Shop.log) != 3: is 3
        --> a.nav:12:10
         |
      12 |   expect first(Shop.log) != 3
         |          ^^^^^^^^^^^^^^^ is 3
         |                -------- is [3, 1, 2]
         |
         = after    line 8 any order  Shop.log = [3, 1, 2]
         = waiting  nothing
         = rerun    navsim run a.nav:6 --schedule 2
      """#),
    IssueCase(
      "any order also tries wake orders",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state begun = []
        state ended = []
        action add(x)
          append x to begun
          await Post.take(x)
          append x to ended

      scenario "s"
        launch Shop
        any order
          do Shop.add(1)
          do Shop.add(2)
        expect Shop.begun == Shop.ended
      """#,
      #"""
      failed[expectation]: expect Shop.begun == Shop.ended: is [1, 2]
        --> a.nav:18:10
         |
      18 |   expect Shop.begun == Shop.ended
         |          ^^^^^^^^^^ is [1, 2]
         |                        ---------- is [2, 1]
         |
         = after    line 15 any order  Shop.begun = [1, 2]
                                       Shop.ended = [2, 1]
         = waiting  nothing
         = rerun    navsim run a.nav:13 --schedule 0.0.0.1
      """#),
    IssueCase(
      "under loose suspended work is a note",
      #"""
      flow Shop
        screen shop
          button "Nap": do nap
        action nap: sleep 1s

      scenario "s" @loose
        launch Shop
        tap "Nap"
      """#,
      #"""
      note[suspended-work]: work is still suspended at the end
       --> a.nav:8:3
        |
      4 |   action nap: sleep 1s
        |               -------- waits here
      ...
      8 |   tap "Nap"
        |   ^^^^^^^^^ work is still suspended at the end
        |
        = waiting  what began at line 8 waits for the clock to reach 1s at line 4
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "work that waits in a circle",
      #"""
      service S
        op b returns 1

      feature A
        action save overlap queue
          await S.b
          start t: do flush
          await t
        action flush overlap queue
          await S.b

      scenario "s"
        start x: do A.save
      """#,
      #"""
      warning[suspended-work]: work is still suspended at the end
        --> a.nav:13:3
         |
       8 |     await t
         |     ------- waits here
      ...
      13 |   start x: do A.save
         |   ^^^^^^^ work is still suspended at the end
         |
         = waiting  'x' waits for activity 't' at line 8
         = rerun    navsim run a.nav:12

      warning[suspended-work]: work is still suspended at the end
        --> a.nav:13:3
         |
       7 |     start t: do flush
         |                 ----- waits here
      ...
      13 |   start x: do A.save
         |   ^^^^^^^ work is still suspended at the end
         |
         = waiting  't' waits for its turn behind 'save' at line 7
         = rerun    navsim run a.nav:12
      """#),
  ]
}
