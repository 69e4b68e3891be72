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

  private let program: LoadedProgram
  private let settings: RunSettings
  private let runner: ScenarioRunner
  private var places: ScenarioPlaces
  /// Those that were not sent yet.
  private var answers = WorkerAnswers()
  private var startedAt: Int64 = 0
  private var answeredAt: Int64 = 0
  /// With it answers may wait for each other: who runs what can be seen without them.
  private var progress: SharedNumber?

  static func run() -> ExitStatus {
    var buffer = MessageBuffer()
    guard let first = next(&buffer), let order = try? WorkerOrder(first) else { return .defect }
    return run(order, nil, nil, &buffer)
  }

  /// In a copy of the process that wants it.
  ///
  /// - Parameter program: Which that process has loaded; nil: it is to be loaded here.
  /// - Parameter progress: Where it says which scenario it runs.
  static func run(
    _ order: WorkerOrder, _ program: LoadedProgram?, _ progress: SharedNumber?
  ) -> Int32 {
    var buffer = MessageBuffer()
    return Int32(run(order, program, progress, &buffer).rawValue)
  }

  private static func run(
    _ order: WorkerOrder, _ known: LoadedProgram?, _ progress: SharedNumber?,
    _ buffer: inout MessageBuffer
  ) -> ExitStatus {
    guard let arguments = try? ArgumentParser.parse([Command.run.rawValue] + order.words),
      let program = known ?? load(order, arguments.values, &buffer)
    else { return .defect }
    let worker = WorkerProcess(program, arguments.values)
    worker.runner.mustStop = { [unowned worker] in worker.isAlone() }
    worker.progress = progress
    return worker.serve(known == nil ? WorkerReady(program) : .copy, &buffer)
  }

  /// Reads all files or its share of them, and then waits to hear what comes first.
  private static func load(
    _ order: WorkerOrder, _ values: OptionValues, _ buffer: inout MessageBuffer
  ) -> LoadedProgram? {
    guard let share = order.share else { return try? .load(inputs(order), values) }
    return try? .load(inputs(order), values, share: share) { _ -> FileOrder? in
      next(&buffer).flatMap { try? FileOrder($0) }
    }
  }

  private func serve(_ ready: WorkerReady, _ buffer: inout MessageBuffer) -> ExitStatus {
    guard Self.send(ByteWriter.message(ready.write)) else { return .defect }
    while let message = Self.next(&buffer) {
      guard let tasks = try? WorkerTasks(message) else { return .defect }
      wishes = tasks.wishes
      for task in tasks.list {
        guard perform(task) else { return .defect }
      }
      if !buffer.hasNext, !answer() { return .defect }
    }
    return .passed
  }

  /// Often enough for the other side to have always something to do.
  private func mustAnswer(before number: Int) -> Bool {
    progress == nil || !answers.mayHold(number) || startedAt - answeredAt > 50_000
  }

  private func answer() -> Bool { send(answers.take()) }

  /// What has finished does not wait for a scenario that takes long, for the run may end before.
  ///
  /// - Returns: Whether nobody hears the answers.
  private func isAlone() -> Bool {
    guard RealClock.microseconds() - answeredAt > 50_000 else { return false }
    return !send(answers.takeFinished())
  }

  private func send(_ message: [UInt8]) -> Bool {
    answeredAt = RealClock.microseconds()
    return Self.send(message)
  }

  private static func inputs(_ order: WorkerOrder) -> [Input] {
    order.files.map { Input(source: .file($0.path), shownPath: $0.shownPath) }
  }

  private init(_ program: LoadedProgram, _ values: OptionValues) {
    self.program = program
    settings = RunSettings(values, Environment())
    runner = ScenarioRunner(program, values, settings)
    places = ScenarioPlaces(program.resolved.program)
  }

  private var wishes = Wishes()

  var wantsSteps: Bool { wishes.steps }
  var wantsLastSteps: Bool { wishes.lastSteps }
  var wantsScenarios: Bool { wishes.scenarios }

  func receive(_ event: Event) {
    var event: Event = event
    if settings.showsTimes, case .scenarioFinished(var result) = event {
      result.realDuration = RealClock.microseconds() - startedAt
      event = .scenarioFinished(result)
    }
    answers.add(event)
  }

  func receive(_ count: ScenarioCount) { answers.add(count) }

  /// - Returns: False: nobody hears the answers.
  private func perform(_ task: WorkerTask) -> Bool {
    for number in task.number..<task.number + task.count {
      startedAt = RealClock.microseconds()
      if mustAnswer(before: number), !answer() { return false }
      progress?.value = number
      answers.begin(number)
      if let item = item(number, of: task) {
        _ = runner.run(item, round: task.round, self)
      } else {
        answers.addUnknown()
      }
    }
    return true
  }

  private func item(_ number: Int, of task: WorkerTask) -> PlanItem? {
    let found: Scenario? =
      number == task.number
      ? places.scenario(in: task.file, at: task.start) : places.next(in: task.file)
    guard let scenario = found else { return nil }
    let row: Scenario.Row? = task.row.flatMap { index in
      scenario.rows.indices.contains(index) ? scenario.rows[index] : nil
    }
    return PlanItem(number: number, scenario: scenario, row: row)
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

extension WorkerReady {
  @MainActor init(_ program: LoadedProgram) {
    let sources: SourceMap = program.inputs.sources
    self.init(
      paths: sources.ids.map(sources.path), digests: sources.ids.map(sources.digest),
      isPlain: program.diagnostics.isEmpty && !program.resolved.program.writesFiles)
  }
}
