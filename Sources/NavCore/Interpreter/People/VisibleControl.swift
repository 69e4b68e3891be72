import ScenarioParser

/// A control that a person sees, evaluated.
@MainActor struct VisibleControl {
  let control: Control
  let label: String
  let isEnabled: Bool
  let place: ControlPlace
}

/// What the controls of one screen, or of one round of a loop, have in common.
@MainActor struct ControlPlace {
  let owner: Component
  /// nil: the component's own controls.
  let visit: Visit?
  /// Of a round of a loop.
  private var round: Environment?

  init(_ owner: Component, _ visit: Visit?) {
    self.owner = owner
    self.visit = visit
  }

  /// The place of one round of a loop, with its item.
  func round(_ variable: Variable, _ item: Value) -> ControlPlace {
    let environment = Environment(copying: self.environment)
    environment[variable] = item
    var place: ControlPlace = self
    place.round = environment
    return place
  }

  /// The scope of a control's `when`, binding and body.
  var scope: Scope {
    let home: Instance = visit?.owner ?? owner.instance
    return Scope(environment: environment, home: home, target: home, viewModel: visit?.viewModel)
  }

  private var environment: Environment {
    round ?? visit?.environment ?? .fresh(size: owner.type.controlLocalCount)
  }
}

/// Hears of every control that a person sees; nothing is made for one unless the visitor keeps it.
@MainActor protocol ControlVisitor {
  mutating func visit(_ control: Control, _ label: String, isEnabled: Bool, _ place: ControlPlace)
}

/// All of them.
private struct ControlList: ControlVisitor {
  var controls: [VisibleControl] = []

  mutating func visit(
    _ control: Control, _ label: String, isEnabled: Bool, _ place: ControlPlace
  ) {
    controls.append(
      VisibleControl(control: control, label: label, isEnabled: isEnabled, place: place))
  }
}

extension Simulation {
  /// The top of the tree that a step acts on: that of the innermost `in`, else launched last.
  func actingTop(_ scope: Scope) -> Component? {
    if let component = scope.target?.component, let top = component.hierarchyRoot as? Component {
      return top
    }
    return launchedTop
  }

  /// The top of the tree launched last.
  var launchedTop: Component? { launched?.takeUnretainedValue() }

  /// What stands on the visible screens, in reading order: a screen's own, then the components'
  /// from its owner upward.
  func visibleControls(of top: Component) throws(Mistake) -> [VisibleControl] {
    var list = ControlList()
    try visitControls(of: top, &list)
    return list.controls
  }

  /// The same without a list. All of them are evaluated, whatever the visitor looks for.
  func visitControls<Visitor: ControlVisitor>(
    of top: Component, _ visitor: inout Visitor
  ) throws(Mistake) {
    guard !isLookingAtControls else {
      throw Mistake(
        "unsupported", "what a control shows can't depend on what is on screen",
        help: "let both depend on a state")
    }
    isLookingAtControls = true
    defer { isLookingAtControls = false }
    look(below: top)
    let others: [VisibleScreen] = visibility.state.others
    var seen: [Component]? = others.isEmpty ? nil : []
    if let first = visibility.state.first { try visitAll(on: first, &seen, &visitor) }
    for screen in others { try visitAll(on: screen, &seen, &visitor) }
  }

  private func visitAll<Visitor: ControlVisitor>(
    on screen: VisibleScreen, _ seen: inout [Component]?, _ visitor: inout Visitor
  ) throws(Mistake) {
    guard let owner = screen.owner as? Component else { return }
    try visitScreen(screen, owner, &visitor)
    var current: Component? = owner
    while let component = current {
      try visitOwn(component, &seen, &visitor)
      current = component.nextUp
    }
    if let child = screen.destination?.child as? Component {
      try visitOwn(child, &seen, &visitor)
    }
  }

  private func visitScreen<Visitor: ControlVisitor>(
    _ screen: VisibleScreen, _ owner: Component, _ visitor: inout Visitor
  ) throws(Mistake) {
    guard let visit = visit(of: screen) else { return }
    try throwDeferred()
    try self.visit(visit.type.controls, .init(owner, visit), &visitor)
  }

  /// - Parameter seen: Of the components with controls of their own those that had their turn; nil:
  ///   none comes twice.
  private func visitOwn<Visitor: ControlVisitor>(
    _ component: Component, _ seen: inout [Component]?, _ visitor: inout Visitor
  ) throws(Mistake) {
    guard !component.type.controls.isEmpty,
      seen?.contains(where: { $0 === component }) != true
    else { return }
    seen?.append(component)
    try visit(component.type.controls, .init(component, nil), &visitor)
  }

  private func visit<Visitor: ControlVisitor>(
    _ controls: [Control], _ place: ControlPlace, _ visitor: inout Visitor
  ) throws(Mistake) {
    for control in controls {
      if control.loop == nil {
        try visit(control, place, &visitor)
      } else {
        try visitRounds(of: control, place, &visitor)
      }
    }
  }

  private func visitRounds<Visitor: ControlVisitor>(
    of control: Control, _ place: ControlPlace, _ visitor: inout Visitor
  ) throws(Mistake) {
    guard let loop = control.loop else { return }
    let sequence: Value = try evaluate(loop.sequence, place.scope)
    guard case .list(let items) = sequence else {
      throw Mistake(
        "type", "'for' needs a list, not \(sequence.typePhrase)", span: loop.sequence.span)
    }
    for item in items {
      try visit(control, place.round(loop.variable, item), &visitor)
    }
  }

  private func visit<Visitor: ControlVisitor>(
    _ control: Control, _ place: ControlPlace, _ visitor: inout Visitor
  ) throws(Mistake) {
    if let shown = control.shownWhen, try !isTrue(shown, place.scope) { return }
    var isEnabled: Bool = true
    if let condition = control.whenEnabled { isEnabled = try isTrue(condition, place.scope) }
    if !isEnabled, control.kind.isPlain { return }
    visitor.visit(control, try label(of: control, place), isEnabled: isEnabled, place)
  }

  private func label(of control: Control, _ place: ControlPlace) throws(Mistake) -> String {
    if case .constant(.string(let text)) = control.label.node { return text }
    return try evaluate(control.label, place.scope).interpolated
  }
}
