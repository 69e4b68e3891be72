import Testing

/// Every statement of language.md §6 to §16 doing what it says.
@MainActor struct PassingStatementTests {
  @Test(arguments: cases) func `does what it says`(_ example: PassingCase) { example.check() }

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "lists, records and places",
      #"""
      flow Shop
        screen shop
        state basket = ["tea"]
        state card = {name: "gold", limits: {day: 3}}
        action fill(what)
          append what to basket
          insert "bread" into basket at 0
          remove "tea" from basket
          remove at 1 from basket
          set basket[0] = "rye"
          set card.limits.day = 4
          set card.name = "blue"

      scenario "s"
        launch Shop
        do Shop.fill("milk")
        expect Shop.basket == ["rye"]
        expect Shop.card == {limits: {day: 4}, name: "blue"}
        set Shop.basket = Shop.basket + ["oats"]
        append "jam" to Shop.basket
        expect Shop.basket.count == 3
      """#),
    PassingCase(
      "branches, loops and leaving",
      #"""
      define kind(n)
        if n < 0: return .negative
        else if n == 0
          return .zero
        else
          return .positive

      define firstOver(limit, numbers)
        for n in numbers
          if n > limit: return n
        return nil

      define countdown(start)
        let n = start
        let steps = 0
        while n > 0
          set n = n - 1
          set steps = steps + 1
        repeat 2 times: set steps = steps + 10
        return steps

      define guarded(x)
        guard x != nil else stop
        guard x != 3 else return "three"
        guard x != 4 else fail .four(x)
        return "other"

      scenario "s"
        let a = do kind(-1)
        let b = do kind(0)
        let c = do kind(5)
        expect [a, b, c] == [.negative, .zero, .positive]
        let d = do firstOver(2, [1, 2, 3, 4])
        expect d == 3
        let e = do countdown(4)
        expect e == 24
        let f = do guarded(nil)
        let g = do guarded(3)
        let h = do guarded(5)
        expect [f, g, h] == [nil, "three", "other"]
        expect fails .four(4): do guarded(4)
      """#),
    PassingCase(
      "try, catch and fail",
      #"""
      define risky(what)
        try
          fail (what)
        catch .network(3)
          return "network"
        catch .denied
          return "denied"
        catch error
          return "{error}"

      scenario "s"
        let a = do risky(.network(3))
        let b = do risky(.denied)
        let c = do risky(.other("why"))
        expect [a, b] == ["network", "denied"]
        expect c contains "other"
        try: fail .unseen
        catch: note "seen"
      """#),
    PassingCase(
      "in a target, bare names mean what they mean outside",
      #"""
      flow Shop
        screen shop
        child shelf -> Shelf
        state title = "shop"
        action open
          push shelf
          in Shelf
            push item(title)
            set self.title = title
            do mark(self.title)

      flow Shelf
        screen shelf
        screen item(name)
        state title = "shelf"
        state marks = []
        action mark(x): append x to marks

      scenario "s"
        launch Shop
        do Shop.open
        expect Shelf.top == .item("shop")
        expect Shelf.title == "shop"
        expect Shelf.marks == ["shop"]
      """#),
    PassingCase(
      "pushes and pops",
      #"""
      flow Shop
        screen shop
        screen a
        screen b(n = 0)
        child inner -> Inner
        state left = []
      flow Inner
        screen inner
        screen deep

      scenario "s"
        launch Shop
        in Shop
          push a
          push b(1)
          push b(2) distinct
          push a
          push b(3)
          pop to first b
        expect Shop.stack == [.a, .b(1)]
        in Shop
          pop
          push b(4)
          push a
          push b(5)
          pop to last a
        expect Shop.stack == [.a, .b(4), .a]
        in Shop: pop 2
        expect Shop.stack == [.a]
        in Shop: replace top with b(6)
        expect Shop.stack == [.b(6)]
        in Shop: pop to root
        expect Shop.depth == 0
        in Shop
          let inner = push inner expecting Inner
        in inner: push deep
        expect Shop.path == [.inner, .deep]
        expect inner.isLayered
        in inner: dismiss self returning 7
        expect Shop.depth == 0
        in Shop: set root b(9)
        expect Shop.root == .b(9)
      """#),
    PassingCase(
      "a destination value",
      #"""
      flow Shop
        screen shop
        child shelf -> Shelf
      flow Shelf
        screen shelf
        state n = 3

      scenario "s"
        launch Shop
        in Shop
          let d = present shelf as cover
        expect d.case == "shelf" or d.case == .shelf
        expect d.role == .cover and d.presentation == .cover
        expect d.n == 3
        expect not d.hasLeft
        expect d.result == nil
        in d: dismiss self returning "done"
        expect d.hasLeft and d.result == "done"
        let again = await d
        expect again == "done"
        in Shop
          let none = push shelf
          let skipped = push shelf distinct
        expect none != nil and skipped == nil
      """#),
    PassingCase(
      "modals of one host",
      #"""
      flow Shop
        screen shop
        screen a
        screen b
        screen c

      scenario "s"
        launch Shop
        in Shop
          present a
          present b
          present a distinct
          present c as cover
        expect Shop.queue == [.a, .b, .c]
        expect Shop.pendingModals == [.b, .c]
        expect modal a
        in Shop: dismiss shown
        expect modal b
        in Shop: dismiss latest
        expect Shop.modals == [.b]
        in Shop
          present c
          dismiss queued
        expect Shop.modals == [.b]
        swipe down
        expect no modal
        in Shop
          present a
          present b
          dismiss all
        expect not Shop.isPresenting
      """#),
    PassingCase(
      "tabs",
      #"""
      tabs Bar
        tab home "Home" id "tab.home"
        tab shop "Shop" badge "2"
        screen extra
        screen gone available when 1 == 2
        initial shop
        on select(tapped, isReselection)
          append [tapped.case, isReselection] to taps
          if tapped == .home and isLocked: veto
        state taps = []
        state isLocked = true

      scenario "s"
        launch Bar
        expect Bar.selected == .shop and Bar.selectedIndex == 1
        expect Bar.badge(.shop) == "2" and Bar.identifier(.home) == "tab.home"
        tap tab "Home"
        expect Bar.selected == .shop
        set Bar.isLocked = false
        tap tab home
        expect Bar.selectedIndex == 0
        tap tab home
        expect count(Bar.taps) == 3
        in Bar
          select tab at 1
          append tab extra
          insert tab extra at 0
          append tab gone
        expect Bar.tabs == [.extra, .home, .shop, .extra]
        expect Bar.selected == .shop
        in Bar
          select last tab extra
          remove tab extra
          set badge of home to 0
          set badge of shop to ""
          set identifier of shop to "tab.shop"
          set tab bar hidden
        expect Bar.tabs == [.home, .shop, .extra] and Bar.selectedIndex == 2
        expect Bar.badge(.home) == nil and Bar.badge(.shop) == ""
        expect Bar.tabBar == .hidden and Bar.identifier(.shop) == "tab.shop"
        in Bar: set tabs shop, extra
        expect Bar.selectedIndex == 0 and Bar.hasTab(.extra)
        let allowed = do Bar.select(.extra, false)
        expect allowed and Bar.selectedIndex == 0
      """#),
    PassingCase(
      "what 'on select' answers",
      #"""
      tabs Bar
        tab home "Home"
        tab shop "Shop"
        state word = nil
        on select(tapped, isReselection)
          if word == "stop": stop
          if word == "return": return 5
          if word == "veto": veto
          if word == "fail": fail .broken
          if word == "mistake": set word = tapped + 1

      scenario "true, or false after 'veto'"
        launch Bar
        for word in [nil, "stop", "return"]
          set Bar.word = word
          let answer = do Bar.select(.shop, false)
          expect answer == true
        set Bar.word = "veto"
        let answer = do Bar.select(.shop, false)
        expect answer == false

      scenario "a hook that fails lets nothing be selected"
        launch Bar
        set Bar.word = "fail"
        expect fails .broken: tap tab shop
        set Bar.word = "mistake"
        expect fails .type: tap tab shop
        expect Bar.selected == .home
      """#),
    PassingCase(
      "a route whose availability can't be told is not shown",
      #"""
      flow Shop
        screen shop
        screen later available when hour + 1 > 3
        state hour = nil

      scenario "s"
        launch Shop
        expect fails .type: push later
        expect Shop.depth == 0
        set Shop.hour = 3
        push later
        expect visible later
      """#),
    PassingCase(
      "columns",
      #"""
      split Desk
        sidebar list
        content middle
        detail empty
        screen item(n)
        child flow -> Pages
        columns all, compact detail
      flow Pages
        screen page

      scenario "s"
        launch Desk
        expect Desk.columnVisibility == .all and Desk.compactColumn == .detail
        in Desk
          set detail item(1)
          let same = set detail item(2) distinct
          set content flow
          set compact column sidebar
          set columns detailOnly
        expect same == nil
        expect Desk.detail == .item(1) and Desk.isDetail(.item)
        expect not Desk.isSidebarVisible
        expect hierarchy
          Desk [split]
            sidebar .list
            content .flow -> Pages [flow]
              root .page
            detail .item(1)
        note "the block ends here"
        in Desk
          toggle sidebar
          remove content
          set sidebar item(3)
        expect Desk.isSidebarVisible and Desk.content == nil
        expect Desk.sidebar == .item(3)
      """#),
    PassingCase(
      "clauses and waits",
      #"""
      flow Shop
        screen shop
          button "Close": do closed
        screen shelf
          button "Pick": dismiss screen shelf returning 4
        state got = []
        action closed: append "closed" to got
        action ask
          let x = await push shelf returning number within 10s
          append x to got
        action askText
          let x = await present shelf as cover returning string
          append x to got
        action callback
          push shelf
            on dismiss(result): append [result, self.depth] to got

      scenario "s"
        launch Shop
        start: do Shop.ask
        tap "Pick"
        start: do Shop.askText
        tap "Pick"
        do Shop.callback
        back
        expect Shop.got == [4, nil, [nil, 0]]
        start late: do Shop.ask
        advance 10s
        expect late.error == .timeout
        expect Shop.depth == 1
      """#),
    PassingCase(
      "napkins: attach, load, report, show, detach",
      #"""
      napkin House
        state log = []
        child room(n) -> Room(n)
        on active
          append "active" to log
          attach room(1)
        on load: append "load" to log
        on room.opened(what) overlap ignore
          append what to log
          show title("room", what)
        action close: detach room

      napkin Room(n)
        screen room
          button "Open": do open
        action open
          report opened(n)
          show done
        on active: show up
        on resign: show down

      scenario "s"
        launch House
        expect House.log == ["active", "load"]
        expect House.children == [.room(1)]
        expect Room.isActive and Room.isLoaded
        tap "Open"
        expect House.log == ["active", "load", 1]
        expect House.shown.title == ["room", 1]
        expect Room reported opened(1) once
        expect House showed title(_, 1)
        do House.close
        expect House.children == []
        expect called Room.resign once
        expect House attached room once
        deactivate House
        expect not House.isActive
        activate House
        expect House.log == ["active", "load", 1, "active"]
      """#),
    PassingCase(
      "services, features, view models and streams",
      #"""
      service Store
        state items = []
        op fetch: return items
        op insert(item)
          append item to items
          return count(items)
        op ask(name) returns {name: "nobody"}
        stream user = nil
        event stream bell

      feature Habits
        state habits = []
        state rings = []
        derive names = [h.name for h in habits]
        derive named(name) = [h for h in habits if h.name == name]
        action add(name)
          await Store.insert({name: name})
          set habits = await Store.fetch

      viewmodel ListModel
        state filter = ""
        derive shown = [n for n in Habits.names if n contains filter]
        action clear: set filter = ""

      flow List
        screen list uses ListModel
          on appear: append "appeared" to visits
          field "Filter" -> filter
          text "{n}" for n in ListModel.shown
          button "Clear": do clear
        screen other
        state visits = []
        state users = []
        state rings = []
        on active
          task
            for u in stream Store.user: append u to users
          task
            for n in stream Store.bell: append n to rings

      scenario "s"
        launch List
        do Habits.add("Run")
        do Habits.add("Read")
        expect Habits.names == ["Run", "Read"]
        expect Habits.named("Run") == [{name: "Run"}]
        enter "Re" into "Filter"
        expect text "Read" and no text "Run"
        tap "Clear"
        expect text "Run"
        send Store.user = "Ada"
        send Store.bell(3)
        expect List.users == [nil, "Ada"] and List.rings == [3]
        expect Store.user.value == "Ada" and Store.user.readers == 1
        in List: push other
        back
        expect List.visits == ["appeared", "appeared"]
        let answer = await Store.ask("x")
        expect answer == {name: "nobody"}
      """#),
    PassingCase(
      "activities",
      #"""
      service Post
        op take(n): return n

      flow Shop
        screen shop
        state log = []
        action slow(n)
          sleep 2s
          append n to log
          return n

      scenario "s"
        launch Shop
        start one: do Shop.slow(1)
        start two
          let x = await Post.take(5)
          return x + 1
        expect two.result == 6
        expect not one.isFinished
        expect pending one
        expect timers 1 and finished two
        advance 2s
        let x = await one
        expect x == 1 and no timers and no pending
        expect elapsed() == 2s
        await until count(Shop.log) == 1
        let t = start: do Shop.slow(3)
        cancel t
        expect t.isCancelled
        let y = await Post.take(7) within 1s
        expect y == 7
      """#),
    PassingCase(
      "doubles",
      #"""
      service Post
        op take(n)
        op give: return "body"

      scenario "s"
        stub Post.take returns each [1, 2]
        stub Post.take(9) fails .nine
        stub Post.give returns "late" after 2s
        let a = await Post.take(1)
        let b = await Post.take(1)
        expect [a, b] == [1, 2]
        expect fails .nine: await Post.take(9)
        start late: await Post.give
        expect timers 1
        advance 2s
        expect late.result == "late"
        stub Post.give as usual
        let c = await Post.give
        expect c == "body"
        mark here
        hold Post.give
        start d: await Post.give
        reject Post.give with .lost
        expect d.error == .lost
        expect called Post.give once since here
        expect calls
          Post.take(1)
          Post.take(9)
          Post.give
      """#),
    PassingCase(
      "links, background, foreground and relaunch",
      #"""
      app Store
        initial Shop
        on launch: note "up"

      flow Shop restorable
        screen shop
        screen item(id, from = "")
        state log = []
        on background: append "background" to log
        on foreground: append "foreground" to log
        link "store://item/{id}?from={from}": push item(id, from)

      scenario "s"
        launch Store
        open link "STORE://item/a%2Fb?from=mail"
        expect Shop.top == .item("a/b", "mail")
        background
        foreground
        expect Shop.log == ["background", "foreground"]
        let kept = capture
        relaunch restoring kept
        expect Shop.top == .item("a/b", "mail") and Shop.log == []
        relaunch
        expect Shop.depth == 0
      """#),
    PassingCase(
      "two windows, cold trees and handles",
      #"""
      flow Shop(name = "first") restorable
        screen shop
          text "{name}"
        screen shelf
        action open: push shelf

      scenario "s"
        let a = launch Shop
        let b = launch Shop(name: "second")
        expect text "second" and no text "first"
        do a.open
        expect a.depth == 1 and b.depth == 0
        in a
          back
        expect a.depth == 0
        expect Shop[0] == a and Shop[-1] == b and count([a, b]) == 2
        expect Shop[visible] == b or Shop[visible] == a

      scenario "cold"
        create Shop
        expect not Shop.isResolved and Shop.root == nil
        in Shop: push shelf
        expect Shop.isResolved and not Shop.isActive
        activate Shop
        expect Shop.isActive and visible Shop.shelf
      """#),
    PassingCase(
      "a step has settled before a loop asks again",
      #"""
      flow Shop
        screen shop
          button "Add": set n = n + 1
        state n = 0

      scenario "s"
        launch Shop
        let rounds = 0
        while Shop.n < 3
          set rounds = rounds + 1
          tap "Add"
        expect rounds == 3
      """#),
    PassingCase(
      "a release of some calls leaves other holds as they are",
      #"""
      service Post
        state taken = []
        op take(n): append n to taken

      scenario "one of two holds"
        hold Post.take(1)
        hold Post.take(2)
        start a: await Post.take(1)
        start b: await Post.take(2)
        release Post.take(1) all
        start c: await Post.take(1)
        start d: await Post.take(2)
        expect Post.taken == [1, 1]
        release Post.take all
        expect Post.taken == [1, 1, 2, 2]

      scenario "some of what a hold means, until they are held again"
        hold Post.take
        release Post.take(1) all
        await Post.take(1)
        start a: await Post.take(2)
        hold Post.take(1)
        start b: await Post.take(1)
        expect Post.taken == [1]
        release Post.take all
        await Post.take(1)
        expect Post.taken == [1, 2, 1, 1]
      """#),
    PassingCase(
      "the more a stub says of an argument, the more it counts",
      #"""
      service Post
        op take(n)

      scenario "s"
        stub Post.take({a: 1}) returns "closed"
        stub Post.take({a: 1, ...}) returns "open"
        stub Post.take([1, 2]) returns "both"
        stub Post.take([1, _]) returns "first"
        let answers = []
        for value in [{a: 1}, {a: 1, b: 2}, [1, 2], [1, 3]]
          let answer = await Post.take(value)
          append answer to answers
        expect answers == ["closed", "open", "both", "first"]
      """#),
    PassingCase(
      "a statement behind a block of a check is a statement",
      #"""
      service Post
        op take: return 3

      flow Shop
        screen shop

      scenario "s"
        launch Shop
        expect hierarchy
          Shop [flow]
            root .shop
        in Shop: pop 0
        await Post.take
        expect calls
          Post.take
        in Shop: pop 0
      """#),
  ]
}
