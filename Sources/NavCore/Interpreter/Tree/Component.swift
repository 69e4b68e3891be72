import ScenarioParser

/// A coordinator or napkin that is defined in text.
@MainActor package final class Component: Coordinator, ParameterNaming {
  package let instance: Instance
  unowned let simulation: Simulation
  /// The Swift coordinator in whose place it stands.
  package internal(set) var counterpart: Counterpart?
  /// Built by `launch X isolated`: its navigation is recorded and not carried out.
  var isIsolated = false
  /// What a napkin's view was last shown, by name.
  var shown: [(name: String, value: Value)] = []
  /// `on load` has run or is about to.
  var isLoaded = false
  /// A napkin between activation and resignation.
  var isNapkinActive = false
  /// The runtime activates it now as part of an `attach`, which runs its hooks.
  var isBeingAttached = false
  /// Its way down is under way or queued.
  var isGoingDown = false
  /// Attaches to this napkin that are not finished.
  var attaching: [LifecycleWork] = []
  /// The activation or deactivation under way, and who waits for its end.
  var transition: LifecycleWork?
  var transitionWaiters: [(Activity, LifecycleWork)] = []
  /// The visit of a napkin's own screen.
  var ownVisit: Visit?
  /// Order of creation, for names of several.
  let number: Int

  init(type: ComponentType, simulation: Simulation, number: Int) {
    self.instance = Instance(type: type)
    self.simulation = simulation
    self.number = number
    super.init(kind: Component.kind(of: type.kind))
    instance.component = self
  }

  package var type: ComponentType { instance.type }

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
    counterpart?.coordinatable._initialPlacement() ?? simulation.initialPlacement(of: self)
  }

  override package func isAvailable(_ route: Route) -> Bool {
    counterpart?.coordinatable.isAvailable(route) ?? simulation.isAvailable(route, in: self)
  }

  override package func makeChild(for destination: Destination) -> Coordinator? {
    if let counterpart {
      return simulation.makeChild(for: destination, counterpart: counterpart)
    }
    return simulation.makeChild(for: destination, owner: self)
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

  override package func didBecomeActive() { simulation.componentDidBecomeActive(self) }
  override package func didLeave() { simulation.componentDidLeave(self) }

  override package func navigationDidChange(_ change: Change) {
    if let counterpart {
      counterpart.coordinatable.announce(change)
      simulation.counterparts?.didMove()
    }
    simulation.navigationDidChange(change, of: self)
  }

  override package func didNotice(_ notice: Notice) { simulation.didNotice(notice, of: self) }

  package func parameterNames(of destination: Destination) -> [String] {
    type.destinations[destination.meta.index].parameters.map(\.name)
  }
}

extension ComponentType {
  /// A napkin's own screen: its first plain `screen`.
  var ownScreen: DestinationDeclaration? { destinations.first { $0.placement == .screen } }
}
