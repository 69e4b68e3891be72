"""Writes the data of all benches, once; a bench finds its files by name."""

from . import app

COUNT = 10_000

TREE = """\
app Big
  initial Home

flow Home
  screen home
  child node -> Node

flow Node
  screen here
  screen leaf(id)
  child node -> Node
  action grow(id, levels)
    if levels == 0
      repeat 8 times
        push leaf(id)
    else
      for i in [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        let child = push node
        in child: do grow(id * 10 + i, levels - 1)

scenario "a big tree"
  let top = push node
  in top: do grow(1, 4)
"""


class Data:
    """A folder of files that are made when they are first asked for."""

    def __init__(self, folder, peers):
        self.folder, self.peers = folder, peers

    def file(self, name, text):
        path = self.folder / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = text()
            path.write_text(whole if isinstance(whole, str) else "".join(whole))
        return str(path)

    # navsim

    def nav(self, count=COUNT, last=app.NAV_LAST, name="run"):
        return self.file(
            f"nav/{name}-{count}.nav",
            lambda: [app.NAV_APP, *(app.nav(i, last) for i in range(count))])

    def nav_wrong_once(self):
        """One expectation of the last scenario is wrong."""
        return self.file("nav/wrong-once.nav", lambda: [
            app.NAV_APP, *(app.nav(i) for i in range(COUNT - 1)),
            app.nav(COUNT - 1, app.NAV_WRONG_LAST)])

    def nav_failing(self):
        return self.nav(last=app.NAV_WRONG_LAST, name="failing")

    def nav_model(self, wrong=False):
        last = lambda i: app.NAV_WRONG_LAST if wrong and i == COUNT - 1 else app.NAV_LAST
        return self.file(f"nav/model{'-wrong' if wrong else ''}.nav", lambda: [
            app.NAV_MODEL, *(app.nav_model(i, last(i)) for i in range(COUNT))])

    def nav_many(self, files, count=COUNT):
        """So many files of so many scenarios each, which use one app."""
        self.file("nav/many/app.nav", lambda: app.NAV_APP)
        return [
            self.file(f"nav/many/part-{k}-{count}.nav", lambda: [
                'use "app.nav"\n\n', *(app.nav(k * count + i) for i in range(count))])
            for k in range(files)]

    def nav_deep(self, pushes, wrong=False):
        return self.file(f"nav/deep-{pushes}{'-wrong' if wrong else ''}.nav", lambda: [
            app.NAV_APP, 'scenario "deep"\n  launch Shop\n  expect visible login\n',
            "  set root main\n  expect visible home\n",
            *(f'  push detail("s{j}")\n  expect visible detail("s{j}")\n' for j in range(pushes)),
            f'  expect hierarchy contains detail("{"none" if wrong else "s0"}")\n'])

    def nav_rows(self, rows):
        return self.file(f"nav/rows-{rows}.nav", lambda: [
            app.NAV_APP, 'scenario "row {number}"\n  launch Shop\n  set root main\n',
            "  push detail(number)\n  expect visible detail(number)\n  examples\n    | number |\n",
            *(f"    | {j} |\n" for j in range(rows))])

    def nav_timers(self, timers):
        return self.file(f"nav/timers-{timers}.nav", lambda: (
            "app Clocks\n  initial Clock\n\nflow Clock\n  state rung = 0\n  screen face\n"
            "  action ring(after)\n    sleep after\n    set rung = rung + 1\n\n"
            'scenario "many timers"\n  launch Clocks\n'
            f"  repeat {timers} times\n    start: do ring(1s)\n"
            f"  expect timers {timers}\n  run timers\n  expect Clock.rung == {timers}\n"))

    def nav_nested(self, depth):
        """A sheet over a sheet over a sheet; the bottom one is asked in the end."""
        return self.file(f"nav/nested-{depth}.nav", lambda: (
            "app Nest\n  initial Egg\n\nflow Egg\n  screen shell\n  child inner -> Egg\n\n"
            f'scenario "nested"\n  launch Nest\n  repeat {depth} times\n    present inner\n'
            "  expect Egg[0].isPresenting\n"))

    def nav_tree(self, times, what):
        """Flows in flows, ten each, five levels, eight screens in each of the lowest; then its text,
        or a query for the last screen, so often."""
        check = {
            "text": 'expect Home.hierarchy != ""',
            "contains": "expect hierarchy contains Node.leaf(19999)",
            "missing": "expect hierarchy contains Node.leaf(20000)",
        }[what]
        return self.file(
            f"nav/tree-{what}-{times}.nav",
            lambda: f"{TREE}  repeat {times} times\n    {check}\n")

    def nav_broken(self):
        """A destination in the last scenario is misspelt."""
        return self.file("nav/broken.nav", lambda: [
            app.NAV_APP, *(app.nav(i) for i in range(COUNT - 1)), app.nav(COUNT - 1, "logins")])

    # peers

    def feature(self, last="login", name="all", count=COUNT):
        path = self.file(f"feature/{name}-{count}.feature", lambda: [
            "Feature: shop\n\n", *(app.gherkin(i, last) for i in range(count))])
        self.file("feature/steps/shop_steps.py", self._behave_steps)
        return path

    def feature_deep(self, pushes):
        path = self.file(f"feature/deep-{pushes}.feature", lambda: [
            "Feature: deep\n\n  Scenario: deep\n",
            '    Given the app is launched and I see "login"\n    When I log in and I see "home"\n',
            *(f'    And I push "s{j}" and I see "s{j}"\n' for j in range(pushes)),
            '    Then the tree contains "s0"\n'])
        self.file("feature/steps/shop_steps.py", self._behave_steps)
        return path

    def _behave_steps(self):
        return (self.peers / "behave/steps/shop_steps.py").read_text()

    def robot(self, count):
        return self.file(f"robot/all-{count}.robot", lambda: [
            f"*** Settings ***\nLibrary    {self.peers}/robot/ShopLib.py\n\n*** Test Cases ***\n",
            *(app.robot(i) for i in range(count))])

    def table(self, count=COUNT):
        return self.file(f"table/all-{count}.tsv", lambda: [app.table(i) for i in range(count)])

    def table_deep(self, pushes):
        return self.file(f"table/deep-{pushes}.tsv", lambda: [
            "launch\t\tlogin\nlogin\t\thome\n",
            *(f"push\ts{j}\ts{j}\n" for j in range(pushes)), "contains\ts0\t\n\n"])

    def yaml(self):
        return self.file("yaml/all.yaml", lambda: [app.yaml(i) for i in range(COUNT)])
