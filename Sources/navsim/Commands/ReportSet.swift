internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// The reports of one run and the files they go to.
@MainActor final class ReportSet {
  /// What is reported on.
  enum Purpose { case run, plan, check }

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
  private(set) var sinks: [any EventSink] = []

  init(_ context: CommandContext, _ values: OptionValues, _ sources: SourceMap) {
    self.context = context
    self.values = values
    self.sources = sources
  }

  /// What `--report` asks for; the console comes with it unless something else takes its place.
  static func requests(
    _ values: OptionValues, _ command: Command
  ) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = values.texts(.report).compactMap { ReportRequest($0) }
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

  func open(_ requests: [ReportRequest], for purpose: Purpose) throws(Failure) {
    if purpose == .run && showsProgress(requests) { addProgress() }
    for request in requests { sinks.append(try reporter(request, purpose)) }
    if purpose == .run, values.verbosity >= .verbose,
      requests.contains(where: { $0.kind == .console && $0.path == nil })
    {
      sinks.append(
        SlowestReporter(
          output: context.standardOutput, sources: sources,
          style: context.style(values, descriptor: 1)))
    }
  }

  /// Diagnostics in full on standard error, beside any report.
  func addDiagnostics() {
    let style: ConsoleStyle = context.style(values, descriptor: 2)
    sinks.append(DiagnosticReporter(output: context.standardError, sources: sources, style: style))
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
    sinks.append(
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
    context.standardOutput.flush()
    if let error = context.standardOutput.failure {
      first = first ?? Failure(path: nil, error: error)
    }
    return first
  }

  private func reporter(
    _ request: ReportRequest, _ purpose: Purpose
  ) throws(Failure) -> any EventSink {
    let (output, style) = try destination(request)
    let reportContext = ReportContext(
      output: output, sources: sources, style: style, toolVersion: Version.text)
    switch purpose {
    case .run: return request.kind.makeReporter(reportContext)
    case .plan: return request.kind.makePlanReporter(reportContext)
    case .check: return request.kind.makeCheckReporter(reportContext)
    }
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

extension ReportRequest {
  fileprivate init(kind: ReportKind, path: String?) {
    self.kind = kind
    self.path = path
  }
}
