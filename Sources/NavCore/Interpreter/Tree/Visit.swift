/// What the interpreter keeps with a destination while it is there: its parameters, its view
/// model, the work of its screen.
@MainActor final class Visit {
  let type: DestinationDeclaration
  let owner: Instance
  /// Parameters first, then what the block's loops need.
  let environment: Environment
  var viewModel: Instance?
  /// `task`s of its screen, cancelled when it disappears.
  var tasks: [Activity] = []
  var isVisible = false
  private(set) var hasEnded = false

  init(type: DestinationDeclaration, owner: Instance, arguments: [Value] = []) {
    let size: Int = max(type.localCount, type.parameters.count)
    self.type = type
    self.owner = owner
    self.environment =
      arguments.isEmpty ? .fresh(size: size) : Environment(arguments, size: size)
  }

  /// The scope in which everything of the destination's declaration is read.
  var scope: Scope {
    Scope(environment: environment, home: owner, target: owner, viewModel: viewModel)
  }

  /// Its place has left: the view model goes with it.
  func end() {
    hasEnded = true
    guard let viewModel else { return }
    owner.component?.inWorld { $0.cancelTasks(of: viewModel) }
  }
}

extension Visit: DestinationWaiter {
  func destinationDidResolve(_ destination: Destination, result: Any?) { end() }
}

extension Simulation {
  /// What is kept with a destination of a text-defined owner; made when it is first asked for.
  func visit(of destination: Destination, owner: Component) -> Visit {
    if let visit = destination.context as? Visit { return visit }
    let type: DestinationDeclaration = owner.type.destinations[destination.route.index]
    let visit = Visit(type: type, owner: owner.instance, arguments: destination.route.arguments)
    destination.context = visit
    if type.viewModel != nil {
      giveViewModel(to: visit)
      destination.addWaiter(visit)
    }
    return visit
  }

  func visit(of destination: Destination) -> Visit? {
    (destination.owner as? Component).map { visit(of: destination, owner: $0) }
  }

  /// nil: the screen has no owner that is defined in text.
  func visit(of screen: VisibleScreen) -> Visit? {
    guard let owner = screen.owner as? Component else { return nil }
    if let destination = screen.destination { return visit(of: destination, owner: owner) }
    return owner.type.ownScreen.map { ownVisit(of: owner, $0) }
  }

  private func giveViewModel(to visit: Visit) {
    guard let type = visit.type.viewModel else { return }
    let instance = Instance(type: type)
    perform(at: type.nameSpan) { () throws(Mistake) in
      try initialize(instance, visit.type.viewModelArguments, from: visit.scope)
    }
    visit.viewModel = instance
    visitOrder.append(visit)
  }

  // MARK: A napkin's own screen, which no destination holds

  /// Is there from when the napkin is built until it leaves.
  func buildOwnScreen(of component: Component) {
    guard component.type.buildsOwnScreen, let type = component.type.ownScreen else { return }
    _ = ownVisit(of: component, type)
  }

  private func ownVisit(of napkin: Component, _ type: DestinationDeclaration) -> Visit {
    if let visit = napkin.napkin.ownVisit { return visit }
    let visit = Visit(type: type, owner: napkin.instance)
    napkin.napkin.ownVisit = visit
    giveViewModel(to: visit)
    if deferredMistake == nil {
      perform(at: type.nameSpan) { () throws(Mistake) in try runBuildHook(of: visit) }
    }
    return visit
  }

  func runBuildHook(of visit: Visit) throws(Mistake) {
    guard let hook = visit.type.onBuild else { return }
    _ = try runSynchronously(
      hook, arguments: [], home: visit.owner, parent: visit.environment,
      viewModel: visit.viewModel, at: visit.type.nameSpan)
  }

  func endOwnVisit(of napkin: Component) {
    napkin.napkin.ownVisit?.end()
    napkin.napkin.ownVisit = nil
  }
}
