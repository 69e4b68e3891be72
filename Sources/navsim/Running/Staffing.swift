internal import NavCore
internal import ScenarioParser

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Decides whether other processes are worth starting, and how many.
@MainActor struct Staffing {
  let program: LoadedProgram
  let plan: RunPlan
  let settings: RunSettings
  /// Real microseconds that it took to read everything.
  let loadingTime: Int64

  /// Real microseconds before a process is of use: a copy of this one has to read nothing again.
  private var startTime: Int64 {
    #if os(Linux)
    10_000
    #else
    25_000 + loadingTime
    #endif
  }

  /// Real microseconds to run one scenario somewhere else: its messages, and the memory that the
  /// copy writes to.
  private static var handing: Int64 { 30 }

  /// Options that change what a scenario does.
  static var options: [Option] {
    OptionTable.options(of: .run).filter { option in
      switch option.name {
      case .strict, .loose, .schedule, .interleavings, .seed, .inject, .allowOutsideRoot, .noTimes,
        .limit:
        true
      default: false
      }
    }
  }

  /// Standard input can be read once only.
  var isPossible: Bool {
    plan.count > 1 && !program.given.contains { $0.source == .standardInput }
  }

  /// What one scenario writes to a file the next one may read: then a single process runs all, in
  /// their order, and only where somebody asked for processes.
  ///
  /// - Parameters:
  ///   - done: Scenarios that have run here.
  ///   - time: Real microseconds that these took.
  /// - Returns: How many processes to start now; nil for none yet.
  func size(after done: Int, time: Int64) -> Int? {
    if let jobs = settings.jobs { return done == 0 ? (writesFiles ? 1 : jobs) : nil }
    guard done % 16 == 0, done > 0, time > 20_000, Self.cores > 1, !writesFiles else { return nil }
    let open = Int64(plan.count - done)
    let rest: Int64 = time * open / Int64(done)
    let gain: Int64 = rest - rest / Int64(Self.cores) - open * Self.handing
    return gain > 2 * startTime ? Self.cores : nil
  }

  /// Asked once: the answer is read from a file.
  private static let cores: Int = max(1, min(256, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Some line reads `capture … to …`.
  private var writesFiles: Bool { program.resolved.program.writesFiles }
}
