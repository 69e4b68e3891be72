import ScenarioParser

extension Linter {
  /// Actions that call each other in a circle before anything decides, waits or ends.
  mutating func findRedirectLoops() {
    for type in program.types {
      var told: Set<Int> = []
      for (index, action) in type.actions.enumerated() where !told.contains(index) {
        var path: [Int] = [index]
        var current: Procedure = action
        while let next = surelyCalled(by: current, type), !path.contains(next) {
          path.append(next)
          current = type.actions[next]
        }
        guard surelyCalled(by: current, type) == index else { continue }
        told.formUnion(path)
        report(path.map { type.actions[$0] })
      }
    }
  }

  /// The action of the same component that is called whatever happens.
  private func surelyCalled(by action: Procedure, _ type: ComponentType) -> Int? {
    guard action.overlap == nil, let body = action.body else { return nil }
    for statement in body.statements {
      switch statement.operation {
      case .assign(_, .expression), .introduce(_, .expression), .note, .append: continue
      case .call(let call):
        guard case .home = call.receiver, call.definition == nil else { return nil }
        return type.actionIndex[call.name]
      default: return nil
      }
    }
    return nil
  }

  private mutating func report(_ actions: [Procedure]) {
    let names: [String] = (actions + [actions[0]]).map { "'\($0.name)'" }
    warn(
      .redirectLoop, "\(names.joined(separator: " calls ")), and nothing decides on the way",
      at: Diagnostic.Label(actions[0].nameSpan, "never comes to an end"),
      secondary: actions.dropFirst().map { Diagnostic.Label($0.nameSpan, "called on the way") },
      help: "let one of them decide when to stop: 'guard … else stop'")
  }
}
