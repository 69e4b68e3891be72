"""Runs programs in turn and keeps what each run cost."""

import os
import signal
import statistics
import subprocess
import time
from dataclasses import dataclass, field

LIMIT = 120
"""CPU seconds after which a process is ended; the run then counts as longer than that, and is not
repeated."""


@dataclass
class Program:
    """One program of a bench, and what it has to answer."""

    name: str
    words: list
    status: int = 0
    says: tuple = ()
    """Texts that its output must have."""
    folder: str = None
    environment: dict = field(default_factory=dict)
    times: int = 1
    """How often it is started for one sample; for what ends in milliseconds."""
    writes: dict = field(default_factory=dict)
    """Files that it has to write: for each, how often it must have which text."""
    is_ours: bool = False
    """navsim itself or a floor."""


@dataclass
class Sample:
    wall: float
    cpu: float
    memory: float
    """MiB."""
    ended: bool = True
    """False: it took longer than the limit."""


class WrongAnswer(Exception):
    pass


class Stopwatch:
    def __init__(self, launcher, folder):
        self.launcher, self.output = launcher, folder / "output.txt"

    def sample(self, program):
        runs = [self._run(program) for _ in range(program.times)]
        count = len(runs)
        return Sample(
            sum(run.wall for run in runs) / count, sum(run.cpu for run in runs) / count,
            max(run.memory for run in runs), all(run.ended for run in runs))

    def _run(self, program):
        line = subprocess.run(
            [self.launcher, str(LIMIT), str(self.output), *program.words], check=True,
            capture_output=True, text=True, cwd=program.folder,
            env={**os.environ, **program.environment}).stdout.split()
        wall, cpu, memory, status = float(line[0]), float(line[1]), int(line[2]), int(line[3])
        if status == 128 + signal.SIGXCPU:
            return Sample(wall, cpu, memory / 1024, ended=False)
        self._check(program, status)
        return Sample(wall, cpu, memory / 1024)

    def _check(self, program, status):
        if status != program.status:
            raise WrongAnswer(f"{program.name} ended with {status}, not {program.status}\n"
                              + self._end())
        said = self.output.read_text(errors="replace")
        for text in program.says:
            if text not in said:
                raise WrongAnswer(f"{program.name} does not say '{text}'\n" + self._end())
        for path, (text, count) in program.writes.items():
            found = open(path, "rb").read().count(text.encode())
            if found != count:
                raise WrongAnswer(f"{program.name} wrote '{text}' {found} times, not {count}")

    def _end(self):
        return self.output.read_text(errors="replace")[-2000:]


class Series:
    """The samples of the programs of one bench, round by round."""

    def __init__(self):
        self.rounds = []

    def add(self, samples):
        self.rounds.append(samples)

    def of(self, name):
        return [samples[name] for samples in self.rounds if name in samples]

    def median(self, name, what="cpu"):
        found = [getattr(sample, what) for sample in self.of(name)]
        return statistics.median(found) if found else None

    def has_ended(self, name):
        return bool(self.of(name)) and all(sample.ended for sample in self.of(name))

    def ratios(self, one, other, what="cpu"):
        """Pair by pair: one ÷ other within the same round."""
        return [
            getattr(samples[one], what) / max(getattr(samples[other], what), 1e-6)
            for samples in self.rounds if one in samples and other in samples]


def measure(programs, rounds, stopwatch, tell):
    """All programs one after the other, then again, so that a busy minute hits all of them."""
    series, lost = Series(), set()
    for number in range(rounds):
        samples = {}
        for program in programs:
            if program.name in lost: continue
            wait_until_quiet()
            samples[program.name] = stopwatch.sample(program)
            if not samples[program.name].ended: lost.add(program.name)
        series.add(samples)
        tell(number + 1, rounds)
    return series


def wait_until_quiet(limit=2):
    """Until others leave the processors alone, but not for long."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        before = _busy()
        time.sleep(0.1)
        if _busy() - before < 0.05: return


def _busy():
    with open("/proc/stat") as file:
        ticks = [int(word) for word in file.readline().split()[1:]]
    return (sum(ticks[:3]) + sum(ticks[5:8])) / os.sysconf("SC_CLK_TCK")
