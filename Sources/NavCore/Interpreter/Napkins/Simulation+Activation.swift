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
    if component.kind != .napkin, !component.isIsolated {
      launchCreated(component)
      do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
      return .next
    }
    let work = LifecycleWork(.up(component, loads: false), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }

  /// `activate` makes a created tree a launched one.
  private func launchCreated(_ component: Component) {
    if let index = trees.firstIndex(where: { $0.top === component }) {
      trees[index].isLaunched = true
      treeVersion += 1
      component.launch()
    } else {
      _ = component.activated()
    }
    treeVersion += 1
  }

  func deactivate(
    _ expression: Expression, at span: SourceSpan, _ scope: Scope, in activity: Activity
  ) throws(Interruption) -> Flow {
    let instance: Instance = try targetInstance(expression, scope)
    guard let component = instance.component else {
      throw .mistake(
        Mistake("type", "\(instance.type.name) can't be deactivated", span: expression.span))
    }
    let work = LifecycleWork(.deactivation(component), span: span, activity: activity)
    return turnOver(activity, .work(work), at: span)
  }
}
