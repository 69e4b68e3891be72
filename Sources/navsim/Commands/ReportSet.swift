internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// The reports of one run and the files they go to.
@MainActor final class ReportSet {
  /// A report that could not be written.
  struct Failure: Error {
    /// nil: standard output.
    var path: String?
    var error: FileError

    var text: String {
      let name: String = path.map { "'\(TerminalText.escaped($0))'" } ?? "standard output"
      return "error: \(name) cannot be written: \(error.message)\n"
    }
  }

  private let context: CommandContext
  private let values: OptionValues
  private let sources: SourceMap
  /// Standard output with the line of progress below it, where there is one.
  private var liveOutput: LiveOutput?
  private var files: [(path: String, file: AtomicFile)] = []
  /// Files of a service that grow: the page of the job, the outputs of the step.
  private var appended: [AppendedFile] = []
  private(set) var reporters: [any Reporter] = []
  private var hasFramedDiagnostics = false

  init(_ context: CommandContext, _ values: OptionValues, _ sources: SourceMap) {
    self.context = context
    self.values = values
    self.sources = sources
  }

  /// What `--report` asks for; the console comes with it unless something else takes its place.
  static func requests(
    _ values: OptionValues, _ command: Command
  ) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = try wanted(values, command)
    let toStandardOutput: Int = requests.count { $0.path == nil }
    if toStandardOutput > 1 { throw .severalReportsOnStandardOutput(command) }
    for path in requests.compactMap(\.path) where requests.count(where: { $0.path == path }) > 1 {
      throw .severalReportsInOneFile(path, command)
    }
    let hasConsole: Bool = requests.contains { $0.kind == .console }
    if toStandardOutput == 0 && !hasConsole {
      requests.insert(ReportRequest(kind: .console, path: nil), at: 0)
    }
    return requests
  }

  /// A report that there is not for what the command does is refused on the command line, and
  /// passed over where it is only set for all commands.
  private static func wanted(
    _ values: OptionValues, _ command: Command
  ) throws(UsageError) -> [ReportRequest] {
    let lists: Bool = values.isGiven(.list) || values.isGiven(.dryRun)
    let purpose: ReportPurpose = command == .check ? .check : lists ? .plan : .run
    var requests: [ReportRequest] = []
    for value in values[.report] {
      guard let request = value.text.flatMap(ReportRequest.init) else { continue }
      if request.kind.exists(for: purpose) {
        requests.append(request)
      } else if value.origin == .commandLine {
        let kinds: [ReportKind] = ReportKind.allCases.filter { $0.exists(for: purpose) }
        let what: String = purpose == .plan ? "what would run" : "a check"
        throw .noSuchReport(request.kind, what, kinds, command)
      }
    }
    return requests
  }

  func open(_ requests: [ReportRequest], for purpose: ReportPurpose) throws(Failure) {
    if purpose == .run && showsProgress(requests) { addProgress() }
    hasFramedDiagnostics = requests.contains { $0.kind == .github && $0.path == nil }
    for request in requests {
      if let reporter = try reporter(request, purpose) { reporters.append(reporter) }
    }
    if purpose == .run, values.verbosity >= .verbose,
      requests.contains(where: { $0.kind == .console && $0.path == nil })
    {
      reporters.append(
        SlowestReporter(
          output: context.standardOutput, style: context.style(values, descriptor: 1)))
    }
  }

  /// Diagnostics in full on standard error, beside any report but one that has them in a frame in
  /// which nothing is taken as a command.
  func addDiagnostics() {
    if hasFramedDiagnostics { return }
    let style: ConsoleStyle = context.style(values, descriptor: 2)
    reporters.append(DiagnosticReporter(output: context.standardError, style: style))
  }

  /// Hand the events of a run to all reports.
  var sinks: [any EventSink] {
    [EventRecorder(reporters, sources: sources, toolVersion: Version.text)]
  }

  /// Only a person at a terminal sees it, and only where it disturbs nothing.
  private func showsProgress(_ requests: [ReportRequest]) -> Bool {
    requests.contains { $0.kind == .console && $0.path == nil } && values.verbosity == .normal
      && Terminal.isTerminal(1) && context.environment["TERM"] != "dumb"
      && !context.environment.isFilled("CI")
  }

  private func addProgress() {
    let output = LiveOutput(context.standardOutput)
    liveOutput = output
    reporters.append(
      ProgressReporter(output: output, width: Terminal.width(1), now: RealClock.microseconds))
  }

  /// Nobody is left who would read a report.
  var isAbandoned: Bool { context.standardOutput.isClosed && files.isEmpty }

  /// Completes every report, also when one of them fails; the first failure is given back.
  func finish() -> Failure? {
    var first: Failure?
    for (path, file) in files {
      do throws(FileError) { try file.finish() } catch {
        first = first ?? Failure(path: path, error: error)
      }
    }
    for file in appended {
      do throws(FileError) { try file.finish() } catch {
        first = first ?? Failure(path: file.path, error: error)
      }
    }
    context.standardOutput.flush()
    if let error = context.standardOutput.failure {
      first = first ?? Failure(path: nil, error: error)
    }
    return first
  }

  private func reporter(
    _ request: ReportRequest, _ purpose: ReportPurpose
  ) throws(Failure) -> (any Reporter)? {
    let (output, style) = try destination(request)
    var reportContext = ReportContext(output: output, style: style, toolVersion: Version.text)
    reportContext.paths = repositoryPaths
    if request.kind == .github {
      reportContext.jobSummary = try openJobSummary()
      if let file = try open(variable: "GITHUB_OUTPUT") {
        reporters.append(StepOutputReporter(output: file.output))
      }
    }
    return request.kind.makeReporter(reportContext, for: purpose)
  }

  private func destination(
    _ request: ReportRequest
  ) throws(Failure) -> (any Output, ConsoleStyle) {
    guard let path = request.path else {
      return (liveOutput ?? context.standardOutput, context.style(values, descriptor: 1))
    }
    do throws(FileError) {
      let file = try AtomicFile(path)
      files.append((path, file))
      return (file.output, ConsoleStyle(verbosity: values.verbosity))
    } catch { throw Failure(path: path, error: error) }
  }
}

/// What services say through the environment.
extension ReportSet {
  /// GitHub takes a mebibyte a step.
  private static var jobSummaryLimit: Int { 1 << 20 }

  private var repositoryPaths: RepositoryPaths {
    let variables: [String] = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]
    let root: String? = variables.compactMap { context.environment[$0] }.first { !$0.isEmpty }
    guard let folder = try? FileSystem.workingFolder() else { return RepositoryPaths() }
    let canonical: String? = root.map { (try? FileSystem.canonical($0)) ?? $0 }
    return RepositoryPaths(workingFolder: folder, root: canonical)
  }

  private func openJobSummary() throws(Failure) -> (output: any Output, limit: Int)? {
    guard let file = try open(variable: "GITHUB_STEP_SUMMARY") else { return nil }
    return (file.output, Self.jobSummaryLimit - file.size)
  }

  /// The file that a variable names; nil where it names none.
  private func open(variable: String) throws(Failure) -> AppendedFile? {
    guard let path = context.environment[variable], !path.isEmpty else { return nil }
    do throws(FileError) {
      let file = try AppendedFile(path)
      appended.append(file)
      return file
    } catch { throw Failure(path: path, error: error) }
  }
}

extension ReportRequest {
  fileprivate init(kind: ReportKind, path: String?) {
    self.kind = kind
    self.path = path
  }
}
