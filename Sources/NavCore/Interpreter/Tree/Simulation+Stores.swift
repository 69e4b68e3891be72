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
    visitOrder.removeAll { $0.hasEnded }
    let all: [Instance] = visitOrder.compactMap { visit in
      visit.viewModel.flatMap { $0.type === type && isInTrees(visit) ? $0 : nil }
    }
    switch selector {
    case .position(let expression):
      let index: Int = try whole(try evaluate(expression, scope), as: "the position")
      let position: Int = index < 0 ? all.count + index : index
      if all.indices.contains(position) { return all[position] }
    case .visible:
      let screens: [VisibleScreen] = trees.last?.top.visibleScreens ?? []
      for screen in screens {
        if let found = visit(of: screen)?.viewModel, found.type === type { return found }
      }
    case .only:
      if all.count == 1 { return all[0] }
      if all.count > 1 {
        throw Mistake(
          "several", "\(all.count) screens with \(type.name) are there", span: span,
          help: "say which: '\(type.name)[0]', '\(type.name)[visible]'")
      }
    }
    throw Mistake("none", "no screen with \(type.name) is there", span: span)
  }

  private func isInTrees(_ visit: Visit) -> Bool {
    visit.owner.component.map { isInTrees($0) } == true
  }

  /// The view model of a screen that has left.
  func hasLeft(viewModel: Instance) -> Bool {
    scenario.screenViewModels.contains(viewModel.type.id)
      && !visitOrder.contains { $0.viewModel === viewModel && !$0.hasEnded }
  }
}
