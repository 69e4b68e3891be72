internal import NavCore
internal import ScenarioParser

/// The results of one file, gathered because their counts stand before them.
final class JUnitSuite {
  let path: String
  private let shownPath: String
  /// What all its cases say of it, as ` classname="scenarios.bank.cards" file="…"`.
  private let fileAttributes: [UInt8]
  private let start: RecordedEvent.Start?
  private var cases = XMLWriter(depth: 2)
  /// What stands in the case that is written.
  private var body = XMLWriter(depth: 3)
  private var names: [String: Int] = [:]
  private var tests = 0
  private var failures = 0
  private var errors = 0
  private var skipped = 0
  private var microseconds: Int64 = 0

  init(path: String, start: RecordedEvent.Start?) {
    self.path = path
    self.start = start
    shownPath = TerminalText.escaped(path)
    var writer = XMLWriter()
    writer.attribute("classname", Self.className(shownPath))
    writer.attribute("file", shownPath)
    fileAttributes = writer.bytes
  }

  func add(_ scenario: FinishedScenario) {
    count(scenario.result)
    let head: CaseHead = head(
      scenario.description.name, scenario.description.line, scenario.result.realMicroseconds)
    body.clear()
    body.properties(of: scenario)
    body.outcome(of: scenario)
    body.attempts(of: scenario)
    body.steps(of: scenario)
    if body.isEmpty { return cases.empty("testcase", attributes: head.write) }
    cases.open("testcase", attributes: head.write)
    cases.append(body)
    cases.close("testcase")
  }

  func add(_ file: FileErrors.File) {
    tests += 1
    let head: CaseHead = head(FileErrors.caseName, file.errors.first?.location.line ?? 1, nil)
    cases.open("testcase", attributes: head.write)
    if let first = file.errors.first {
      errors += 1
      cases.text(
        TerminalText.escapedLines(file.text), in: "error",
        [("message", TerminalText.escaped(file.message)), ("type", first.code)])
    } else {
      skipped += 1
      cases.text(file.message, in: "skipped", [("message", TerminalText.escaped(file.message))])
    }
    cases.close("testcase")
  }

  /// The element, one level below the root.
  var bytes: [UInt8] {
    var writer = XMLWriter(depth: 1)
    writer.open("testsuite", attributes: writeAttributes)
    writer.open("properties")
    writer.empty("property", [("name", "seed"), ("value", String(start?.seed ?? 0))])
    writer.close("properties")
    writer.append(cases)
    writer.close("testsuite")
    return writer.bytes
  }

  private func writeAttributes(to writer: inout XMLWriter) {
    writer.attribute("name", shownPath)
    writer.attribute("tests", tests)
    writer.attribute("failures", failures)
    writer.attribute("errors", errors)
    writer.attribute("skipped", skipped)
    writer.attribute("time", microseconds: microseconds)
    if let second = start?.startedAt {
      writer.attribute("timestamp", String(utcTimestamp(second).dropLast()))
    }
    writer.attribute("file", shownPath)
  }

  private func count(_ result: RecordedEvent.Result) {
    tests += 1
    microseconds += result.realMicroseconds ?? 0
    switch result.outcome {
    case .passed, .known: break
    case .failed: failures += 1
    case .crashed: errors += 1
    case .skipped: skipped += 1
    }
  }

  /// Two cases of one class never share a name: readers would take one for the other.
  private func head(_ name: String, _ line: Int, _ time: Int64?) -> CaseHead {
    let shown: String = TerminalText.escaped(name)
    let number: Int = count(shown)
    return CaseHead(
      name: number == 1 ? shown : "\(shown) (\(number))", file: fileAttributes, line: line,
      microseconds: time ?? 0)
  }

  /// How many have had the name, with this one.
  private func count(_ name: String) -> Int {
    withNext(&names[name, default: 0])
  }

  private func withNext(_ number: inout Int) -> Int {
    number += 1
    return number
  }

  private static func className(_ path: String) -> String {
    var parts: [Substring] = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    if let last = parts.last, last.hasSuffix(".nav") { parts[parts.count - 1] = last.dropLast(4) }
    return parts.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: ".")
  }
}

/// The attributes of a case.
private struct CaseHead {
  let name: String
  let file: [UInt8]
  let line: Int
  let microseconds: Int64

  func write(to writer: inout XMLWriter) {
    writer.attribute("name", name)
    writer.append(attributes: file)
    writer.attribute("line", line)
    writer.attribute("time", microseconds: microseconds)
  }
}

extension XMLWriter {
  fileprivate mutating func properties(of scenario: FinishedScenario) {
    var properties: [(String, String)] = scenario.description.tags.map { ("tag", $0) }
    if scenario.result.outcome == .known {
      properties.append(("known", scenario.result.reason ?? "fails as expected"))
    }
    if scenario.result.isFlaky { properties.append(("flaky", scenario.result.history)) }
    guard !properties.isEmpty else { return }
    open("properties")
    for (name, value) in properties {
      empty("property", [("name", name), ("value", TerminalText.escaped(value))])
    }
    close("properties")
  }

  fileprivate mutating func outcome(of scenario: FinishedScenario) {
    if scenario.result.outcome == .skipped {
      let reason: String = TerminalText.escaped(scenario.result.reason ?? "")
      return text(reason, in: "skipped", [("message", reason)])
    }
    let failures: [RecordedEvent.Issue] = scenario.failures
    guard let first = failures.first else { return }
    let whole: String = failures.map(\.placedText).joined(separator: "\n\n")
    text(
      TerminalText.escapedLines(whole),
      in: scenario.result.outcome == .crashed ? "error" : "failure",
      [("message", TerminalText.escaped(first.message)), ("type", first.code)])
  }

  /// Surefire's elements for runs of the same scenario that do not count.
  fileprivate mutating func attempts(of scenario: FinishedScenario) {
    let name: String = scenario.result.outcome.isFailure ? "rerunFailure" : "flakyFailure"
    for attempt in scenario.result.earlier where attempt.outcome.isFailure {
      let message: String = TerminalText.escaped(attempt.message ?? attempt.outcome.rawValue)
      text(
        TerminalText.escapedLines(attempt.text ?? message), in: name,
        [("message", message), ("type", attempt.outcome.rawValue)])
    }
  }

  /// Only where somebody will look for the reason.
  fileprivate mutating func steps(of scenario: FinishedScenario) {
    guard scenario.result.outcome.isFailure, !scenario.steps.isEmpty else { return }
    let lines: [String] = scenario.steps.flatMap(\.lines).map(TerminalText.escaped)
    text(JUnitText.withoutAttachments(lines.joined(separator: "\n")), in: "system-out")
  }
}

enum JUnitText {
  /// Readers take `[[ATTACHMENT|path]]` in an output for a file to fetch.
  static func withoutAttachments(_ text: String) -> String {
    text.replacing("[[ATTACHMENT", with: "[ [ATTACHMENT")
  }
}

extension RecordedEvent.Issue {
  /// The place, the message, the whole rendering.
  var placedText: String { "\(location.text): \(message)\n\(text)" }
}
