import ScenarioParser

/// Executions of one component's actions that later calls have to know of (language.md §6).
@MainActor final class OverlapTable {
  /// Running executions of `share`, `latest` and `ignore` actions.
  var running: [OverlapExecution] = []
  /// By line: the execution that has the turn, and those behind it, in order of admission.
  var lines: [String: [OverlapExecution]] = [:]
}

/// One execution of an action with `overlap`.
@MainActor final class OverlapExecution {
  let procedure: Procedure
  let arguments: [Value]
  let home: Instance
  /// Whose frames it runs in.
  unowned let activity: Activity
  let span: SourceSpan
  /// Callers that share it.
  var sharers: [Activity] = []
  /// Of `queue`: its turn has come.
  var hasTurn = false
  /// Of `queue`: what runs at its turn.
  var body: (block: Block, scope: Scope)?

  init(
    procedure: Procedure, arguments: [Value], home: Instance, activity: Activity,
    span: SourceSpan
  ) {
    self.procedure = procedure
    self.arguments = arguments
    self.home = home
    self.activity = activity
    self.span = span
  }

  /// Cancelling the caller does not stop it.
  var isDurable: Bool {
    switch procedure.overlap?.policy {
    case .share: true
    case .queue: hasTurn
    case .latest, .ignore, nil: false
    }
  }

  var line: String { procedure.overlap?.line ?? "" }

  /// Whose execution has the turn of its line, or is the one that is shared.
  var holder: Activity? {
    guard procedure.overlap?.policy == .queue else { return activity }
    return home.overlaps?.lines[line]?.first?.activity
  }

  /// The action that has the turn.
  var holderName: String {
    guard procedure.overlap?.policy == .queue else { return procedure.name }
    return home.overlaps?.lines[line]?.first?.procedure.name ?? procedure.name
  }
}

enum ExecutionEnd {
  case success(Value)
  case failure(Failure)
  /// Whoever carried it out was cut off.
  case cutOff
}

extension Simulation {
  /// Enters an action with `overlap`: shares, waits its turn, silences, ignores, or just runs.
  ///
  /// The leading `let` and `guard` lines have run; `call` is the action's own frame.
  func admit(
    _ overlap: Overlap, _ call: CallFrame, _ arguments: [Value], home: Instance,
    in activity: Activity
  ) -> Flow {
    let table: OverlapTable = home.overlaps ?? OverlapTable()
    home.overlaps = table
    guard let procedure = call.procedure else { return .next }
    let execution = OverlapExecution(
      procedure: procedure, arguments: arguments, home: home, activity: activity,
      span: call.callSite)
    switch overlap.policy {
    case .share:
      if let other = table.running.first(where: { $0.isShared(with: execution) }) {
        return join(other, activity, at: call.callSite)
      }
    case .ignore:
      if table.running.contains(where: { $0.procedure === procedure }) {
        activity.register = .nil
        return .next
      }
    case .latest: silenceOlder(execution, overlap, table)
    case .queue: return queue(execution, call, table, in: activity)
    }
    table.running.append(execution)
    call.execution = execution
    activity.frames.append(call)
    return .next
  }

  private func join(
    _ other: OverlapExecution, _ activity: Activity, at span: SourceSpan
  ) -> Flow {
    other.sharers.append(activity)
    return suspend(activity, .overlap(other), at: span)
  }

  private func queue(
    _ execution: OverlapExecution, _ call: CallFrame, _ table: OverlapTable,
    in activity: Activity
  ) -> Flow {
    call.execution = execution
    let isFree: Bool = table.lines[execution.line, default: []].isEmpty
    table.lines[execution.line, default: []].append(execution)
    activity.frames.append(call)
    if isFree {
      execution.hasTurn = true
      return .next
    }
    return suspend(activity, .overlap(execution), at: call.callSite)
  }

  private func silenceOlder(
    _ execution: OverlapExecution, _ overlap: Overlap, _ table: OverlapTable
  ) {
    let older: [OverlapExecution] = table.running.filter { other in
      other.procedure === execution.procedure
        && overlap.keys.allSatisfy { key in
          sameInEveryPart(other.arguments[key], execution.arguments[key])
        }
    }
    for other in older { silence(other) }
  }

  /// It stops where it is, not even its `catch` runs; its caller gets nil.
  private func silence(_ execution: OverlapExecution) {
    execution.home.overlaps?.running.removeAll { $0 === execution }
    let activity: Activity = execution.activity
    guard !activity.isFinished, !isInTurn(activity) else { return }
    cutOff(activity) { $0.call?.execution === execution }
    if activity.frames.isEmpty {
      if activity.isQueued { ready.remove(activity) }
      activity.isQueued = false
      finish(activity, result: .nil)
    } else {
      enqueue(activity, .value(.nil))
    }
  }

  /// An execution has ended: its sharers get the outcome, the next in line its turn. Cut off
  /// before it had an outcome, its sharers call anew: the first carries out, the others share.
  func finish(_ execution: OverlapExecution, _ end: ExecutionEnd) {
    guard let table = execution.home.overlaps else { return }
    table.running.removeAll { $0 === execution }
    let sharers: [Activity] = execution.sharers
    execution.sharers = []
    for sharer in sharers {
      switch end {
      case .success(let value): enqueue(sharer, .value(value))
      case .failure(let failure): enqueue(sharer, .failure(failure))
      case .cutOff:
        let scope: Scope = scope(
          of: execution.procedure, execution.arguments, execution.home, nil, nil)
        enqueue(sharer, .enter(execution.procedure, scope))
      }
    }
    guard execution.procedure.overlap?.policy == .queue else { return }
    table.lines[execution.line]?.removeAll { $0 === execution }
    handOn(execution.line, table)
  }

  /// The next in line has its turn; cancelled before it, it fails then and hands on.
  private func handOn(_ line: String, _ table: OverlapTable) {
    guard let next = table.lines[line]?.first, !next.hasTurn else { return }
    let isCancelled: Bool = next.activity.isCancelled
    next.hasTurn = true
    if isCancelled {
      enqueue(next.activity, .failure(cancellation(at: next.span)))
    } else {
      enqueue(next.activity)
    }
  }
}

extension OverlapExecution {
  func isShared(with other: OverlapExecution) -> Bool {
    procedure === other.procedure && arguments.count == other.arguments.count
      && zip(arguments, other.arguments).allSatisfy { sameInEveryPart($0, $1) }
  }
}
