import ScenarioParser

/// A search for a destination through a whole tree.
@MainActor struct TreeSearch {
  private let wanted: DestinationMatch
  private let role: HierarchyRoleSyntax?
  /// What the first argument has to be, where that is a whole number.
  private let number: Int64?
  /// The case that was asked about last, and the answer: most neighbours have one case.
  private var lastCase: Unmanaged<DeclaredCase>?
  private var isLastCaseWanted = false
  /// How many destinations it has looked at, from object to object.
  private(set) var walked = 0

  init(_ wanted: DestinationMatch, as role: HierarchyRoleSyntax?) {
    self.wanted = wanted
    self.role = role
    self.number = wanted.firstNumber
  }

  /// Walks from object to object; makes no list of what is there.
  mutating func finds(below coordinator: Coordinator) -> Bool {
    finds(in: coordinator.container.structural) || finds(in: coordinator.container.entries)
  }

  private mutating func finds(in destinations: DestinationList) -> Bool {
    destinations.containsUncounted { destination in
      walked += 1
      if mayBe(.passUnretained(destination.route.declared)), isWanted(destination) { return true }
      return destination.child.withUncounted { finds(below: $0) } ?? false
    }
  }

  mutating func finds(among nodes: UnsafeBufferPointer<TreeIndex.Node>) -> Bool {
    for node in nodes where mayBe(node.declared) {
      if let number, let other = node.number, number != other { continue }
      if node.destination._withUnsafeGuaranteedRef({ isWanted($0) }) { return true }
    }
    return false
  }

  @inline(__always) private mutating func mayBe(_ declared: Unmanaged<DeclaredCase>) -> Bool {
    if lastCase?.toOpaque() != declared.toOpaque() {
      lastCase = declared
      isLastCaseWanted = declared._withUnsafeGuaranteedRef { wanted.mayBe($0) }
    }
    return isLastCaseWanted
  }

  @inline(never) private func isWanted(_ destination: Destination) -> Bool {
    if let number, let other = destination.route.firstNumber, number != other { return false }
    return wanted.holds(for: destination) && (role.map { destination.role.matches($0) } ?? true)
  }
}

/// The destinations of one tree side by side, in pre-order, for as long as nothing changes.
///
/// A search from object to object waits for memory at each. Once the searches in one state of a
/// tree have walked far, what they ask of each destination is put together, and the next ones read
/// that.
@MainActor struct TreeIndex {
  /// The tree holds what these point at.
  struct Node {
    let declared: Unmanaged<DeclaredCase>
    let destination: Unmanaged<Destination>
    private let knownNumber: Int64

    init(_ destination: Destination) {
      self.declared = .passUnretained(destination.route.declared)
      self.destination = .passUnretained(destination)
      self.knownNumber = destination.route.firstNumber ?? .min
    }

    /// The first argument, where that is a whole number and not the smallest.
    var number: Int64? { knownNumber == .min ? nil : knownNumber }
  }

  private var nodes: [Node] = []
  private var top: ObjectIdentifier?
  private var version = -1
  private var walked = 0
  private static let far = 1_000

  mutating func finds(_ search: TreeSearch, below top: Coordinator) -> Bool {
    forgetOthers(than: top)
    if nodes.isEmpty, walked >= Self.far { collect(below: top) }
    var search: TreeSearch = search
    if !nodes.isEmpty { return nodes.withUnsafeBufferPointer { search.finds(among: $0) } }
    defer { walked += search.walked }
    return search.finds(below: top)
  }

  private mutating func forgetOthers(than top: Coordinator) {
    let id = ObjectIdentifier(top)
    if self.top == id, version == Coordinator.changeCount { return }
    nodes.removeAll(keepingCapacity: true)
    walked = 0
    self.top = id
    version = Coordinator.changeCount
  }

  private mutating func collect(below coordinator: Coordinator) {
    coordinator.container.structural.forEachUncounted { collect($1) }
    coordinator.container.entries.forEachUncounted { collect($1) }
  }

  private mutating func collect(_ destination: Destination) {
    nodes.append(Node(destination))
    destination.child.withUncounted { collect(below: $0) }
  }
}
