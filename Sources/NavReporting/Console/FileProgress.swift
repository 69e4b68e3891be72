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
  private var counts: [Outcome: Int] = [:]

  init(path: String) {
    self.path = path
    width = StyledText(path).width
  }

  var finished: Int { counts.values.reduce(0, +) }
  var isComplete: Bool { finished == expected }
  /// Files that only lend their declarations have no line.
  var isWorthALine: Bool { expected > 0 || errors > 0 || culprit != nil }

  mutating func count(_ outcome: Outcome) { counts[outcome, default: 0] += 1 }

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
    var parts: [StyledText] = outcomeParts(counts)
    if expected > finished { parts.append(StyledText("\(expected - finished) not run", .warning)) }
    if errors > 0 { parts.append(StyledText(counted(errors, "error"), .bad)) }
    if errors > 0 && expected == 0 { parts.append(StyledText("not run", .warning)) }
    if errors == 0, let culprit {
      parts.append(StyledText("not run: \(culprit) has errors", .warning))
    }
    return parts
  }
}

/// `12 passed`, `1 failed` …, only what there is.
func outcomeParts(_ counts: [Outcome: Int]) -> [StyledText] {
  Outcome.allCases.compactMap { outcome in
    guard let count = counts[outcome], count > 0 else { return nil }
    return StyledText("\(count) \(outcome.rawValue)", outcome.style)
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
