import ScenarioParser
import Testing

@testable import NavCore

/// What a person may do at random in apps that are written as text: whatever they do, the rules
/// of the runtime hold in every tree, and nothing goes wrong but what a model lets fail.
@MainActor struct PersonWalkTests {
  @Test(arguments: UInt64(1)...30)
  func `a person in the bank`(_ seed: UInt64) throws {
    let walk = try PersonWalk(
      app: "Bank", of: "scenarios/apps/bank.nav", seed: seed,
      links: ["myapp://holding/NVDA", "MYAPP://holding/a%20b"],
      words: ["ada@example.com", "500", "3"])
    walk.go(steps: 150)
  }

  @Test(arguments: others, UInt64(1)...8)
  func `a person elsewhere`(_ place: Place, _ seed: UInt64) throws {
    let walk = try PersonWalk(
      app: place.app, of: "scenarios/" + place.path, seed: seed, links: place.links,
      words: ["tea"], stubs: place.stubs)
    walk.go(steps: 100)
  }

  nonisolated static let others: [Place] = [
    Place(
      "AtlasApp", "apps/atlas.nav",
      links: [
        "atlas://place/lofoten/highlights", "atlas://place/kyoto", "atlas://place/nowhere",
      ]),
    Place(
      "ChecklistApp", "apps/checklist.nav",
      links: ["checklist://today", "checklist://list/work", "checklist://todo/5"]),
    Place("KioskApp", "apps/kiosk.nav", stubs: ["Tickets.reserve returns \"seat\" after 1s"]),
    Place(
      "FerryApp", "apps/ferries.nav",
      stubs: ["Ferries.position returns 3", "Ferries.book returns 7 after 2s"]),
    Place("LandmarksApp", "apps/landmarks.nav"),
    Place("HabitsApp", "features/apps/habits-app.nav"),
    Place("ReadingApp", "features/apps/reading-app.nav"),
    Place("RibHouse", "ribhouse/apps/ribhouse.nav"),
    Place("RibHouse", "ribhouse/apps/ribhouse-stack.nav"),
  ]

  struct Place: Sendable, CustomTestStringConvertible {
    var app: String
    var path: String
    var links: [String]
    /// Answers of services that the app leaves to its scenarios.
    var stubs: [String]

    init(_ app: String, _ path: String, links: [String] = [], stubs: [String] = []) {
      self.app = app
      self.path = path
      self.links = links
      self.stubs = stubs
    }

    var testDescription: String { path }
  }

  @Test func `a walk is the same for the same seed`() throws {
    let walks = try (0..<2).map { _ in
      let walk = try PersonWalk(
        app: "Bank", of: "scenarios/apps/bank.nav", seed: 77, links: [], words: ["x"])
      walk.go(steps: 80)
      return walk
    }
    #expect(walks[0].taken == walks[1].taken)
    #expect(walks[0].hierarchy == walks[1].hierarchy)
    #expect(walks[0].fingerprint == walks[1].fingerprint)
    #expect(Set(walks[0].taken.map { $0.prefix(4) }).count > 4)
  }
}

extension PersonWalkTests {
  @Test func `a world has another fingerprint after each step that changes it`() throws {
    let walk = try PersonWalk(
      app: "Bank", of: "scenarios/apps/bank.nav", seed: 5, links: [], words: ["x"])
    let before = walk.simulation.fingerprint()
    #expect(walk.simulation.fingerprint() == before)
    walk.simulation.now += 1
    #expect(walk.simulation.fingerprint() != before)
    walk.simulation.now -= 1
    #expect(walk.simulation.fingerprint() == before)
    walk.go(steps: 12)
    #expect(walk.fingerprint != before)
  }
}

/// One scenario that has launched an app and goes on by hand.
@MainActor private final class PersonWalk: SimulationObserver {
  let wantsSteps = false
  let wantsChanges = false
  let mustStop = false
  let hierarchies: HierarchyRecorder? = nil
  private let program: TextProgram
  let simulation: Simulation
  /// Of the world at the walk's end.
  private(set) var fingerprint = Fingerprint()
  private let links: [String]
  private let words: [String]
  private var generator: SeededGenerator
  private var issues: [ScenarioIssue] = []
  /// What was done, a phrase each.
  private(set) var taken: [String] = []

  init(
    app: String, of path: String, seed: UInt64, links: [String], words: [String],
    stubs: [String] = []
  ) throws {
    let steps = (stubs.map { "stub " + $0 } + ["launch " + app]).map { "  \($0)\n" }
    let text = "use \"@/\(path)\"\n\nscenario \"walk\"\n" + steps.joined()
    program = TextProgram("walk.nav", in: .repository(["walk.nav": text]))
    try #require(program.resolution.filesWithErrors.isEmpty, "\(program.diagnostics)")
    let item = try #require(program.plan.items.first)
    var configuration = RunConfiguration()
    configuration.seed = seed
    program.resolution.program.prepare()
    simulation = Simulation(
      program: program.resolution.program, configuration: configuration,
      scenario: item.scenario, sources: program.sources)
    generator = SeededGenerator(state: seed)
    self.links = links
    self.words = words
    simulation.observer = self
    simulation.drive(simulation.makeScenarioActivity(item.scenario.body.statements))
  }

  var hierarchy: [String] { simulation.trees.map { simulation.hierarchyText(of: $0.top) } }

  func go(steps: Int) {
    for _ in 0..<steps {
      let actions: [Action] = possible()
      let action = actions[Int.random(in: 0..<actions.count, using: &generator)]
      taken.append(action.name)
      do throws(Mistake) { try action.run() } catch {
        return fail("\(action.name) can't be done: \(error.message)")
      }
      simulation.settle()
      let broken: [String] = simulation.trees.flatMap { $0.top.checkInvariants() }
      if !broken.isEmpty { return fail("\(broken)") }
      if let mistake = issues.first(where: { $0.code != "failure" }) {
        return fail(mistake.message)
      }
    }
    fingerprint = simulation.fingerprint()
    simulation.tearDown()
  }

  private func fail(_ what: String) {
    let trees: String = hierarchy.joined(separator: "\n")
    Issue.record("\(what)\nafter \(taken.suffix(8).joined(separator: ", "))\n\(trees)")
  }

  private struct Action {
    var name: String
    var run: () throws(Mistake) -> Void
  }

  private var scope: Scope {
    Scope(environment: Environment(size: 0), home: nil, target: nil)
  }

  private let span = SourceSpan(file: FileID(0), start: 0, end: 1)

  private func text(_ text: String) -> Expression { Expression(.constant(.string(text)), span) }

  /// All that can be done now, by what is on screen, and the passing of time.
  private func possible() -> [Action] {
    var actions: [Action] = [
      Action(name: "advance 1s") { [self] () throws(Mistake) in
        try simulation.run(.until(simulation.deadline(after: 1_000_000)), at: span)
      }
    ]
    guard let top = simulation.trees.last(where: \.isLaunched)?.top else { return actions }
    actions += controls(of: top) + ways(from: top)
    actions += links.map { link in
      Action(name: "link \(link)") { [self] () throws(Mistake) in
        do throws(Mistake) { try simulation.openLink(text(link), scope, at: span) } catch {
          if error.name != "unhandledLink" { throw error }
        }
      }
    }
    return actions
  }

  private func controls(of top: Component) -> [Action] {
    let shown: [VisibleControl] = (try? simulation.visibleControls(of: top)) ?? []
    var seen: [String: Int] = [:]
    return shown.filter { $0.isUsable }.compactMap { control in
      let position: Int = seen[control.label, default: 0]
      seen[control.label] = position + 1
      guard control.isEnabled else { return nil }
      let reference = ControlReference(
        label: text(control.label), name: nil,
        position: Expression(.constant(.integer(Int64(position))), span), span: span)
      return action(on: control, reference)
    }
  }

  private func action(on control: VisibleControl, _ reference: ControlReference) -> Action {
    switch control.control.kind {
    case .field:
      let word: String = words[Int.random(in: 0..<words.count, using: &generator)]
      let value: Value = Int64(word).map { .integer($0) } ?? .string(word)
      return Action(name: "enter \(word) into \(control.label)") { [self] () throws(Mistake) in
        try simulation.enter(
          Expression(.constant(value), span), into: reference, scope, at: span)
      }
    case .toggle:
      return Action(name: "toggle \(control.label)") { [self] () throws(Mistake) in
        try simulation.toggle(reference, scope, at: span)
      }
    default:
      return Action(name: "tap \(control.label)") { [self] () throws(Mistake) in
        try simulation.tap(reference, scope, at: span)
      }
    }
  }

  /// Tabs, back and swipe.
  private func ways(from top: Component) -> [Action] {
    var actions: [Action] = []
    let state: VisibleState = top.visibleState
    if state.stackHosts.contains(where: { !$0.combinedPath.isEmpty }) {
      actions.append(
        Action(name: "back") { [self] () throws(Mistake) in
          try simulation.back(to: .previous, scope, at: span)
        })
      actions.append(
        Action(name: "root of the stack") { [self] () throws(Mistake) in
          try simulation.back(to: .root, scope, at: span)
        })
    }
    if let modal = state.modal, modal.routeType == .sheet, !modal.isLocked {
      actions.append(
        Action(name: "swipe down") { [self] () throws(Mistake) in
          try simulation.swipeDown(scope, at: span)
        })
    }
    for bar in state.bars where bar.isUsable {
      for (index, tab) in bar.tabs.tabs.enumerated() {
        actions.append(
          Action(name: "tab \(tab.meta.name)") { [self] () throws(Mistake) in
            guard bar.tabs.tabs.indices.contains(index) else { return }
            _ = bar.tabs.tapTab(bar.tabs.tabs[index])
            try simulation.throwDeferred()
            simulation.noteChange()
          })
      }
    }
    return actions
  }

  // MARK: What the simulation tells

  func simulation(_ simulation: Simulation, found issue: ScenarioIssue) {
    if issue.severity == .issue { issues.append(issue) }
  }

  func rerunCommand(for simulation: Simulation) -> String { "" }
  func simulation(_ simulation: Simulation, foundKnown issue: ScenarioIssue) {}
  func simulation(_ simulation: Simulation, logged call: borrowing LoggedCall) {}
  func simulation(_ simulation: Simulation, changed change: Change, in owner: Component) {}
  func simulation(_ simulation: Simulation, noted text: String, at span: SourceSpan) {}
  func simulation(_ simulation: Simulation, writes bytes: [UInt8], to path: String) -> String? {
    nil
  }
  func simulation(_ simulation: Simulation, reads path: String) -> [UInt8]? { nil }
  func simulation(_ simulation: Simulation, step span: SourceSpan, index: Int, began: Bool) {}
  func simulation(
    _ simulation: Simulation, wait: String, of activity: Activity, began: Bool
  ) {}
}
