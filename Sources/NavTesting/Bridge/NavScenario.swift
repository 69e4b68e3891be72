internal import Foundation
internal import NavCore
internal import ScenarioParser
public import Testing

/// One scenario, or one row of it, of a `.nav` file, as an argument of a parameterised test:
///
///     @Test(arguments: try await NavScenario.all(in: "Scenarios"))
///     func scenario(_ scenario: NavScenario) async throws { try await scenario.run() }
public struct NavScenario: Sendable {
  /// Holes filled.
  public let title: String
  /// Names of its tags and its file's, without `@`.
  public let tags: [String]
  /// Absolute.
  public let path: String
  /// Of its header, from 1.
  public let line: Int
  /// Stable over runs and machines, as long as path and title are.
  public let id: String
  private let content: Content

  private enum Content: Sendable {
    case scenario(PlanItem, LoadedScenarios)
    /// A file that can't be run, and why.
    case errors([Diagnostic], LoadedScenarios)
  }

  /// The scenarios of a file or of a folder's files, in the order of the text.
  ///
  /// A file with errors is one case, which fails with them.
  /// - Parameters:
  ///   - path: Relative to the folder of the test's own file.
  ///   - tags: A tag expression, as `@smoke and not @slow`.
  @MainActor public static func all(
    in path: String, tags: String? = nil, besides file: String = #filePath
  ) throws -> [NavScenario] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let place = path.hasPrefix("/") ? path : folder + "/" + path
    let loaded = LoadedScenarios(ScenarioFiles(try ScenarioFiles.list(place)))
    var selection = Selection()
    selection.files = loaded.files.given
    selection.tags = try tags.map { try TagExpression.parse($0) }
    let plan = makePlan(loaded.resolution.program, selection, paths: loaded.files.path)
    return loaded.brokenFiles.map { NavScenario($0, loaded) }
      + plan.items.map { NavScenario($0, loaded) }
  }

  @MainActor private init(_ item: PlanItem, _ loaded: LoadedScenarios) {
    title = item.title
    tags = item.tags.map(\.name)
    path = loaded.files.path(of: item.scenario.file)
    let row = item.row.flatMap { $0.span.file == item.scenario.file ? $0.span : nil }
    line = loaded.position(of: row ?? item.scenario.headerSpan).line
    id = item.key.id
    content = .scenario(item, loaded)
  }

  @MainActor private init(_ broken: FileID, _ loaded: LoadedScenarios) {
    title = "the file has errors"
    tags = []
    path = loaded.files.path(of: broken)
    line = 1
    id = "errors:" + URL(fileURLWithPath: path).lastPathComponent
    content = .errors(loaded.diagnostics(of: broken), loaded)
  }

  /// Runs it against the text, or against coordinators written in Swift where some are registered.
  ///
  /// Each issue is recorded at its own place in the `.nav` file. What `known issue` covers is a
  /// known issue of the test, and `@skip` cancels the case. All orders of `any order` are run.
  /// - Parameter patience: How long, in real time, a Swift action may do nothing that the scenario
  ///   can see before the step that awaits it fails. What waits for screens, the environment's
  ///   clock and its services takes no real time.
  @MainActor public func run(
    with coordinators: SwiftCoordinators? = nil, patience: Duration = .seconds(1)
  ) async throws {
    switch content {
    case .errors(let diagnostics, let loaded):
      for diagnostic in diagnostics { loaded.record(diagnostic) }
    case .scenario(let item, let loaded):
      let recorder = IssueRecorder(loaded)
      let executor = ScenarioExecutor(
        program: loaded.resolution.program, configuration: RunConfiguration(),
        sources: loaded.files.sources, sink: recorder)
      executor.fileAccess = recorder
      let result: ScenarioResult
      if let coordinators {
        executor.counterparts = CounterpartSetup(
          types: coordinators.types, patience: patience, executor: JobQueue())
        result = await executor.runAlongSwift(item)
      } else {
        result = executor.run(item)
      }
      if result.outcome == .skipped {
        try Test.cancel("\(result.reason ?? "skipped")", sourceLocation: sourceLocation)
      }
    }
  }

  /// Where it begins.
  public var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "Scenarios/" + URL(fileURLWithPath: path).lastPathComponent, filePath: path,
      line: line, column: 1)
  }
}

extension NavScenario: CustomTestStringConvertible {
  /// `cards.nav:12 "a card is frozen"`.
  public var testDescription: String {
    "\(URL(fileURLWithPath: path).lastPathComponent):\(line) \"\(title)\""
  }
}

extension NavScenario: CustomTestArgumentEncodable {
  public func encodeTestArgument(to encoder: some Encoder) throws { try id.encode(to: encoder) }
}
