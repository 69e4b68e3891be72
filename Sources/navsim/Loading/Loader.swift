internal import NavCore
internal import ScenarioParser

/// Reads and parses the given files and all that they use, each once.
@MainActor struct Loader {
  /// A file that was parsed and whose `use` lines are not followed yet.
  struct Pending {
    var id: FileID
    var source: SourceFile
    var parsed: ParseResult
    /// To be opened from the working folder; nil for standard input.
    var path: String?
  }

  let limits: ParseLimits
  let times: PhaseTimes
  var paths: ProjectPaths
  var result = LoadedInputs()
  var known: [String: FileID] = [:]
  var pending: [Pending] = []

  static func load(
    _ inputs: [Input], _ paths: ProjectPaths, limits: ParseLimits = .default,
    times: PhaseTimes = PhaseTimes(isOn: false)
  ) -> LoadedInputs {
    var loader = Loader(paths: paths, limits: limits, times: times)
    for input in inputs { loader.read(input) }
    var next = 0
    while next < loader.pending.count {
      loader.follow(loader.pending[next])
      next += 1
    }
    return loader.result
  }

  private init(paths: ProjectPaths, limits: ParseLimits, times: PhaseTimes) {
    self.paths = paths
    self.limits = limits
    self.times = times
  }

  private mutating func read(_ input: Input) {
    do throws(ReadFailure) {
      let bytes: [UInt8] = try bytes(of: input.source)
      let id: FileID = add(bytes, shownPath: input.shownPath, path: input.path)
      if let path = input.path { known[Self.key(path)] = id }
      result.given.insert(id)
      if let lines = input.lines { result.lines[id] = lines }
    } catch { report(error, input) }
  }

  private func bytes(of source: Input.Source) throws(ReadFailure) -> [UInt8] {
    switch source {
    case .standardInput:
      try times.measure(.read) { () throws(ReadFailure) in
        try FileSystem.readStandardInput(limit: limits.fileBytes)
      }
    case .file(let path): try read(path)
    }
  }

  func read(_ path: String) throws(ReadFailure) -> [UInt8] {
    try times.measure(.read) { () throws(ReadFailure) in
      try FileSystem.read(path, limit: limits.fileBytes)
    }
  }

  /// Parses the bytes and remembers them as the next file.
  mutating func add(_ bytes: [UInt8], shownPath: String, path: String?) -> FileID {
    let source: SourceFile = times.measure(.parse) { SourceFile(path: shownPath, bytes: bytes) }
    let id: FileID = result.sources.add(source)
    let parsed: ParseResult = times.measure(.parse) {
      parse(source, id: id, limits: limits, sharesLines: true)
    }
    pending.append(Pending(id: id, source: source, parsed: parsed, path: path))
    return id
  }

  /// The file has no bytes, so the place is its beginning.
  private mutating func report(_ failure: ReadFailure, _ input: Input) {
    let id: FileID = result.sources.add(SourceFile(path: input.shownPath, bytes: []))
    let place = Diagnostic.Label(SourceSpan(file: id, start: 0, end: 0))
    result.diagnostics.append(failure.diagnostic(path: input.shownPath, opened: input.path, place))
  }

  static func key(_ path: String) -> String { (try? FileSystem.canonical(path)) ?? path }
}

extension Input {
  /// To be opened; nil for standard input.
  fileprivate var path: String? {
    if case .file(let path) = source { path } else { nil }
  }
}
