/// What the digest of a hierarchy takes of one coordinator, kept until something changes there or
/// below: so a change costs its depth and the lists on the way, not the tree.
struct HierarchyDigest {
  /// Of all that stands below, if it is known.
  fileprivate var below = Fingerprint()
  /// False where it has to be looked at again.
  fileprivate(set) var isKnown = false
}

/// Of many entries' lines: up to and with each, as far as they were looked at.
@MainActor final class EntryLines {
  fileprivate var prints: [Fingerprint] = []
  fileprivate static var fewest: Int { 16 }

  /// The entries from there on are not what they were.
  func cut(to count: Int) {
    if prints.count > count { prints.removeLast(prints.count - count) }
  }
}

extension Coordinator {
  /// Equal exactly when the texts of two hierarchies are, whatever the length of their lines.
  var hierarchyDigest: Fingerprint { hierarchyDigest(isKept: true) }

  /// The same by a look at the whole tree.
  var newHierarchyDigest: Fingerprint { hierarchyDigest(isKept: false) }

  private func hierarchyDigest(isKept: Bool) -> Fingerprint {
    var digest: Fingerprint = digestBelow(isKept).print
    digest.combine(typeDigest)
    return digest
  }

  /// Something has changed here: nothing above is what it was. Above one that is not known is none
  /// that is.
  func forgetDigest() {
    var next: Unmanaged<Coordinator>? = .passUnretained(self)
    while let current = next { next = current._withUnsafeGuaranteedRef { $0.forgetOwnDigest() } }
  }

  /// - Returns: Whose has to be forgotten too.
  private func forgetOwnDigest() -> Unmanaged<Coordinator>? {
    guard digest.isKnown else { return nil }
    digest.isKnown = false
    return uncountedParent
  }

  @inline(__always) fileprivate func digestBelow(_ isKept: Bool) -> TreeFold {
    isKept && digest.isKnown ? TreeFold(print: digest.below) : lookBelow(isKept)
  }

  /// Structural destinations, each with what is below it, the lines of the entries, and then what
  /// is below those.
  private func lookBelow(_ isKept: Bool) -> TreeFold {
    var fold = TreeFold()
    let count: Int = container.structural.count
    fold.print.combine(count << 32 | container.entries.count)
    for index in 0..<count {
      container.structural.uncounted(at: index)._withUnsafeGuaranteedRef { destination in
        if destination === container.selectedTab { fold.print.combine(true) }
        fold.add(destination, in: self, isKept)
      }
    }
    if !container.entries.isEmpty { addEntries(to: &fold, isKept) }
    if isKept, fold.isLasting { digest = HierarchyDigest(below: fold.print, isKnown: true) }
    return fold
  }

  private func addEntries(to fold: inout TreeFold, _ isKept: Bool) {
    let isLong: Bool = isKept && container.entries.count >= EntryLines.fewest
    fold.add(isLong ? keptLines() : lines(isKept))
    for index in 0..<container.notable.count {
      container.notable.uncounted(at: index)._withUnsafeGuaranteedRef {
        fold.add(below: $0, in: self, isKept)
      }
    }
  }

  private func lines(_ isKept: Bool) -> TreeFold {
    var fold = TreeFold()
    for index in 0..<container.entries.count {
      container.entries.uncounted(at: index)._withUnsafeGuaranteedRef {
        fold.add(lineOf: $0, isKept)
      }
    }
    return fold
  }

  /// From the first line that is not known.
  private func keptLines() -> TreeFold {
    let lines: EntryLines = container.lines ?? EntryLines()
    if container.lines == nil { container.lines = lines }
    var fold = TreeFold()
    if let last = lines.prints.last { fold.print = last }
    for index in lines.prints.count..<container.entries.count {
      fold.add(lineOf: container.entries[index], true)
      if fold.isLasting { lines.prints.append(fold.print) }
    }
    return fold
  }
}

/// A digest on its way over a part of a tree.
@MainActor private struct TreeFold {
  var print = Fingerprint()
  /// Whatever changes in it is told.
  var isLasting = true

  @inline(__always) mutating func add(_ other: TreeFold) {
    print.combine(other.print)
    if !other.isLasting { isLasting = false }
  }

  @inline(__always)
  mutating func add(lineOf destination: Destination, _ isKept: Bool) {
    print.combine(line(of: destination, isKept))
  }

  @inline(__always)
  private mutating func line(of destination: Destination, _ isKept: Bool) -> UInt64 {
    if isKept, destination.lineDigest != 0 { return destination.lineDigest }
    let made: UInt64 = destination.makeLineDigest()
    if destination.lineDigest == 0 { isLasting = false }
    return made
  }

  /// Its line and what is below it, at the price of one.
  @inline(__always)
  mutating func add(_ destination: Destination, in owner: Coordinator, _ isKept: Bool) {
    let line: UInt64 = line(of: destination, isKept)
    guard let child = destination.child.uncounted else { return print.combine(line) }
    child._withUnsafeGuaranteedRef { child in
      let below: TreeFold = child.digestBelow(isKept)
      print.combine(Fingerprint(high: below.print.high &+ line, low: below.print.low ^ line))
      if !below.isLasting || !child.isChild(of: owner) { isLasting = false }
    }
  }

  /// A child that stands in several places tells only one of them.
  @inline(__always)
  mutating func add(below destination: Destination, in owner: Coordinator, _ isKept: Bool) {
    destination.child.withUncounted { child in
      add(child.digestBelow(isKept))
      if !child.isChild(of: owner) { isLasting = false }
    }
  }
}

extension Destination {
  /// All of its line that stays as it is while it stands there; kept, unless it names an object.
  fileprivate func makeLineDigest() -> UInt64 {
    var digest = Fingerprint()
    digest.combine(Int(roleWord.rawValue))
    digest.combine(route.declared.nameDigest)
    var isLasting = true
    for index in 0..<route.argumentCount {
      let argument: Value = route.argument(index)
      argument.hash(into: &digest)
      if !argument.canBeTyped { isLasting = false }
    }
    if let child { digest.combine(child.typeDigest) }
    if isLasting { lineDigest = digest.low }
    return digest.low
  }
}

extension Fingerprint {
  /// What a name alone adds, for those that are asked for it often.
  static func ofName(_ name: String) -> UInt64 {
    var digest = Fingerprint()
    digest.combine(name)
    return digest.low
  }
}
