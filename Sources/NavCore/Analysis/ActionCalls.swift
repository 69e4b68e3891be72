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
