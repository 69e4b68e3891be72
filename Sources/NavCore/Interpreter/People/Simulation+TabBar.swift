import ScenarioParser

/// What a person taps in a bar. Of several columns the last one's bar counts that has it.
extension Simulation {
  func tapTab(
    _ reference: DestinationReference?, label: Expression?, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    guard let top = actingTop(scope) else {
      throw Mistake("none", "nothing is on screen", span: span)
    }
    let wanted: WantedTab = try wantedTab(reference, label, scope)
    look(below: top)
    let (tabs, tab) =
      try visibility.state.showsSeveral
      ? tabOfColumns(wanted, at: reference?.span ?? span, span)
      : tab(wanted, of: visibility.state.last?.bar ?? top.bar(), reference?.span ?? span, span)
    _ = tabs.tapTab(tab)
    try throwDeferred()
    noteChange()
  }

  private func wantedTab(
    _ reference: DestinationReference?, _ label: Expression?, _ scope: Scope
  ) throws(Mistake) -> WantedTab {
    guard let reference else {
      guard let label else { return .label("") }
      return .label(try evaluate(label, scope).interpolated)
    }
    // The owner, where one is written, doesn't count.
    if case .named(_, let name, nil) = reference.form {
      return .match(.named(name, owner: nil), written: .symbol(Symbol(name)))
    }
    let value: Value = try value(of: reference, scope)
    return .match(try match(value, at: reference.span), written: value)
  }

  private func tab(
    _ wanted: WantedTab, of bar: TabBar?, _ place: SourceSpan, _ span: SourceSpan
  ) throws(Mistake) -> (Component, Destination) {
    guard let bar else { throw Mistake("none", "no tab bar is on screen", span: span) }
    try check(bar, at: span)
    guard let tab = try wanted.first(in: bar.tabs, self) else {
      throw notInBar(wanted, bar.tabs, place)
    }
    return (bar.tabs, tab)
  }

  /// Where no bar that can be tapped has it: why the one that has it can't be, else what is in the
  /// last one.
  private func tabOfColumns(
    _ wanted: WantedTab, at place: SourceSpan, _ span: SourceSpan
  ) throws(Mistake) -> (Component, Destination) {
    let bars: [TabBar] = visibility.state.bars
    var likely: TabBar? = bars.first { $0.isUsable } ?? bars.first
    for bar in bars.sorted(by: { $0.isUsable && !$1.isUsable }) {
      guard let tab = try wanted.first(in: bar.tabs, self) else { continue }
      if bar.isUsable { return (bar.tabs, tab) }
      likely = bar
      break
    }
    return try self.tab(wanted, of: likely, place, span)
  }

  private func check(_ bar: TabBar, at span: SourceSpan) throws(Mistake) {
    if let cover = bar.cover {
      throw Mistake(
        "unsupported",
        "\(Value.destination(cover).literal) covers the tab bar of \(bar.tabs.typeName)",
        span: span, help: "close it first, as with 'swipe down' or 'dismiss'")
    }
    if bar.isHidden {
      throw Mistake("unsupported", "the tab bar of \(bar.tabs.typeName) is hidden", span: span)
    }
  }

  private func notInBar(_ wanted: WantedTab, _ tabs: Component, _ span: SourceSpan) -> Mistake {
    let names: [String] = tabs.tabs.map { Value.symbol(Symbol(of: $0.route)).literal(limit: 60) }
    return Mistake(
      "none", "\(wanted.literal) is not in the bar of \(tabs.typeName)", span: span,
      help: "it has \(names.joined(separator: " "))")
  }
}

/// The tab that a step names.
private enum WantedTab {
  case match(DestinationMatch, written: Value)
  case label(String)

  /// The first in display order.
  @MainActor func first(
    in tabs: Component, _ simulation: Simulation
  ) throws(Mistake) -> Destination? {
    switch self {
    case .match(let match, _): tabs.container.structural.first { match.holds(for: $0) }
    case .label(let text): try tabs.tabs.first(label: text, simulation, tabs)
    }
  }

  @MainActor var literal: String {
    switch self {
    case .match(_, let written): written.literal
    case .label(let text): "\"\(text)\""
    }
  }
}

/// The tab bar nearest above a visible screen.
@MainActor struct TabBar {
  let tabs: Component
  /// The modal that stands in front of it.
  fileprivate(set) var cover: Destination?

  var isHidden: Bool { tabs.tabBarVisibility == .hidden }
  var isUsable: Bool { cover == nil && !isHidden }
}

extension VisibleState {
  /// The bars nearest above the screens, each once, the last column's first.
  @MainActor var bars: [TabBar] {
    var bars: [TabBar] = []
    for case let bar? in screens.reversed().map(\.bar) {
      if let known = bars.firstIndex(where: { $0.tabs === bar.tabs }) {
        bars[known].cover = bars[known].cover ?? bar.cover
      } else {
        bars.append(bar)
      }
    }
    return bars
  }
}

extension VisibleScreen {
  fileprivate var bar: TabBar? {
    owner.bar(behind: destination.flatMap { $0.routeType.isModal ? $0 : nil })
  }
}

extension Coordinator {
  /// The nearest from here upward.
  fileprivate func bar(behind modal: Destination? = nil) -> TabBar? {
    var cover: Destination? = modal
    var current: Coordinator? = self
    while let coordinator = current {
      if coordinator.kind == .tabs, let component = coordinator as? Component {
        return TabBar(tabs: component, cover: cover)
      }
      if let own = coordinator.owningDestination, own.routeType.isModal { cover = cover ?? own }
      current = coordinator.parent
    }
    return nil
  }
}

extension [Destination] {
  /// The first tab with that label.
  @MainActor fileprivate func first(
    label: String, _ simulation: Simulation, _ owner: Component
  ) throws(Mistake) -> Destination? {
    for tab in self {
      let visit: Visit = simulation.visit(of: tab, owner: owner)
      guard let expression = visit.type.label else { continue }
      if try simulation.evaluate(expression, visit.scope).interpolated == label { return tab }
    }
    return nil
  }
}
