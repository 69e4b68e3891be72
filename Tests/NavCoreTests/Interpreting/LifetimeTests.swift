import Testing

/// Napkins, what is launched alone, and view models: how long each is there.
@MainActor struct LifetimeTests {
  @Test(arguments: cases) func `lives as it should`(_ example: PassingCase) { example.check() }

  nonisolated static let cases: [PassingCase] = [
    PassingCase(
      "a napkin's own screen has a view model for each visit",
      #"""
      viewmodel Draft(start = "")
        state text = start

      napkin Host
        child note(name) -> Note(name)
        child kept -> once Note("kept")

      napkin Note(name = "new")
        state built = []
        screen note uses Draft(name)
          on build: append name to built
          field "Text" -> text
          text "{text}!"

      flow Shop
        screen shop
        child note -> Note("pushed")

      scenario "launched"
        launch Note
        expect Note.built == ["new"]
        enter "x" into "Text"
        expect text "x!"
        expect Draft.text == "x"
        relaunch
        expect Draft.text == "new"

      scenario "attached"
        launch Host
        in Host: attach note("a")
        in Host: attach note("b")
        expect Draft[0].text == "a" and Draft[visible].text == "b"
        in Host: detach note
        expect Draft.text == "a"

      scenario "attached again"
        launch Host
        in Host: attach kept
        enter "x" into "Text"
        in Host: detach kept
        expect fails .none: note Draft.text
        in Host: attach kept
        expect Draft.text == "kept"

      scenario "pushed, created, alone"
        launch Shop
        push note
        expect Draft.text == "pushed"
        pop
        expect fails .none: note Draft.text
        create Note
        expect Draft.text == "new"

      scenario "alone"
        launch Note isolated
        activate Note
        enter "x" into "Text"
        expect text "x!"
      """#),
    PassingCase(
      "a view model's tasks end with its screen",
      #"""
      feature Clock
        state ticks = []
        action tick(n): append n to ticks

      viewmodel Timer
        state n = 0
        action begin
          task
            while true
              sleep 1s
              set n = n + 1
              do Clock.tick(n)

      flow Shop
        screen shop
        screen timer uses Timer
          on appear: do begin
        screen other

      napkin Face
        screen face uses Timer
          on appear: do begin

      napkin Host
        child face -> Face

      scenario "popped"
        launch Shop
        push timer
        advance 1s
        push other
        advance 1s
        expect Clock.ticks == [1, 2]
        pop to root
        expect called Timer.cancelled once
        advance 3s
        expect Clock.ticks == [1, 2]

      scenario "detached"
        launch Host
        in Host: attach face
        advance 2s
        in Host: detach face
        advance 3s
        expect Clock.ticks == [1, 2]
      """#),
    PassingCase(
      "attach, detach, report and show of an isolated napkin are answered by stubs",
      #"""
      napkin Home
        child news -> News
        state log = []
        on active
          try: attach news
          catch e: append e to log
        action leave
          try: detach news
          catch e: append e to log
        action tell
          try: report told(1)
          catch e: append e to log
        action paint
          try: show card("red")
          catch e: append e to log

      napkin News
        screen news

      scenario "stubs"
        stub Home.attach(.news) fails .full
        stub Home.detach fails .stuck
        stub Home.report(.told(1)) fails .deaf
        stub Home.show fails .dark
        launch Home isolated
        activate Home
        do Home.leave
        do Home.tell
        do Home.paint
        expect Home.log == [.full, .stuck, .deaf, .dark]
        expect Home.shown.card == "red"

      scenario "holds"
        launch Home isolated
        hold Home.attach
        start up: activate Home
        expect pending up
        release Home.attach all
        expect finished up
        hold Home.report
        start tell: do Home.tell
        expect pending tell
        reject Home.report with .late
        expect Home.log == [.late]
      """#),
    PassingCase(
      "a screen's task that ends with its screen is told as cancelled, once",
      #"""
      flow Home
        screen home
          on appear
            task: sleep 1h
        screen detail
          on appear
            task: sleep 1s
        child deep -> Deep

      flow Deep
        screen deep
          on appear
            task: sleep 1h

      scenario "covered"
        launch Home
        push detail
        expect called Home.cancelled once
        advance 1s
        pop
        expect called Home.cancelled once
        advance 1h

      scenario "removed"
        launch Home
        push deep
        in Home: pop
        advance 1h
        expect called Home.cancelled once
        expect called Deep.cancelled once
      """#),
    PassingCase(
      "deliver gives arguments as report does",
      #"""
      napkin Home
        child news -> News
        state log = []
        on news.tap(x, y = 5): append [x, y] to log

      napkin News
        screen news

      scenario "s"
        launch Home isolated
        deliver tap(y: 1, x: 2) from news
        deliver tap(3) from news
        expect Home.log == [[2, 1], [3, 5]]
      """#),
    PassingCase(
      "activating what was created launches it",
      #"""
      napkin Home
        child news -> News
        on load: attach news

      napkin News
        screen news
          button "Go": note "gone"

      scenario "s"
        create Home
        activate Home
        expect Home.isActive and Home.isLoaded
        expect calls exactly
          Home.active
          Home.load
          Home.attach(.news)
        tap "Go"
      """#),
    PassingCase(
      "a coordinator alone is active between activate and deactivate",
      #"""
      flow Shop
        state log = []
        on active: append "up" to log
        on resign: append "down" to log
        screen shop
          button "Go": append "go" to log

      scenario "s"
        launch Shop isolated
        expect not Shop.isActive
        activate Shop
        expect Shop.isActive
        tap "Go"
        deactivate Shop
        expect not Shop.isActive
        expect Shop.log == ["up", "go", "down"]
      """#),
  ]
}
