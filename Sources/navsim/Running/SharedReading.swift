internal import NavCore
internal import ScenarioParser

/// A program whose files are read by several processes, with the workers that read them.
@MainActor struct SharedReading {
  var program: LoadedProgram
  var workers: WorkerPool

  /// Workers read the files, each those that are dealt to it; this process reads only what a plan
  /// needs.
  ///
  /// - Returns: nil where that cannot be, or something is to be said about the files: then one
  ///   process has to read everything, as it has to where the workers do not agree in the end.
  static func load(
    _ inputs: [Input], _ values: OptionValues, _ settings: RunSettings, _ times: PhaseTimes
  ) -> SharedReading? {
    guard let jobs = settings.jobs, jobs > 1, !settings.onlyLists,
      let sizes = sizes(of: inputs), sizes.count > 1
    else { return nil }
    let size: Int = min(jobs, sizes.count)
    var share = ReadingShare(owners: ReadingShare.owners(of: sizes, readers: size))
    let order = WorkerOrder(inputs, values, share: share)
    let workers = WorkerPool(order, size: size, isSilent: !settings.isVerbose)
    let isRunning: Bool = workers.start {
      times.measure(.read) { share.readFiles(of: size - 1, inputs, values) }
      return share
    }
    if isRunning,
      let program = try? LoadedProgram.load(
        inputs, values, share: share, times: times,
        order: { inputs in
          workers.tell(FileOrder(inputs))
          return nil
        }),
      program.isSoundForPlanning
    {
      return SharedReading(program: program.withoutRemarks, workers: workers)
    }
    workers.end()
    return nil
  }

  /// In bytes; nil where one is no file that can be read twice.
  private static func sizes(of inputs: [Input]) -> [Int]? {
    var sizes: [Int] = []
    for input in inputs {
      guard case .file(let path) = input.source, let status = try? FileSystem.status(of: path),
        status.kind == .file
      else { return nil }
      sizes.append(status.size)
    }
    return sizes
  }
}

extension ReadingShare {
  /// Reads the files of a worker that is yet to be started. What can't be read is left out, and who
  /// needs it says why.
  fileprivate mutating func readFiles(
    of owner: Int, _ inputs: [Input], _ values: OptionValues
  ) {
    let limit: Int = values.parseLimits.fileBytes
    for (number, input) in inputs.enumerated() where owners[number] == owner {
      guard case .file(let path) = input.source else { continue }
      files[path] = try? FileSystem.read(path, limit: limit)
    }
  }
}

extension LoadedProgram {
  /// What is wrong is seen by the workers too, each in its files; much of what is said here follows
  /// from steps that are left out.
  fileprivate var isSoundForPlanning: Bool { diagnostics.allSatisfy { $0.severity != .error } }

  fileprivate var withoutRemarks: LoadedProgram {
    var program: LoadedProgram = self
    program.resolved.diagnostics = []
    return program
  }
}

extension WorkerOrder {
  @MainActor init(_ inputs: [Input], _ values: OptionValues, share: ReadingShare? = nil) {
    let files: [Given] = inputs.compactMap { input in
      guard case .file(let path) = input.source else { return nil }
      return Given(path: path, shownPath: input.shownPath)
    }
    self.init(
      words: values.words(Staffing.options), files: files, share: share)
  }
}
