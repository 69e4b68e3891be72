import ScenarioParser

extension Simulation {
  func explainCalls(
    _ check: Check, _ span: SourceSpan, _ scope: Scope, _ result: inout Explanation
  ) {
    var counted: [Int] = []
    switch check.kind {
    case .called, .reported, .showed, .attached:
      counted = (try? matchingEntries(check, scope)) ?? []
      let count: Int = counted.count
      result.add(span, count == 0 ? "never" : count == 1 ? "once" : "\(count) times")
    case .noOtherCalls(let owners):
      let others: [LoggedCall] = (try? otherCalls(of: owners, scope)) ?? []
      result.add(
        span, others.count == 1 ? "1 call was not named" : "\(others.count) calls were not named")
      result.notes.append(.init("others", others.prefix(12).map(words)))
      return
    default: result.add(span, "the calls were others")
    }
    let calls: [LoggedCall] = log.indices.filter { !log[$0].isLife || counted.contains($0) }
      .map { log[$0] }
    result.notes.append(
      .init("calls", calls.isEmpty ? ["none were made"] : calls.suffix(12).map(words)))
    let matching: [Stub] = stubs.filter { !$0.isUsed }
    if let stub = matching.first {
      result.notes.append(
        .init("stub", ["\(place(stub.span)) \(stub.type.name).\(stub.name) was not used"]))
    }
  }

  func words(_ call: LoggedCall) -> String {
    let time: String = call.time == 0 ? "0s" : durationText(call.time)
    return "\(time)  \(call.text)  \(place(call.stepSpan))"
  }

  func words(_ timer: Timer) -> String {
    "at \(durationText(timer.deadline))  \(place(timer.span))"
  }

  /// `line 12`, with the file where it is another one than the scenario's.
  func place(_ span: SourceSpan) -> String {
    guard let source = sources[span.file] else { return "" }
    let line: Int = source.line(at: Int(span.start))
    return span.file == scenario.file ? "line \(line)" : "\(source.path):\(line)"
  }
}
