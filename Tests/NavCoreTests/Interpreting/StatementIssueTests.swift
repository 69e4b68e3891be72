import Testing

/// Statements of language.md §6 that can't be carried out, and failures that nobody catches.
@MainActor struct StatementIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "a list statement on what is no list",
      #"""
      flow Shop
        screen shop
        state basket = 3

      scenario "append"
        launch Shop
        append 1 to Shop.basket
      """#,
      #"""
      failed[mistake-type]: can't append to a number
       --> a.nav:7:15
        |
      7 |   append 1 to Shop.basket
        |               ^^^^^^^^^^^ can't append to a number
        |
        = help     only lists change so
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "places that a list does not have",
      #"""
      flow Shop
        screen shop
        state basket = ["tea"]
        action drop(place): remove at place from basket
        action put(place): insert "milk" into basket at place

      scenario "remove at"
        launch Shop
        do Shop.drop(1)

      scenario "insert at"
        launch Shop
        do Shop.put(2)

      scenario "set"
        launch Shop
        set Shop.basket[3] = "x"
      """#,
      #"""
      failed[mistake-out-of-range]: there is nothing at 1, the list's indices are 0 to 0
       --> a.nav:9:3
        |
      4 |   action drop(place): remove at place from basket
        |                                 ----- failed here
      ...
      9 |   do Shop.drop(1)
        |   ^^^^^^^^^^^^^^^ there is nothing at 1, the list's indices are 0 to 0
        |
        = waiting  nothing
        = rerun    navsim run a.nav:7

      failed[mistake-out-of-range]: nothing can be inserted at 2, the places are 0 to 1
        --> a.nav:13:3
         |
       5 |   action put(place): insert "milk" into basket at place
         |                                                   ----- failed here
      ...
      13 |   do Shop.put(2)
         |   ^^^^^^^^^^^^^^ nothing can be inserted at 2, the places are 0 to 1
         |
         = waiting  nothing
         = rerun    navsim run a.nav:11

      failed[mistake-out-of-range]: there is nothing at 3, the list's indices are 0 to 0
        --> a.nav:17:19
         |
      17 |   set Shop.basket[3] = "x"
         |                   ^ there is nothing at 3, the list's indices are 0 to 0
         |
         = waiting  nothing
         = rerun    navsim run a.nav:15
      """#),
    IssueCase(
      "a condition is a boolean",
      #"""
      scenario "if"
        let x = 3
        if x
          note "never"

      scenario "while"
        let x = "a"
        while x: note "never"

      scenario "guard"
        let x = nil
        guard x else stop
      """#,
      #"""
      failed[mistake-type]: a condition must be true or false, not a number
       --> a.nav:3:6
        |
      3 |   if x
        |      ^ a condition must be true or false, not a number
        |
        = help     compare it: '== …', '!= nil', 'isEmpty(…)'
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[mistake-type]: a condition must be true or false, not a string
       --> a.nav:8:9
        |
      8 |   while x: note "never"
        |         ^ a condition must be true or false, not a string
        |
        = help     compare it: '== …', '!= nil', 'isEmpty(…)'
        = waiting  nothing
        = rerun    navsim run a.nav:6

      failed[mistake-type]: a condition must be true or false, not nil
        --> a.nav:12:9
         |
      12 |   guard x else stop
         |         ^ a condition must be true or false, not nil
         |
         = help     compare it: '== …', '!= nil', 'isEmpty(…)'
         = waiting  nothing
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "for, repeat and their values",
      #"""
      scenario "for"
        let x = 3
        for y in x: note "{y}"

      scenario "repeat a half"
        let x = 1.5
        repeat x times: note "never"
      """#,
      #"""
      failed[mistake-type]: 'for' needs a list, not a number
       --> a.nav:3:12
        |
      3 |   for y in x: note "{y}"
        |            ^ 'for' needs a list, not a number
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[mistake-type]: the count must be a whole number, not 1.5
       --> a.nav:7:10
        |
      7 |   repeat x times: note "never"
        |          ^ the count must be a whole number, not 1.5
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "another catch does not catch",
      #"""
      scenario "s"
        try
          fail .first
        catch .second
          note "no"

      scenario "t"
        try: fail .first
        catch .first: fail .second
      """#,
      #"""
      failed[failure]: failed with .first
       --> a.nav:3:5
        |
      3 |     fail .first
        |     ^^^^^^^^^^^ failed with .first
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[failure]: failed with .second
       --> a.nav:9:17
        |
      9 |   catch .first: fail .second
        |                 ^^^^^^^^^^^^ failed with .second
        |
        = waiting  nothing
        = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "a mistake is seen by no catch",
      #"""
      scenario "s"
        try
          let x = 1 / 0
          note "{x}"
        catch
          note "no"
        note "never"
      """#,
      #"""
      failed[mistake-arithmetic]: can't divide by zero
       --> a.nav:3:13
        |
      3 |     let x = 1 / 0
        |             ^^^^^ can't divide by zero
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1
      """#),
    IssueCase(
      "a failure is a symbol",
      #"""
      scenario "s"
        let x = 3
        fail (x)
      """#,
      #"""
      failed[mistake-type]: a failure is a symbol, not a number
       --> a.nav:3:8
        |
      3 |   fail (x)
        |        ^^^ a failure is a symbol, not a number
        |
        = help     as '.network' or '.failed("why")'
        = waiting  nothing
        = rerun    navsim run a.nav:1
      """#),
    IssueCase(
      "a nil target",
      #"""
      flow Shop
        screen shop
        child basket -> Basket
      flow Basket
        screen basket

      scenario "in"
        launch Shop
        let basket = Shop.descendant(Basket)
        in basket: pop

      scenario "a plain screen"
        launch Basket
        in (Basket.root): pop
      """#,
      #"""
      failed[mistake-none]: there is no component: this is nil
        --> a.nav:10:6
         |
      10 |   in basket: pop
         |      ^^^^^^ there is no component: this is nil
         |
         = waiting  nothing
         = rerun    navsim run a.nav:7

      failed[mistake-none]: .basket is a plain screen
        --> a.nav:14:6
         |
      14 |   in (Basket.root): pop
         |      ^^^^^^^^^^^^^ .basket is a plain screen
         |
         = waiting  nothing
         = rerun    navsim run a.nav:12
      """#),
    IssueCase(
      "two components of one name",
      #"""
      flow Shop
        screen shop
        child shelf(n) -> Shelf(n)
      flow Shelf(n)
        screen shelf
        action fill: note "full"

      scenario "s"
        launch Shop
        in Shop
          push shelf(1)
          push shelf(2)
        do Shelf[0].fill
        do Shelf[visible].fill
        do Shelf.fill
      """#,
      #"""
      failed[mistake-several]: 2 instances of Shelf are in the tree
        --> a.nav:15:6
         |
      15 |   do Shelf.fill
         |      ^^^^^ 2 instances of Shelf are in the tree
         |
         = help     say which: 'Shelf[0]', 'Shelf[visible]', or keep a handle
         = after    line 11 push shelf(1)  pushed Shop.shelf(1)
                    line 12 push shelf(2)  pushed Shop.shelf(2)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:8
      """#),
    IssueCase(
      "an index of a component that is not there",
      #"""
      flow Shop
        screen shop
        action fill: note "full"

      scenario "s"
        launch Shop
        do Shop[1].fill
      """#,
      #"""
      failed[mistake-out-of-range]: there is no Shop[1]; 1 is in the trees
       --> a.nav:7:6
        |
      7 |   do Shop[1].fill
        |      ^^^^^^^ there is no Shop[1]; 1 is in the trees
        |
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "the action of another file's component, three calls deep",
      #"""
      use "bank.nav"

      flow Outer
        screen outer
        action one: do two
        action two: do three(0)
        action three(n)
          let x = 10 / n
          note "{x}"

      scenario "s"
        launch Outer
        do Outer.one
      """#,
      #"""
      failed[mistake-arithmetic]: can't divide by zero
        --> a.nav:13:3
         |
       5 |   action one: do two
         |                  --- called from here
       6 |   action two: do three(0)
         |                  -------- called from here
      ...
       8 |     let x = 10 / n
         |             ------ failed here
      ...
      13 |   do Outer.one
         |   ^^^^^^^^^^^^ can't divide by zero
         |
         = waiting  nothing
         = rerun    navsim run a.nav:11
      """#),
    IssueCase(
      "what can't be compared",
      #"""
      scenario "s"
        expect 3 < "x"
      """#,
      #"""
      failed[mistake-type]: can't order a number and a string
       --> a.nav:2:10
        |
      2 |   expect 3 < "x"
        |          ^^^^^^^ can't order a number and a string
        |
        = help     only numbers, durations, dates and strings have an order
        = waiting  nothing
        = rerun    navsim run a.nav:1
      """#),
    IssueCase(
      "return leaves",
      #"""
      flow Shop
        screen shop
        action answer
          if 1 == 1: return 3
          return 4

      scenario "s"
        launch Shop
        let x = do Shop.answer
        expect x == 4
      """#,
      #"""
      failed[expectation]: expect x == 4: is 3
        --> a.nav:10:10
         |
      10 |   expect x == 4
         |          ^ is 3
         |
         = waiting  nothing
         = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "a failure in a definition says who called it, and ends the scenario",
      #"""
      define boom(why)
        fail .broken(why)

      scenario "s"
        do boom("late")
        expect 1 == 2
      """#,
      #"""
      failed[failure]: failed with .broken("late")
       --> a.nav:2:3
        |
      2 |   fail .broken(why)
        |   ^^^^^^^^^^^^^^^^^ failed with .broken("late")
      ...
      5 |   do boom("late")
        |      ------------ called from here
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "finding 8: what is no list is underlined",
      #"""
      flow Shop
        screen shop
        state basket = 3

      scenario "s"
        launch Shop
        remove 1 from Shop.basket
      """#,
      #"""
      failed[mistake-type]: can't remove from a number
       --> a.nav:7:17
        |
      7 |   remove 1 from Shop.basket
        |                 ^^^^^^^^^^^ can't remove from a number
        |
        = help     only lists change so
        = waiting  nothing
        = rerun    navsim run a.nav:5
      """#),
    IssueCase(
      "an initial value that reads a later one, through a 'derive'",
      #"""
      feature Stock
        derive late = b
        state a = late
        state b = 5

      scenario "s"
        expect Stock.a == 5
        expect Stock.b == 5
      """#,
      #"""
      failed[mistake-none]: 'b' of Stock is not there yet
       --> a.nav:7:3
        |
      2 |   derive late = b
        |                 - failed here
      ...
      7 |   expect Stock.a == 5
        |   ^^^^^^^^^^^^^^^^^^^ 'b' of Stock is not there yet
        |
        = help     its initial value is still being read
        = waiting  nothing
        = rerun    navsim run a.nav:6

      failed[mistake-none]: 'b' of Stock is not there yet
       --> a.nav:8:3
        |
      2 |   derive late = b
        |                 - failed here
      ...
      8 |   expect Stock.b == 5
        |   ^^^^^^^^^^^^^^^^^^^ 'b' of Stock is not there yet
        |
        = help     its initial value is still being read
        = waiting  nothing
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "numbers that are too large, and a place that is none",
      #"""
      scenario "index"
        note [1][99999999999999999999]

      scenario "count"
        repeat 99999999999999999999 times: note "x"

      scenario "random"
        note random(1, -99999999999999999999)

      scenario "place"
        let list = [1]
        insert 7 into list at 5
        expect list == [1]
      """#,
      #"""
      failed[mistake-out-of-range]: the index is too large: 99999999999999999999
       --> a.nav:2:8
        |
      2 |   note [1][99999999999999999999]
        |        ^^^^^^^^^^^^^^^^^^^^^^^^^ the index is too large: 99999999999999999999
        |
        = waiting  nothing
        = rerun    navsim run a.nav:1

      failed[mistake-out-of-range]: the count is too large: 99999999999999999999
       --> a.nav:5:10
        |
      5 |   repeat 99999999999999999999 times: note "x"
        |          ^^^^^^^^^^^^^^^^^^^^ the count is too large: 99999999999999999999
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[mistake-out-of-range]: the second number of 'random' is too small: -99999999999999999999
       --> a.nav:8:8
        |
      8 |   note random(1, -99999999999999999999)
        |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the second number of 'random' is too small: -99999999999999999999
        |
        = waiting  nothing
        = rerun    navsim run a.nav:7

      failed[mistake-out-of-range]: nothing can be inserted at 5, the places are 0 to 1
        --> a.nav:12:25
         |
      12 |   insert 7 into list at 5
         |                         ^ nothing can be inserted at 5, the places are 0 to 1
         |
         = waiting  nothing
         = rerun    navsim run a.nav:10
      """#),
  ]

  @Test func `finding 9: a missing field is one fault, read or set`() {
    let run: TextRun = run(
      """
      scenario "read"
        let card = {name: "gold"}
        note card.title

      scenario "set"
        let card = {name: "gold"}
        note "{card}"
        set card.title.short = 3
      """)
    let codes = run.issues.map { String($0.prefix { $0 != ":" }) }
    #expect(codes.count == 2)
    #expect(Set(codes).count == 1)
  }
}
