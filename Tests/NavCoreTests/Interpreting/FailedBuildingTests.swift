import Testing

/// What can't be built is placed nowhere, and whatever else stands stays (navigation.md §3.8).
@MainActor struct FailedBuildingTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated private static let inner: String = #"""
    flow Home
      screen home
      child inner -> Inner

    flow Inner
      state shut = 0
      screen first
      child page(n) -> Page(n / shut)
      screen x
      screen m

    flow Page(n)
      screen page

    root Door
      screen closed
      child page(n) -> Page(n / 0)

    tabs Bar
      tab a
      tab b
      child page(n) -> Page(n / 0)

    split Sides
      sidebar list
      detail planet
      child page(n) -> Page(n / 0)


    """#

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "a new root that fails leaves the old one, the flow and what is above it",
      inner + #"""
        scenario "s"
          launch Home
          in Home
            push inner
            push home
          expect fails .arithmetic: in Inner: set root page(4)
          expect hierarchy
            Home [flow]
              root .home
              push .inner -> Inner [flow]
                root .first
              push .home
        """#, ""),
    IssueCase(
      "a replacement that fails leaves the top and the sheet above it",
      inner + #"""
        scenario "s"
          launch Inner
          in Inner
            push x
            present m
          expect fails .arithmetic: in Inner: replace top with page(4)
          expect fails .arithmetic: in Inner: push page(4)
          expect fails .arithmetic: in Inner: present page(4)
          expect Inner.entries == [.x, .m]
        """#, ""),
    IssueCase(
      "roots, tabs and columns that fail leave what there was",
      inner + #"""
        scenario "s"
          launch Door
          launch Bar
          launch Sides
          expect fails .arithmetic: in Door: set root page(4)
          expect fails .arithmetic: in Bar: append tab page(4)
          expect fails .arithmetic: in Bar: insert tab page(4) at 0
          expect fails .arithmetic: in Bar: set tabs b, page(4)
          expect fails .arithmetic: in Sides: set detail page(4)
          expect fails .arithmetic: in Sides: set content page(4)
          expect Door.root == .closed
          expect Bar.tabs == [.a, .b]
          expect Sides.detail == .planet and Sides.content == nil
        """#, ""),
    IssueCase(
      "an entry below which something fails goes again",
      #"""
      flow Home
        screen home
        child deep -> Deep

      tabs Deep
        tab a
        tab b -> Leaf(1 / 0)

      flow Leaf(n)
        screen leaf

      scenario "s"
        launch Home
        expect fails .arithmetic: push deep
        expect Home.entries == []
      """#, ""),
    IssueCase(
      "a mistake of a callback keeps nothing else from being built",
      #"""
      flow F
        state list = []
        screen home
        child c -> C
        screen x
        action go
          push x
            on dismiss: push c
          push x
            on dismiss: note "{list[0]}"

      flow C
        screen here

      scenario "s"
        launch F
        do F.go
        expect fails .outOfRange: in F: pop to root
        expect hierarchy
          F [flow]
            root .home
            push .c -> C [flow]
              root .here
      """#, ""),
    IssueCase(
      "a mistake of a callback leaves the new root where it is",
      #"""
      flow Home
        screen home
          button "In": push inner
        child inner -> Inner

      flow Inner
        state list = []
        screen first
          button "X"
            push x
              on dismiss: note "{list[0]}"
        screen x
          button "Done": set root y
        screen y

      scenario "s"
        launch Home
        tap "In"
        tap "X"
        tap "Done"
        expect visible Inner.y
      """#,
      #"""
      failed[mistake-out-of-range]: there is nothing at 0, the list is empty
        --> a.nav:20:3
         |
      11 |         on dismiss: note "{list[0]}"
         |                            ------- failed here
      ...
      20 |   tap "Done"
         |   ^^^^^^^^^^ there is nothing at 0, the list is empty
         |
         = after    line 18 tap "In"    pushed Home.inner (a.nav:3)
                    line 19 tap "X"     pushed Inner.x (a.nav:10)
                    line 20 tap "Done"  Inner shows .y (a.nav:13)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:16
      """#),
    IssueCase(
      "a ring of components that are handed out is no tree, through whichever place",
      #"""
      flow Node
        state next = nil
        screen here
        child go -> (next)

      scenario "s"
        let a = launch Node
        let b = create Node
        let c = create Node
        set a.next = b
        set b.next = c
        set c.next = b
        in a: push go
        in b: push go
        set a.next = c
        in a: push go
        expect fails .unsupported: in c: push go
        expect c.entries == []
        back
      """#,
      ""),
  ]
}
