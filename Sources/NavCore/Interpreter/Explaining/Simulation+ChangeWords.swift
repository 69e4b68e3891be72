import ScenarioParser

extension Simulation {
  /// `presented Cards.limitPicker as sheet`, `Limit dismissed itself without a result
  /// (bank.nav:41)`.
  func words(for entry: JournalEntry) -> String? {
    switch entry.kind {
    case .assignment(let instance, let slot, let value):
      return "\(instance.type.name).\(instance.type.slotName(slot))"
        + " = \(value.tail(limit: 40))"
    case .navigation(let change, let owner, let dismissed):
      guard let words = words(for: change, owner, dismissed) else { return nil }
      let isElsewhere: Bool = entry.span.map { $0 != entry.stepSpan } ?? false
      return isElsewhere ? "\(words) \(shortPlace(entry.span))" : words
    }
  }

  private func shortPlace(_ span: SourceSpan?) -> String {
    guard let span, let source = sources[span.file] else { return "" }
    let name: Substring = source.path.split(separator: "/").last ?? ""
    return "(\(name):\(source.line(at: Int(span.start))))"
  }

  private func words(
    for change: Change, _ owner: Component, _ dismissed: Component?
  ) -> String? {
    switch change {
    case .added(let destination): return added(destination, owner)
    case .removed(let gone): return removed(gone, owner, dismissed)
    case .replaced(_, let new):
      guard let first = new.first else { return nil }
      return "\(owner.typeName) shows \(Value.destination(first).literal(limit: 40))"
    case .selected(let tab):
      return tab.map { "\(owner.typeName) selected .\($0.meta.name)" }
    case .badge(let tab, let badge):
      return "badge of .\(tab.meta.name) is \(badge.map { quoted($0) } ?? "nil")"
    case .identifier(let tab, let identifier):
      return "identifier of .\(tab.meta.name) is \(identifier.map { quoted($0) } ?? "nil")"
    case .tabBar(let visibility): return "the tab bar is \(visibility.rawValue)"
    case .columns(let visibility): return "columns are \(visibility.word)"
    case .compactColumn(let column): return "the compact column is \(column.rawValue)"
    case .resolved: return nil
    }
  }

  private func added(_ destination: Destination, _ owner: Component) -> String {
    let type: DestinationType = destination.routeType
    if type == .root { return "\(owner.typeName) has .\(destination.route.name)" }
    var words = ByteBuffer(capacity: 128)
    words.append(raw: type == .push ? "pushed " : "presented ")
    words.append(owner.typeName)
    words.append(literal: destination, limit: 40)
    if type != .push { words.append(raw: type == .sheet ? " as sheet" : " as cover") }
    return words.text
  }

  private func removed(
    _ gone: DestinationList, _ owner: Component, _ dismissed: Component?
  ) -> String? {
    if gone.isEmpty { return nil }
    if let dismissed {
      let result: Resolution? = gone.map(\.resolution).first { $0.hasResult }
      let words: String =
        result.map { " with \(($0.result as? Value ?? .nil).literal(limit: 40))" }
        ?? " without a result"
      return "\(dismissed.typeName) dismissed itself\(words)"
    }
    var words = ByteBuffer(capacity: 128)
    for destination in gone.prefix(3) {
      words.append(literal: destination, limit: 30)
      words.append(0x20)
    }
    words.append(raw: "left ")
    words.append(owner.typeName)
    return words.text
  }
}

extension AssignedValue {
  /// As typed; of a long list the end, which is what changed last.
  @MainActor fileprivate func tail(limit: Int) -> String {
    switch self {
    case .longList(let last, let count): return "[…, \(last.literal(limit: limit))] (\(count))"
    case .whole(let value):
      guard case .list(let items) = value, let last = items.last, value.literal.count > limit
      else { return value.literal(limit: limit) }
      return AssignedValue.longList(last: last, count: items.count).tail(limit: limit)
    }
  }
}
