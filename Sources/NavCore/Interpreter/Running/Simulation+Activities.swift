import ScenarioParser

extension Simulation {
  /// A new activity at the tail of the queue.
  @discardableResult
  func start(
    _ role: Activity.Role, name: String? = nil, _ block: Block, _ scope: Scope,
    span: SourceSpan, owner: Instance?, isBound: Bool = false
  ) -> Activity {
    let activity: Activity = makeActivity(
      role, name: name, span: span, owner: owner, isBound: isBound)
    begin(activity, block.statements, scope, procedure: nil)
    enqueue(activity)
    return activity
  }

  /// A new activity that runs a procedure, at the tail of the queue.
  @discardableResult
  func start(
    _ role: Activity.Role, _ procedure: Procedure, arguments: [Value], home: Instance?,
    parent: Environment? = nil, viewModel: Instance? = nil, span: SourceSpan,
    isBound: Bool = false
  ) -> Activity? {
    guard let body = procedure.body else { return nil }
    let activity: Activity = makeActivity(
      role, name: nil, span: span, owner: home, isBound: isBound)
    let scope: Scope = scope(of: procedure, arguments, home, parent, viewModel)
    if procedure.overlap == nil, procedure.role != .hook || home?.component?.counterpart == nil {
      begin(activity, body.statements, scope, procedure: procedure)
      enqueue(activity)
    } else {
      begin(activity, [], scope, procedure: nil)
      enqueue(activity, .enter(procedure, scope))
    }
    return activity
  }

  func makeActivity(
    _ role: Activity.Role, name: String?, span: SourceSpan, owner: Instance?,
    isBound: Bool = false
  ) -> Activity {
    let activity = Activity(
      simulation: self, role: role, name: name, span: span, owner: owner, isBound: isBound)
    activities.append(activity)
    sweepActivities()
    owner?.tasks.append(activity)
    return activity
  }

  /// Forgets activities that ended and that nobody has to hear of.
  private func sweepActivities() {
    guard activities.count >= 128, activities.count & (activities.count - 1) == 0 else { return }
    activities.removeAll { $0.isFinished && ($0.failure == nil || $0.isObserved) }
  }

  private func begin(
    _ activity: Activity, _ statements: [Statement], _ scope: Scope, procedure: Procedure?
  ) {
    let call = CallFrame(
      statements, scope: scope, procedure: procedure, callSite: activity.span)
    call.yieldsLastValue = activity.role == .start && statements.count == 1
    activity.frames.append(call)
  }

  func scope(
    of procedure: Procedure, _ arguments: [Value], _ home: Instance?, _ parent: Environment?,
    _ viewModel: Instance?
  ) -> Scope {
    let size: Int = max(procedure.localCount, procedure.parameters.count)
    let environment: Environment = .fresh(size: size, in: parent)
    for (index, value) in arguments.enumerated() where index < size {
      environment.slots[index] = value
    }
    return Scope(environment: environment, home: home, target: home, viewModel: viewModel)
  }

  // MARK: Ends

  func finish(_ activity: Activity, result: Value) {
    activity.result = result
    end(activity, joining: .value(result))
  }

  func finish(_ activity: Activity, failure: Failure) {
    activity.failure = failure
    activity.isObserved = activity.isObserved || !activity.joiners.isEmpty
    let isForSwift: Bool = activity.completion != nil
    end(activity, joining: .failure(failure))
    guard activity.role != .synchronous, !isForSwift, !isOwnCancellation(failure, of: activity)
    else { return }
    if failure.isMistake || (activity.name == nil && !activity.isObserved) {
      report(failure, of: activity)
    }
  }

  private func end(_ activity: Activity, joining resumption: Resumption) {
    activity.state = .finished
    activity.frames.removeAll()
    activity.visit = nil
    activity.owner?.tasks.remove(activity)
    let joiners: [Activity] = activity.joiners
    activity.joiners = []
    for joiner in joiners { enqueue(joiner, resumption) }
    activity.complete(resumption)
  }

  func isOwnCancellation(_ failure: Failure, of activity: Activity) -> Bool {
    activity.isCancelled && failure.name == "cancelled" && !failure.isMistake
  }

  // MARK: Cancellation

  /// Asks an activity to stop (language.md §10).
  func cancel(_ activity: Activity) {
    guard !activity.isFinished, !activity.isCancelled else { return }
    activity.isCancelled = true
    if activity.hasNotBegun { return withdraw(activity) }
    guard !activity.isShielded else { return }
    wakeCancelled(activity)
  }

  /// Cancelled before its first turn it does not begin.
  private func withdraw(_ activity: Activity) {
    if activity.isQueued { ready.remove(activity) }
    activity.isQueued = false
    finish(activity, failure: cancellation(at: activity.span))
  }

  func cancellation(at span: SourceSpan) -> Failure {
    Failure(symbol: Symbol("cancelled"), mistake: nil, span: span)
  }

  /// A navigation wait goes on with nil, a call fails.
  private func cancellation(of call: PendingCall, _ activity: Activity) -> Resumption {
    call.isNavigation ? .value(.nil) : .failure(cancellation(at: activity.waitSpan))
  }

  private func wakeCancelled(_ activity: Activity) {
    guard case .waiting(let wait) = activity.state else {
      return cancelReady(activity)
    }
    switch wait {
    case .destination(let destination):
      destination.removeWaiter(activity)
      enqueue(activity, .value(.nil))
    case .call(let call):
      abandon(call)
      enqueue(activity, cancellation(of: call, activity))
    case .activity(let other):
      other.joiners.removeAll { $0 === activity }
      enqueue(activity, .failure(cancellation(at: activity.waitSpan)))
    case .timer(let timer):
      timer.isCancelled = true
      enqueue(activity, .failure(cancellation(at: activity.waitSpan)))
    case .stream: enqueue(activity, .failure(cancellation(at: activity.waitSpan)))
    case .counterpart(let call): call.cancel()
    case .overlap, .turn, .lifecycle, .interlude: break
    }
  }

  /// Woken already, its turn to come: what it waited for is not seen.
  private func cancelReady(_ activity: Activity) {
    switch activity.resumption {
    case .call(let call):
      abandonBeforeTurn(call)
      activity.resumption = cancellation(of: call, activity)
    case .value where activity.waitedForDestination: activity.resumption = .value(.nil)
    case .value, .streamValue:
      activity.resumption = .failure(cancellation(at: activity.waitSpan))
    case .go, .failure, .work, .enter: break
    }
  }

  /// Ends the tasks that a component owns, told in the log (language.md §15).
  func cancelTasks(of instance: Instance) {
    for task in instance.tasks.all where task.isBound && !task.isFinished { cancelTask(task) }
  }

  func cancelTask(_ task: Activity) {
    if !task.isCancelled, let owner = task.owner { logLife(.cancelled, of: owner) }
    cancel(task)
  }
}

extension Activity {
  /// Nothing of it has run.
  var hasNotBegun: Bool {
    frames.count == 1 && frames.last?.index == 0 && isQueued && resumption.isFirst
  }

  /// It is inside a shared or queued execution that goes on whatever becomes of the caller.
  var isShielded: Bool {
    if case .waiting(.overlap) = state { return true }
    return frames.downward.contains { $0.call?.execution?.isDurable == true }
  }

  /// A cancelled activity: what it waits for next ends at once.
  var endsWaitsAtOnce: Bool { isCancelled && !isShielded }
}

extension Resumption {
  var isFirst: Bool {
    switch self {
    case .go, .enter: true
    default: false
    }
  }
}
