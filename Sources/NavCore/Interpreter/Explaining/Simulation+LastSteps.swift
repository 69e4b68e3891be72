import ScenarioParser

/// The `after` lines of a failure: the last steps that changed something, and what.
extension Simulation {
  /// Up to three lines for each of the last three steps. The first names the step, unless a step's
  /// place is long: then it has a line of its own.
  func lastSteps() -> [String] {
    let steps: [(head: String, changes: [String])] = journal.lastSteps(3).map {
      (head(of: $0), changes(in: $0))
    }
    let width: Int = steps.reduce(0) { max($0, TerminalText.width($1.head)) }
    let isNarrow: Bool = width <= Self.widestHead
    return steps.flatMap { isNarrow ? columns($0, $1, width) : stacked($0, $1) }
  }

  /// `line 12 ` and a text that was cut; those of other files are longer.
  private static var widestHead: Int { 40 }

  private func columns(_ head: String, _ changes: [String], _ width: Int) -> [String] {
    var line = ByteBuffer(capacity: 128)
    return changes.enumerated().map { index, words in
      line.cut(to: 0)
      if index == 0 { line.append(head) }
      line.append(blanks: width + 2 - (index == 0 ? TerminalText.width(head) : 0))
      line.append(words)
      return line.text
    }
  }

  private func stacked(_ head: String, _ changes: [String]) -> [String] {
    changes.isEmpty ? [] : [head] + changes.map { "  " + $0 }
  }

  /// `line 44 push results("results-0")`.
  private func head(of step: JournalStep) -> String {
    place(step.span) + " " + sources.text(of: step.span).firstLine(limit: 32)
  }

  /// The last three that there are words for.
  private func changes(in step: JournalStep) -> [String] {
    var words: [String] = []
    for index in step.entries.reversed() where journal.entries[index].step == step.number {
      if let change = self.words(for: journal.entries[index]) { words.append(change) }
      if words.count == 3 { break }
    }
    return words.reversed()
  }
}

/// The changes of one step: those entries in the range that are of it.
struct JournalStep {
  let number: Int
  let span: SourceSpan
  var entries: Range<Int>
}

extension Journal {
  /// The last steps that stand in the scenario, oldest first.
  func lastSteps(_ count: Int) -> [JournalStep] {
    var steps: [JournalStep] = []
    for index in entries.indices.reversed() where entries[index].stepSpan != nil {
      let step: Int = entries[index].step
      if let last = steps.last, last.number == step {
        steps[steps.count - 1].entries = index..<last.entries.upperBound
      } else if steps.count == count {
        break
      } else if let span = entries[index].stepSpan {
        steps.append(JournalStep(number: step, span: span, entries: index..<(index + 1)))
      }
    }
    return steps.reversed()
  }
}
