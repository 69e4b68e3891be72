import ScenarioParser

/// A coordinator or napkin that is defined in text.
@MainActor package final class Component: Coordinator, ParameterNaming {
  /// Its values, which are its anchor.
  package var instance: Instance { unsafeDowncast(anchor, to: Instance.self) }
  /// Cut when the scenario ends.
  private var world: Simulation?
  /// The Swift coordinator in whose place it stands.
  package internal(set) var counterpart: Counterpart?
  /// What only napkins have; made when it is first asked for.
  private(set) lazy var napkin = NapkinParts()
  /// Order of creation, for names of several.
  let number: Int
  /// Built by `launch X isolated`: its navigation is recorded and not carried out.
  var isIsolated = false
  /// `on load` has run or is about to.
  var isLoaded = false
  /// A napkin between activation and resignation.
  var isNapkinActive = false
  /// The runtime activates it now as part of an `attach`, which runs its hooks.
  var isBeingAttached = false
  /// Its way down is under way or queued.
  var isGoingDown = false

  init(type: ComponentType, simulation: Simulation, number: Int) {
    self.world = simulation
    self.number = number
    super.init(kind: Component.kind(of: type.kind), anchor: Instance(type: type))
  }

  package var type: ComponentType { instance.type }
  /// Whose world it stands in.
  var simulation: Simulation { world! }

  /// What the runtime tells goes to the world, which is there anyway: the call doesn't count it.
  @inline(__always) private func inWorld<Answer>(_ tell: (Simulation) -> Answer) -> Answer {
    world.uncounted!._withUnsafeGuaranteedRef(tell)
  }

  /// The scenario has ended: cuts what would keep its world alive.
  func end() {
    instance.end()
    world = nil
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
  override package var qualifiedTypeName: String { type.name }
  override package var isCodable: Bool {
    counterpart.map { $0.coordinatable.takesPartInCapture } ?? type.isRestorable
  }
  override package var coordinatable: (any Coordinatable)? { counterpart?.coordinatable }
  override package var hasOwnScreen: Bool { kind == .napkin && type.ownScreen != nil }

  override package func initialPlacement() -> InitialPlacement {
    counterpart?.coordinatable._initialPlacement() ?? inWorld { $0.initialPlacement(of: self) }
  }

  override package func isAvailable(_ route: Route) -> Bool {
    counterpart?.coordinatable.isAvailable(route) ?? inWorld { $0.isAvailable(route, in: self) }
  }

  override package func makeChild(for destination: Destination) -> Coordinator? {
    if let counterpart {
      return simulation.makeChild(for: destination, counterpart: counterpart)
    }
    return inWorld { $0.makeChild(for: destination, owner: self) }
  }

  override package func prepareTab(_ destination: Destination) {
    if counterpart == nil { simulation.prepareTab(destination, owner: self) }
  }

  override package func shouldSelect(tab: Destination, isReselection: Bool) -> Bool {
    counterpart?.coordinatable._allowsSelection(of: tab, isReselection: isReselection)
      ?? simulation.shouldSelect(tab, isReselection: isReselection, in: self)
  }

  override package func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    if let counterpart { return try counterpart.coordinatable.encode(route) }
    return try simulation.encode(route, of: self)
  }

  override package func decode(_ bytes: [UInt8]) -> Route? {
    if let counterpart { return counterpart.coordinatable.decode(bytes) }
    return simulation.decode(bytes, of: self)
  }

  override package func didBecomeActive() { inWorld { $0.componentDidBecomeActive(self) } }
  override package func didLeave() { inWorld { $0.componentDidLeave(self) } }

  override package func navigationDidChange(_ change: Change) {
    if let counterpart {
      counterpart.coordinatable.announce(change)
      simulation.counterparts?.didMove()
    }
    inWorld { $0.navigationDidChange(change, of: self) }
  }

  override package func didNotice(_ notice: Notice) { simulation.didNotice(notice, of: self) }

  package func parameterNames(of destination: Destination) -> [String] {
    type.destinations[destination.route.index].parameters.map(\.name)
  }
}

extension ComponentType {
  /// A napkin's own screen: its first plain `screen`.
  var ownScreen: DestinationDeclaration? { destinations.first { $0.placement == .screen } }
}
