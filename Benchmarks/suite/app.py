"""The app of the benches, and one scenario of it, in every peer's words.

A login root and four tabs. Each scenario has 10 steps, each with an expectation of the visible
screen: the same work for everyone.
"""

DETAIL, BASKET, RESULTS = "detail-{}", "cart-{}", "results-{}"


def steps(i):
    """Verb, argument, the screen that is visible afterwards."""
    d, c, r = DETAIL.format(i), BASKET.format(i), RESULTS.format(i)
    return [
        ("launch", "", "login"), ("login", "", "home"), ("push", d, d), ("present", c, c),
        ("dismiss", "", d), ("pop", "", "home"), ("select", "search", "search"),
        ("push", r, r), ("popToRoot", "", "search"), ("logout", "", "login"),
    ]


NAV_APP = """\
app Shop
  initial App

root App
  screen login
  child main -> Main

tabs Main
  tab home "Home" -> Home
  tab search "Search" -> Search
  tab cart "Cart" -> Cart
  tab profile "Profile" -> Profile

flow Home
  screen home
  screen detail(id)
  screen basket(id)

flow Search
  screen search
  screen results(words)

flow Cart
  screen cart

flow Profile
  screen profile

"""

NAV_SCENARIO = """\
scenario "shop flow {i}"
  launch Shop
  expect visible login
  set root main
  expect visible home
  push detail("detail-{i}")
  expect visible detail("detail-{i}")
  present basket("cart-{i}")
  expect visible basket("cart-{i}")
  dismiss
  expect visible detail("detail-{i}")
  pop
  expect visible home
  select tab search
  expect visible search
  push results("results-{i}")
  expect visible results("results-{i}")
  pop to root
  expect visible search
  set root login
  expect visible {last}

"""

NAV_MODEL = """\
app Shop
  initial App

service Catalog
  op price(id)

root App
  screen login
    button "Log in": set root main
  child main -> Main

tabs Main
  tab home "Home" -> Home
  tab search "Search" -> Search
  tab cart "Cart" -> Cart
  tab profile "Profile" -> Profile
  button "Log out"
    in App: set root login

flow Home
  state total = 0
  screen home
    button "Show": push detail("shoes")
  screen detail(id)
    button "Buy": do buy(id)
    button "Back": pop
  child amount -> Amount
  action buy(id)
    let price = await Catalog.price(id)
    let count = await present amount as sheet
    guard count != nil else stop
    set total = total + price * count

flow Amount
  screen choice
    button "One": dismiss self returning 1
    button "Two": dismiss self returning 2

flow Search
  screen search
    button "Find": push results("shoes")
  screen results(words)
    button "Top": pop to root

flow Cart
  screen cart

flow Profile
  screen profile

"""

NAV_MODEL_SCENARIO = """\
scenario "shop flow {i}"
  stub Catalog.price returns {price}
  launch Shop
  expect visible login
  tap "Log in"
  expect visible home
  tap "Show"
  expect visible detail("shoes")
  tap "Buy"
  expect visible choice
  tap "Two"
  expect visible detail("shoes")
  expect Home.total == {total}
  tap "Back"
  expect visible home
  tap tab search
  expect visible search
  tap "Find"
  expect visible results("shoes")
  tap "Top"
  expect visible search
  tap "Log out"
  expect visible {last}

"""

NAV_LAST, NAV_WRONG_LAST = "login", "cart"


def nav(i, last=NAV_LAST):
    return NAV_SCENARIO.format(i=i, last=last)


def nav_model(i, last=NAV_LAST):
    price = i % 90 + 10
    return NAV_MODEL_SCENARIO.format(i=i, price=price, total=2 * price, last=last)


GHERKIN = {
    "launch": "the app is launched", "login": "I log in", "push": 'I push "{}"',
    "present": 'I present "{}"', "dismiss": "I dismiss", "pop": "I pop",
    "select": 'I select tab "{}"', "popToRoot": "I pop to root", "logout": "I log out",
}


def gherkin(i, last="login"):
    lines = [f"  Scenario: shop flow {i}"]
    for k, (verb, argument, screen) in enumerate(steps(i)):
        word = "Given" if k == 0 else "When" if k == 1 else "And"
        if k == 9: screen = last
        lines.append(f'    {word} {GHERKIN[verb].format(argument)} and I see "{screen}"')
    return "\n".join(lines) + "\n\n"


ROBOT = {
    "launch": "Launch App", "login": "Log In", "push": "Push", "present": "Present",
    "dismiss": "Dismiss", "pop": "Pop", "select": "Select Tab", "popToRoot": "Pop To Root",
    "logout": "Log Out",
}


def robot(i):
    lines = [f"Shop flow {i}"]
    for verb, argument, screen in steps(i):
        lines.append("    ".join(["", ROBOT[verb], *([argument] if argument else []), screen]))
    return "\n".join(lines) + "\n\n"


def table(i):
    """For the machines: verb, argument, screen, with tabs between; an empty line ends a scenario."""
    return "".join("\t".join(step) + "\n" for step in steps(i)) + "\n"


def yaml(i):
    """Maestro-like: one document a scenario."""
    lines = ["appId: shop", f"name: shop flow {i}", "---"]
    for verb, argument, screen in steps(i):
        lines.append(f'- {verb}: "{argument}"' if argument else f"- {verb}")
        lines.append(f'- assertVisible: "{screen}"')
    return "\n".join(lines) + "\n---\n"
