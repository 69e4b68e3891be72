/// Taking entries off a flow. All of it acts on entries, so modals count, and acts on this
/// flow's own list only. Source: navigation.md §2.3.
extension Coordinator {
  /// Removes the last entry, push or modal; without entries, dismisses this flow.
  public func pop() {
    requireKind(.flow)
    resolve()
    guard !container.entries.isEmpty else { return dismissSelf() }
    removeEntries(from: container.entries.count - 1)
  }

  /// Removes up to that many entries; never the flow itself.
  public func pop(_ count: Int) {
    requireKind(.flow)
    resolve()
    guard count > 0, !entries.isEmpty else { return didNotice(.nothingToPop) }
    removeEntries(from: entries.count - min(count, entries.count))
  }

  public func popToRoot() {
    requireKind(.flow)
    resolve()
    removeEntries(from: 0)
  }

  /// Makes the first match the last entry; a matching root wins over every entry.
  ///
  /// - Returns: The match, also when nothing stood above it; nil and a notice without one.
  @discardableResult
  public func popToFirst(where matches: (Destination) -> Bool) -> Destination? {
    requireKind(.flow)
    resolve()
    if let root, matches(root) { return cut(above: root, at: -1) }
    guard let index = entries.firstIndex(where: matches) else { return noMatch() }
    return cut(above: entries[index], at: index)
  }

  /// Makes the last match the last entry; the root counts only when no entry matches.
  ///
  /// - Returns: The match, also when nothing stood above it; nil and a notice without one.
  @discardableResult
  public func popToLast(where matches: (Destination) -> Bool) -> Destination? {
    requireKind(.flow)
    resolve()
    if let index = entries.lastIndex(where: matches) {
      return cut(above: entries[index], at: index)
    }
    guard let root, matches(root) else { return noMatch() }
    return cut(above: root, at: -1)
  }

  private func cut(above target: Destination, at index: Int) -> Destination {
    removeEntries(from: index + 1)
    return target
  }

  func noMatch() -> Destination? {
    didNotice(.noMatch)
    return nil
  }

  func removeEntries(from index: Int) {
    guard index < container.entries.count else { return }
    let removed = truncateEntries(to: index)
    finishRemoval(of: removed, as: .removed(removed))
  }
}
