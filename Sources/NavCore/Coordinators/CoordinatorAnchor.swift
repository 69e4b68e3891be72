/// Points at a coordinator without keeping it alive, and answers nil once it is gone.
///
/// A `weak` reference says the same, but its first use moves the object's reference counts into a
/// table beside it, and every later retain and release of the object is several times as slow.
/// A component's values are its anchor, so that one object serves both.
@MainActor package class CoordinatorAnchor {
  /// Cleared by the coordinator's own end, the last thing that anyone can do with it.
  nonisolated(unsafe) var uncounted: Unmanaged<Coordinator>?
  var coordinator: Coordinator? { uncounted?.takeUnretainedValue() }
}
