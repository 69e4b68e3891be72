"""The figures as text: the same tables for the terminal and for RESULTS.md."""

import statistics

from .benches import LEAF_COUNT


def seconds(value):
    if value is None: return "–"
    if value < 0.01: return f"{value * 1000:.2f} ms"
    if value < 1: return f"{value * 1000:.0f} ms"
    return f"{value:.2f} s"


def ratio(value):
    if value < 0.1: return f"{value:.2g}"
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


class Verdict:
    """What became of one target."""

    def __init__(self, words, met, figure):
        self.words, self.met, self.figure = words, met, figure

    @property
    def word(self):
        return {True: "met", False: "**not met**", None: "not measured"}[self.met]


def verdicts(bench, series):
    found = [_verdict(target, series) for target in bench.targets]
    if bench.per_node: found.append(_per_node(bench.per_node, series))
    return found


def _verdict(target, series):
    if not series.of(target.one) or not series.of(target.other):
        return Verdict(target.words, None, "a peer is not installed")
    if target.less: return _subtracted(target, series)
    ratios = series.ratios(target.one, target.other, target.what)
    value = statistics.median(ratios)
    figure = f"{ratio(value)} ({ratio(min(ratios))} … {ratio(max(ratios))})"
    if series.has_ended(target.one) and series.has_ended(target.other):
        return Verdict(target.words, target.holds(value), figure)
    return _unfinished(target, series, figure)


def _unfinished(target, series, figure):
    """One of the two was ended by the time limit: its figure is a bound."""
    one_ended = series.has_ended(target.one)
    value = statistics.median(series.ratios(target.one, target.other, target.what))
    bound = f"more than {figure}" if not one_ended else f"less than {figure}"
    if not one_ended and target.least is not None and value >= target.least:
        return Verdict(target.words, True, bound)
    return Verdict(target.words, False, f"{bound}, stopped by the time limit")


def _subtracted(target, series):
    if not all(series.of(name) for name in target.less):
        return Verdict(target.words, None, "a peer is not installed")
    ratios = [
        max(samples[target.one].cpu - samples[target.less[0]].cpu, 0)
        / max(samples[target.other].cpu - samples[target.less[1]].cpu, 1e-6)
        for samples in series.rounds if target.one in samples and target.other in samples
        and all(name in samples for name in target.less)]
    value = statistics.median(ratios)
    return Verdict(
        target.words, target.holds(value),
        f"{ratio(value)} ({ratio(min(ratios))} … {ratio(max(ratios))})")


def _per_node(per_node, series):
    name, without, queries, most = per_node
    figures = [
        (samples[name].cpu - samples[without].cpu) / queries / LEAF_COUNT * 1e9
        for samples in series.rounds if name in samples and without in samples]
    value = statistics.median(figures)
    bound = "" if series.has_ended(name) else "more than "
    return Verdict(
        f"≤ {most} ns a node", value <= most and not bound,
        f"{bound}{value:.1f} ns ({min(figures):.1f} … {max(figures):.1f})")


def counted(rounds):
    return "1 round" if rounds == 1 else f"{rounds} rounds"


def tables(bench, series):
    lines = [f"## {bench.name}", "", f"{bench.about}; {counted(len(series.rounds))}.", ""]
    lines += ["| program | CPU, median | lowest … highest | wall | peak MiB |",
              "| --- | --: | --: | --: | --: |"]
    for program in bench.programs:
        lines.append(_row(program, series))
    lines += ["", "| target | ratio, pair by pair | |", "| --- | --: | --- |"]
    for verdict in verdicts(bench, series):
        lines.append(f"| {verdict.words} | {verdict.figure} | {verdict.word} |")
    return "\n".join(lines) + "\n"


def _row(program, series):
    samples = series.of(program.name)
    if not samples: return f"| {program.name} | not installed | | | |"
    more = "" if series.has_ended(program.name) else "> "
    cpu = [sample.cpu for sample in samples]
    return (
        f"| {program.name} | {more}{seconds(series.median(program.name))} "
        f"| {seconds(min(cpu))} … {seconds(max(cpu))} "
        f"| {more}{seconds(series.median(program.name, 'wall'))} "
        f"| {series.median(program.name, 'memory'):.1f} |")


INTRODUCTION = """\
# Results

Written by `Benchmarks/run`; what each bench is and how it is measured: [README.md](README.md).
Seconds are of the processor (user and system, of the whole process tree), medians; programs ran in
turn, and each ratio is the median of the ratios of the rounds, with the lowest and the highest.
Ratios hold on other machines, seconds do not.
"""


def page(results, versions, load, missing, wrong, is_part):
    """The whole of RESULTS.md; what is not as it should be stands before the figures."""
    lines = [INTRODUCTION]
    met = [verdict for bench, series in results for verdict in verdicts(bench, series)]
    counts = [sum(verdict.met is value for verdict in met) for value in (True, False, None)]
    lines.append("{} targets met, {} not met, {} not measured.\n".format(*counts))
    lines += [f"* {name}: {text}" for name, text in versions]
    lines.append(f"* load: {load[0]:.2f} at the beginning, {load[1]:.2f} at the end")
    if missing: lines.append(f"* not installed: {', '.join(sorted(missing))}")
    if wrong: lines.append(f"* **wrong answers, so no times: {', '.join(wrong)}**")
    few = [bench.name for bench, series in results if len(series.rounds) < bench.rounds]
    if few: lines.append(f"* fewer rounds than there should be: {', '.join(few)}")
    if is_part:
        lines.append(f"* only these benches were run: {', '.join(b.name for b, _ in results)}")
    lines.append("")
    lines += ["| bench | target | ratio | |", "| --- | --- | --: | --- |"]
    for bench, series in results:
        for verdict in verdicts(bench, series):
            lines.append(
                f"| {bench.name} | {verdict.words} | {verdict.figure} | {verdict.word} |")
    lines.append("")
    return "\n".join(lines) + "\n" + "\n".join(tables(bench, series) for bench, series in results)
