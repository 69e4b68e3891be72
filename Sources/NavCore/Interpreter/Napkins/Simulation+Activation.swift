import ScenarioParser

/// `activate` and `deactivate` of napkins and created trees.
extension Simulation {
  func activate(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let instance: Instance = try targetInstance(expression, scope)
    guard let component = instance.component else {
      throw .mistake(
        Mistake("type", "\(instance.type.name) can't be activated", span: expression.span))
    }
    let isCreated: Bool = launchCreated(component)
    if component.isIsolated {
      component.resolve()
    } else if !isCreated, component.kind != .napkin {
      _ = component.activated()
    }
    treeVersion += 1
    do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
    guard component.hasLifecycle else { return .next }
    let work = LifecycleWork(.up(component, loads: isCreated), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }

  /// `activate` makes a created tree a launched one. The way up of a napkin at its top is the
  /// statement's own. False: it is none, or launched already.
  private func launchCreated(_ component: Component) -> Bool {
    guard let index = trees.firstIndex(where: { $0.top === component }), !trees[index].isLaunched
    else { return false }
    trees[index].isLaunched = true
    component.isBeingAttached = component.kind == .napkin
    component.launch()
    component.isBeingAttached = false
    return true
  }

  func deactivate(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let instance: Instance = try targetInstance(expression, scope)
    guard let component = instance.component else {
      throw .mistake(
        Mistake("type", "\(instance.type.name) can't be deactivated", span: expression.span))
    }
    guard component.hasLifecycle else {
      throw .mistake(
        Mistake(
          "unsupported", "\(instance.type.name) is \(instance.type.kind.phrase)",
          span: expression.span,
          help: "'deactivate' is for napkins, and for what was launched isolated"))
    }
    let work = LifecycleWork(.deactivation(component), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }
}
