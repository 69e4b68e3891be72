internal import NavCore
internal import NavReporting
internal import ScenarioParser

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The other end of `Worker`: has the program, or loads what it is told to, then runs scenarios by
/// number until nobody asks for more.
@MainActor final class WorkerProcess: EventSink {
  /// The hidden command.
  static nonisolated var word: String { "__worker" }
  /// Where results go; 1 stays free for whatever else might print.
  static nonisolated var resultDescriptor: Int32 { 3 }

  private let order: WorkerOrder
  private let program: LoadedProgram
  private let settings: RunSettings
  private let runner: ScenarioRunner
  private var writer = ByteWriter()
  private var startedAt: Int64 = 0
  /// With it answers may wait for each other: who runs what can be seen without them.
  private var progress: SharedNumber?

  static func run() -> ExitStatus {
    var buffer = MessageBuffer()
    guard let first = next(&buffer), let order = try? WorkerOrder(first),
      let arguments = try? ArgumentParser.parse([Command.run.rawValue] + order.words),
      let program = try? LoadedProgram.load(inputs(order), arguments.values)
    else { return .defect }
    return WorkerProcess(order, program, arguments.values).serve(&buffer)
  }

  /// In a copy of the process that has loaded the program.
  ///
  /// - Parameter progress: Where it says which scenario it runs.
  static func run(
    _ order: WorkerOrder, _ program: LoadedProgram, _ progress: SharedNumber?
  ) -> Int32 {
    guard let arguments = try? ArgumentParser.parse([Command.run.rawValue] + order.words) else {
      return Int32(ExitStatus.defect.rawValue)
    }
    var buffer = MessageBuffer()
    let worker = WorkerProcess(order, program, arguments.values)
    worker.progress = progress
    return Int32(worker.serve(&buffer).rawValue)
  }

  private func serve(_ buffer: inout MessageBuffer) -> ExitStatus {
    var ready = ByteWriter()
    ready.number(program.inputs.sources.digest)
    guard Self.send(ready.message()) else { return .defect }
    var answers: [UInt8] = []
    while let message = Self.next(&buffer) {
      guard let task = try? WorkerTask(message) else { return .defect }
      progress?.value = task.number
      answers += perform(task)
      if progress != nil, buffer.hasNext, answers.count < 1 << 15 { continue }
      guard Self.send(answers) else { return .defect }
      answers.removeAll(keepingCapacity: true)
    }
    return .passed
  }

  private static func inputs(_ order: WorkerOrder) -> [Input] {
    order.files.map { Input(source: .file($0.path), shownPath: $0.shownPath) }
  }

  private init(_ order: WorkerOrder, _ program: LoadedProgram, _ values: OptionValues) {
    self.order = order
    self.program = program
    settings = RunSettings(values, Environment())
    let files = StateFiles(
      sources: program.inputs.sources, paths: program.paths, limit: values.limit(.fileSize))
    runner = ScenarioRunner(program, settings, files)
  }

  var wantsSteps: Bool { order.wantsSteps }

  func receive(_ event: Event) {
    var event: Event = event
    if settings.showsTimes, case .scenarioFinished(var result) = event {
      result.realDuration = RealClock.microseconds() - startedAt
      event = .scenarioFinished(result)
    }
    writer.event(event)
  }

  private func perform(_ task: WorkerTask) -> [UInt8] {
    writer = ByteWriter()
    writer.number(task.number)
    startedAt = RealClock.microseconds()
    if let item = item(task) { _ = runner.run(item, round: task.round, self) }
    return writer.message()
  }

  private func item(_ task: WorkerTask) -> PlanItem? {
    let scenarios: [Scenario] = program.resolved.program.scenarios
    guard scenarios.indices.contains(task.scenario) else { return nil }
    let scenario: Scenario = scenarios[task.scenario]
    let row: Scenario.Row? = task.row.flatMap { index in
      scenario.rows.indices.contains(index) ? scenario.rows[index] : nil
    }
    return PlanItem(
      key: ScenarioKey(number: task.number, id: task.id), scenario: scenario, row: row,
      title: ScenarioTitles.title(of: scenario, row: row), tags: scenario.tags + (row?.tags ?? []))
  }

  // MARK: Pipes

  /// Waits for a message; nil when there will be none.
  private static func next(_ buffer: inout MessageBuffer) -> [UInt8]? {
    while true {
      if let message = buffer.next() { return message }
      guard let chunk = try? FileSystem.readChunk(0), !chunk.isEmpty else { return nil }
      buffer.append(chunk)
    }
  }

  private static func send(_ bytes: [UInt8]) -> Bool {
    let output = DescriptorOutput(descriptor: resultDescriptor)
    output.write(bytes)
    output.flush()
    return !output.isClosed && output.failure == nil
  }
}
