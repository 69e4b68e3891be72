import ScenarioParser

/// A control that a person sees, evaluated.
@MainActor struct VisibleControl {
  let control: Control
  let label: String
  let isEnabled: Bool
  private let part: Part

  init(control: Control, label: String, isEnabled: Bool, part: Part) {
    self.control = control
    self.label = label
    self.isEnabled = isEnabled
    self.part = part
  }

  /// The scope of its `when`, binding and body.
  var scope: Scope { part.scope }
  var owner: Component { part.owner }
  var visit: Visit? { part.visit }

  /// What the controls of one screen, or of one round of a loop, have in common.
  struct Part {
    let scope: Scope
    let owner: Component
    let visit: Visit?

    init(_ scope: Scope, _ owner: Component, _ visit: Visit?) {
      self.scope = scope
      self.owner = owner
      self.visit = visit
    }
  }

  /// Hears of a control with its label and whether it can be used; nothing is made for it.
  typealias Visitor = (Control, String, Bool, Part) throws(Mistake) -> Void
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
  var launchedTop: Component? {
    for index in trees.indices.reversed() where trees[index].isLaunched { return trees[index].top }
    return nil
  }

  /// What stands on the visible screens, in reading order: a screen's own, then the components'
  /// from its owner upward.
  func visibleControls(of top: Component) throws(Mistake) -> [VisibleControl] {
    var result: [VisibleControl] = []
    try forEachVisibleControl(of: top) { (control, label, isEnabled, part) throws(Mistake) in
      result.append(
        VisibleControl(control: control, label: label, isEnabled: isEnabled, part: part))
    }
    return result
  }

  /// The same without a list. All of them are evaluated, whatever the visitor looks for.
  func forEachVisibleControl(
    of top: Component, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    guard !isLookingAtControls else {
      throw Mistake(
        "unsupported", "what a control shows can't depend on what is on screen",
        help: "let both depend on a state")
    }
    isLookingAtControls = true
    defer { isLookingAtControls = false }
    let state: VisibleState = visibleState(below: top)
    var seen: [Component]? = state.others.isEmpty ? nil : []
    if let first = state.first { try visitAll(on: first, &seen, visitor) }
    for screen in state.others { try visitAll(on: screen, &seen, visitor) }
  }

  private func visitAll(
    on screen: VisibleScreen, _ seen: inout [Component]?, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    guard let owner = screen.owner as? Component else { return }
    try visitScreen(screen, owner, visitor)
    var current: Component? = owner
    while let component = current {
      try visitOwn(component, &seen, visitor)
      current = component.nextUp
    }
    if let child = screen.destination?.child as? Component {
      try visitOwn(child, &seen, visitor)
    }
  }

  private func visitScreen(
    _ screen: VisibleScreen, _ owner: Component, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    if let destination = screen.destination {
      let visit: Visit = visit(of: destination, owner: owner)
      try throwDeferred()
      try self.visit(visit.type.controls, .init(visit.scope, owner, visit), visitor)
    } else if let own = owner.type.ownScreen {
      let visit: Visit = ownVisit(of: owner, own)
      try self.visit(own.controls, .init(visit.scope, owner, visit), visitor)
    }
  }

  /// The visit of a napkin's own screen, which no destination holds.
  func ownVisit(of napkin: Component, _ type: DestinationDeclaration) -> Visit {
    if let visit = napkin.napkin.ownVisit { return visit }
    let visit = Visit(
      type: type, owner: napkin.instance, environment: Environment(size: type.localCount))
    napkin.napkin.ownVisit = visit
    return visit
  }

  /// - Parameter seen: Of the components with controls of their own those that had their turn; nil:
  ///   none comes twice.
  private func visitOwn(
    _ component: Component, _ seen: inout [Component]?, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    guard !component.type.controls.isEmpty,
      seen?.contains(where: { $0 === component }) != true
    else { return }
    seen?.append(component)
    let scope = Scope(
      environment: .fresh(size: component.type.controlLocalCount),
      home: component.instance, target: component.instance)
    try visit(component.type.controls, .init(scope, component, nil), visitor)
  }

  private func visit(
    _ controls: [Control], _ part: VisibleControl.Part, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    for control in controls {
      if control.loop == nil {
        try visit(control, part, visitor)
      } else {
        try visitRounds(of: control, part, visitor)
      }
    }
  }

  private func visitRounds(
    of control: Control, _ part: VisibleControl.Part, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    guard let loop = control.loop else { return }
    let sequence: Value = try evaluate(loop.sequence, part.scope)
    guard case .list(let items) = sequence else {
      throw Mistake(
        "type", "'for' needs a list, not \(sequence.typePhrase)", span: loop.sequence.span)
    }
    for item in items {
      let environment = Environment(copying: part.scope.environment)
      environment[loop.variable] = item
      let round: Scope = part.scope.with(environment: environment)
      try visit(control, .init(round, part.owner, part.visit), visitor)
    }
  }

  private func visit(
    _ control: Control, _ part: VisibleControl.Part, _ visitor: VisibleControl.Visitor
  ) throws(Mistake) {
    let scope: Scope = part.scope
    if let shown = control.shownWhen, try !isTrue(shown, scope) { return }
    var isEnabled: Bool = true
    if let condition = control.whenEnabled { isEnabled = try isTrue(condition, scope) }
    if !isEnabled, control.kind.isPlain { return }
    try visitor(control, try label(of: control, scope), isEnabled, part)
  }

  private func label(of control: Control, _ scope: Scope) throws(Mistake) -> String {
    if case .constant(.string(let text)) = control.label.node { return text }
    return try evaluate(control.label, scope).interpolated
  }
}
