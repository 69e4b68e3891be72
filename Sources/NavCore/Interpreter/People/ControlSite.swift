import ScenarioParser

/// Where a control is declared: on a screen, or for all screens of a component.
@MainActor struct ControlSite {
  let control: Control
  let type: ComponentType
  /// nil: it stands directly in the component.
  let screen: DestinationDeclaration?

  var name: String { screen.map { "\(type.name).\($0.name)" } ?? type.name }

  /// All of some components, in order of declaration.
  static func all(of types: [ComponentType]) -> [ControlSite] {
    types.flatMap { type in
      type.destinations.flatMap { screen in
        screen.controls.map { ControlSite(control: $0, type: type, screen: screen) }
      } + type.controls.map { ControlSite(control: $0, type: type, screen: nil) }
    }
  }
}

extension ControlSearch {
  /// The control has this name, or always this label.
  @MainActor func names(_ control: Control) -> Bool {
    guard let label else { return isMeant(control, "") }
    return control.label.constantText == label && isMeant(control, label)
  }

  /// Its label holds values, and may read so.
  @MainActor func mayName(_ control: Control) -> Bool {
    guard let label, case .interpolated(let parts) = control.label.node else { return false }
    return isMeant(control, label) && StringPart.fit(parts, label)
  }
}

extension Expression {
  var constantText: String? {
    if case .constant(.string(let text)) = node { text } else { nil }
  }
}

extension StringPart {
  /// Whether some values make this text of the parts; those that are values only make any.
  fileprivate static func fit(_ parts: [StringPart], _ text: String) -> Bool {
    let fixed: [String] = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    guard let first = fixed.first, let last = fixed.last else { return false }
    var rest: Substring = text[...]
    if case .text? = parts.first, !rest.hasPrefix(first) { return false }
    if case .text? = parts.last, !rest.hasSuffix(last) { return false }
    for piece in fixed {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
