import Testing

/// Reuse (language.md §17): definitions, tables, spreadsheets, invariants, hooks.
@MainActor struct ReuseIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "every row is a scenario, and a row that fails is named",
      #"""
      scenario "{a} and {b} make {sum}"
        expect a + b == sum
        examples
          | a | b | sum |
          | 1 | 2 | 3   |
          | 2 | 2 | 5   |
      """#,
      #"""
      failed[expectation]: expect a + b == sum: is 4
       --> a.nav:2:10
        |
      2 |   expect a + b == sum
        |          ^^^^^ is 4
        |          - is 2
        |              - is 2
        |                   --- is 5
        |
        = row      a = 2 · b = 2 · sum = 5
        = waiting  nothing
        = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "rows of a spreadsheet",
      #"""
      scenario "{name} costs {price}"
        expect price < 10
        expect name != nil and isOpen
        examples "shop" from "prices.csv"
      """#,
      #"""
      failed[expectation]: expect price < 10: is 12.5
       --> a.nav:2:10
        |
      2 |   expect price < 10
        |          ^^^^^ is 12.5
        |
        = row      name = "milk, fresh" · price = 12.5 · isOpen = true
        = waiting  nothing
        = rerun    navsim run a.nav:1 --name '^milk, fresh costs 12\.5$'

      failed[expectation]: expect name != nil and isOpen: is nil
       --> a.nav:3:10
        |
      3 |   expect name != nil and isOpen
        |          ^^^^ is nil
        |
        = row      name = nil · price = 4 · isOpen = false
        = waiting  nothing
        = rerun    navsim run a.nav:1 --name '^nil costs 4$'
      """#,
      others: [
        "prices.csv":
          #"""
        name,price,isOpen
        tea,3,true
        "milk, fresh",12.50,true
        nil,4,false

        """#
      ]),
    IssueCase(
      "an invariant is told once, at the step that broke it",
      #"""
      flow Shop
        screen shop
        screen shelf
        state stock = 3
        action buy: set stock = stock - 2

      invariant "there is stock"
        expect Shop.stock >= 0

      scenario "s"
        launch Shop
        do Shop.buy
        do Shop.buy
        do Shop.buy

      scenario "without the shop"
        note "nothing"
      """#,
      #"""
      failed[invariant]: the invariant 'there is stock' is broken
        --> a.nav:13:3
         |
       8 |   expect Shop.stock >= 0
         |          ---------- is -1
      ...
      13 |   do Shop.buy
         |   ^^^^^^^^^^^ after this step
         |
         = after    line 12 do Shop.buy  Shop.stock = 1
                    line 13 do Shop.buy  Shop.stock = -1
         = waiting  nothing
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "an invariant of several lines",
      #"""
      flow Shop
        screen shop
        screen shelf

      invariant "a shelf is never alone"
        expect Shop.depth != 1
        expect no visible Shop.shelf

      scenario "s"
        launch Shop
        in Shop
          push shelf
          push shelf
      """#,
      #"""
      failed[invariant]: the invariant 'a shelf is never alone' is broken
        --> a.nav:12:5
         |
       6 |   expect Shop.depth != 1
         |          ---------- is 1
      ...
      12 |     push shelf
         |     ^^^^^^^^^^ after this step
         |
         = after    line 12 push shelf  pushed Shop.shelf
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:9

      failed[invariant]: the invariant 'a shelf is never alone' is broken
        --> a.nav:12:5
         |
       7 |   expect no visible Shop.shelf
         |             ------------------ holds
      ...
      12 |     push shelf
         |     ^^^^^^^^^^ after this step
         |
         = after    line 12 push shelf  pushed Shop.shelf
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a mistake inside an invariant",
      #"""
      flow Shop
        screen shop
        state parts = [1]
        action clear: set parts = []

      invariant "there is a part"
        expect Shop.parts[0] == 1

      scenario "s"
        launch Shop
        do Shop.clear
      """#,
      #"""
      failed[invariant]: the invariant 'there is a part' is broken
        --> a.nav:11:3
         |
       7 |   expect Shop.parts[0] == 1
         |          ------------- there is nothing at 0, the list is empty
      ...
      11 |   do Shop.clear
         |   ^^^^^^^^^^^^^ after this step
         |
         = after    line 11 do Shop.clear  Shop.parts = []
         = waiting  nothing
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "a definition sees its parameters only and gives a value",
      #"""
      flow Shop
        screen shop
        screen shelf(n)

      define open(n)
        push shelf(n)
        return n + 1

      scenario "s"
        launch Shop
        let next = do open(3)
        expect next == 4
        expect Shop.top == .shelf(4)
      """#,
      #"""
      failed[expectation]: expect Shop.top == .shelf(4): is .shelf(3)
        --> a.nav:13:10
         |
      13 |   expect Shop.top == .shelf(4)
         |          ^^^^^^^^ is .shelf(3)
         |
         = after    line 6 push shelf(n)  pushed Shop.shelf(3)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:9
      """#),
    IssueCase(
      "hooks of launch, in their order",
      #"""
      app Store
        initial Shop
        on launch: note "app"
        on background: fail .network

      feature Stock
        state log = []
        on launch: note "feature"
        action note(x): append x to log

      flow Shop
        screen shop
        derive amount = count(Stock.log)
        on launch: note "tree"
        on active: note "active"
        on foreground
          let x = [][0]
          note "{x}"

      scenario "s"
        launch Store
        do Stock.note(1)
        background
        foreground
        expect Shop.amount == 2
      """#,
      #"""
      failed[failure]: failed with .network
        --> a.nav:23:3
         |
       4 |   on background: fail .network
         |                  ------------- failed here
      ...
      23 |   background
         |   ^^^^^^^^^^ failed with .network
         |
         = after    line 22 do Stock.note(1)  Stock.log = [1]
         = waiting  nothing
         = rerun    navsim run a.nav:20

      failed[mistake-out-of-range]: there is nothing at 0, the list is empty
        --> a.nav:24:3
         |
      17 |     let x = [][0]
         |             ----- failed here
      ...
      24 |   foreground
         |   ^^^^^^^^^^ there is nothing at 0, the list is empty
         |
         = after    line 22 do Stock.note(1)  Stock.log = [1]
         = waiting  nothing
         = rerun    navsim run a.nav:20

      failed[expectation]: expect Shop.amount == 2: is 1
        --> a.nav:25:10
         |
      25 |   expect Shop.amount == 2
         |          ^^^^^^^^^^^ is 1
         |
         = after    line 22 do Stock.note(1)  Stock.log = [1]
         = waiting  nothing
         = rerun    navsim run a.nav:20
      """#),
    IssueCase(
      "a hook that waits is not waited for",
      #"""
      flow Shop
        screen shop
        state isReady = false
        on active
          await Post.take
          set isReady = true

      service Post
        op take: return 3

      scenario "s"
        hold Post.take
        launch Shop
        expect not Shop.isReady
        release Post.take
        expect Shop.isReady
        expect not Shop.isReady
      """#,
      #"""
      failed[expectation]: expect not Shop.isReady: is true
        --> a.nav:17:14
         |
      17 |   expect not Shop.isReady
         |              ^^^^^^^^^^^^ is true
         |
         = after    line 15 release Post.take  Shop.isReady = true
         = waiting  nothing
         = rerun    navsim run a.nav:11
      """#),
    IssueCase(
      "on appear and on disappear",
      #"""
      flow Shop
        screen shop
          on appear: append "shop" to log
          on disappear: append "no shop" to log
        screen shelf
          on appear: append "shelf" to log
          on disappear: append "no shelf" to log
        state log = []

      scenario "s"
        launch Shop
        in Shop: push shelf
        back
        expect Shop.log == ["shop", "no shop", "shelf", "no shelf", "shop"]
        expect Shop.log == []
      """#,
      #"""
      failed[expectation]: expect Shop.log == []: is ["shop", "no shop", "shelf", "no shelf", "shop"]
        --> a.nav:15:10
         |
      15 |   expect Shop.log == []
         |          ^^^^^^^^ is ["shop", "no shop", "shelf", "no shelf", "shop"]
         |
         = after    line 11 launch Shop  Shop.log = ["shop"]
                    line 12 push shelf   pushed Shop.shelf
                                         Shop.log = ["shop", "no shop", "shelf"]
                    line 13 back         .shelf left Shop
                                         Shop.log = […, "shop"] (5)
         = waiting  nothing
         = rerun    navsim run a.nav:10
      """#),
    IssueCase(
      "a table in a title that is used twice",
      #"""
      scenario "the {word}"
        expect word == "tea"
        examples "first"
          | word  |
          | "tea" |
        examples "second" @slow
          | word   |
          | "milk" |
      """#,
      #"""
      failed[expectation]: expect word == "tea": is "milk"
       --> a.nav:2:10
        |
      2 |   expect word == "tea"
        |          ^^^^ is "milk"
        |
        = row      word = "milk"
        = waiting  nothing
        = rerun    navsim run a.nav:8
      """#),
    IssueCase(
      "cells are expressions, and a row with a mistake does not run",
      #"""
      scenario "{n}"
        expect n == 4
        examples
          | n       |
          | 2 + 2   |
          | [4][1]  |
          | 1 / 0   |
      """#,
      #"""
      failed[mistake-out-of-range]: there is nothing at 1, the list's indices are 0 to 0
       --> a.nav:6:7
        |
      6 |     | [4][1]  |
        |       ^^^^^^ there is nothing at 1, the list's indices are 0 to 0
        |
        = row      n = nil
        = waiting  nothing
        = rerun    navsim run a.nav:6

      failed[mistake-arithmetic]: can't divide by zero
       --> a.nav:7:7
        |
      7 |     | 1 / 0   |
        |       ^^^^^ can't divide by zero
        |
        = row      n = nil
        = waiting  nothing
        = rerun    navsim run a.nav:7
      """#),
  ]
}
