import ScenarioParser

/// A coordinator or napkin that is defined in text.
@MainActor package final class Component: Coordinator, ParameterNaming {
  /// Its values, which are its anchor.
  package var instance: Instance { unsafeDowncast(anchor, to: Instance.self) }
  /// The same without a count.
  @inline(__always) func withInstance<Result>(_ body: (Instance) -> Result) -> Result {
    Unmanaged.passUnretained(instance)._withUnsafeGuaranteedRef(body)
  }
  /// Not counted: a world ends all its components before it goes.
  private var world: Unmanaged<Simulation>?
  /// The Swift coordinator in whose place it stands.
  package internal(set) var counterpart: Counterpart?
  /// What only napkins have; made when it is first asked for.
  var napkin: NapkinParts { napkinParts ?? makeNapkinParts() }
  private var napkinParts: NapkinParts?
  /// Order of creation, for names of several.
  let number: Int
  /// Built by `launch X isolated`: its navigation is recorded and not carried out.
  var isIsolated = false
  /// `on load` has run or is about to.
  var isLoaded = false
  /// `activate` and `deactivate` lead it up and down.
  var hasLifecycle: Bool { kind == .napkin || isIsolated }
  /// Of those with a lifecycle: between activation and resignation.
  var isNapkinActive = false
  /// What a person does reaches it.
  var hearsPeople: Bool { !hasLifecycle || isNapkinActive }
  /// The runtime activates it now as part of an `attach`, which runs its hooks.
  var isBeingAttached = false
  /// The runtime takes it out of a napkin's list now, as part of a way down that runs its hooks.
  var isBeingDetached = false

  init(type: ComponentType, simulation: Simulation, number: Int) {
    self.world = .passUnretained(simulation)
    self.number = number
    super.init(kind: Component.kind(of: type.kind), anchor: Instance(type: type))
  }

  package var type: ComponentType { instance.type }

  /// What the runtime asks and tells goes to the world. nil: the scenario has ended, and Swift code
  /// goes on with its coordinators.
  @discardableResult
  @inline(__always) func inWorld<Answer>(_ tell: (Simulation) -> Answer) -> Answer? {
    world?._withUnsafeGuaranteedRef(tell)
  }

  /// The scenario has ended: what it is asked and told from now on reaches no world.
  func end() {
    withInstance { $0.end() }
    napkinParts = nil
    world = nil
  }

  private func makeNapkinParts() -> NapkinParts {
    let made = NapkinParts()
    napkinParts = made
    return made
  }

  private static func kind(of kind: ComponentKind) -> Kind {
    switch kind {
    case .flow: .flow
    case .root: .root
    case .tabs: .tabs
    case .split: .split
    case .napkin, .service, .feature, .viewmodel: .napkin
    }
  }

  override package var typeName: String { type.name }
  override var typeDigest: UInt64 { type.digest }
  override package var qualifiedTypeName: String { type.name }
  override package var isCodable: Bool {
    counterpart.map { $0.coordinatable.takesPartInCapture } ?? type.isRestorable
  }
  override package var coordinatable: (any Coordinatable)? { counterpart?.coordinatable }
  override package var hasOwnScreen: Bool { kind == .napkin && type.ownScreen != nil }

  override package func initialPlacement() -> InitialPlacement {
    if let counterpart { return counterpart.coordinatable._initialPlacement() }
    guard let world else { return .nothing }
    return type.fixedPlacement ?? world._withUnsafeGuaranteedRef { $0.initialPlacement(of: self) }
  }

  override package func isAvailable(_ route: Route) -> Bool {
    if let counterpart { return counterpart.coordinatable.isAvailable(route) }
    return inWorld { $0.isAvailable(route, in: self) } ?? false
  }

  override package func makeChild(for destination: Destination) -> Coordinator? {
    if counterpart != nil { return makeSwiftChild(for: destination) }
    if type.destinations[destination.route.index].buildsNothing { return nil }
    return inWorld { $0.makeChild(for: destination, owner: self) } ?? nil
  }

  @inline(never) private func makeSwiftChild(for destination: Destination) -> Coordinator? {
    guard let counterpart else { return nil }
    return inWorld { $0.makeChild(for: destination, counterpart: counterpart) } ?? nil
  }

  override package func prepareTab(_ destination: Destination) {
    if counterpart == nil { inWorld { $0.prepareTab(destination, owner: self) } }
  }

  override package func shouldSelect(tab: Destination, isReselection: Bool) -> Bool {
    counterpart?.coordinatable._allowsSelection(of: tab, isReselection: isReselection)
      ?? inWorld { $0.shouldSelect(tab, isReselection: isReselection, in: self) } ?? false
  }

  override package func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    if let counterpart { return try counterpart.coordinatable.encode(route) }
    guard let world else { throw .unsupported(coordinator: typeName) }
    return try world.takeUnretainedValue().encode(route, of: self)
  }

  override package func decode(_ bytes: [UInt8]) -> Route? {
    if let counterpart { return counterpart.coordinatable.decode(bytes) }
    return inWorld { $0.decode(bytes, of: self) } ?? nil
  }

  override package func didBecomeActive() { inWorld { $0.componentDidBecomeActive(self) } }
  override package func didLeave() { inWorld { $0.componentDidLeave(self) } }

  override package func navigationDidChange(_ change: Change) {
    if counterpart != nil { announce(change) }
    inWorld { $0.navigationDidChange(change, of: self) }
  }

  @inline(never) private func announce(_ change: Change) {
    counterpart?.coordinatable.announce(change)
    inWorld { $0.counterparts?.didMove() }
  }

  override package func didNotice(_ notice: Notice) {
    inWorld { $0.didNotice(notice, of: self) }
  }

  package func parameterNames(of destination: Destination) -> [String] {
    type.destinations[destination.route.index].parameters.map(\.name)
  }
}

extension ComponentType {
  /// A napkin's own screen: its first plain `screen`.
  var ownScreen: DestinationDeclaration? { destinations.first { $0.placement == .screen } }
  /// Whether something is to be done for its own screen when a napkin is built.
  var buildsOwnScreen: Bool {
    guard kind == .napkin, let ownScreen else { return false }
    return ownScreen.viewModel != nil || ownScreen.onBuild != nil
  }
}

extension Coordinator {
  /// What is written in text below it, in pre-order, each once.
  var components: [Component] { distinctDescendants.compactMap { $0 as? Component } }
}
