import ScenarioParser

extension Simulation {
  /// `tap "Label"`: the control's work goes to the tail of the queue.
  func tap(
    _ reference: ControlReference, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    let found: VisibleControl = try find(reference, scope)
    try checkHears(found, at: span)
    switch found.control.kind {
    case .button:
      guard let procedure = found.control.procedure else { return }
      let scope: Scope = found.place.scope
      let activity: Activity? = start(
        .control, procedure, arguments: [], home: found.place.owner.instance,
        parent: scope.environment, viewModel: scope.viewModel, span: span)
      if let visit = found.place.visit { activity?.visit = visit }
    case .toggle: try flip(found)
    case .field, .text, .title: break
    }
  }

  func enter(
    _ expression: Expression, into reference: ControlReference, _ scope: Scope,
    at span: SourceSpan
  ) throws(Mistake) {
    let value: Value = try evaluate(expression, scope)
    let found: VisibleControl = try find(reference, scope)
    try checkHears(found, at: span)
    guard found.control.kind == .field, let binding = found.control.binding else {
      throw Mistake(
        "unsupported", "\"\(found.label)\" is a \(found.control.kind.rawValue), not a field",
        span: reference.span)
    }
    try assign(value, to: binding, found.place.scope)
  }

  func toggle(
    _ reference: ControlReference, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    let found: VisibleControl = try find(reference, scope)
    try checkHears(found, at: span)
    guard found.control.kind == .toggle else {
      throw Mistake(
        "unsupported", "\"\(found.label)\" is a \(found.control.kind.rawValue), not a toggle",
        span: reference.span)
    }
    try flip(found)
  }

  private func flip(_ found: VisibleControl) throws(Mistake) {
    guard let binding = found.control.binding else { return }
    let value: Value = try read(binding, found.place.scope)
    guard case .boolean(let flag) = value else {
      throw Mistake(
        "type", "the state of a toggle must be true or false, not \(value.typePhrase)",
        span: found.control.span)
    }
    try assign(.boolean(!flag), to: binding, found.place.scope)
  }

  private func checkHears(_ found: VisibleControl, at span: SourceSpan) throws(Mistake) {
    guard !found.place.owner.hearsPeople else { return }
    throw Mistake(
      "unsupported", "\(found.place.owner.typeName) is not active: nobody hears the tap", span: span
    )
  }

  /// The one control that is meant, on a visible screen and enabled.
  private func find(
    _ reference: ControlReference, _ scope: Scope
  ) throws(Mistake) -> VisibleControl {
    guard let top = actingTop(scope) else {
      throw Mistake("none", "nothing is on screen", span: reference.span)
    }
    var search = ControlSearch(label: try label(of: reference, scope), name: reference.name)
    if reference.position == nil {
      try visitControls(of: top, &search)
      if let only = search.takeOnly() { return only }
    }
    return try findAmongAll(search, of: top, reference, scope)
  }

  private func label(of reference: ControlReference, _ scope: Scope) throws(Mistake) -> String? {
    if let text = reference.text { return text }
    guard let label = reference.label else { return nil }
    return try evaluate(label, scope).interpolated
  }

  @inline(never) private func findAmongAll(
    _ search: ControlSearch, of top: Component, _ reference: ControlReference, _ scope: Scope
  ) throws(Mistake) -> VisibleControl {
    let controls: [VisibleControl] = try visibleControls(of: top)
    let matching: [VisibleControl] = controls.filter { search.isMeant($0.control, $0.label) }
    let wanted: String = search.label.map { "\"\($0)\"" } ?? "'\(reference.name ?? "")'"
    guard !matching.isEmpty else {
      throw Mistake(
        "none", "\(wanted) is not on screen", span: reference.span,
        help: absence(of: search, among: controls, of: top))
    }
    return try pick(matching, reference, wanted, scope)
  }

  private func pick(
    _ matching: [VisibleControl], _ reference: ControlReference, _ wanted: String,
    _ scope: Scope
  ) throws(Mistake) -> VisibleControl {
    var index: Int = 0
    if let position = reference.position {
      index = try number(position, scope)
    } else if matching.count > 1 {
      throw Mistake(
        "several", "\(matching.count) controls \(wanted) are on screen", span: reference.span,
        help: "say which: 'at 0' is the first")
    }
    guard matching.indices.contains(index) else {
      throw Mistake(
        "outOfRange",
        "\(wanted) is there \(matching.count == 1 ? "once" : "\(matching.count) times"), counted from 0",
        span: reference.span)
    }
    guard matching[index].isEnabled else {
      throw Mistake("unsupported", "\(wanted) is disabled", span: reference.span)
    }
    return matching[index]
  }
}

/// Looks for the controls of a label, or else of a name.
struct ControlSearch: ControlVisitor {
  let label: String?
  let name: String?
  private(set) var found: VisibleControl?
  private(set) var count = 0

  init(label: String?, name: String?) {
    self.label = label
    self.name = name
  }

  /// What was found, where there is nothing else and it can be used.
  mutating func takeOnly() -> VisibleControl? {
    count == 1 && found?.isEnabled == true ? found.take() : nil
  }

  func isMeant(_ control: Control, _ text: String) -> Bool {
    if let label { return !control.kind.isPlain && text == label }
    return control.name == name
  }

  mutating func visit(
    _ control: Control, _ label: String, isEnabled: Bool, _ place: ControlPlace
  ) {
    guard isMeant(control, label) else { return }
    count += 1
    guard count == 1 else { return }
    found = VisibleControl(control: control, label: label, isEnabled: isEnabled, place: place)
  }
}

extension VisibleControl {
  /// A button, field or toggle.
  var isUsable: Bool { !control.kind.isPlain }
}

extension ControlSyntax.Kind {
  /// It is only read.
  var isPlain: Bool {
    switch self {
    case .text, .title: true
    case .button, .field, .toggle: false
    }
  }
}
