import NavCore
import ScenarioParser
import Testing

/// A text and all that its run says, whole: issues, warnings and notes, then the outcomes.
struct IssueCase: Sendable, CustomTestStringConvertible {
  var title: String
  var text: String
  var rendered: String
  var others: [String: String] = [:]

  init(_ title: String, _ text: String, _ rendered: String, others: [String: String] = [:]) {
    self.title = title
    self.text = text
    self.rendered = rendered
    self.others = others
  }

  var testDescription: String { title }

  @MainActor func check(
    configuration: RunConfiguration = RunConfiguration(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let program: TextProgram = program(of: text, others)
    #expect(program.resolution.filesWithErrors.isEmpty, "\(program.diagnostics)")
    let run: TextRun = program.run(configuration)
    #expect(run.issueText == rendered, sourceLocation: sourceLocation)
  }
}

/// A text whose scenarios all pass, and of which nothing is said.
struct PassingCase: Sendable, CustomTestStringConvertible {
  var title: String
  var text: String

  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  var testDescription: String { title }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let program: TextProgram = program(of: text)
    #expect(program.diagnostics == "", sourceLocation: sourceLocation)
    let run: TextRun = program.run()
    #expect(run.issueText == "", sourceLocation: sourceLocation)
    #expect(!run.outcomes.isEmpty && run.results.allSatisfy { $0.outcome == .passed })
  }
}
