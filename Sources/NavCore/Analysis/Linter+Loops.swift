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

/// Which actions an action calls for sure, one of them whichever way it decides.
@MainActor struct ActionCalls {
  struct Key: Hashable {
    /// Places in the program and in the type.
    var type: Int
    var action: Int
  }

  /// What statements come to.
  private enum Course {
    /// Something waits, ends or fails.
    case ends
    /// They go on with what stands behind them.
    case falls
    case calls([Key])
  }

  private let program: Program
  private let places: [ObjectIdentifier: Int]
  private var calls: [Key: [Key]] = [:]
  /// Those that no way leads out of, in the order of the program.
  private(set) var endless: [Key] = []

  init(_ program: Program) {
    self.program = program
    places = Dictionary(
      program.types.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { $1 })
    let keys: [Key] = program.types.indices.flatMap { type in
      program.types[type].actions.indices.map { Key(type: type, action: $0) }
    }
    for key in keys { calls[key] = surelyCalled(by: key) }
    endless = keys.filter { calls[$0] != nil }
    var count: Int = -1
    while count != endless.count {
      count = endless.count
      let known: Set<Key> = Set(endless)
      endless.removeAll { key in !(calls[key] ?? []).allSatisfy(known.contains) }
    }
  }

  /// nil where it may end.
  func next(_ key: Key) -> [Key]? { calls[key] }

  func action(_ key: Key) -> Procedure { program.types[key.type].actions[key.action] }

  private func surelyCalled(by key: Key) -> [Key]? {
    let action: Procedure = action(key)
    guard action.overlap == nil, let body = action.body,
      case .calls(let keys) = course(body.statements[...], home: key.type, target: nil)
    else { return nil }
    return keys
  }

  private func course(_ statements: ArraySlice<Statement>, home: Int, target: Int?) -> Course {
    for (index, statement) in zip(statements.indices, statements) {
      switch statement.operation {
      case .assign(_, .expression), .introduce(_, .expression), .note, .append: continue
      case .call(let call): return called(call, home, target).map { .calls([$0]) } ?? .ends
      case .inTarget(let expression, let block):
        guard let type = place(of: expression) else { return .ends }
        let inner: Course = course(block.statements[...], home: home, target: type)
        if case .falls = inner { continue }
        return inner
      case .conditional(let branches, let otherwise):
        let rest: ArraySlice<Statement> = statements[(index + 1)...]
        return course(
          of: branches.map(\.body) + (otherwise.map { [$0] } ?? []),
          isWhole: otherwise != nil, rest, home, target)
      default: return .ends
      }
    }
    return .falls
  }

  /// Of several ways, each of which may be taken.
  private func course(
    of blocks: [Block], isWhole: Bool, _ rest: ArraySlice<Statement>, _ home: Int, _ target: Int?
  ) -> Course {
    var courses: [Course] = blocks.map { course($0.statements[...], home: home, target: target) }
    let falls: Bool = !isWhole || courses.contains { if case .falls = $0 { true } else { false } }
    if falls { courses.append(course(rest, home: home, target: target)) }
    var keys: [Key] = []
    for (index, course) in courses.enumerated() {
      switch course {
      case .ends: return .ends
      case .falls: if index == courses.count - 1 { return .falls }
      case .calls(let more): keys += more.filter { !keys.contains($0) }
      }
    }
    return .calls(keys)
  }

  private func called(_ call: Call, _ home: Int, _ target: Int?) -> Key? {
    guard call.definition == nil else { return nil }
    let type: Int?
    switch call.receiver {
    case .home: type = home
    case .target: type = target ?? home
    case .instance(let expression): type = place(of: expression)
    case .nearest, .viewModel: type = nil
    }
    return type.flatMap { type in
      program.types[type].actionIndex[call.name].map { Key(type: type, action: $0) }
    }
  }

  private func place(of expression: Expression) -> Int? {
    guard case .instance(let type, _) = expression.node else { return nil }
    return places[ObjectIdentifier(type)]
  }
}
