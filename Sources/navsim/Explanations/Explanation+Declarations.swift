extension Explanation {
  /// About components and what they declare.
  static var declarationPages: String {
    #"""
    === duplicate-name
    Two things that are looked up together have one name.
    --- wrong
    flow Cards
      screen cards
    --- right
    flow OtherCards
      screen cards
    --- fix
    Rename one. Components, services, features, view models, apps and definitions share one space.
    === duplicate-destination
    A component declares a destination twice.
    --- wrong
    flow Wallet
      screen wallet
      child wallet -> Cards
    --- right
    flow Wallet
      screen wallet
      child cards -> Cards
    --- fix
    Rename one of them.
    === duplicate-title
    Two scenarios of a file have one title. The title is how reports and reruns know them.
    --- wrong
    scenario "a"
      note "1"
    scenario "a"
      note "2"
    --- right
    scenario "a, first"
      note "1"
    scenario "a, again"
      note "2"
    --- fix
    Say in the title what differs, or make one scenario with a table of them.
    === duplicate-hook
    A component has the same hook twice.
    --- wrong
    flow Wallet
      screen wallet
      on active: note "a"
      on active: note "b"
    --- right
    flow Wallet
      screen wallet
      on active
        note "a"
        note "b"
    --- fix
    Join the two blocks.
    === duplicate-link
    A component handles the same link twice.
    --- wrong
    flow Wallet
      screen wallet
      link "bank://card/{id}": note "{id}"
      link "bank://card/{id}": note "again {id}"
    --- right
    flow Wallet
      screen wallet
      link "bank://card/{id}"
        note "{id}"
        note "again {id}"
    --- fix
    Keep one of them.
    === duplicate-local
    A local has the name of another that is still there.
    --- wrong
    scenario "a"
      let x = 1
      for x in [1, 2]: note "{x}"
    --- right
    scenario "a"
      let x = 1
      for y in [1, 2]: note "{x} {y}"
    --- fix
    Choose another name. A local may have the name of a member, which is then 'self.name'.
    === reserved-query
    A state, parameter or derived value has the name of something every component of its kind can be asked.
    --- wrong
    flow Wallet
      state depth = 1
      screen wallet
    --- right
    flow Wallet
      state level = 1
      screen wallet
        text "{level}"
    --- fix
    Choose another name.
    === misplaced-member
    A component of this kind has no such member.
    --- wrong
    flow Wallet
      tab wallet "Wallet"
    --- right
    tabs Wallet
      tab wallet "Wallet"
    --- fix
    Move it, or change the kind of the component.
    === misplaced-parameter
    A component of this kind has no parameters: there is one of it, and nobody hands it anything.
    --- wrong
    feature Wallet(owner)
      state open = owner
    --- right
    feature Wallet
      state owner = nil
    --- fix
    Make it a state.
    === misplaced-overlap
    Only actions can say what happens when they are called while they run.
    --- wrong
    flow Wallet
      screen wallet
      on active overlap ignore: note "x"
    --- right
    flow Wallet
      screen wallet
      on active: do greet
      action greet overlap ignore: note "x"
    --- fix
    Move the work into an action with 'overlap', and call it.
    === unknown-hook
    A component of this kind has no such moment.
    --- wrong
    flow Wallet
      screen wallet
      on select: note "a"
    --- right
    flow Wallet
      screen wallet
      on active: note "a"
    --- fix
    The message lists the moments there are.
    === missing-initial
    An app, a root or a flow does not say what stands at its start.
    --- wrong
    app Shop
    --- right
    app Shop
      initial App
    --- fix
    Name it with 'initial'.
    === wrong-initial
    What stands behind 'initial' does not fit the kind of the component.
    --- wrong
    split Wallet
      sidebar list
      detail empty
      initial list
    --- right
    split Wallet
      sidebar list
      detail empty
      initial list, empty
    --- fix
    A flow begins with its root and what is pushed, a root with one destination, a split with its columns.
    === start-needs-argument
    A destination that stands at the start needs an argument, and nobody gives it one.
    --- wrong
    flow Wallet
      screen wallet(owner)
        text "{owner}"
    --- right
    flow Wallet
      screen wallet(owner = "Ada")
        text "{owner}"
    --- fix
    Give the parameter a default value, or write the argument behind 'initial'.
    === unavailable-start
    A destination that stands at the start is never available.
    --- wrong
    flow Wallet
      screen wallet available when false
    --- right
    flow Wallet
      screen wallet
    --- fix
    Begin with something that is there.
    === wrong-link
    A pattern of a link can't match anything.
    --- wrong
    flow Wallet
      screen wallet
      link "card/{id}": note "{id}"
    --- right
    flow Wallet
      screen wallet
      link "bank://card/{id}": note "{id}"
    --- fix
    A link begins with its scheme; holes stand between slashes, or behind = in the query.

    """#
  }

  /// About names and arguments.
  static var namePages: String {
    #"""
    === unknown-name
    Nothing of that name can be seen from here: no local, no member of the component, nothing at the top level of this file and the files it uses, no function.
    --- wrong
    scenario "a"
      let amount = 1
      expect amuont == 1
    --- right
    scenario "a"
      let amount = 1
      expect amount == 1
    --- fix
    Correct the name, declare it, or 'use' the file that does.
    === unknown-component
    There is no app or component of that name.
    --- wrong
    scenario "a"
      launch Bnk
    --- right
    scenario "a"
      launch Bank
    --- fix
    Correct the name, or 'use' the file that declares it.
    === unknown-member
    A component has no such member.
    --- wrong
    scenario "a"
      expect Cards.limt == 3
    --- right
    scenario "a"
      do Cards.changeLimit
    --- fix
    Members are parameters, states, derived values, streams, and what its kind can be asked.
    === unknown-destination
    A component has no such destination.
    --- wrong
    scenario "a"
      in Home: push detial("x")
    --- right
    scenario "a"
      in Home: push detail("x")
    --- fix
    Correct the name. A destination belongs to the component that declares it: 'in' that one it can be pushed.
    === unknown-action
    There is no action or definition of that name.
    --- wrong
    scenario "a"
      do singIn
    --- right
    scenario "a"
      do signIn
    --- fix
    Correct the name; an action of another component is 'do Other.action'.
    === unknown-operation
    A service has no such operation.
    --- wrong
    scenario "a"
      stub Auth.lgin returns 1
      do signIn
    --- right
    scenario "a"
      stub Auth.login returns 1
      do signIn
    --- fix
    Correct the name, or declare it with 'op'.
    === unknown-stream
    This is no stream.
    --- wrong
    flow Wallet
      screen wallet
      on active
        task
          for user in stream Auth.count: note "{user}"
    --- right
    flow Wallet
      screen wallet
      on active
        task
          for user in stream Auth.user: note "{user}"
    --- fix
    Correct the name, or declare it with 'stream'.
    === unknown-control
    No screen has a control of that name.
    --- wrong
    scenario "a"
      tap freze
    --- right
    scenario "a"
      tap freeze
    --- fix
    Correct the name, or name the control by its label in quotes.
    === unknown-event
    Nobody handles this event.
    --- wrong
    scenario "a"
      launch Launch isolated
      deliver didTapLogn from loggedOut
    --- right
    scenario "a"
      launch Launch isolated
      deliver didTapLogin from loggedOut
    --- fix
    Correct the name, or handle it: 'on child.event'.
    === unknown-mark
    There is no mark of that name above this line.
    --- wrong
    scenario "a"
      mark start
      do signIn
      expect called Auth.login since strat
    --- right
    scenario "a"
      mark start
      do signIn
      expect called Auth.login since start
    --- fix
    Write 'mark NAME' before it.
    === unknown-type
    There is no type of that name.
    --- wrong
    scenario "a"
      in Cards
        let x = await present limitPicker returning nmber
        expect x == 5
    --- right
    scenario "a"
      in Cards
        let x = await present limitPicker returning number
        expect x == 5
    --- fix
    The types are those of values: boolean, number, string, duration, date, list, record, symbol.
    === wrong-kind
    The name means something of another kind.
    --- wrong
    app Shop
      initial Habits
    --- right
    app Shop
      initial App
    --- fix
    Name something of the kind that belongs here.
    === no-self
    'self' and 'parent' mean a component, and this line stands in none.
    --- wrong
    scenario "a"
      expect self.depth == 1
    --- right
    scenario "a"
      in Home: expect self.depth == 0
    --- fix
    Name the component, or write 'in X'.
    === not-yet-there
    A value is used before the line that gives it one.
    --- wrong
    flow Wallet
      state total = first + 1
      state first = 1
      screen wallet
        text "{total}"
    --- right
    flow Wallet
      state first = 1
      state total = first + 1
      screen wallet
        text "{total}"
    --- fix
    Declare it above.
    === missing-argument
    A parameter without a default value gets nothing.
    --- wrong
    scenario "a"
      in Home: push detail
    --- right
    scenario "a"
      in Home: push detail("gold")
    --- fix
    Write the argument, or give the parameter a default value.
    === unknown-label
    There is no parameter of that name.
    --- wrong
    scenario "a"
      do signIn(emial: "x")
    --- right
    scenario "a"
      do signIn(email: "x")
    --- fix
    Correct the label, or leave it out.
    === repeated-argument
    A parameter gets two values.
    --- wrong
    scenario "a"
      in Home: push detail("gold", name: "blue")
    --- right
    scenario "a"
      in Home: push detail(name: "blue")
    --- fix
    Keep one of them.
    === too-many-arguments
    There are more arguments than parameters.
    --- wrong
    scenario "a"
      expect count([1], 2) == 1
    --- right
    scenario "a"
      expect count([1, 2]) == 2
    --- fix
    Leave out what nobody takes.

    """#
  }
}
