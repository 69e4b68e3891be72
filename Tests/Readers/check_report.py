"""Reads a report with nothing of navsim and says in one line what is in it.

    check_report.py KIND FILE

Status 1 and a sentence for a report that a reader of that format would stumble over.
"""

import json
import re
import sys
import xml.etree.ElementTree as xml

TEST_KEYS = set(
    "id name status duration start stop suite message trace snippet ai line rawStatus tags labels"
    " type filePath retries retryAttempts flaky stdout stderr threadId browser device screenshot"
    " attachments parameters steps insights extra".split()
)
ATTEMPT_KEYS = set(
    "attempt status duration message trace line snippet stdout stderr start stop attachments"
    " extra".split()
)
STATUSES = ["passed", "failed", "skipped", "pending", "other"]


class Fault(Exception):
    pass


def demand(condition, message):
    if not condition:
        raise Fault(message)


def whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def clean(text):
    """Nothing that a terminal would obey."""
    bad = [c for c in text if c != "\n" and (ord(c) < 32 or 127 <= ord(c) < 160)]
    demand(not bad, f"a raw control character: {bad[:3]!r}")
    return text


# JUnit


def junit(text):
    root = xml.fromstring(text)
    demand(root.tag == "testsuites", "the root is no 'testsuites'")
    counts = dict(tests=0, failures=0, errors=0, skipped=0)
    for suite in root:
        demand(suite.tag == "testsuite", f"a suite is '{suite.tag}'")
        for key in ["name", "tests", "failures", "errors", "skipped", "time"]:
            demand(key in suite.attrib, f"a suite without '{key}'")
        cases = suite.findall("testcase")
        found = dict(
            tests=len(cases),
            failures=len(suite.findall("testcase/failure")),
            errors=len(suite.findall("testcase/error")),
            skipped=len(suite.findall("testcase/skipped")),
        )
        for key, count in found.items():
            demand(int(suite.get(key)) == count, f"{key} of {suite.get('name')} are {count}")
            counts[key] += count
        names = [(case.get("classname"), case.get("name")) for case in cases]
        demand(len(set(names)) == len(names), "two cases share class and name")
        total = sum(float(case.get("time")) for case in cases)
        demand(abs(total - float(suite.get("time"))) < 0.001, "the times do not add up")
        for case in cases:
            junit_case(case)
    return counts


def junit_case(case):
    allowed = ["properties", "failure", "error", "skipped", "system-out", "flakyFailure"]
    for child in case:
        demand(child.tag in allowed + ["rerunFailure"], f"a case holds '{child.tag}'")
    for tag in ["failure", "error"]:
        parts = case.findall(tag)
        demand(len(parts) <= 1, f"several '{tag}'")
        for part in parts:
            demand(part.get("message") and part.get("type"), f"'{tag}' lacks message or type")
            demand(re.match(r".*:\d+:\d+: ", part.text or ""), "a text without its place")
    for element in case.iter():
        for value in [element.text or "", *element.attrib.values()]:
            clean(value)


# TAP 14


def tap(text):
    lines = clean(text).split("\n")
    demand(lines.pop(0) == "TAP version 14", "the first line is no version")
    demand(lines.pop() == "", "the last line has no end")
    plan = re.fullmatch(r"1\.\.(\d+)( # .*)?", lines.pop(0))
    demand(plan, "no plan behind the version")
    counts = dict(plan=int(plan[1]), ok=0, not_ok=0, skip=0, todo=0, bail=0)
    number = 0
    while lines:
        line = lines.pop(0)
        point = re.fullmatch(r"(ok|not ok) (\d+) - (.*)", line)
        if point:
            number += 1
            demand(int(point[2]) == number, f"point {point[2]} comes as number {number}")
            tap_point(point[1] == "ok", point[3], counts)
        elif line == "  ---":
            tap_block(lines)
        elif line.startswith("Bail out!"):
            counts["bail"] += 1
        else:
            demand(line.startswith("#"), f"not TAP: {line!r}")
    demand(number <= counts["plan"], "more points than planned")
    demand(number == counts["plan"] or counts["bail"], "fewer points than planned")
    return counts


def tap_point(is_ok, text, counts):
    escaped = re.sub(r"\\[\\#]", "", text)
    parts = re.split(r" # ?", escaped)
    directive = parts[1].split(" ")[0] if len(parts) > 1 else ""
    demand(len(parts) <= 2 and "#" not in "".join(parts), f"a stray '#': {text!r}")
    demand(directive in ["", "SKIP", "TODO"], f"no such directive: {directive}")
    kind = {"SKIP": "skip", "TODO": "todo"}.get(directive) or ("ok" if is_ok else "not_ok")
    counts[kind] += 1


def tap_block(lines):
    keys = []
    while True:
        demand(lines, "a block has no end")
        line = lines.pop(0)
        if line == "  ...":
            break
        demand(line == "" or line.startswith("  "), f"outside of the block: {line!r}")
        entry = re.fullmatch(r"  ([a-z_]+):(?: (.*))?", line)
        if not entry:
            continue
        keys.append(entry[1])
        if (entry[2] or "").startswith('"'):
            json.loads(entry[2])
        if entry[1] == "text":
            demand(entry[2] in ["|", "|2"], "the text is no block")
    demand(["message", "severity", "code", "at"] == keys[:4] and keys[-1] == "text", f"{keys}")


# CTRF


def ctrf(text):
    report = json.loads(text)
    allowed = "reportFormat specVersion timestamp generatedBy results extra".split()
    demand(set(report) <= set(allowed), f"unknown keys in the report: {set(report)}")
    demand(report["reportFormat"] == "CTRF", "another format")
    demand(re.fullmatch(r"\d+\.\d+\.\d+", report["specVersion"]), "no version")
    results = report["results"]
    demand(set(results) == {"tool", "summary", "tests"}, f"results hold {set(results)}")
    demand(results["tool"]["name"], "the tool has no name")
    summary = results["summary"]
    required = ["tests", *STATUSES, "start", "stop"]
    demand(set(required) <= set(summary), "the summary is not complete")
    demand(set(summary) <= {*required, "flaky", "suites", "duration", "extra"}, "unknown counts")
    demand(all(whole(value) for value in summary.values()), "a count is no whole number")
    found = {status: 0 for status in STATUSES}
    for test in results["tests"]:
        ctrf_test(test)
        found[test["status"]] += 1
    demand(summary["tests"] == len(results["tests"]), "the tests are not as many")
    demand(all(summary[key] == found[key] for key in STATUSES), f"the counts are {found}")
    flaky = sum(1 for test in results["tests"] if test.get("flaky"))
    demand(summary.get("flaky", 0) == flaky, f"{flaky} are flaky")
    return dict(found, flaky=flaky)


def ctrf_test(test):
    demand(set(test) <= TEST_KEYS, f"unknown keys in a test: {set(test) - TEST_KEYS}")
    demand(test["name"] and test["status"] in STATUSES and whole(test["duration"]), "a bad test")
    uuid = r"[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}"
    demand("id" not in test or re.fullmatch(uuid, test["id"]), "the id is no UUID")
    demand(test["suite"] and all(isinstance(part, str) for part in test["suite"]), "no suite")
    demand(whole(test["line"]), "the line is no number")
    for text in [test["name"], test.get("message", ""), test.get("trace", "")]:
        clean(text)
    for number, attempt in enumerate(test.get("retryAttempts", []), 1):
        demand(set(attempt) <= ATTEMPT_KEYS, "unknown keys in an attempt")
        demand(attempt["attempt"] == number and attempt["status"] in STATUSES, "a bad attempt")
    for step in test.get("steps", []):
        demand(set(step) == {"name", "status"} and step["status"] in STATUSES, "a bad step")


# SARIF


def sarif(text):
    log = json.loads(text)
    demand(log["version"] == "2.1.0" and log["$schema"], "another version")
    demand(len(log["runs"]) == 1, "not one run")
    run = log["runs"][0]
    demand(run["columnKind"] == "unicodeCodePoints", "columns of another kind")
    driver = run["tool"]["driver"]
    demand(driver["name"] == "navsim", "the tool has no name")
    for rule in driver["rules"]:
        for key in ["shortDescription", "fullDescription", "help"]:
            demand(0 < len(rule[key]["text"]) <= 1024, f"{key} of {rule['id']}")
    ids = [rule["id"] for rule in driver["rules"]]
    demand(len(set(ids)) == len(ids), "a rule stands twice")
    counts = dict(error=0, warning=0)
    for result in run["results"]:
        sarif_result(result, ids)
        counts[result["level"]] += 1
    for invocation in run["invocations"]:
        demand(isinstance(invocation["executionSuccessful"], bool), "no success")
    return dict(counts, rules=len(ids))


def sarif_result(result, ids):
    demand(ids[result["ruleIndex"]] == result["ruleId"], "the rule is another one")
    demand(clean(result["message"]["text"]), "no message")
    demand(len(result["locations"]) == 1, "not one location")
    flows = result.get("codeFlows", [])
    steps = [step["location"] for flow in flows for step in flow["threadFlows"][0]["locations"]]
    for location in result["locations"] + result.get("relatedLocations", []) + steps:
        place = location["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        demand(re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2}|file://)*", uri), f"uri {uri!r}")
        region = place["region"]
        demand(all(whole(value) and value > 0 for value in region.values()), "a bad region")
        demand(region["endLine"] >= region["startLine"], "a region that ends first")


# GitLab, TeamCity, GitHub, Markdown


def gitlab(text):
    entries = json.loads(text)
    seen = set()
    for entry in entries:
        demand(clean(entry["description"]) and entry["check_name"], "an entry says nothing")
        demand(entry["severity"] in "info minor major critical blocker".split(), "severity")
        demand(entry["location"]["path"] and whole(entry["location"]["lines"]["begin"]), "place")
        demand(entry["fingerprint"] not in seen, "a fingerprint stands twice")
        seen.add(entry["fingerprint"])
    return dict(entries=len(entries))


def teamcity(text):
    counts = dict(suites=0, tests=0, failed=0, ignored=0, problems=0)
    open_suites, open_tests = {}, {}
    for line in clean(text).split("\n")[:-1]:
        attribute = r"[A-Za-z]+='(?:[^'|\[\]\n]|\|[nrxlp|'\[\]]|\|0x[0-9A-F]{4})*'"
        message = re.fullmatch(rf"##teamcity\[([A-Za-z]+)((?: {attribute})*)\]", line)
        demand(message and line.isascii(), f"no message: {line[:80]!r}")
        pairs = dict(re.findall(r"([A-Za-z]+)='((?:[^'|]|\|.)*)'", message[2]))
        kind, flow, name = message[1], pairs.get("flowId"), pairs.get("name")
        if kind == "testSuiteStarted":
            demand(flow not in open_suites, "a suite in a suite")
            open_suites[flow] = name
            counts["suites"] += 1
        elif kind == "testSuiteFinished":
            demand(open_suites.pop(flow, None) == name, "a suite that is not open ends")
            demand(flow not in open_tests, "a suite ends before its test")
        elif kind == "testStarted":
            demand(flow in open_suites and flow not in open_tests, "a test at a wrong place")
            open_tests[flow] = name
            counts["tests"] += 1
        elif kind in ["testFailed", "testIgnored"]:
            demand(open_tests.get(flow) == name, "a verdict on a test that does not run")
            counts["failed" if kind == "testFailed" else "ignored"] += 1
        elif kind == "testFinished":
            demand(open_tests.pop(flow, None) == name, "a test that does not run ends")
        else:
            demand(kind in ["testMetadata", "buildProblem"], f"no such message: {kind}")
            counts["problems"] += kind == "buildProblem"
    demand(not open_suites and not open_tests, "something is left open")
    return counts


def github(text):
    counts = dict(error=0, warning=0, notice=0)
    token = None
    paused = False
    for line in clean(text).split("\n"):
        command = re.match(r"\s*::([^ :]+)(?: ([^:]*))?::(.*)", line)
        if paused:
            paused = not (command and command[1] == token)
            continue
        if not command:
            demand(line == "" and "##[" not in line, f"text outside of the pause: {line!r}")
        elif command[1] == "stop-commands":
            token, paused = command[3], True
        else:
            demand(command[1] in counts, f"the text has become a command: {line!r}")
            counts[command[1]] += 1
    demand(token and not paused, "the pause has no end")
    demand(all(count <= 10 for count in counts.values()), "more than ten are not shown")
    return counts


def markdown(text):
    fence, headings = None, 0
    for line in clean(text).split("\n"):
        mark = re.match(r"(`{3,})", line)
        if fence:
            fence = None if line == fence else fence
        elif mark:
            fence = mark[1]
        else:
            headings += line.startswith("#")
            rest = re.sub(r"(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)", "", line)
            rest = re.sub(r"</?code>|&#\d+;", "", rest)
            demand(not re.search(r"[<>\[\]@]", rest), f"markup from a text: {line!r}")
    demand(fence is None, "a block has no end")
    return dict(headings=headings)


def main():
    kind, path = sys.argv[1:]
    with open(path, "rb") as file:
        text = file.read().decode("utf-8")
    try:
        counts = globals()[kind](text)
    except (Fault, KeyError, ValueError, xml.ParseError) as fault:
        sys.exit(f"{kind}: {type(fault).__name__}: {fault}")
    print(" ".join(f"{key}={value}" for key, value in counts.items()))


main()
