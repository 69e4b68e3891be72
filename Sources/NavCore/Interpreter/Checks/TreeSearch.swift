import ScenarioParser

/// A search for a destination through a whole tree; makes no list of what is there.
@MainActor struct TreeSearch {
  private let wanted: DestinationMatch
  private let role: HierarchyRoleSyntax?
  /// What the destination has to be, as far as that is quick to see; nil: anything.
  private var place: DestinationMatch.Place?
  private var number: Int64?

  init(_ wanted: DestinationMatch, as role: HierarchyRoleSyntax?) {
    self.wanted = wanted
    self.role = role
    guard case .place(let place, let values) = wanted else { return }
    self.place = place
    if case .integer(let number)? = values.first { self.number = number }
  }

  func finds(below coordinator: Coordinator) -> Bool {
    finds(in: coordinator.container.structural) || finds(in: coordinator.container.entries)
  }

  private func finds(in destinations: DestinationList) -> Bool {
    destinations.containsUncounted { destination in
      if mayBe(destination), isWanted(destination) { return true }
      guard destination.child != nil else { return false }
      return destination.child.withUncounted { finds(below: $0) } ?? false
    }
  }

  @inline(__always) private func mayBe(_ destination: Destination) -> Bool {
    guard let place else { return true }
    guard destination.route.meta.index == place.index, destination.route.meta.scope == place.scope
    else { return false }
    guard let number, case .integer(let other)? = destination.route.arguments.first else {
      return true
    }
    return number == other
  }

  @inline(never) private func isWanted(_ destination: Destination) -> Bool {
    wanted.holds(for: destination) && (role.map { destination.role.matches($0) } ?? true)
  }
}

/// Walks that count no references: a tree holds what is in it, and does not change meanwhile. A
/// count is a write, for which each object has to come from memory and go back.
extension [Destination] {
  @inline(__always)
  @MainActor func containsUncounted(where matches: (Destination) -> Bool) -> Bool {
    withUnsafeBufferPointer { destinations in
      for index in destinations.indices {
        let isFound: Bool = Unmanaged.passUnretained(destinations[index])
          ._withUnsafeGuaranteedRef { matches($0) }
        if isFound { return true }
      }
      return false
    }
  }

  @inline(__always)
  @MainActor func forEachUncounted(_ body: (Int, Destination) -> Void) {
    withUnsafeBufferPointer { destinations in
      for index in destinations.indices {
        Unmanaged.passUnretained(destinations[index])._withUnsafeGuaranteedRef { body(index, $0) }
      }
    }
  }
}

extension Optional where Wrapped: AnyObject {
  @inline(__always)
  fileprivate func withUncounted<Result>(_ body: (Wrapped) -> Result) -> Result? {
    guard let self else { return nil }
    return Unmanaged.passUnretained(self)._withUnsafeGuaranteedRef { body($0) }
  }
}

extension DestinationList {
  @inline(__always)
  @MainActor func containsUncounted(where matches: (Destination) -> Bool) -> Bool {
    first.withUncounted(matches) ?? false || rest.containsUncounted(where: matches)
  }

  @inline(__always)
  @MainActor func forEachUncounted(_ body: (Int, Destination) -> Void) {
    first.withUncounted { body(0, $0) }
    rest.forEachUncounted { body($0 + 1, $1) }
  }
}
