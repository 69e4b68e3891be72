import ScenarioParser

/// What the simulation tells becomes events, and what it asks for is answered.
extension ScenarioRun {
  func rerunCommand(for simulation: Simulation) -> String {
    let header: SourceSpan = item.scenario.headerSpan
    let row: SourceSpan? = item.row.flatMap { $0.span.file == header.file ? $0.span : nil }
    guard let source = executor.sources[header.file] else { return "navsim run" }
    let line: Int = source.position(of: Int((row ?? header).start)).line
    var words: [String] = ["navsim run \(shellWord("\(source.path):\(line)"))"]
    if item.row != nil, row == nil, item.title != item.scenario.title {
      words.append("--name \(shellWord("^\(item.title.regexLiteral)$"))")
    }
    words += executor.rerunOptions
    if simulation.usesAnyOrder, executor.configuration.schedule == nil,
      let schedule = simulation.schedule
    {
      words.append("--schedule \(schedule.code)")
    }
    return words.joined(separator: " ")
  }

  func simulation(_ simulation: Simulation, logged call: LoggedCall) {
    send(
      .call(
        CallRecord(
          scenario: key, text: call.hasArguments ? call.text : call.name, location: call.span,
          time: call.time)))
  }

  func simulation(_ simulation: Simulation, changed change: Change, in owner: Component) {
    let destination: Destination? = change.destination
    let digest: Fingerprint = simulation.hierarchyDigest(of: owner.hierarchyRoot)
    send(
      .navigation(
        NavigationRecord(
          scenario: key, change: change.word, owner: owner.typeName,
          destination: destination?.literal(limit: 120) ?? "",
          role: destination?.roleWord ?? "", digest: digest, time: simulation.now)))
  }

  func simulation(_ simulation: Simulation, noted text: String, at span: SourceSpan) {
    guard wantsSteps else { return }
    send(.note(key, text: text, span, time: simulation.now))
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
      scenario: key, activity: activity.text, cause: wait, location: activity.waitSpan,
      time: simulation.now)
    send(began ? .waitStarted(record) : .waitEnded(record))
  }

  func simulation(_ simulation: Simulation, step span: SourceSpan, index: Int, began: Bool) {
    let step = Step(scenario: key, index: index, location: span, time: simulation.now)
    send(began ? .stepStarted(step) : .stepFinished(step))
  }
}

extension LoggedCall {
  fileprivate var hasArguments: Bool {
    switch content {
    case .nothing: false
    case .values(let values), .operation(_, let values): !values.isEmpty
    case .route: true
    }
  }
  /// Its text, as long as there are no arguments.
  fileprivate var name: String { owner.type.name + "." + verb }
}

extension String {
  /// A regular expression that matches exactly this text.
  fileprivate var regexLiteral: String {
    map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
