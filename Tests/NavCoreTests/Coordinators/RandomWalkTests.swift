import NavCore
import Testing

@MainActor struct RandomWalkTests {
  @Test(arguments: UInt64(1)...40)
  func `the rules of the runtime hold after every call of a random walk`(_ seed: UInt64) {
    let walker = Walker(seed: seed)
    for step in 0..<300 {
      guard let problem = walker.step() else { continue }
      Issue.record("seed \(seed), step \(step), \(problem)")
      return
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  fileprivate mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}

/// Does one random call after the other, also from callbacks, and checks the rules after each.
@MainActor private final class Walker {
  private var generator: SeededGenerator
  private let top: SampleCoordinator
  /// How often each destination has left.
  private var departures: [Destination: Int] = [:]
  private var callbacksLeft = 0
  private var known: [Destination] = []
  /// The one coordinator that `Q` hands out again whenever it is free.
  private let shared = SampleCoordinator(.flow, "Q", .flow(root: route("a")))
  /// The upper-case ones are children, `u` is unavailable.
  private let names = ["a", "b", "c", "F", "R", "T", "S", "N", "u", "Q"]

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
    let kinds: [Coordinator.Kind] = [.root, .flow, .tabs, .split]
    top = SampleCoordinator(kinds[Int(seed % 4)], "Top", .napkin)
    configure(top)
    configure(shared)
    if seed % 3 != 0 { top.launch() }
  }

  private func make(_ kind: Coordinator.Kind) -> SampleCoordinator {
    let made = SampleCoordinator(kind, kind.label, .napkin)
    configure(made)
    return made
  }

  private func configure(_ coordinator: SampleCoordinator) {
    coordinator.start = start(of: coordinator.kind)
    coordinator.unavailable = ["u"]
    coordinator.factories = ["Q": { [unowned self] _ in freeOrFresh() }]
    let kinds: [String: Coordinator.Kind] = [
      "F": .flow, "R": .root, "T": .tabs, "S": .split, "N": .napkin,
    ]
    for (name, kind) in kinds {
      coordinator.factories[name] = { [unowned self] _ in make(kind) }
    }
    coordinator.selects = { [unowned self] _, _ in generator.number(below: 2) == 0 }
  }

  private func freeOrFresh() -> SampleCoordinator {
    shared.parent == nil ? shared : make(.flow)
  }

  private func start(of kind: Coordinator.Kind) -> InitialPlacement {
    switch kind {
    case .flow: .flow(root: route("a"), path: [route(generator.element(of: ["b", "u"]))])
    case .root: .root(route(generator.element(of: ["a", "F"])))
    case .tabs:
      .tabs(["a", "F", "b"].map { route($0) }, selectedIndex: generator.number(below: 4))
    case .split: .split(sidebar: route("a"), detail: route("F"))
    case .napkin: .napkin
    }
  }

  private var coordinators: [Coordinator] { [top] + top.descendants }

  /// - Returns: What is wrong after the call, with the tree.
  func step() -> String? {
    callbacksLeft = 3
    let target = generator.element(of: coordinators)
    let call = perform(on: target)
    top.nodes.forEach(watch)
    let problems = top.checkInvariants() + departureProblems()
    for screen in top.visibleScreens { _ = screen.owner.combinedPath }
    guard !problems.isEmpty else { return nil }
    return "after \(call) on \(target.typeName): \(problems)\n\(top.debugHierarchy())"
  }

  private func watch(_ destination: Destination) {
    guard departures[destination] == nil else { return }
    departures[destination] = 0
    known.append(destination)
    destination.onDismiss { [unowned self, unowned destination] _ in
      departures[destination, default: 0] += 1
      guard callbacksLeft > 0, generator.number(below: 4) == 0 else { return }
      callbacksLeft -= 1
      perform(on: generator.element(of: coordinators))
    }
  }

  private func departureProblems() -> [String] {
    let there = Set(top.nodes)
    return known.flatMap { destination -> [String] in
      let count = departures[destination] ?? 0
      if count > 1 { return ["\(destination) has left \(count) times"] }
      if (count == 1) != destination.hasResolved { return ["\(destination) left unheard"] }
      guard !there.contains(destination), destination.routeType != .root else { return [] }
      return destination.checkDeparture()
    }
  }

  @discardableResult
  private func perform(on target: Coordinator) -> String {
    let isLarge = top.descendants.count > 40
    let name = generator.element(of: isLarge ? ["a", "b", "c"] : names)
    let call = generator.element(of: sharedCalls(on: target, name) + ownCalls(on: target, name))
    call.run()
    return "\(call.name) .\(name)"
  }

  private typealias Call = (name: String, run: () -> Void)

  private func sharedCalls(on target: Coordinator, _ name: String) -> [Call] {
    [
      ("present", { target.present(route(name)) }),
      ("present distinct", { target.present(route(name), policy: .distinct) }),
      ("cover", { target.present(route(name), as: .fullScreenCover) }),
      ("dismiss shown", { target.dismissShown() }),
      ("dismiss latest", { target.dismissLatest() }),
      ("dismiss queued", { target.dismissQueued() }),
      ("dismiss all", { target.dismissAll() }),
      ("dismiss self", { target.dismissSelf(returning: 1) }),
      ("back", { target.back() }),
      ("back to root", { target.goBack(toPathIndex: -1) }),
      ("swipe", { target.swipeDown() }),
      ("dismiss any", { [self] in known.randomElement(using: &generator)?.dismiss() }),
    ]
  }

  private func ownCalls(on target: Coordinator, _ name: String) -> [Call] {
    let index = generator.number(below: 5) - 1
    switch target.kind {
    case .flow: return flowCalls(on: target, name, index)
    case .root: return [("set root", { target.setRoot(route(name)) })]
    case .tabs: return tabCalls(on: target, name, index)
    case .split: return splitCalls(on: target, name)
    case .napkin: return napkinCalls(on: target, name)
    }
  }

  private func flowCalls(on target: Coordinator, _ name: String, _ index: Int) -> [Call] {
    let pushes = [Call](repeating: ("push", { target.push(route(name)) }), count: 3)
    return pushes + [
      ("push distinct", { target.push(route(name), policy: .distinct) }),
      ("pop", { target.pop() }),
      ("pop some", { target.pop(index) }),
      ("pop to root", { target.popToRoot() }),
      ("pop to first", { target.popToFirst(where: named(name)) }),
      ("pop to last", { target.popToLast(where: named(name)) }),
      ("replace top", { target.replaceTop(with: route(name)) }),
      ("set root", { target.setRoot(route(name)) }),
    ]
  }

  private func tabCalls(on target: Coordinator, _ name: String, _ index: Int) -> [Call] {
    [
      ("set tabs", { target.setTabs([route(name), route("b")]) }),
      ("set no tabs", { target.setTabs([]) }),
      ("append tab", { target.appendTab(route(name)) }),
      ("insert tab", { target.insertTab(route(name), at: index) }),
      ("remove tab", { target.removeFirstTab(where: named(name)) }),
      ("select at", { target.selectTab(at: index) }),
      ("select last", { target.selectLastTab(where: named(name)) }),
      ("tap", { if let tab = target.tabs.last { target.tapTab(tab) } }),
    ]
  }

  private func splitCalls(on target: Coordinator, _ name: String) -> [Call] {
    [
      ("set sidebar", { target.setColumn(.sidebar, route(name), policy: .distinct) }),
      ("set content", { target.setColumn(.content, route(name)) }),
      ("set detail", { target.setColumn(.detail, route(name)) }),
      ("remove content", { target.removeContent() }),
      ("toggle sidebar", { target.toggleSidebar() }),
    ]
  }

  private func napkinCalls(on target: Coordinator, _ name: String) -> [Call] {
    [
      ("attach", { target.attachChild(route(name == "Q" ? "F" : name)) }),
      ("detach", { [self] in target.attachedChildren.last.map { detach($0, from: target) } }),
    ]
  }

  /// As the interpreter does it: the child, then what was attached to it.
  private func detach(_ destination: Destination, from napkin: Coordinator) {
    napkin.detachChild(destination)
    guard let child = destination.child, child.parent == nil else { return }
    for below in child.attachedChildren { detach(below, from: child) }
  }
}
