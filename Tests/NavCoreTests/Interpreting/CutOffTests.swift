import Testing

/// Work that is cut off, by a newer call, a limit of time or a `detach`, while it is inside other
/// work that others wait for (language.md §6, §8, §10).
@MainActor struct CutOffTests {
  @Test(arguments: cases) func `nobody waits for work that was cut off`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "inside a shared action",
      #"""
      service Net
        op load returns 7 after 1s

      feature Feed
        action refresh overlap share
          let answer = await Net.load
          return answer

      feature Screen
        action show overlap latest: do Feed.refresh

      scenario "more often than ended work is kept"
        repeat 129 times
          start: do Screen.show
        advance 1s
        expect called Net.load 129 times

      scenario "the next call is answered"
        start: do Screen.show
        start new: do Screen.show
        advance 1h
        expect new.isFinished

      scenario "who shared it shares the next one"
        start: do Screen.show
        start a: do Feed.refresh
        start b: do Feed.refresh
        start: do Screen.show
        advance 1h
        expect a.result == 7 and b.result == 7
        expect called Net.load 2 times

      scenario "who shared it begins anew where there is no next one"
        start: do Screen.show
        start a: do Feed.refresh
        start b: do Feed.refresh
        start: do Screen.show
        cancel b
        advance 1h
        expect a.result == 7 and b.result == 7
      """#),
    PassingCase(
      "inside an action that is ignored meanwhile, or in its line",
      #"""
      service Net
        op load returns 7 after 1s

      feature Feed
        action refresh overlap queue: await Net.load
        action look overlap ignore: await Net.load

      feature Screen
        action show overlap latest: do Feed.refresh
        action see overlap latest: do Feed.look

      scenario "the next in line has its turn"
        start: do Screen.show
        start behind: do Feed.refresh
        start new: do Screen.show
        advance 1s
        expect behind.isFinished and not new.isFinished
        advance 1s
        expect new.isFinished

      scenario "the next call is not ignored"
        start: do Screen.see
        start new: do Screen.see
        advance 1h
        expect new.isFinished
        expect called Net.load 2 times
      """#),
    PassingCase(
      "waiting in a line: its turn does not come",
      #"""
      service Net
        op save returns 1 after 5s

      service Clock
        op hour returns nil after 1h

      feature Repo
        action save overlap queue: await Net.save

      feature Draft
        state woke = nil
        action autosave overlap latest: do Repo.save
        action edit
          do autosave
          await Clock.hour
          set woke = elapsed()

      scenario "a later wait takes its time"
        start first: do Repo.save
        start: do Draft.edit
        start: do Draft.autosave
        advance 2h
        expect Draft.woke == 1h
      """#),
    PassingCase(
      "by a limit of time",
      #"""
      service Store
        op save
          do write
        op load
          do read
        op peep
          do look
        action write overlap queue: sleep 3s
        action read overlap share: sleep 3s
        action look overlap ignore: sleep 3s

      scenario "the line goes on"
        expect fails .timeout: await Store.save within 1s
        start again: await Store.save
        advance 3s
        expect again.isFinished

      scenario "and so it does where the caller waited in it"
        start: await Store.save
        expect fails .timeout: await Store.save within 1s
        start again: await Store.save
        advance 4999ms
        expect not again.isFinished
        advance 1ms
        expect again.isFinished

      scenario "what was shared begins anew"
        expect fails .timeout: await Store.load within 1s
        start again: await Store.load
        advance 3s
        expect again.isFinished

      scenario "the next call is not ignored"
        expect fails .timeout: await Store.peep within 1s
        start again: await Store.peep
        advance 2s
        expect not again.isFinished
        advance 1s
        expect again.isFinished
      """#),
    PassingCase(
      "inside a statement that is being carried out: no later wait ends",
      #"""
      flow Shop
        screen shop
        screen card
        state log = []
        action close overlap latest
          append "close" to log
          pop
        action go
          push card
            on dismiss
              in Shop: do close
          do close
          sleep 1h
          append elapsed() to log

      scenario "s"
        launch Shop
        start: do Shop.go
        expect Shop.log == ["close", "close"]
        advance 1h
        expect Shop.log == ["close", "close", 1h]
      """#),
    PassingCase(
      "by a detach",
      #"""
      service Net
        op load returns 7 after 2s

      feature Profile
        action refresh overlap share: await Net.load

      napkin Home
        child card -> Card
        action show: attach card

      napkin Card
        screen card
        on active: do Profile.refresh

      scenario "the next call is answered"
        launch Home
        start: do Home.show
        in Home: detach card
        start again: do Profile.refresh
        advance 1h
        expect again.isFinished
        expect Home.children == []
      """#),
    PassingCase(
      "a way up that fails is over, and so is an attach",
      #"""
      flow Shop
        screen shop
        screen card -> Card

      napkin Card
        screen card
        state isBroken = false
        on active
          if isBroken: fail .broken

      napkin Home
        child card -> Card
        action show: attach card

      scenario "who turns it off does not wait"
        launch Shop
        push card
        deactivate Card
        set Card.isBroken = true
        expect fails .broken: activate Card
        deactivate Card
        expect not Card.isActive

      scenario "who detaches it detaches what is there"
        set Card.isBroken = true
        launch Home
        expect fails .broken: do Home.show
        expect Home.children == [.card]
        in Home: detach card
        expect Home.children == []
      """#),
  ]

  @Test(arguments: limits) func `a limit holds for what it is written at`(_ example: PassingCase) {
    example.check()
  }

  nonisolated static let limits: [PassingCase] = [
    PassingCase(
      "the body of an operation",
      #"""
      service Store
        op slow
          sleep 1s
          sleep 1h
        op nested
          await Store.inner within 1s
          sleep 1h
        op late
          await Store.slow within 1m
        op patient
          try: await Store.slow within 1s
          catch .timeout: await Store.inner
          sleep 1500ms
        op inner returns 1 after 500ms

      scenario "to its end, whatever it waits for"
        expect fails .timeout: await Store.slow within 5s
        expect elapsed() == 5s

      scenario "also behind a limit within it"
        expect fails .timeout: await Store.nested within 5s
        expect elapsed() == 5s

      scenario "which cuts off no more than what it is written at"
        await Store.patient within 5s
        expect elapsed() == 3s

      scenario "and in one"
        expect fails .timeout: await Store.late within 5s
        expect elapsed() == 5s
      """#),
    PassingCase(
      "no longer than the body runs",
      #"""
      service Store
        op bad: fail .broken

      flow Shop
        screen shop
        state log = []
        action go
          try: await Store.bad within 5s
          catch: append "bad" to log
          sleep 1m
          append "slept" to log

      scenario "a body that fails"
        launch Shop
        start: do Shop.go
        advance 1h
        expect Shop.log == ["bad", "slept"]
      """#),
  ]
}
