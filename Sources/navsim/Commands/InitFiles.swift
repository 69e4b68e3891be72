/// What `init` writes, by path.
enum InitFiles {
  static var all: [(path: String, text: String)] {
    [
      ("navsim.json", project), ("scenarios/shop.nav", model),
      ("scenarios/shopping.nav", scenarios), (".github/workflows/navsim.yml", workflow),
    ]
  }

  private static var project: String {
    """
    {
      "profiles": {
        "ci": { "all-or-nothing": true, "timeout": "5m" }
      }
    }

    """
  }

  private static var model: String {
    """
    # The app, as far as navigation goes: who owns which screens, and what leads from one to another.

    app Shop
      initial App

    ## The top: a sign-in first, then the tabs.
    root App
      state user = nil
      child signIn -> SignIn
      child main -> Main
      initial signIn

      action didSignIn(name)
        set user = name
        set root main

      ## A link to an item waits for nobody: who is signed out sees nothing of it.
      link "shop://item/{id}"
        guard user != nil else stop
        in Main: select tab items
        in Items
          pop to root
          push detail(id)

    flow SignIn
      state email = ""
      state message = nil

      screen form
        title "Welcome"
        field "Email" -> email
        text "{message}" when message != nil
        button "Sign in": do submit

      action submit overlap ignore
        set message = nil
        try
          let name = await Accounts.signIn(email)
          do App.didSignIn(name)
        catch
          set message = "That did not work"

    ## Answers like the real one unless a scenario says otherwise.
    service Accounts
      op signIn(email) returns "Ada" after 300ms

    tabs Main
      tab items "Items" -> Items
      tab basket "Basket" -> Basket

    flow Items
      screen items
        title "Items"
        button "{item}" for item in ["tea", "cups"]: push detail(item)
      screen detail(item)
        title "{item}"
        button "Add": do Basket.add(item)

    flow Basket
      state items = []

      screen basket
        title "Basket"
        text "{count(items)} in the basket"
        button "Check out" when not items.isEmpty: do checkOut
      screen confirm
        title "Buy {count(items)}?"
        button "Buy": dismiss screen confirm returning true
        button "Not yet": dismiss screen confirm returning false

      action add(item): append item to items

      ## Asks first; the basket is emptied by a yes only.
      action checkOut
        let answer = await present confirm as sheet
        guard answer == true else stop
        set items = []

    """
  }

  private static var scenarios: String {
    """
    use "shop.nav"

    tags @shop

    define signIn(email = "ada@example.com")
      enter email into "Email"
      tap "Sign in"
      advance 1s

    scenario "an item is put into the basket and bought" @smoke
      do signIn
      tap "tea"
      expect Items.top == .detail("tea")
      tap "Add"
      tap tab basket
      expect text "1 in the basket"
      tap "Check out"
      expect modal confirm
      tap "Buy"
      expect no modal
      expect Basket.items == []

    scenario "signing in fails, and says so"
      stub Accounts.signIn fails .offline
      do signIn
      expect text "That did not work"
      expect App.root == .signIn

    scenario "a link opens the item, wherever the person is"
      do signIn
      tap tab basket
      open link "shop://item/cups"
      expect hierarchy
        App [root]
          root .main -> Main [tab]
            tab[0]* .items -> Items [flow]
              root .items
              push .detail("cups")
            tab[1] .basket -> Basket [flow]
              ...

    """
  }

  private static var workflow: String {
    """
    name: navigation
    on: [push, pull_request]
    jobs:
      scenarios:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          # Where navsim comes from: put your copy of it here.
          - uses: actions/checkout@v4
            with: { repository: your-org/navsim, path: .navsim-source }
          - run: swift build -c release --package-path .navsim-source --product navsim
          - run: .navsim-source/.build/release/navsim fmt --check scenarios
          - run: .navsim-source/.build/release/navsim run --profile ci scenarios

    """
  }
}
