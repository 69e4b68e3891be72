internal import NavCore
internal import NavReporting

/// The options of `run` that the run itself needs.
@MainActor struct RunSettings {
  var stopsAtFirstFailure: Bool
  /// nil: no limit.
  var maxFailures: Int?
  var allOrNothing: Bool
  var forbidsOnly: Bool
  var onlyLists: Bool
  var showsTimes: Bool
  /// Seconds since 1970; nil where times are left out.
  var startedAt: Int64?
  /// Real microseconds.
  var timeout: Int64?
  /// nil: as many as pay.
  var jobs: Int?
  var isVerbose: Bool
  var configuration: RunConfiguration
  /// Options that a rerun repeats.
  var rerunOptions: [String]

  init(_ values: OptionValues, _ environment: Environment) {
    stopsAtFirstFailure = values.isGiven(.failFast)
    maxFailures = values.number(.maxFailures)
    if values.isGiven(.untilFailure) { maxFailures = min(maxFailures ?? 1, 1) }
    allOrNothing = values.isGiven(.allOrNothing)
    forbidsOnly = values.isGiven(.forbidOnly)
    onlyLists = values.isGiven(.list) || values.isGiven(.dryRun)
    let pinned: Int64? = environment["SOURCE_DATE_EPOCH"].flatMap { Int64($0) }
    let hasTimes: Bool = !values.isGiven(.noTimes)
    showsTimes = hasTimes && pinned == nil
    startedAt = hasTimes ? pinned ?? RealClock.seconds() : nil
    timeout = values.text(.timeout).flatMap(Duration.microseconds)
    jobs = values.number(.jobs)
    isVerbose = values.verbosity >= .verbose
    configuration = RunConfiguration(values)
    rerunOptions = Self.rerunOptions(values)
  }

  /// - Parameter round: From 0; each round of `--repeat` has the next seed.
  func configuration(round: Int) -> RunConfiguration {
    var configuration: RunConfiguration = configuration
    configuration.seed &+= UInt64(round)
    return configuration
  }

  func rerunOptions(round: Int) -> [String] {
    let seed: UInt64 = configuration(round: round).seed
    return (seed == 0 ? [] : ["--seed", String(seed)]) + rerunOptions
  }

  private static func rerunOptions(_ values: OptionValues) -> [String] {
    var options: [String] = []
    if values.isGiven(.strict) { options.append("--strict") }
    if values.isGiven(.loose) { options.append("--loose") }
    if let schedule = values.text(.schedule) { options += ["--schedule", schedule] }
    if let injection = values.text(.inject) { options += ["--inject", injection] }
    if values.isGiven(.allowOutsideRoot) { options.append("--allow-outside-root") }
    for limit in Limit.allCases where values.limit(limit) != limit.defaultValue {
      options += [limit.flag, String(values.limit(limit))]
    }
    return options
  }
}

extension RunConfiguration {
  init(_ values: OptionValues) {
    self.init()
    seed = values.text(.seed).flatMap { UInt64($0) } ?? 0
    if values.isGiven(.strict) { strictness = .strict }
    if values.isGiven(.loose) { strictness = .loose }
    schedule = values.text(.schedule)
    interleavings = values.number(.interleavings) ?? interleavings
    if let injection = values.text(.inject) { self.injection = Injection(injection) }
    statementLimit = values.limit(.statements)
    resumptionLimit = values.limit(.resumptions)
    callDepthLimit = values.limit(.callDepth)
    loopLimit = values.limit(.loopIterations)
    treeDepthLimit = values.limit(.treeDepth)
  }
}
