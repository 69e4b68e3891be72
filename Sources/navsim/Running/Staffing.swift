internal import Glibc
internal import NavCore
internal import ScenarioParser

/// Decides whether other processes are worth starting, and how many.
@MainActor struct Staffing {
  let program: LoadedProgram
  let plan: RunPlan
  let settings: RunSettings
  /// Real microseconds that it took to read everything; a worker needs them again.
  let loadingTime: Int64

  /// What a process costs besides loading.
  private static var startTime: Int64 { 25_000 }

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
    plan.entries.count > 1 && !program.given.contains { $0.source == .standardInput }
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
    guard Self.cores > 1, done % 16 == 0, done > 0, time > 20_000, !writesFiles else { return nil }
    let rest: Int64 = time * Int64(plan.entries.count - done) / Int64(done)
    let gain: Int64 = rest - rest / Int64(Self.cores)
    return gain > 2 * (loadingTime + Self.startTime) ? Self.cores : nil
  }

  private static var cores: Int { max(1, min(256, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Some line reads `capture … to …`.
  private var writesFiles: Bool {
    let sources: SourceMap = program.inputs.sources
    return (0..<sources.count).contains { index in
      guard let file = sources[FileID(index)] else { return false }
      return file.bytes.split(separator: 0x0A).contains { line in
        line.hasWord("capture") && line.hasWord("to")
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Between blanks.
  fileprivate func hasWord(_ word: String) -> Bool {
    split { $0 == 0x20 || $0 == 0x09 }.contains { $0.elementsEqual(word.utf8) }
  }
}
