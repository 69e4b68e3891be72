import ScenarioParser

extension Simulation {
  /// Carries out the configuration's injection in the settled world and ends the scenario.
  func inject(ending main: Activity) {
    guard let injection = configuration.injection, trees.contains(where: \.isLaunched) else {
      return end(main)
    }
    do throws(Mistake) {
      switch injection {
      case .restore: try injectRestart()
      case .background: injectBackground()
      case .link(let url): try injectLink(url)
      }
      try throwDeferred()
      if let mistake = exceededLimit { throw mistake }
      checkInvariants()
    } catch {
      exceededLimit = nil
      foundInjected("inject", words(injection) + ": " + error.message, notes: [])
    }
    end(main)
  }

  private func end(_ main: Activity) {
    main.frames.removeAll()
    main.state = .finished
    main.isQueued = false
    ready = ReadyQueue()
  }

  private func words(_ injection: Injection) -> String {
    switch injection {
    case .restore: "killed and restored after this step"
    case .background: "sent to the background and back after this step"
    case .link(let url): "the link \"\(url)\" opened after this step"
    }
  }

  /// A tree that takes no part in state capture promises nothing and is not compared.
  private func injectRestart() throws(Mistake) {
    var before: [(launch: LaunchRecord, text: String, state: [UInt8]?)] = []
    for tree in trees {
      guard let launch = tree.launch else { continue }
      let capture: NavigationStateCapture? = try? tree.top.captureNavigationStateWithReport(
        version: 0)
      try throwDeferred()
      before.append((launch, wholeText(of: tree.top), capture?.data))
    }
    guard before.contains(where: { $0.state != nil }) else { return }
    try relaunch(restoringEach: before.map { ($0.launch, $0.state) }, at: currentStepSpan)
    settle()
    let after: [Tree] = trees.filter { $0.launch != nil }
    for (old, new) in zip(before, after) where old.state != nil {
      compare(old.text, with: new.top, "a restart after this step leads to another tree")
    }
  }

  private func injectBackground() {
    let before: [(Component, String)] = trees.filter(\.isLaunched).map {
      ($0.top, wholeText(of: $0.top))
    }
    startHooks(.background, at: currentStepSpan)
    settle()
    startHooks(.foreground, at: currentStepSpan)
    settle()
    for (top, text) in before {
      compare(text, with: top, "the background after this step changes the tree")
    }
  }

  private func injectLink(_ url: String) throws(Mistake) {
    let text = Expression(.constant(.string(url)), currentStepSpan)
    let scope = Scope(environment: scenarioEnvironment, home: nil, target: nil)
    try openLink(text, scope, at: currentStepSpan)
    settle()
  }

  private func compare(_ before: String, with top: Component, _ message: String) {
    let after: String = wholeText(of: top)
    guard before != after else { return }
    foundInjected("inject", message, notes: [.init("tree", lineDifference(before, after))])
  }

  /// No difference hides behind a cut argument.
  private func wholeText(of top: Component) -> String { hierarchyText(of: top, limit: 10_000) }

  private func foundInjected(_ code: String, _ message: String, notes: [ScenarioIssue.Note]) {
    let rerun: String = observer?.rerunCommand(for: self) ?? "navsim run"
    found(
      ScenarioIssue(
        code: code, message: message, primary: Diagnostic.Label(currentStepSpan, message),
        notes: notes + [.init("rerun", [rerun])], time: now))
  }
}

/// The lines of two texts, with `-` in front of what only the first has, `+` of what only the
/// second has, blanks of what both have.
func lineDifference(_ before: String, _ after: String) -> [String] {
  let old: [Substring] = before.split(separator: "\n", omittingEmptySubsequences: false)
  let new: [Substring] = after.split(separator: "\n", omittingEmptySubsequences: false)
  let difference: CollectionDifference<Substring> = new.difference(from: old)
  let gone: Set<Int> = Set(difference.removals.map(\.offset))
  let come: Set<Int> = Set(difference.insertions.map(\.offset))
  var lines: [String] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if gone.contains(left) {
      lines.append("- \(old[left])")
      left += 1
    } else if come.contains(right) {
      lines.append("+ \(new[right])")
      right += 1
    } else {
      lines.append("  \(old[left])")
      (left, right) = (left + 1, right + 1)
    }
  }
  return lines
}

extension CollectionDifference.Change {
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
