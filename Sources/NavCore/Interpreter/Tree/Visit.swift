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

  init(type: DestinationDeclaration, owner: Instance, environment: Environment) {
    self.type = type
    self.owner = owner
    self.environment = environment
  }

  /// The scope in which everything of the destination's declaration is read.
  var scope: Scope {
    Scope(environment: environment, home: owner, target: owner, viewModel: viewModel)
  }
}

extension Simulation {
  /// What is kept with a destination of a text-defined owner; made when it is first asked for.
  func visit(of destination: Destination, owner: Component) -> Visit {
    if let visit = destination.context as? Visit { return visit }
    let type: DestinationDeclaration = owner.type.destinations[destination.route.index]
    let size: Int = max(type.localCount, type.parameters.count)
    let values: [Value] = destination.route.arguments
    let environment: Environment =
      values.isEmpty ? .fresh(size: size) : Environment(values, size: size)
    let visit = Visit(type: type, owner: owner.instance, environment: environment)
    destination.context = visit
    if let viewModel = type.viewModel {
      visit.viewModel = makeViewModel(viewModel, type.viewModelArguments, visit)
      visitOrder.append((visit, destination))
    }
    return visit
  }

  func visit(of destination: Destination) -> Visit? {
    (destination.owner as? Component).map { visit(of: destination, owner: $0) }
  }

  private func makeViewModel(
    _ type: ComponentType, _ arguments: Arguments?, _ visit: Visit
  ) -> Instance {
    let instance = Instance(type: type)
    perform(at: type.nameSpan) { () throws(Mistake) in
      try initialize(instance, arguments, from: visit.scope)
    }
    return instance
  }
}
