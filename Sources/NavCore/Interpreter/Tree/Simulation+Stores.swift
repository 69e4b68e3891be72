import ScenarioParser

extension Simulation {
  /// A feature or service, made at first use; a view model of the visit that is there.
  func store(
    of type: ComponentType, _ selector: InstanceSelector, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Instance {
    if type.kind == .viewmodel, scenario.screenViewModels.contains(type.id) {
      return try visitedViewModel(type, selector, at: span, scope)
    }
    return try store(of: type)
  }

  /// The one instance of a service, feature, or view model without a screen.
  func store(of type: ComponentType) throws(Mistake) -> Instance {
    if stores.isEmpty { stores = Array(repeating: nil, count: program.types.count) }
    if let existing = stores[type.id] { return existing }
    let instance = Instance(type: type)
    stores[type.id] = instance
    let scope = Scope(environment: .fresh(size: 0), home: nil, target: nil)
    do throws(Mistake) { try initialize(instance, nil, from: scope) } catch {
      stores[type.id] = nil
      throw error
    }
    return instance
  }

  private func visitedViewModel(
    _ type: ComponentType, _ selector: InstanceSelector, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Instance {
    if let own = scope.viewModel, own.type === type { return own }
    if let home = scope.home, home.type === type { return home }
    visitOrder.removeAll { $0.destination.hasResolved }
    let all: [(visit: Visit, destination: Destination)] = visitOrder.filter {
      $0.visit.viewModel?.type === type
    }
    switch selector {
    case .position(let expression):
      let index: Int = try whole(try evaluate(expression, scope), as: "the position")
      let position: Int = index < 0 ? all.count + index : index
      if all.indices.contains(position), let found = all[position].visit.viewModel {
        return found
      }
    case .visible:
      let screens: [VisibleScreen] = trees.last?.top.visibleScreens ?? []
      for screen in screens {
        if let visit = screen.destination.flatMap({ self.visit(of: $0) }),
          let found = visit.viewModel, found.type === type
        {
          return found
        }
      }
    case .only:
      if all.count == 1, let found = all[0].visit.viewModel { return found }
      if all.count > 1 {
        throw Mistake(
          "several", "\(all.count) screens with \(type.name) are there", span: span,
          help: "say which: '\(type.name)[0]', '\(type.name)[visible]'")
      }
    }
    throw Mistake("none", "no screen with \(type.name) is there", span: span)
  }
}
