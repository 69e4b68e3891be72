internal import NavCore

/// What one file contributed so far, and its line.
struct FileProgress {
  let path: String
  /// Columns of the path.
  let width: Int
  var expected = 0
  var errors = 0
  /// A file with errors that it uses and that keeps it from running.
  var culprit: String?
  private var counts = OutcomeCounts()

  init(path: String) {
    self.path = path
    width = StyledText(path).width
  }

  var finished: Int { counts.total }
  var isComplete: Bool { finished == expected }
  /// Files that only lend their declarations have no line.
  var isWorthALine: Bool { expected > 0 || errors > 0 || culprit != nil }

  mutating func count(_ outcome: Outcome) { counts.count(outcome) }

  mutating func add(_ count: ScenarioCount) {
    expected += count.announced
    counts.passed += count.passed
  }

  /// `scenarios/bank/cards.nav  12 passed  1 failed`.
  func line(padding: Int) -> StyledText {
    var text = StyledText(path)
    text.append(String(repeating: " ", count: max(0, padding - text.width)))
    for part in parts {
      text.append("  ")
      text.append(part)
    }
    return text
  }

  var parts: [StyledText] {
    var parts: [StyledText] = counts.parts
    if expected > finished { parts.append(StyledText("\(expected - finished) not run", .warning)) }
    if errors > 0 { parts.append(StyledText(counted(errors, "error"), .bad)) }
    if errors > 0 && expected == 0 { parts.append(StyledText("not run", .warning)) }
    if errors == 0, let culprit {
      parts.append(StyledText("not run: \(culprit) has errors", .warning))
    }
    return parts
  }
}

/// How many scenarios came out which way.
struct OutcomeCounts {
  var passed = 0, failed = 0, skipped = 0, known = 0, crashed = 0

  var total: Int { passed + failed + skipped + known + crashed }

  mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .known: known += 1
    case .crashed: crashed += 1
    }
  }

  /// `12 passed`, `1 failed` …, only what there is.
  var parts: [StyledText] {
    var parts: [StyledText] = []
    func add(_ count: Int, _ outcome: Outcome) {
      guard count > 0 else { return }
      parts.append(StyledText("\(count) \(outcome.rawValue)", outcome.style))
    }
    add(passed, .passed)
    add(failed, .failed)
    add(skipped, .skipped)
    add(known, .known)
    add(crashed, .crashed)
    return parts
  }
}

extension Outcome {
  var style: TextStyle {
    switch self {
    case .passed: .good
    case .failed, .crashed: .bad
    case .skipped: .warning
    case .known: .dim
    }
  }
}
