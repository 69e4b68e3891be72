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

  func simulation(
    _ simulation: Simulation, writes bytes: [UInt8], to path: String
  ) -> String? {
    if isSilent { return nil }
    return executor.fileAccess?.write(bytes, path, besides: item.scenario.file)
  }

  func simulation(_ simulation: Simulation, reads path: String) -> [UInt8]? {
    executor.fileAccess?.read(path, besides: item.scenario.file)
  }
}

extension String {
  /// A regular expression that matches exactly this text.
  fileprivate var regexLiteral: String {
    map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
