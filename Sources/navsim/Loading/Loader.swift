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
  /// Lints will look at the words.
  let keepsTokens: Bool
  /// nil: this process reads everything.
  let share: ReadingShare?
  let times: PhaseTimes
  var paths: ProjectPaths
  var result = LoadedInputs()
  var known: [String: FileID] = [:]
  /// Given files of other processes, which are read only where they are used.
  var foreign: [String: Input] = [:]
  var pending: [Pending] = []

  static func load(
    _ inputs: [Input], _ paths: ProjectPaths, limits: ParseLimits = .default,
    keepsTokens: Bool = false, share: ReadingShare? = nil,
    times: PhaseTimes = PhaseTimes(isOn: false)
  ) -> LoadedInputs {
    var loader = Loader(
      paths: paths, limits: limits, keepsTokens: keepsTokens, share: share, times: times)
    for (number, input) in inputs.enumerated() {
      loader.read(input, share?.reading(of: number) ?? .whole)
    }
    var next = 0
    while next < loader.pending.count {
      loader.follow(loader.pending[next])
      next += 1
    }
    return loader.result
  }

  private init(
    paths: ProjectPaths, limits: ParseLimits, keepsTokens: Bool, share: ReadingShare?,
    times: PhaseTimes
  ) {
    self.keepsTokens = keepsTokens
    self.share = share
    self.paths = paths
    self.limits = limits
    self.times = times
  }

  private mutating func read(_ input: Input, _ reading: ReadingShare.Reading) {
    if reading == .ifUsed, let path = input.path {
      foreign[Self.key(path)] = input
      return
    }
    do throws(ReadFailure) {
      let bytes: [UInt8] = try bytes(of: input.source)
      let id: FileID = add(
        bytes, shownPath: input.shownPath, path: input.path, onlyHeaders: reading == .headers)
      if let path = input.path { known[Self.key(path)] = id }
      result.given.insert(id)
      if !input.lines.isEmpty { result.lines[id] = input.lines }
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
    if let bytes = share?.files[path] { return bytes }
    return try times.measure(.read) { () throws(ReadFailure) in
      try FileSystem.read(path, limit: limits.fileBytes)
    }
  }

  /// Parses the bytes and remembers them as the next file.
  mutating func add(
    _ bytes: [UInt8], shownPath: String, path: String?, onlyHeaders: Bool
  ) -> FileID {
    let source: SourceFile = times.measure(.parse) { SourceFile(path: shownPath, bytes: bytes) }
    let id: FileID = result.sources.add(source)
    let parsed: ParseResult = times.measure(.parse) {
      parse(
        source, id: id, limits: limits, sharesLines: true, leavesStepsOut: onlyHeaders,
        keepsTokens: keepsTokens)
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
