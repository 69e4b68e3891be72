import ScenarioParser

/// What the simulation tells becomes events, and what it asks for is answered.
extension ScenarioRun {
  func rerunCommand(for simulation: Simulation) -> String { rerunCommand(withOrder: true) }

  /// - Parameter withOrder: Only the order that this run took.
  func rerunCommand(withOrder: Bool) -> String {
    let header: SourceSpan = item.scenario.headerSpan
    let row: SourceSpan? = item.row.flatMap { $0.span.file == header.file ? $0.span : nil }
    guard let source = executor.sources[header.file] else { return "navsim run" }
    let line: Int = source.line(at: Int((row ?? header).start))
    let isOption: Bool = source.path.hasPrefix("-") && source.path != "-"
    let path: String = (isOption ? "./" : "") + source.path
    var words: [String] = ["navsim run \(shellWord("\(path):\(line)"))"]
    if item.row != nil, row == nil, item.title != item.scenario.title {
      words.append("--name \(shellWord("^\(item.title.regexLiteral)$"))")
    }
    words += executor.rerunOptions
    if withOrder, simulation.usesAnyOrder, executor.configuration.schedule == nil,
      let schedule = simulation.schedule
    {
      words.append("--schedule \(schedule.code)")
    }
    return words.joined(separator: " ")
  }

  func simulation(_ simulation: Simulation, logged call: borrowing LoggedCall) {
    tell(
      .call(
        CallRecord(
          owner: call.owner.type.name, verb: call.verb, arguments: call.argumentText,
          location: call.span, time: call.time)))
  }

  func simulation(_ simulation: Simulation, changed change: Change, in owner: Component) {
    tell(PastChange(change, of: owner, at: simulation.now), in: owner)
  }

  func simulation(_ simulation: Simulation, noted text: String, at span: SourceSpan) {
    if simulation.wantsSteps { tell(.note(text: text, span, time: simulation.now)) }
  }

  func simulation(
    _ simulation: Simulation, writes bytes: [UInt8], to path: String
  ) -> String? {
    if isSilent { return nil }
    return executor.fileAccess?.write(bytes, path, besides: item.scenario.file)
  }

  func simulation(_ simulation: Simulation, reads path: String) -> [UInt8]? {
    executor.fileAccess?.read(path, besides: item.scenario.file)
  }

  func simulation(_ simulation: Simulation, wait: String, of activity: Activity, began: Bool) {
    let record = WaitRecord(
      activity: activity.text, cause: wait, location: activity.waitSpan, time: simulation.now)
    tell(began ? .waitStarted(record) : .waitEnded(record))
  }

  func simulation(_ simulation: Simulation, step span: SourceSpan, index: Int, began: Bool) {
    let step = Step(index: index, location: span, time: simulation.now)
    if began { tell(started: step) } else { tell(.stepFinished(step)) }
  }
}

extension String {
  /// A regular expression that matches exactly this text.
  fileprivate var regexLiteral: String {
    map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
