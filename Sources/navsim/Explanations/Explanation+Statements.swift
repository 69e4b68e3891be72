extension Explanation {
  /// About statements that can't stand where they stand.
  static var statementPages: String {
    #"""
    === misplaced-statement
    This statement can't stand here: some belong to people and stand in scenarios, some to code and stand in models.
    --- wrong
    scenario "a"
      sleep 2s
    --- right
    scenario "a"
      advance 2s
    --- fix
    The message says where it belongs, or what to write instead.
    === statement-needs-other-kind
    Components of this kind can't do that.
    --- wrong
    scenario "a"
      in Main: pop
    --- right
    scenario "a"
      in Home: pop
    --- fix
    Say it to the component that can: 'in X'.
    === misplaced-veto
    'veto' refuses a selection of a tab; there is nothing to refuse here.
    --- wrong
    flow Wallet
      screen wallet
        button "Go": veto
    --- right
    tabs Wallet
      tab wallet "Wallet"
      on select(tapped, again)
        if tapped == .wallet and again: veto
    --- fix
    Write 'stop' to do nothing more.
    === misplaced-return
    There is nobody to return a value to.
    --- wrong
    scenario "a"
      return 1
    --- right
    define one
      return 1
    scenario "a"
      let x = do one
      expect x == 1
    --- fix
    'stop' ends the code without a value.
    === unwatched-place
    'went', 'unchanged' and 'remember' look at one value from the beginning of a scenario. What is said
    from where a line stands, as by a parameter or by 'self' in a model, is another one each time.
    --- wrong
    feature Basket
      state total = 0
    define untouched(basket): expect basket.total unchanged
    scenario "a"
      do untouched(Basket)
    --- right
    feature Basket
      state total = 0
    define untouched: expect Basket.total unchanged
    scenario "a"
      do untouched
    --- fix
    Name it from its component, or keep the value with 'let' before, and compare.
    === misplaced-stream-loop
    A loop over a stream never ends by itself, so it stands in a 'task', which ends with its component.
    --- wrong
    flow Wallet
      screen wallet
      on active
        for user in stream Auth.user: note "{user}"
    --- right
    flow Wallet
      screen wallet
      on active
        task
          for user in stream Auth.user: note "{user}"
    --- fix
    Write 'task' above it.
    === may-not-suspend
    This code runs to its end at once: what called it waits for its answer.
    --- wrong
    tabs Wallet
      tab wallet "Wallet"
      on select(tapped, again)
        await Auth.logout
        note "{tapped} {again}"
    --- right
    tabs Wallet
      tab wallet "Wallet"
      on select(tapped, again)
        start: await Auth.logout
        note "{tapped} {again}"
    --- fix
    Run it beside with 'start'.
    === may-not-navigate
    This code only builds or looks, it may not navigate.
    --- wrong
    flow Wallet
      screen wallet
      child card -> Cards
        on build: push card
    --- right
    flow Wallet
      screen wallet
      child card -> Cards
      on active: push card
    --- fix
    Navigate where the destination is asked for.
    === not-assignable
    This can't be set.
    --- wrong
    scenario "a"
      set Auth.user = 1
    --- right
    scenario "a"
      send Auth.user = 1
    --- fix
    States and locals can be set; streams are sent; derived values follow from others.
    === boundary
    A feature or a view model is changed only by itself; others ask it to.
    --- wrong
    scenario "a"
      set Habits.habits = []
    --- right
    scenario "a"
      stub HabitsStore.fetch returns []
      do Habits.refresh
      expect Habits.habits == []
    --- fix
    Call an action of it.
    === clock-in-derive
    A derived value of a feature can't read the clock: it would change without a cause.
    --- wrong
    feature Wallet
      derive today = date()
    --- right
    feature Wallet
      state today = nil
      action refresh: set today = date()
    --- fix
    Keep the time in a state that an action sets.
    === unhandled-report
    A napkin reports something, and no parent of it hears it.
    --- wrong
    napkin Wallet
      child pin -> Pin
      on pin.didEntr: note "x"
    napkin Pin
      screen pin
        button "Enter": report didEnter
    --- right
    napkin Wallet
      child pin -> Pin
      on pin.didEnter: note "x"
    napkin Pin
      screen pin
        button "Enter": report didEnter
    --- fix
    Handle it in the parent: 'on child.event'.
    === definition-in-model
    A model can't call a definition: those belong to scenarios.
    --- wrong
    flow Wallet
      screen wallet
        button "Go": do signIn
    --- right
    flow Wallet
      screen wallet
        button "Go": do go
      action go: note "go"
    --- fix
    Write an action.

    """#
  }

  /// About scenarios as a whole.
  static var scenarioPages: String {
    #"""
    === several-apps
    A scenario needs a tree, and several apps could be launched for it.
    --- wrong
    app Shop
      initial Cards
    scenario "a"
      tap freeze
    --- right
    app Shop
      initial Cards
    scenario "a"
      launch Shop
      tap freeze
    --- fix
    Write 'launch' first.
    === no-app
    A scenario needs a tree, and there is no app it could launch.
    --- wrong
    scenario "a"
      back
    --- right
    scenario "a"
      launch Cards
      back
    --- fix
    'use' the file that declares the app, or launch a component by itself.
    === wrong-table
    The tables of a scenario do not fit together, or a column is not used.
    --- wrong
    scenario "{a}"
      note "{a}"
      examples
        | a | b |
        | 1 | 2 |
      examples
        | a |
        | 1 |
    --- right
    scenario "{a}"
      note "{a} {b}"
      examples
        | a | b |
        | 1 | 2 |
      examples
        | a | b |
        | 3 | 4 |
    --- fix
    Give all tables of a scenario the same columns.
    === too-many-rows
    A scenario has more rows than the limit.
    --- drawing
    examples from "everything.csv"
    --- fix
    Take fewer, or raise --max-rows.

    """#
  }

  static var warningPages: String {
    #"""
    === unused-local
    Nothing reads a local.
    --- wrong
    scenario "a"
      let x = 1
      note "x"
    --- right
    scenario "a"
      let x = 1
      note "{x}"
    --- fix
    Delete it. A name that begins with _ may stay unread.
    === unused-parameter
    Nothing reads a parameter.
    --- wrong
    define greet(name)
      note "hello"
    --- right
    define greet(name)
      note "hello {name}"
    --- fix
    Delete it. A name that begins with _ may stay unread.
    === unused-stub
    A stub is never asked: before the run, because nothing calls the operation; after it, because nobody did.
    --- wrong
    scenario "a"
      stub Auth.logout returns 1
      tap "Log in"
    --- right
    scenario "a"
      stub Auth.login returns 1
      tap "Log in"
    --- fix
    Take it away, or check that the call is made with these arguments.
    === unreachable-statement
    No way leads to a line.
    --- wrong
    scenario "a"
      skip "later"
      note "never"
    --- right
    scenario "a"
      skip "later"
    --- fix
    Delete it, or what ends the block above it.
    === never-built
    A destination never builds the component that is expected.
    --- wrong
    scenario "a"
      in Home
        let cards = push detail("x") expecting Cards
        in cards: pop
    --- right
    scenario "a"
      in Home: push detail("x")
    --- fix
    Expect what it builds, or nothing.

    """#
  }

  static var lintPages: String {
    #"""
    === unreachable-screen
    Nothing leads to a destination. It does not stand at a start, and no line of a model or a scenario names it.
    --- wrong
    flow Wallet
      screen wallet
      screen forgotten
        button "Back": pop
    --- right
    flow Wallet
      screen wallet
        button "More": push more
      screen more
        button "Back": pop
    --- fix
    Navigate to it, or delete it. A screen kept for later may have a scenario that shows it.
    === dead-end
    A screen has no way on and no way back. It covers everything, holds nothing that can be tapped, and no code closes it.
    --- wrong
    flow Wallet
      screen wallet
        button "Upgrade": present update as cover
      screen update
        text "Please update"
    --- right
    flow Wallet
      screen wallet
        button "Upgrade": present update as cover
      screen update
        text "Please update"
        button "Later": dismiss screen update
    --- fix
    Give it a button, or let code close it.
    === sheet-without-close
    A sheet can't be closed by anybody. It is presented 'locked', so no swipe closes it, and neither its screen nor any other code does.
    --- wrong
    flow Wallet
      screen wallet
        button "Terms": present terms as sheet locked
      screen terms
        text "Read this"
    --- right
    flow Wallet
      screen wallet
        button "Terms": present terms as sheet locked
      screen terms
        text "Read this"
        button "Accept": dismiss screen terms
    --- fix
    Give it a button that dismisses it, or present it without 'locked'.
    === shadowed-link
    A link is never followed. A pattern above it, in the same component, matches every address that it matches.
    --- wrong
    flow Wallet
      screen wallet
      link "bank://card/{id}": note "{id}"
      link "bank://card/new": note "new"
    --- right
    flow Wallet
      screen wallet
      link "bank://card/new": note "new"
      link "bank://card/{id}": note "{id}"
    --- fix
    Put the narrower pattern first.
    === unhandled-result
    A screen hands back a result, and nobody takes it. Wherever the destination is asked for, its result is dropped.
    --- wrong
    flow Wallet
      screen wallet
        button "Pick": present picker as sheet
      screen picker
        button "Three": dismiss screen picker returning 3
    --- right
    flow Wallet
      state picked = nil
      screen wallet
        text "{picked}"
        button "Pick": do pick
      screen picker
        button "Three": dismiss screen picker returning 3
      action pick: set picked = await present picker as sheet
    --- fix
    Take it with 'await' or 'on dismiss', or close the screen without a result.
    === redirect-loop
    Actions call each other in a circle, and nothing on the way waits, decides or ends it. Whoever calls one of them ends at the limit.
    --- wrong
    flow Wallet
      screen wallet
        button "Go": do first
      action first: do second
      action second: do first
    --- right
    flow Wallet
      state tries = 0
      screen wallet
        button "Go": do first
      action first
        guard tries < 3 else stop
        set tries = tries + 1
        do first
    --- fix
    Let one of them decide when to stop.

    """#
  }
}
