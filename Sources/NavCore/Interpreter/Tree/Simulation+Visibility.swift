import ScenarioParser

/// What was visible when it was last compared.
@MainActor struct VisibilityState {
  var version = -1
  var visits: [Visit] = []
  /// What was seen last, below which top, and at which count of changes.
  var state = VisibleState()
  var seenTop: ObjectIdentifier?
  var seenVersion = -1
}

extension Simulation {
  /// Compares what is visible, when nothing is ready; starts `on disappear`, then `on appear`.
  /// False: nothing was started.
  func startVisibilityHooks() -> Bool {
    guard hasScreenHooks, visibility.version != treeVersion else { return false }
    visibility.version = treeVersion
    let current: [Visit] = visibleVisits()
    let gone: [Visit] = visibility.visits.filter { visit in !current.contains { $0 === visit } }
    let new: [Visit] = current.filter { visit in
      !visibility.visits.contains { $0 === visit }
    }
    visibility.visits = current
    for visit in gone { disappear(visit) }
    for visit in new { appear(visit) }
    return !ready.isEmpty
  }

  /// What is on screen below the top of a tree; found once after each change.
  func visibleState(below top: Component) -> VisibleState {
    look(below: top)
    return visibility.state
  }

  /// Looks at the tree launched last. False: there is none.
  func lookAtLaunched() -> Bool { launched?._withUnsafeGuaranteedRef { look(below: $0) } != nil }

  /// Brings `visibility.state` up to date, where something has changed since the last look.
  func look(below top: Component) {
    let isKnown: Bool =
      visibility.seenVersion == Coordinator.changeCount
      && visibility.seenTop == ObjectIdentifier(top)
    if !isKnown { lookAgain(below: top) }
  }

  @inline(never) private func lookAgain(below top: Component) {
    visibility.state.renew(below: top)
    visibility.seenTop = ObjectIdentifier(top)
    visibility.seenVersion = Coordinator.changeCount
  }

  private func visibleVisits() -> [Visit] {
    var result: [Visit] = []
    for tree in trees where tree.isLaunched && !tree.top.isIsolated {
      result += visibleState(below: tree.top).screens.compactMap { visit(of: $0) }
    }
    return result
  }

  private func appear(_ visit: Visit) {
    visit.isVisible = true
    startScreenHook(visit.type.onAppear, visit)
  }

  private func disappear(_ visit: Visit) {
    visit.isVisible = false
    let tasks: [Activity] = visit.tasks
    visit.tasks = []
    for task in tasks where !task.isFinished { cancelTask(task) }
    startScreenHook(visit.type.onDisappear, visit)
  }

  private func startScreenHook(_ hook: Procedure?, _ visit: Visit) {
    guard let hook else { return }
    let activity: Activity? = start(
      .hook, hook, arguments: [], home: visit.owner, parent: visit.environment,
      viewModel: visit.viewModel, span: currentStepSpan)
    activity?.visit = visit
  }

  // MARK: What the runtime tells

  func navigationDidChange(_ change: Change, of component: Component) {
    treeVersion += 1
    if case .added(let destination) = change,
      component.type.destinations[destination.route.index].viewModel != nil
    {
      beginVisit(of: destination, owner: component)
    }
    journal.changed(change, component)
    if wantsChanges { tell(change, of: component) }
    noteChange()
  }

  @inline(never) private func beginVisit(of destination: Destination, owner: Component) {
    _ = visit(of: destination, owner: owner)
  }

  @inline(never) private func tell(_ change: Change, of component: Component) {
    teller?.changed(change, in: component, at: now)
  }

  func didNotice(_ notice: Notice, of component: Component) {
    let span: SourceSpan =
      running?.frames.last.flatMap { frame in
        frame.index > 0 ? frame.statements[frame.index - 1].span : nil
      } ?? currentStepSpan
    switch notice {
    case .structuralDismissal:
      warn(
        "structural-dismissal",
        "\(component.typeName) can't dismiss itself: it is part of what its parent consists of",
        at: span)
    case .splitInsideStack(let destination):
      warn(
        "split-in-stack", "a split stands inside a stack: .\(destination.route.name)", at: span)
    case .competingModal(let destination):
      warn(
        "competing-modal",
        ".\(destination.route.name) is presented while another host of the branch shows a modal",
        at: span)
    case .cycle(let destination):
      destination.isUnbuilt = true
      perform(at: span) { () throws(Mistake) in
        throw Mistake(
          "unsupported", ".\(destination.route.name) hands out a component that stands above it",
          span: span)
      }
    default: break
    }
  }

  /// What the library only logs: a warning, an issue under `@strict`.
  func warn(_ code: String, _ message: String, at span: SourceSpan) {
    guard shownWarnings.insert("\(code) \(span.start) \(span.file.index)").inserted else { return }
    observer?.simulation(
      self,
      found: ScenarioIssue(
        code: code, message: message, primary: Diagnostic.Label(currentStepSpan),
        secondary: span == currentStepSpan ? [] : [Diagnostic.Label(span, "caused here")],
        notes: notes(), time: now, severity: .warning))
  }
}
