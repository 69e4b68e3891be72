/// Where a person is, or was before: a destination with what it was given.
struct Place {
  var destination: Int32
  var values: Range<Int32>
}

/// One frame of an activity: where it is in its code, and its names.
struct Frame {
  var next: Int32
  var end: Int32
  var names: [(name: Slice, value: Value)]
}

/// Runs all scenarios of a program, one after the other, each in an app of its own.
struct Machine {
  let text: Text
  let program: Program
  var steps = 0
  var expectations = 0
  var failures = 0

  // The app: a root that shows the login or the tabs, a stack for each tab, sheets above all.
  private var root: Int32 = 0
  private var selected = 0
  private var stacks: [[Place]]
  private var sheets: [(place: Place, waiter: (frames: [Frame], name: Slice)?)] = []
  private let tabs: [Int32]
  private let firstScreens: [Int32]

  // A scenario's world.
  private var arena: [Value] = []
  private var states: [Value]
  private var answers: [(operation: Slice, value: Value)] = []
  private var ready: [[Frame]] = []

  init(_ text: Text, _ program: Program) {
    self.text = text
    self.program = program
    tabs = program.destinations.indices.map(Int32.init)
      .filter { program.destinations[Int($0)].role == .tab }
    let find: (Slice) -> Int32 = { name in
      program.components.first { text.equal($0.name, name) }!.firstDestination
    }
    firstScreens = program.destinations.map { $0.target.count == 0 ? -1 : find($0.target) }
    stacks = tabs.map { _ in [] }
    states = program.states.map { _ in .number(0) }
  }

  mutating func run() {
    for scenario in program.scenarios {
      answers.removeAll(keepingCapacity: true)
      for i in scenario.steps { perform(program.steps[Int(i)]) }
    }
  }

  private mutating func perform(_ step: Step) {
    switch step.verb {
    case .expectVisible: check(isEqual(visible, step))
    case .expectContains: check(contains(step))
    case .expectEqual: checkEqual(step)
    default:
      steps += step.verb == .stub ? 0 : 1
      act(step)
      settle()
    }
  }

  private mutating func act(_ step: Step) {
    switch step.verb {
    case .launch: launch()
    case .stub: answers.append((step.word, program.values[Int(step.values.lowerBound)]))
    case .tap: tap(step.word)
    case .tapTab, .selectTab: selected = tabs.firstIndex(of: step.target)!
    default: _ = execute(step, [])
    }
  }

  private mutating func launch() {
    arena.removeAll(keepingCapacity: true)
    for i in states.indices { states[i] = .number(0) }
    setRoot(0)
  }

  private mutating func setRoot(_ destination: Int32) {
    root = destination
    sheets.removeAll(keepingCapacity: true)
    selected = 0
    for i in stacks.indices {
      stacks[i].removeAll(keepingCapacity: true)
      stacks[i].append(Place(destination: firstScreens[Int(tabs[i])], values: 0..<0))
    }
  }

  // MARK: What is there

  private var isSignedIn: Bool { firstScreens[Int(root)] >= 0 }

  private var visible: Place {
    guard let sheet = sheets.last?.place else {
      return isSignedIn ? stacks[selected].last! : Place(destination: root, values: 0..<0)
    }
    let inner = firstScreens[Int(sheet.destination)]
    return inner < 0 ? sheet : Place(destination: inner, values: 0..<0)
  }

  private func contains(_ step: Step) -> Bool {
    if root == step.target { return true }
    for stack in stacks {
      for place in stack where isEqual(place, step) { return true }
    }
    return sheets.contains { isEqual($0.place, step) }
  }

  @inline(__always) private func isEqual(_ place: Place, _ step: Step) -> Bool {
    guard place.destination == step.target else { return false }
    if step.values.isEmpty { return true }
    guard place.values.count == step.values.count else { return false }
    return zip(place.values, step.values).allSatisfy {
      isEqual(arena[Int($0)], program.values[Int($1)])
    }
  }

  private func isEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): text.equal(a, b)
    case (.number(let a), .number(let b)): a == b
    case (.none, .none): true
    default: false
    }
  }

  private mutating func check(_ holds: Bool) {
    expectations += 1
    if !holds { failures += 1 }
  }

  private mutating func checkEqual(_ step: Step) {
    let values = program.values[Int(step.values.lowerBound)..<Int(step.values.upperBound)]
    guard values.count == 2 else { fail("a comparison of more than two values") }
    check(isEqual(atom(values.first!, []), atom(values.last!, [])))
  }

  // MARK: Code of the model

  private mutating func tap(_ label: Slice) {
    let screen = visible.destination
    for button in program.buttons where text.equal(button.label, label) {
      guard button.screen ?? screen == screen else { continue }
      let parameters = program.destinations[Int(screen)].parameters
      let names = zip(parameters, visible.values).map { (name: $0, value: arena[Int($1)]) }
      ready.append([Frame(next: button.body.lowerBound, end: button.body.upperBound, names: names)])
      return
    }
    failures += 1
  }

  private mutating func settle() {
    var next = 0
    while next < ready.count {
      resume(ready[next])
      next += 1
    }
    ready.removeAll(keepingCapacity: true)
  }

  private mutating func resume(_ activity: [Frame]) {
    var frames = activity
    while var frame = frames.popLast() {
      while frame.next < frame.end {
        let step = program.steps[Int(frame.next)]
        frame.next += 1
        switch step.verb {
        case .call:
          frames.append(frame)
          frame = callee(step, frame.names)
        case .awaitCall:
          frame.names.append((step.word, answer(step)))
          ready.append(frames + [frame])
          return
        case .awaitPresent:
          present(step, frame.names, waiter: (frames + [frame], step.word))
          return
        case .guardNotNone:
          if case .none = value(step.values, frame.names) { return }
        default:
          _ = execute(step, frame.names)
        }
      }
    }
  }

  private mutating func callee(_ step: Step, _ names: [(name: Slice, value: Value)]) -> Frame {
    let action = program.actions.first { text.equal($0.name, step.word) }!
    let values = step.values.map { atom(program.values[Int($0)], names) }
    return Frame(
      next: action.body.lowerBound, end: action.body.upperBound,
      names: zip(action.parameters, values).map { ($0, $1) })
  }

  private func answer(_ step: Step) -> Value { answers.last?.value ?? .none }

  private mutating func execute(_ step: Step, _ names: [(name: Slice, value: Value)]) -> Bool {
    switch step.verb {
    case .setRoot: setRoot(step.target)
    case .push: stacks[selected].append(place(step, names))
    case .present: present(step, names, waiter: nil)
    case .dismiss: dismiss(.none)
    case .pop:
      if stacks[selected].count < 2 { failures += 1 } else { stacks[selected].removeLast() }
    case .popToRoot: stacks[selected].removeLast(stacks[selected].count - 1)
    case .dismissSelf: dismiss(value(step.values, names))
    case .setState:
      let state = program.states.firstIndex { text.equal($0, step.word) }!
      states[state] = value(step.values, names)
    default: return false
    }
    return true
  }

  private mutating func present(
    _ step: Step, _ names: [(name: Slice, value: Value)], waiter: ([Frame], Slice)?
  ) {
    sheets.append((place(step, names), waiter))
  }

  private mutating func dismiss(_ result: Value) {
    guard let sheet = sheets.popLast() else { return failures += 1 }
    guard var waiter = sheet.waiter else { return }
    waiter.frames[waiter.frames.count - 1].names.append((waiter.name, result))
    ready.append(waiter.frames)
  }

  private mutating func place(_ step: Step, _ names: [(name: Slice, value: Value)]) -> Place {
    let first = Int32(arena.count)
    for i in step.values { arena.append(atom(program.values[Int(i)], names)) }
    return Place(destination: step.target, values: first..<Int32(arena.count))
  }

  // MARK: Values

  private func atom(_ value: Value, _ names: [(name: Slice, value: Value)]) -> Value {
    guard case .name(let name) = value else { return value }
    if let local = names.last(where: { text.equal($0.name, name) }) { return local.value }
    return states[program.states.firstIndex { text.equal($0, name) }!]
  }

  /// Of postfix code.
  private func value(_ range: Range<Int32>, _ names: [(name: Slice, value: Value)]) -> Value {
    var stack: [Value] = []
    for i in range {
      switch program.values[Int(i)] {
      case .add: combine(&stack, +)
      case .multiply: combine(&stack, *)
      case let value: stack.append(atom(value, names))
      }
    }
    return stack.last ?? .none
  }

  private func combine(_ stack: inout [Value], _ operation: (Int, Int) -> Int) {
    guard case .number(let right) = stack.removeLast(), case .number(let left) = stack.removeLast()
    else { fail("a sum of what is no number") }
    stack.append(.number(operation(left, right)))
  }
}
