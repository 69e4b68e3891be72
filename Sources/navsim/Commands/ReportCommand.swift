internal import NavCore
internal import NavReporting
internal import ScenarioParser

/// `navsim report`: any report from recorded event streams.
@MainActor struct ReportCommand {
  let context: CommandContext
  let arguments: ParsedArguments

  private var values: OptionValues { arguments.values }

  func perform() -> ExitStatus {
    do throws(UsageError) {
      guard !arguments.inputs.isEmpty else { throw .missingStream }
      return perform(try ReportSet.requests(values, .report))
    } catch { return context.fail(error) }
  }

  private func perform(_ requests: [ReportRequest]) -> ExitStatus {
    let reports = ReportSet(context, values, SourceMap())
    do throws(ReportSet.Failure) {
      try reports.open(requests, for: .run)
      reports.addDiagnostics()
    } catch { return context.fail(error.text) }
    let status: ExitStatus = merge(arguments.inputs.map(EventStreamFile.init), reports.reporters)
    if let failure = reports.finish() { return context.fail(failure.text) }
    return status
  }

  /// Looks at each stream twice; standard input and pipes are kept in between.
  private func merge(_ files: [EventStreamFile], _ reporters: [any Reporter]) -> ExitStatus {
    let merge = StreamMerge(reporters)
    var files: [EventStreamFile] = files
    for index in files.indices { survey(&files[index], merge) }
    merge.announce()
    for (index, file) in files.enumerated() {
      var left: Int = merge.lineCount(ofStream: index)
      if left == 0 { continue }
      try? file.forEachLine { line in
        merge.replay(line)
        left -= 1
        return left > 0
      }
    }
    merge.close()
    return merge.status
  }

  private func survey(_ file: inout EventStreamFile, _ merge: StreamMerge) {
    merge.begin(file.shownPath)
    do throws(ReadFailure) {
      try file.hold()
      try file.forEachLine(merge.survey)
      merge.end()
    } catch { merge.refuse(error.message(file.shownPath), code: error.code) }
  }
}
