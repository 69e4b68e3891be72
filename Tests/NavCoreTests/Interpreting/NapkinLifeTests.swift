import Testing

/// Ways up and down that fail, meet, or are left halfway (napkin.md §2.2, §3.3 to §3.6).
@MainActor struct NapkinLifeTests {
  @Test(arguments: unfinished) func `what failed or was cancelled is over`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let unfinished: [PassingCase] = [
    PassingCase(
      "a child whose start fails is taken away by a tap",
      #"""
      service S
        op load

      napkin P
        child c -> C
        screen p
          button "Close": detach c

      napkin C
        on active: await S.load

      scenario "s"
        stub S.load fails .offline
        launch P
        expect fails .offline: in P: attach c
        tap "Close"
        expect P.children == []
      """#),
    PassingCase(
      "what attached it in vain goes on when it is taken away",
      #"""
      service S
        op load
        stream user = nil

      napkin P
        child c -> once C
        state log = []
        screen p
          button "Close": detach c
        on active
          task
            for u in stream S.user
              append u to log
              if u != nil
                try: attach c
                catch e: append e to log

      napkin C
        on active: await S.load

      scenario "s"
        stub S.load fails .offline then returns 1
        launch P
        send S.user = "a"
        expect P.log == [nil, "a", .offline]
        tap "Close"
        expect P.children == []
        expect S.user.readers == 1
        send S.user = "b"
        expect P.log == [nil, "a", .offline, "b"]
        expect C.isActive
      """#),
    PassingCase(
      "the latest of a case is taken, whichever of them failed or is still coming up",
      #"""
      service S
        op load(x)

      napkin P
        child c(x) -> C(x)

      napkin C(x)
        on active: await S.load(x)

      scenario "the earlier one failed"
        stub S.load(1) fails .offline
        stub S.load(2) returns nil
        launch P
        in P
          start first: attach c(1)
          attach c(2)
        expect fails .offline: await first
        in P: detach c
        expect P.children == [.c(1)]

      scenario "the earlier one is still coming up"
        hold S.load(1)
        stub S.load(2) returns nil
        launch P
        in P
          start first: attach c(1)
          attach c(2)
          detach c
        expect P.children == [.c(1)]
        expect pending first
        resolve S.load(1) with nil
        expect C.isLoaded
      """#),
    PassingCase(
      "the same command is tried again",
      #"""
      service S
        op load

      napkin N
        on active: await S.load

      napkin M
        on resign: await S.load

      napkin P
        child n -> once N
        child m -> once M

      scenario "activation that fails, then a whole cycle"
        stub S.load fails .offline then returns 1
        launch N isolated
        expect fails .offline: activate N
        deactivate N
        expect not N.isActive
        activate N
        expect N.isActive

      scenario "activation that is cancelled"
        stub S.load returns 1 after 5s
        launch N isolated
        start a: activate N
        cancel a
        deactivate N
        expect not N.isActive

      scenario "deactivation that fails"
        stub S.load fails .offline then returns 1
        launch M isolated
        activate M
        expect fails .offline: deactivate M
        expect M.isActive
        deactivate M
        expect not M.isActive

      scenario "attach that fails"
        stub S.load fails .offline then returns 1
        launch P
        in P
          expect fails .offline: attach n
          detach n
          attach n
        expect N.isActive and N.isLoaded
        expect called S.load 2 times

      scenario "detach that fails"
        stub S.load fails .offline then returns 1
        launch P
        in P
          attach m
          expect fails .offline: detach m
          expect P.children == [.m]
          detach m
        expect P.children == []
      """#),
  ]

  @Test(arguments: elsewhere) func `nothing is attached in two places`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let elsewhere: [PassingCase] = [
    PassingCase(
      "a component that another one hands out",
      #"""
      napkin Host
        child kid -> Kid
        child thief -> Thief

      napkin Thief
        state stolen = nil
        child kid -> (stolen)

      napkin Kid
        state ups = 0
        on active: set ups = ups + 1

      flow F
        screen f
        child kid -> Kid

      scenario "attached to another napkin"
        launch Host
        in Host
          attach kid
          attach thief
        set Thief.stolen = Kid
        expect unchanged
          expect fails .unsupported: in Thief: attach kid
        expect Kid.parent == Host
        in Host: detach kid
        in Thief: attach kid
        expect Kid.parent == Thief
        expect Kid.ups == 2

      scenario "the top of another window"
        launch Thief
        launch Kid
        set Thief.stolen = Kid
        expect unchanged
          expect fails .unsupported: in Thief: attach kid
        expect Kid.ups == 1

      scenario "pushed by a flow"
        launch F
        launch Thief
        in F: push kid
        set Thief.stolen = Kid
        expect unchanged
          expect fails .unsupported: in Thief: attach kid
        expect Kid.parent == F
        expect Kid.ups == 1
      """#),
    PassingCase(
      "two that ask at once",
      #"""
      napkin Host
        child kid -> Kid
        child thief(kid) -> Thief(kid)

      napkin Thief(stolen)
        state failed = nil
        child kid -> (stolen)
        action steal
          try: attach kid
          catch e: set failed = e

      napkin Kid

      scenario "s"
        launch Host
        in Host: attach kid
        let kid = Kid
        in Host
          detach kid
          attach thief(kid)
          attach thief(kid)
        together
          do Thief[0].steal
          expect fails .unsupported: do Thief[1].steal
        expect Thief[0].children == [.kid]
        expect Thief[1].children == []
      """#),
  ]

  @Test(arguments: left) func `who leaves while it comes up goes no further`(
    _ example: PassingCase
  ) { example.check() }

  nonisolated static let left: [PassingCase] = [
    PassingCase(
      "in a flow",
      #"""
      flow F
        screen f
        child c -> C

      napkin C
        state got = nil
        screen c
        on active
          sleep 2s
          set got = 1

      scenario "goes back while it is loading"
        launch F
        in F: push c
        let c = C
        back
        expect not c.isActive
        expect called C.resign once
        advance 2s
        expect c.got == nil
        expect called C.load never

      scenario "comes and goes in one step"
        launch F
        together
          in F: push c
          in F: pop
        expect called C.active never
        expect called C.resign never
      """#),
    PassingCase(
      "below one that leaves",
      #"""
      napkin P
        child c -> C

      napkin C
        child g -> G
        action open: attach g

      napkin G
        on active: sleep 2s

      scenario "while its own hook runs"
        launch P
        in P: attach c
        start opening: do C.open
        in P: detach c
        expect called G.resign once
        expect finished opening
        advance 2s
        expect called G.load never

      scenario "while it is being built"
        launch P
        in P: attach c
        together
          in P: detach c
          in C: attach g
        expect called G.active never
      """#),
    PassingCase(
      "taken away by what its own hook reports",
      #"""
      napkin P
        child c -> C
        on c.failed: detach c

      napkin C
        on active: report failed

      scenario "s"
        launch P
        in P: attach c
        expect P.children == []
        expect called C.resign once
        expect called C.load never
      """#),
  ]

  @Test(arguments: meeting) func `ways up and down wait for each other`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let meeting: [PassingCase] = [
    PassingCase(
      "a napkin that comes back while it goes down",
      #"""
      flow F
        screen f
        child c -> once C

      napkin C
        screen c
          button "OK": note "heard"
        on resign: sleep 1s

      scenario "is active after a whole cycle"
        launch F
        in F: push c
        back
        in F: push c
        advance 1s
        expect C.isActive
        expect called C.active 2 times
        expect called C.resign once
        tap "OK"

      scenario "and leaves again, is inactive"
        launch F
        in F: push c
        let c = C
        back
        in F: push c
        back
        advance 1s
        expect not c.isActive
        expect called C.active once
        expect called C.resign once
      """#),
    PassingCase(
      "what comes while the one above goes down goes down with it",
      #"""
      napkin P
        child c -> C

      napkin C
        child g -> G
        child last -> G
        on resign
          sleep 1s
          attach last

      napkin G

      scenario "s"
        launch P
        in P: attach c
        let c = C
        in P: start away: detach c
        in c: attach g
        advance 1s
        expect finished away
        expect c.children == []
        expect called G.active 2 times
        expect called G.resign 2 times
      """#),
    PassingCase(
      "one deactivation, one hook",
      #"""
      napkin P
        child c -> C

      napkin C
        child g -> G

      napkin G
        state resigned = 0
        on resign
          set resigned = resigned + 1
          sleep 5s

      flow F
        screen f
        child g -> G

      scenario "deactivated, then detached"
        launch C
        in C: attach g
        let g = G
        start x: deactivate g
        in C: start y: detach g
        expect pending x, y
        advance 5s
        expect finished x, y
        expect g.resigned == 1
        expect C.children == []

      scenario "detached, then deactivated"
        launch C
        in C: attach g
        let g = G
        in C: start y: detach g
        start x: deactivate g
        advance 5s
        expect finished x, y
        expect g.resigned == 1

      scenario "detached, then its parent"
        launch P
        in P: attach c
        in C: attach g
        let g = G
        in C: start y: detach g
        in P: start x: detach c
        advance 5s
        expect finished x, y
        expect g.resigned == 1

      scenario "deactivated, then popped"
        launch F
        in F: push g
        let g = G
        start x: deactivate g
        in F: pop
        advance 10s
        expect finished x
        expect g.resigned == 1
        expect not g.isActive
      """#),
    PassingCase(
      "a hook on the way down asks for what is under way",
      #"""
      napkin P
        child c -> C
        on c.closed: detach c

      napkin C
        on resign: report closed

      scenario "detached"
        launch P
        in P
          attach c
          detach c
        expect P.children == []
        expect called C.resign once

      scenario "deactivated"
        launch P
        in P: attach c
        deactivate C
        expect P.children == []
        expect called C.resign once
      """#),
  ]
}
