/// What the digest of a hierarchy takes of one coordinator, kept until something changes there or
/// below: so a change costs its depth and the lists on the way, not the tree.
@MainActor final class HierarchyDigest {
  /// Of all that stands below; nil where it has to be looked at again.
  fileprivate var below: Fingerprint?
  /// Of the first entries' lines: up to and with each.
  fileprivate var lines: [Fingerprint] = []

  /// The entries from there on are not what they were.
  func keepLines(_ count: Int) {
    if lines.count > count { lines.removeLast(lines.count - count) }
  }
}

extension Coordinator {
  /// Equal exactly when the texts of two hierarchies are, whatever the length of their lines.
  var hierarchyDigest: Fingerprint { hierarchyDigest(below: digestBelow(isKept: true).print) }

  /// The same by a look at the whole tree.
  var newHierarchyDigest: Fingerprint { hierarchyDigest(below: digestBelow(isKept: false).print) }

  private func hierarchyDigest(below: Fingerprint) -> Fingerprint {
    var digest: Fingerprint = below
    digest.combine(typeName)
    return digest
  }

  /// Something has changed here: nothing above is what it was. Above one that has not been looked at
  /// since a change is none that has.
  func forgetDigest() {
    var next: Unmanaged<Coordinator>? = .passUnretained(self)
    while let current = next { next = current._withUnsafeGuaranteedRef { $0.forgetOwnDigest() } }
  }

  /// - Returns: Whose has to be forgotten too.
  private func forgetOwnDigest() -> Unmanaged<Coordinator>? {
    guard let digest = container.digest, digest.below != nil else { return nil }
    digest.below = nil
    return uncountedParent
  }

  /// Structural destinations, each with what is below it, the lines of the entries, and then what is
  /// below those.
  fileprivate func digestBelow(isKept: Bool) -> TreeFold {
    if isKept, let known = container.digest?.below { return TreeFold(print: known) }
    if isKept, container.digest == nil { container.digest = HierarchyDigest() }
    var fold = TreeFold()
    fold.print.combine(container.structural.count)
    container.structural.forEachUncounted { _, destination in
      if destination === container.selectedTab { fold.print.combine(true) }
      fold.add(lineOf: destination, in: self, isKept)
      fold.add(below: destination, in: self, isKept)
    }
    addEntries(to: &fold, isKept)
    if isKept, fold.isLasting { container.digest?.below = fold.print }
    return fold
  }

  private func addEntries(to fold: inout TreeFold, _ isKept: Bool) {
    fold.print.combine(container.entries.count)
    if container.entries.isEmpty { return }
    let lines: TreeFold = entryLines(isKept)
    fold.add(lines)
    container.notable.forEachUncounted { fold.add(below: $1, in: self, isKept) }
  }

  /// From the first line that is not known.
  private func entryLines(_ isKept: Bool) -> TreeFold {
    let digest: HierarchyDigest? = isKept ? container.digest : nil
    var fold = TreeFold(print: digest?.lines.last ?? Fingerprint())
    for index in (digest?.lines.count ?? 0)..<container.entries.count {
      fold.add(lineOf: container.entries[index], in: self, isKept)
      if fold.isLasting { digest?.lines.append(fold.print) }
    }
    return fold
  }
}

/// A digest on its way over a part of a tree.
@MainActor private struct TreeFold {
  var print = Fingerprint()
  /// Whatever changes in it is told.
  var isLasting = true

  mutating func add(_ other: TreeFold) {
    print.combine(other.print.high)
    print.combine(other.print.low)
    if !other.isLasting { isLasting = false }
  }

  mutating func add(lineOf destination: Destination, in owner: Coordinator, _ isKept: Bool) {
    let known: UInt64 = isKept ? destination.lineDigest : 0
    print.combine(known != 0 ? known : destination.makeLineDigest(owner))
    if destination.lineDigest == 0 { isLasting = false }
  }

  /// A child that stands in several places tells only one of them.
  mutating func add(below destination: Destination, in owner: Coordinator, _ isKept: Bool) {
    destination.child.withUncounted { child in
      add(child.digestBelow(isKept: isKept))
      if !child.isChild(of: owner) { isLasting = false }
    }
  }
}

extension Destination {
  /// All of its line that stays as it is while it stands there; kept, unless it names an object.
  fileprivate func makeLineDigest(_ owner: Coordinator) -> UInt64 {
    var digest = Fingerprint()
    digest.combine(roleWord(in: owner))
    digest.combine(route.name)
    var isLasting = true
    for index in 0..<route.argumentCount {
      let argument: Value = route.argument(index)
      argument.hash(into: &digest)
      if !argument.canBeTyped { isLasting = false }
    }
    if let child {
      digest.combine(child.typeName)
      digest.combine(child.kind.label)
    }
    if isLasting { lineDigest = digest.low }
    return digest.low
  }

  /// `roleWord`, without a search for its place.
  private func roleWord(in owner: Coordinator) -> String {
    if routeType != .root { return routeType.word }
    if let column { return column.rawValue }
    return switch owner.kind {
    case .flow, .root: routeType.word
    case .napkin: "child"
    case .split: SplitColumn.detail.rawValue
    case .tabs: "tab"
    }
  }
}
