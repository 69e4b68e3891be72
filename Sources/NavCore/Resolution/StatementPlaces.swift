import ScenarioParser

/// Where statements may stand.
extension Resolver {
  func checkPlace(of syntax: StatementSyntax) {
    switch syntax.kind {
    case .launch, .create, .activate, .deactivate, .deliver, .tap, .tapTab, .enter, .toggle,
      .back, .backTo, .backToRoot, .swipeDown, .openLink, .background, .foreground, .relaunch,
      .advance, .advanceTo, .advanceToNextTimer, .runTimers, .jump, .clock, .awaitUntil,
      .require, .together, .anyOrder, .stub, .hold, .release, .resolve, .reject, .remember,
      .mark, .skip, .knownIssue:
      checkInScenario(syntax)
    case .expect:
      if !context.isScenario && context.surroundings != .invariant { checkInScenario(syntax) }
    case .task, .sleep: checkInModel(syntax)
    case .veto: checkVeto(syntax)
    case .returnValue: checkReturn(syntax)
    default:
      if context.surroundings == .invariant {
        reportInInvariant(syntax)
      }
    }
  }

  private func reportInInvariant(_ syntax: StatementSyntax) {
    reportMisplaced(
      syntax, "an invariant holds 'expect' lines",
      help: "write what must always hold behind 'expect'")
  }

  private func checkInScenario(_ syntax: StatementSyntax) {
    switch context.surroundings {
    case .scenario, .definition: break
    case .model, .app:
      reportMisplaced(
        syntax, "this is a step of a scenario",
        help: "move it to a scenario; a model acts with statements such as 'push' and 'do'")
    case .invariant: reportInInvariant(syntax)
    }
  }

  private func checkInModel(_ syntax: StatementSyntax) {
    let isTask: Bool = if case .task = syntax.kind { true } else { false }
    switch context.surroundings {
    case .model: break
    case .app where !isTask: break
    case .app, .scenario, .definition:
      reportMisplaced(
        syntax, "this is for models",
        help: isTask ? "write 'start'" : "a scenario moves the clock with 'advance'",
        fix: isTask ? Diagnostic.Fix(syntax.keyword, "start") : nil)
    case .invariant: reportInInvariant(syntax)
    }
  }

  private func checkVeto(_ syntax: StatementSyntax) {
    guard !context.allowsVeto else { return }
    report(
      .misplacedVeto, "'veto' can't stand here", at: syntax.keyword,
      "only 'on select' and 'link' can refuse", help: "'stop' leaves without refusing anything")
  }

  private func checkReturn(_ syntax: StatementSyntax) {
    guard !context.allowsReturn else { return }
    report(
      .misplacedReturn, "'return' can't stand here", at: syntax.keyword,
      "nobody waits for the value", help: "'stop' ends it")
  }
}
