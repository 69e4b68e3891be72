import NavCore
import ScenarioParser

/// Texts as a program that can be run here, without the command.
@MainActor final class TextProgram {
  let sources: SourceMap
  let resolution: ProgramResolution
  let files: [LoadedFile]
  private let texts: TextFiles

  init(_ path: String, in texts: TextFiles, sharesLines: Bool = true) {
    var loader = TextLoader(texts, sharesLines: sharesLines)
    loader.load(path)
    self.texts = texts
    sources = loader.sources
    files = loader.loaded
    resolution = resolve(loader.loaded)
  }

  /// What the parser and the resolver say.
  var diagnostics: String { rendered(resolution.diagnostics, files) }

  /// The scenarios of the file, not those of what it uses.
  var plan: Plan {
    var selection = Selection()
    selection.files = [FileID(0)]
    return makePlan(resolution.program, selection, paths: { self.sources.path(of: $0) })
  }

  func run(_ configuration: RunConfiguration = RunConfiguration()) -> TextRun {
    let run = TextRun(sources)
    let executor = ScenarioExecutor(
      program: resolution.program, configuration: configuration, sources: sources, sink: run)
    executor.fileAccess = WrittenStates(texts, sources)
    for item in plan.items {
      run.begin(item)
      run.end(executor.run(item))
    }
    return run
  }
}

/// Everything that one run of a text told, as text.
@MainActor final class TextRun: EventSink {
  let wantsSteps = true
  private let sources: SourceMap
  private var title = ""
  private(set) var results: [ScenarioResult] = []
  /// `title: outcome`, in order.
  private(set) var outcomes: [String] = []
  /// As the command prints them; those of known issues too, as notes.
  private(set) var issues: [String] = []
  /// Every event, one a line; issues whole.
  private(set) var events: [String] = []

  init(_ sources: SourceMap) { self.sources = sources }

  func begin(_ item: PlanItem) { title = item.title }

  func end(_ result: ScenarioResult) {
    results.append(result)
    let reason: String = result.reason.map { " (\($0))" } ?? ""
    outcomes.append("\(title): \(result.outcome.rawValue)\(reason)")
  }

  func receive(_ event: Event) {
    events.append(text(of: event))
    if case .issue(_, let issue) = event { issues.append(text(of: issue)) }
  }

  var issueText: String { issues.joined(separator: "\n\n") }
  var outcomeText: String { outcomes.joined(separator: "\n") }

  /// The lines of events that begin with one of the words.
  func events(_ words: String...) -> [String] {
    events.filter { line in words.contains { line.hasPrefix($0 + " ") } }
  }

  private func text(of issue: ScenarioIssue) -> String {
    let word: String = issue.severity == .issue ? "failed" : issue.severity.rawValue
    let report = RenderedReport(
      word: "\(word)[\(issue.code)]", message: issue.message, primary: issue.primary,
      secondary: issue.secondary, notes: issue.notes.map { .init($0.key, $0.lines) })
    return render(report, sources: { self.sources[$0] })
  }

  private func text(of event: Event) -> String {
    switch event {
    case .scenarioStarted: "scenario \(title)"
    case .stepStarted(let step): "step \(sources.text(of: step.location)) @\(step.time)"
    case .stepFinished(let step): "done \(step.index) @\(step.time)"
    case .navigation(let record):
      "navigation \(record.change.text) \(record.owner) \(record.destination.text) \(record.role.text)"
        + " \(record.digest.text) @\(record.time)"
    case .call(let call): "call \(call.text) @\(call.time)"
    case .waitStarted(let wait): "wait \(wait.activity) \(wait.cause) @\(wait.time)"
    case .waitEnded(let wait): "woken \(wait.activity) \(wait.cause) @\(wait.time)"
    case .note(let text, _, let time): "note \(text) @\(time)"
    case .issue(_, let issue): "issue \(text(of: issue))"
    case .scenarioFinished(let result):
      "end \(result.outcome.rawValue) \(result.issues) \(result.expectations) \(result.steps)"
        + " @\(result.duration) \(result.reason ?? "")"
    default: "run"
    }
  }
}

/// Runs a text that may use `bank.nav` and what else the test writes.
@MainActor func run(
  _ text: String, _ others: [String: String] = [:],
  configuration: RunConfiguration = RunConfiguration()
) -> TextRun {
  program(of: text, others).run(configuration)
}

@MainActor func program(of text: String, _ others: [String: String] = [:]) -> TextProgram {
  var files = TextFiles(written: ["bank.nav": bank, "a.nav": text])
  files.written.merge(others) { _, new in new }
  return TextProgram("a.nav", in: files)
}
