import ScenarioParser

/// What a failure says besides what is wrong.
extension Simulation {
  /// What every failure carries: the last steps, who waits, what a person could do, the rerun.
  ///
  /// - Parameter top: Of the tree that the step was about, where its frames are gone already.
  func notes(about top: Component? = nil) -> [ScenarioIssue.Note] {
    var notes: [ScenarioIssue.Note] = []
    if let row = rowNote() { notes.append(row) }
    let after: [String] = lastSteps()
    if !after.isEmpty { notes.append(.init("after", after)) }
    notes.append(.init("waiting", waitingLines()))
    let possible: [String] = possibleActions(in: top ?? actedTop)
    if !possible.isEmpty { notes.append(.init("you can", packed(possible))) }
    notes.append(.init("rerun", [observer?.rerunCommand(for: self) ?? "navsim run"]))
    return notes
  }

  /// The values of a table's row.
  private func rowNote() -> ScenarioIssue.Note? {
    guard !scenario.columns.isEmpty else { return nil }
    let cells: [String] = zip(scenario.columns, scenarioEnvironment.slots).map { name, value in
      "\(name) = \(value.literal(limit: 40))"
    }
    return .init("row", packed(cells))
  }

  /// Words side by side, in lines of a readable length.
  private func packed(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 64 {
        lines[lines.count - 1] = last + RenderedReport.Note.separator + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private func waitingLines() -> [String] {
    let all: [Activity] = (scenarioActivity.map { [$0] } ?? []) + activities
    let waiting: [Activity] = all.filter { activity in
      if case .waiting = activity.state { return !activity.isSpokenFor }
      return false
    }
    guard !waiting.isEmpty else { return ["nothing"] }
    var lines: [String] = waiting.prefix(6).map { words(forWaiting: $0) }
    if waiting.count > 6 { lines.append("... \(waiting.count - 6) more") }
    return lines
  }

  func words(forWaiting activity: Activity) -> String {
    guard case .waiting(let wait) = activity.state else { return "" }
    let who: String =
      activity.role == .scenario
      ? "this step"
      : activity.name.map { "'\($0)'" } ?? "what began at \(place(activity.stepSpan))"
    return "\(who) waits for \(words(for: wait)) at \(place(activity.waitSpan))"
  }

  func words(for wait: Wait) -> String {
    switch wait {
    case .turn: "its turn"
    case .destination(let destination):
      "\(Value.destination(destination).literal(limit: 60)) to leave"
    case .call(let call): "\(log[call.entry].text) to answer"
    case .activity(let other): other.text
    case .timer(let timer): "the clock to reach \(durationText(timer.deadline))"
    case .stream(let subscription):
      "the next value of \(subscription.service.type.name)"
        + ".\(subscription.service.type.streams[subscription.stream].name)"
    case .overlap(let execution): "its turn behind '\(execution.holderName)'"
    case .lifecycle(let work): (work.obstacle ?? work).words
    case .interlude: "what the step sets going"
    case .counterpart(let call): words(for: call)
    }
  }

  /// The top of the launched tree that the scenario's line acts on.
  var actedTop: Component? {
    guard let scope = scenarioActivity?.frames.last?.scope, let top = actingTop(scope),
      trees.contains(where: { $0.isLaunched && $0.top === top })
    else { return launchedTop }
    return top
  }

  /// Controls, tabs, back and swipe of what is visible, at most eight.
  private func possibleActions(in top: Component?) -> [String] {
    guard let top, !top.isIsolated else { return [] }
    var actions: [String] = []
    for control in (try? visibleControls(of: top)) ?? []
    where control.isUsable && control.isEnabled && control.place.owner.hearsPeople
      && actions.count < 8
    {
      switch control.control.kind {
      case .field: actions.append("enter … into \(quoted(control.label))")
      case .toggle: actions.append("toggle \(quoted(control.label))")
      default: actions.append("tap \(quoted(control.label))")
      }
    }
    let state: VisibleState = top.visibleState
    if let modal = state.modal, modal.routeType == .sheet, !modal.isLocked {
      actions.append("swipe down")
    }
    for bar in state.bars where bar.isUsable {
      for tab in bar.tabs.tabs where tab != bar.tabs.selectedTab {
        actions.append("tap tab \(tab.meta.name)")
      }
    }
    if state.stackHosts.contains(where: { !$0.combinedPath.isEmpty }) { actions.append("back") }
    return Array(actions.prefix(10))
  }
}
