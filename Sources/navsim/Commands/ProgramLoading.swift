internal import NavCore
internal import ScenarioParser

/// Files as a program, with everything that is wrong with them.
@MainActor struct LoadedProgram {
  var inputs: LoadedInputs
  var resolved: ProgramResolution
  /// Arguments that led to no file.
  var emptyArguments: [String]
  var paths: ProjectPaths
  /// The files that were given.
  var given: [Input]

  /// Those of files that could not be read included.
  var diagnostics: [Diagnostic] { inputs.diagnostics + resolved.diagnostics }

  /// Reads, parses and resolves what the arguments name.
  ///
  /// - Parameter forLints: Words are kept, scenarios only looked at.
  static func load(
    _ arguments: [String], _ values: OptionValues, forLints: Bool = false,
    _ times: PhaseTimes = PhaseTimes(isOn: false)
  ) throws(FileError) -> LoadedProgram {
    let list: InputList = try inputs(arguments, values)
    var program: LoadedProgram = try load(
      list.inputs, values, forLints: forLints, times: times)
    program.emptyArguments = list.emptyArguments
    return program
  }

  /// The files that the arguments name.
  static func inputs(
    _ arguments: [String], _ values: OptionValues
  ) throws(FileError) -> InputList {
    let expansion = InputExpansion(
      workingFolder: try FileSystem.workingFolder(),
      honoursIgnoreFiles: !values.isGiven(.noIgnore))
    return expansion.expand(arguments)
  }

  /// Reads, parses and resolves these files and what they use, or this process's share of them.
  ///
  /// - Parameter order: In which order the program has the files, asked when they are read; nil: as
  ///   they were met, as they are in what it is asked with.
  static func load(
    _ given: [Input], _ values: OptionValues, forLints: Bool = false, share: ReadingShare? = nil,
    times: PhaseTimes = PhaseTimes(isOn: false), order: (LoadedInputs) -> FileOrder? = { _ in nil }
  ) throws(FileError) -> LoadedProgram {
    let workingFolder: String = try FileSystem.workingFolder()
    let paths = ProjectPaths(
      workingFolder: workingFolder, allowsOutsideRoot: values.isGiven(.allowOutsideRoot))
    var inputs: LoadedInputs = Loader.load(
      given, paths, limits: values.parseLimits, keepsTokens: forLints, share: share, times: times)
    if let order = order(inputs) { inputs.arrange(by: order) }
    let limits = ResolutionLimits(rows: values.limit(.rows))
    let nearby = NearbyFiles(sources: inputs.sources)
    let resolved: ProgramResolution = times.measure(.resolve) {
      resolve(
        inputs.takeFiles(), limits: limits, keepsScenarios: !forLints,
        nearby: nearby.files(near:))
    }
    return LoadedProgram(
      inputs: inputs, resolved: resolved,
      emptyArguments: [], paths: paths, given: given)
  }
}

extension OptionValues {
  var parseLimits: ParseLimits {
    var limits = ParseLimits()
    limits.fileBytes = limit(.fileSize)
    limits.blockDepth = limit(.blockDepth)
    limits.expressionDepth = limit(.expressionDepth)
    limits.treeDepth = limit(.treeDepth)
    limits.rows = limit(.rows)
    return limits
  }
}
