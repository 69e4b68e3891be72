"""Every bench: its programs, and what is asked of their ratios."""

from dataclasses import dataclass, field

from .measuring import Program

ROUNDS, ROUNDS_OF_START = 5, 15
QUERIES, TEXTS = 1_000, 20
LEAF_COUNT = 102_224
"""Lines of the big tree's text."""


@dataclass
class Target:
    """Asks that the median of one program's figure ÷ another's is at most, or at least, so much."""

    words: str
    one: str
    other: str
    most: float = None
    least: float = None
    what: str = "cpu"
    less: tuple = None
    """Programs whose figures are subtracted first: (from one, from other)."""

    def holds(self, ratio):
        return ratio <= self.most if self.most is not None else ratio >= self.least


@dataclass
class Bench:
    name: str
    about: str
    programs: list
    targets: list
    rounds: int = ROUNDS
    mutants: list = field(default_factory=list)
    """Programs with an expectation that is wrong: each must fail before a time counts."""
    per_node: tuple = None
    """(program, program without the queries, queries): time for each node of the big tree."""


class Benches:
    """Made of where the programs and the data are."""

    def __init__(self, tools, data):
        self.tools, self.data = tools, data
        self.finds_shop = {"PYTHONPATH": str(tools.peers), "PYTHONDONTWRITEBYTECODE": "1"}

    def names(self):
        return [
            "start", "parse-10k", "run-10k", "run-model", "run-report", "run-fail", "jobs-2",
            "deep-10k", "deep-scale", "snapshot-100k", "contains-100k", "memory"]

    def make(self, name):
        return getattr(self, name.replace("-", "_"))()

    # What runs.

    def navsim(self, *words, name="navsim", status=0, says=(), times=1):
        return Program(
            name, [self.tools.navsim, *words], status, says, folder=str(self.data.folder),
            times=times, is_ours=True)

    def run(self, file, *words, **more):
        return self.navsim("run", "-q", "--jobs", "1", *words, file, **more)

    def floor(self, name, *words, says=(), label="floor", times=1):
        return Program(
            label, [self.tools.floor(name), *words], says=says, times=times, is_ours=True)

    def python(self, name, script, *words, needs, says=()):
        python = self.tools.python(needs)
        return Program(name, python and [python, f"{self.tools.peers}/{script}", *words], says=says)

    def behave(self, feature, *words, status=0, says=(), times=1):
        command = self.tools.environment("behave")
        return Program(
            "behave", command and [command, "--no-color", "-f", "null", *words, feature], status,
            says, times=times, environment=self.finds_shop)

    def swipl(self, table, count):
        command = self.tools.command("swipl")
        return Program(
            "SWI-Prolog",
            command and [
                command, "-q", "-O", "-g", "main", f"{self.tools.peers}/machines/shop.pl", "--",
                table], says=(str(count),))

    # The benches, in the order of the report.

    def start(self):
        file, feature, robot = self.data.nav(1), self.data.feature(count=1), self.data.robot(1)
        node, robot_command = self.tools.command("node"), self.tools.environment("robot")
        return Bench(
            "start", "one trivial scenario",
            [
                self.run(file, says=("1 scenario: 1 passed", "10 expectations"), times=20),
                self.floor("empty", label="empty program", times=20),
                Program(
                    "empty program, libc dynamic", [self.tools.floor("empty", "-static-stdlib")],
                    times=20, is_ours=True),
                Program("node -e 0", node and [node, "-e", "0"]),
                self.behave(feature, says=("1 scenario passed",)),
                Program(
                    "robot", robot_command and [
                        robot_command, "--output", "NONE", "--log", "NONE", "--report", "NONE",
                        "--console", "none", robot], environment=self.finds_shop),
            ],
            [
                Target(
                    "≤ 2 × an empty program, linked as navsim is", "navsim", "empty program",
                    most=2),
                Target(
                    "≤ 2 × an empty program, only the Swift library static", "navsim",
                    "empty program, libc dynamic", most=2),
                Target("≥ 10 × faster than node -e 0", "node -e 0", "navsim", least=10),
                Target("≥ 20 × faster than behave", "behave", "navsim", least=20),
                Target("≥ 35 × faster than robot", "robot", "navsim", least=35),
            ],
            rounds=ROUNDS_OF_START,
            mutants=[self.mutant(self.data.nav(1, last="cart", name="failing"))])

    def parse_10k(self):
        file = self.data.nav()
        events = self.tools.yaml_events
        return Bench(
            "parse-10k", "10,000 scenarios in one file, `check`",
            [
                self.navsim("check", file, says=("1 file: no errors",)),
                self.floor("scenarios", file, "parse", says=("10000 scenarios",)),
                Program("libyaml events", events and [events, self.data.yaml()]),
                self.python(
                    "gherkin-official", "parse/go.py", self.data.feature(), needs="gherkin",
                    says=("10000",)),
            ],
            [
                Target("≤ 4 × the floor", "navsim", "floor", most=4),
                Target("≥ 2 × faster than libyaml events", "libyaml events", "navsim", least=2),
                Target(
                    "≥ 30 × faster than gherkin-official", "gherkin-official", "navsim", least=30),
            ],
            mutants=[
                self.navsim(
                    "check", "-q", self.data.nav_broken(), status=3, says=("unknown-destination",))
            ])

    PASSED = ("10000 scenarios: 10000 passed", "100000 expectations")

    def run_10k(self):
        table = self.data.table()
        pytest = self.tools.environment("pytest")
        return Bench(
            "run-10k", "parse, resolve, run 100,000 steps and 100,000 expectations, summary",
            [
                self.run(self.data.nav(), says=self.PASSED),
                self.floor(
                    "scenarios", self.data.nav(), "run",
                    says=("100000 steps, 100000 expectations, 0 failures",)),
                self.swipl(table, 100_000),
                self.python(
                    "transitions", "machines/tr_run.py", table, needs="transitions",
                    says=("100000 0",)),
                self.behave(self.data.feature(), says=("10000 scenarios passed",)),
                Program(
                    "pytest-bdd", pytest and [
                        pytest, "-q", "-p", "pytest_bdd.plugin", "-p", "no:cacheprovider",
                        f"{self.tools.peers}/pytest_bdd"], says=("10000 passed",),
                    environment={
                        **self.finds_shop, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
                        "FEATURES": self.data.feature()}),
            ],
            [
                Target("≤ 5 × the floor", "navsim", "floor", most=5),
                Target("≥ 5 × faster than SWI-Prolog", "SWI-Prolog", "navsim", least=5),
                Target("≥ 10 × faster than transitions", "transitions", "navsim", least=10),
                Target("≥ 100 × faster than behave", "behave", "navsim", least=100),
                Target("≥ 300 × faster than pytest-bdd", "pytest-bdd", "navsim", least=300),
            ],
            mutants=[self.mutant(self.data.nav_wrong_once())])

    def mutant(self, file, *words):
        return self.run(file, *words, status=1, says=("1 failed",))

    def run_model(self):
        return Bench(
            "run-model", "the same through taps on a text model: actions, an awaited sheet, a stub",
            [
                self.run(
                    self.data.nav_model(),
                    says=("10000 scenarios: 10000 passed", "110000 expectations")),
                self.floor(
                    "scenarios", self.data.nav_model(), "run",
                    says=("100000 steps, 110000 expectations, 0 failures",)),
                self.python(
                    "sismic", "machines/sis_run.py", self.data.table(), needs="sismic",
                    says=("100000 0",)),
            ],
            [
                Target("≤ 8 × the floor", "navsim", "floor", most=8),
                Target("≥ 60 × faster than sismic", "sismic", "navsim", least=60),
            ],
            mutants=[self.mutant(self.data.nav_model(wrong=True))])

    def run_report(self):
        out = self.data.folder / "reports"
        out.mkdir(parents=True, exist_ok=True)
        reports = [
            "--report", "console", "--report", f"junit={out}/junit.xml", "--report",
            f"json={out}/events.ndjson"]
        reporting = self.run(self.data.nav(), *reports, says=self.PASSED)
        reporting.writes = {
            f"{out}/junit.xml": ("<testcase", 10_000),
            f"{out}/events.ndjson": ('{"kind":"step.finished"', 200_000),
        }
        return Bench(
            "run-report", "run-10k with JUnit and the event stream written",
            [
                reporting,
                self.run(self.data.nav(), name="navsim, no report", says=self.PASSED),
                self.behave(
                    self.data.feature(), "--junit", "--junit-directory", str(out),
                    says=("10000 scenarios passed",)),
            ],
            [
                Target("≤ 2 × run-10k", "navsim", "navsim, no report", most=2),
                Target("≥ 80 × faster than behave --junit", "behave", "navsim", least=80),
            ],
            mutants=[self.mutant(self.data.nav_wrong_once(), *reports)])

    def run_fail(self):
        return Bench(
            "run-fail", "every scenario fails, full diagnostics",
            [
                self.run(
                    self.data.nav_failing(), status=1,
                    says=("10000 scenarios: 10000 failed", "100000 expectations")),
                self.run(self.data.nav(), name="navsim, none fails", says=self.PASSED),
                self.behave(
                    self.data.feature(last="cart", name="failing"), status=1,
                    says=("10000 failed",)),
            ],
            [
                Target("≤ 3 × run-10k", "navsim", "navsim, none fails", most=3),
                Target("≥ 30 × faster than behave failing", "behave", "navsim", least=30),
            ])

    def jobs_2(self):
        files = self.data.nav_many(10)
        says = ("100000 scenarios: 100000 passed", "1000000 expectations")
        return Bench(
            "jobs-2", "100,000 scenarios in 10 files, --jobs 2 against 1, wall time",
            [
                self.navsim("run", "-q", "--jobs", "2", *files, says=says),
                self.navsim("run", "-q", "--jobs", "1", *files, name="one job", says=says),
            ],
            [Target("≥ 1.6 × faster than one job", "one job", "navsim", least=1.6, what="wall")])

    def deep_10k(self):
        file = self.data.nav_deep(10_000)
        return Bench(
            "deep-10k", "10,000 pushes, an expectation each, a whole-tree query",
            [
                self.run(file, says=("1 scenario: 1 passed", "10003 expectations")),
                self.floor(
                    "scenarios", file, "run",
                    says=("10002 steps, 10003 expectations, 0 failures",)),
                self.python(
                    "transitions", "machines/tr_run.py", self.data.table_deep(10_000),
                    needs="transitions", says=("10002 0",)),
                self.behave(self.data.feature_deep(10_000), says=("1 scenario passed",)),
            ],
            [
                Target("≤ 4 × the floor", "navsim", "floor", most=4),
                Target("≥ 5 × faster than transitions", "transitions", "navsim", least=5),
                Target("≥ 40 × faster than behave", "behave", "navsim", least=40),
            ],
            mutants=[self.mutant(self.data.nav_deep(10_000, wrong=True))])

    def deep_scale(self):
        limits = ("--max-loop-iterations", "1000000", "--max-resumptions", "10000000")
        one = "1 scenario: 1 passed"
        pairs = {
            "pushes": [self._scaled(self.data.nav_deep(n), (), (one,)) for n in (1_000, 10_000)],
            "many pushes": [
                self._scaled(self.data.nav_deep(n), (), (one,)) for n in (10_000, 100_000)],
            "scenarios": [
                self._scaled(self.data.nav(n), (), (f"{n} scenarios: {n} passed",))
                for n in (1_000, 10_000)],
            "rows": [
                self._scaled(
                    self.data.nav_rows(n), ("--max-rows", "100000"),
                    (f"{n} scenarios: {n} passed",))
                for n in (2_000, 20_000)],
            "timers": [
                self._scaled(self.data.nav_timers(n), limits, (one,)) for n in (5_000, 50_000)],
            "sheets": [self._scaled(self.data.nav_nested(n), (), (one,)) for n in (90, 900)],
        }
        programs, targets = [], []
        for what, (small, large) in pairs.items():
            small.name, large.name = what, f"10 × {what}"
            programs += [small, large]
            targets.append(Target(f"10 × {what}: ≤ 12 × the time", large.name, small.name, most=12))
        return Bench(
            "deep-scale", "ten times the pushes, scenarios, rows, timers, sheets over sheets",
            programs, targets)

    def _scaled(self, file, limits, says):
        return self.run(file, *limits, says=says)

    def snapshot_100k(self):
        return Bench(
            "snapshot-100k",
            f"the text of a tree of {LEAF_COUNT:,} lines, {TEXTS} times; building it is measured "
            "apart and subtracted",
            [
                self.run(self.data.nav_tree(TEXTS, "text"), says=("1 scenario: 1 passed",)),
                self.run(
                    self.data.nav_tree(0, "text"), name="navsim, no text",
                    says=("1 scenario: 1 passed",)),
                self.floor("tree", str(LEAF_COUNT), "text", str(TEXTS)),
                self.floor("tree", str(LEAF_COUNT), "text", "0", label="floor, no text"),
                self.python(
                    "orjson", "tree/snap.py", "orjson", str(LEAF_COUNT), str(TEXTS),
                    needs="orjson"),
                self.python(
                    "orjson, no text", "tree/snap.py", "make", str(LEAF_COUNT), "1",
                    needs="orjson"),
                self.run(
                    self.data.nav_tree(1, "text"), name="navsim, one text",
                    says=("1 scenario: 1 passed",)),
                self.python(
                    "orjson, one text", "tree/snap.py", "orjson", str(LEAF_COUNT), "1",
                    needs="orjson"),
            ],
            [
                Target(
                    "≤ 4 × the floor", "navsim", "floor", most=4,
                    less=("navsim, no text", "floor, no text")),
                Target(
                    "≥ 2 × faster than orjson, the text alone", "orjson", "navsim", least=2,
                    less=("orjson, no text", "navsim, no text")),
                Target(
                    "≥ 2 × faster than orjson, whole processes", "orjson, one text",
                    "navsim, one text", least=2),
            ])

    def contains_100k(self):
        return Bench(
            "contains-100k",
            f"{QUERIES:,} whole-tree queries for the last of {LEAF_COUNT:,} lines; building the "
            "tree is measured apart and subtracted",
            [
                self.run(
                    self.data.nav_tree(QUERIES, "contains"),
                    says=("1 scenario: 1 passed", f"{QUERIES} expectations")),
                self.run(
                    self.data.nav_tree(0, "contains"), name="navsim, no query",
                    says=("1 scenario: 1 passed",)),
                self.floor("tree", str(LEAF_COUNT), "contains", str(QUERIES)),
                self.floor("tree", str(LEAF_COUNT), "contains", "0", label="floor, no query"),
            ],
            [], per_node=("navsim", "navsim, no query", QUERIES, 20),
            mutants=[self.mutant(self.data.nav_tree(1, "missing"))])

    def memory(self):
        file = self.data.nav()
        return Bench(
            "memory", "peak memory; five rounds of the same scenarios must not need more than one",
            [
                self.navsim("check", file, name="check", says=("1 file: no errors",)),
                self.floor("scenarios", file, "parse", label="floor, parse"),
                self.run(file, name="run", says=self.PASSED),
                self.run(file, "--repeat", "5", name="run, five rounds", says=("50000 passed",)),
                self.floor("scenarios", file, "run", label="floor, run"),
                self.behave(self.data.feature(), says=("10000 scenarios passed",)),
            ],
            [
                Target("check ≤ 4 × the floor", "check", "floor, parse", most=4, what="memory"),
                Target("run ≤ 4 × the floor", "run", "floor, run", most=4, what="memory"),
                Target(
                    "five rounds ≤ 1.1 × one", "run, five rounds", "run", most=1.1, what="memory"),
                Target("run ≤ ⅓ of behave", "run", "behave", most=1 / 3, what="memory"),
            ], rounds=3)
