import ScenarioParser

extension Linter {
  /// Actions that call each other in a circle, also of other components, whichever way they decide.
  mutating func findRedirectLoops() {
    let calls: ActionCalls = ActionCalls(program)
    var told: Set<ActionCalls.Key> = []
    for key in calls.endless where !told.contains(key) {
      var path: [ActionCalls.Key] = [key]
      while let next = calls.next(path[path.count - 1])?.first, !told.contains(next) {
        guard let start = path.firstIndex(of: next) else {
          path.append(next)
          continue
        }
        report(Array(path[start...]), calls)
        break
      }
      told.formUnion(path)
    }
  }

  private mutating func report(_ loop: [ActionCalls.Key], _ calls: ActionCalls) {
    let isOfOne: Bool = Set(loop.map(\.type)).count == 1
    let names: [String] = (loop + [loop[0]]).map { key in
      let action: String = calls.action(key).name
      return isOfOne ? "'\(action)'" : "'\(program.types[key.type].name).\(action)'"
    }
    let decides: Bool = loop.contains { calls.next($0)?.count != 1 }
    let spans: [SourceSpan] = loop.map { calls.action($0).nameSpan }
    warn(
      .redirectLoop,
      names.joined(separator: " calls ")
        + (decides ? ", and every way leads back" : ", and nothing decides on the way"),
      at: Diagnostic.Label(spans[0], "never comes to an end"),
      secondary: spans.dropFirst().map { Diagnostic.Label($0, "called on the way") },
      help: "let one of them decide when to stop: 'guard … else stop'")
  }
}
