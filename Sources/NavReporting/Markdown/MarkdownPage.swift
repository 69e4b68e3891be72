internal import NavCore
internal import ScenarioParser

/// The parts of a Markdown report; grows with files and failures only.
struct MarkdownPage {
  private var files = FileTable()
  private var errors: [RecordedEvent.Finding] = []
  private var failures: [(RecordedEvent.Description, [RecordedEvent.Issue])] = []
  private var flaky: [(RecordedEvent.Description, String)] = []
  private var known: [(RecordedEvent.Description, String)] = []
  var stops: [String] = []

  mutating func add(source path: String) { files.add(path) }
  mutating func block(_ path: String, by culprit: String) { files.block(path, by: culprit) }
  mutating func expect(_ description: RecordedEvent.Description) { files.expect(description) }

  mutating func add(_ finding: RecordedEvent.Finding) {
    files.count(finding)
    if finding.severity == .error { errors.append(finding) }
  }

  mutating func add(_ scenario: FinishedScenario) {
    let description: RecordedEvent.Description = scenario.description
    files.finish(description, scenario.result.outcome)
    if !scenario.failures.isEmpty { failures.append((description, scenario.failures)) }
    if scenario.result.isFlaky { flaky.append((description, scenario.result.history)) }
    if scenario.result.outcome == .known {
      known.append((description, scenario.result.reason ?? "fails as expected"))
    }
  }

  /// - Parameter limit: UTF-8 bytes that the text never passes, unless it cannot even name itself.
  func text(_ summary: RunSummary, _ tally: RunTally, limit: Int) -> String {
    var copy: MarkdownPage = self
    let head: String = heading(summary, tally)
    let foot: String = "\n" + copy.table() + lists
    let table: String = foot.utf8.count > limit / 2 ? "" : foot
    return head + details(limit: limit - head.utf8.count - table.utf8.count) + table
  }
}

extension MarkdownPage {
  private func heading(_ summary: RunSummary, _ tally: RunTally) -> String {
    let mark: String = summary.status == 0 ? "✅" : "❌"
    let line: String = SummaryLine(summary: summary, tally: tally, fileCount: files.withErrors)
      .text.text(inColour: false)
    let stops: String = stops.map { "\n\($0.isEmpty ? "" : MarkdownText.code($0))\n" }.joined()
    return "## \(mark) navsim\n\n\(line)\n\(stops)"
  }

  private func details(limit: Int) -> String {
    var text = ""
    var left: Int = limit - 100
    let sections: [String] = errors.map(section) + failures.map(section)
    for (index, section) in sections.enumerated() {
      left -= section.utf8.count
      if left < 0 { return text + "\n… and \(sections.count - index) more\n" }
      text += section
    }
    return text
  }

  private func section(_ finding: RecordedEvent.Finding) -> String {
    "\n### error: \(MarkdownText.code(finding.message.clipped(to: 1_000)))\n\n"
      + MarkdownText.block(finding.text.clipped(to: 20_000))
  }

  private func section(
    _ description: RecordedEvent.Description, _ issues: [RecordedEvent.Issue]
  ) -> String {
    let place = "\(description.file):\(description.location.line)"
    let blocks: [String] = issues.map { "\n" + MarkdownText.block($0.text.clipped(to: 20_000)) }
    return "\n### failed: \(MarkdownText.code(description.name.clipped(to: 1_000)))\n\n"
      + "\(MarkdownText.code(place))\n" + blocks.joined()
  }

  private var lists: String {
    list("Flaky", flaky) + list("Known", known)
  }

  private func list(
    _ title: String, _ entries: [(RecordedEvent.Description, String)]
  ) -> String {
    guard !entries.isEmpty else { return "" }
    let lines: [String] = entries.map { description, reason in
      "- \(MarkdownText.code(description.name.clipped(to: 1_000))): \(MarkdownText.code(reason))\n"
    }
    return "\n### \(title)\n\n" + lines.joined()
  }

  private mutating func table() -> String {
    let rows: [String] = files.takeAll().map { file in
      "| \(MarkdownText.cell(file.path)) | \(file.summary) |\n"
    }
    return rows.isEmpty ? "" : "| file | |\n| --- | --- |\n" + rows.joined()
  }
}

extension FileProgress {
  /// `12 passed, 1 failed`, for a cell.
  fileprivate var summary: String {
    if let culprit, errors == 0 { return "not run: \(MarkdownText.cell(culprit)) has errors" }
    return StyledText.joined(parts, separator: ", ").text(inColour: false)
  }
}
