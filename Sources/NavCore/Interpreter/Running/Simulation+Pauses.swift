import ScenarioParser

/// Between some of its statements a scenario looks whether it may go on, so that looking costs
/// nothing in between.
extension Simulation {
  /// How many statements go by without a look.
  static nonisolated var statementsWithoutPause: Int { 256 }

  /// Statements count from the beginning again.
  func restartCounting() {
    exceededLimit = nil
    statementCount = 0
    statementsToPause = min(Self.statementsWithoutPause, configuration.statementLimit)
  }

  /// Past the limit, or what runs it wants it to end: both end the scenario like a limit.
  @inline(never) func pause(at statement: Statement) throws(Interruption) {
    if observer?.mustStop == true {
      isGivenUp = true
      throw end(Mistake("limit", "the run was stopped", span: statement.span))
    }
    let limit: Int = configuration.statementLimit
    statementsToPause = min(statementCount + Self.statementsWithoutPause, limit)
    guard statementCount > limit else { return }
    throw end(
      Mistake(
        "limit", "the scenario runs more than \(limit) statements", span: statement.span,
        help: "\(Limit.statements.flag) N raises the limit"))
  }

  private func end(_ mistake: Mistake) -> Interruption {
    exceededLimit = exceededLimit ?? mistake
    return .mistake(mistake)
  }
}
