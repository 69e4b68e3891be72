/// An app with a component of every kind, which the snippets of these tests see.
let bank: String = #"""
  app Bank
    initial App

  root App
    state isVerified = false
    child login -> Login
    child main -> Main

  flow Login
    screen login
      field email "Email" -> email
      button "Log in": do logIn
    state email = ""
    action logIn
      await Auth.login(email)
      in App: set root main

  tabs Main
    tab home "Home" -> Home
    tab cards "Cards" -> Cards
    child promo -> Home
    action promote
      present promo

  flow Home
    screen home
      button "Open {name}" for name in ["gold", "blue"]: push detail(name)
    screen detail(name, note = nil)
    derive title = "Home"

  flow Cards(owner = "Ada") restorable
    state limit = 3
    screen cards
      text "Limit {limit}"
      button "Change limit": do changeLimit
      button freeze "Freeze": set limit = 0
      toggle "Wanted" -> isWanted
    child limitPicker -> LimitPicker
    state isWanted = true
    action changeLimit
      let picked = await present limitPicker as sheet
      guard picked != nil else stop
      set limit = picked
    action reset(to, by = 1)
      set limit = to * by

  flow LimitPicker
    screen limits
      button "Done": dismiss self returning 5

  service Auth
    state count = 0
    op login(email)
    op logout returns nil
    stream user = nil
    event stream lastCall

  feature Habits
    state habits = []
    derive names = [h.name for h in habits]
    action refresh
      set habits = await HabitsStore.fetch

  service HabitsStore
    op fetch: return []

  viewmodel Draft
    state name = ""
    derive isValid = name != ""
    action save: set name = ""

  napkin Launch
    child loggedOut -> LoggedOut
    on active: attach loggedOut
    on loggedOut.didTapLogin: detach loggedOut

  napkin LoggedOut
    screen loggedOut
      button "Login": report didTapLogin
    action greet: show greeting("hi")

  define signIn(email = "ada@example.com")
    enter email into "Email"
    tap "Log in"
  """# + "\n"
