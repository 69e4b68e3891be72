internal import Synchronization

/// Frees what handles hold, one after the other: objects that hold each other in a long chain would
/// otherwise end inside each other, and exhaust the stack.
///
/// Behind a lock, for an object may end wherever Swift code lets go of it last.
enum LettingGo {
  private struct State {
    var values: [Value] = []
    var isUnderWay = false

    /// Whether the caller is the one who frees.
    mutating func add(_ held: [Value]) -> Bool {
      values += held
      defer { isUnderWay = true }
      return !isUnderWay
    }

    mutating func next() -> Value? {
      if values.isEmpty { isUnderWay = false }
      return values.popLast()
    }
  }

  private static let state = Mutex(State())

  /// At the end of an object, which does not hold the values any more.
  static func take(_ held: inout [Value]) {
    let isFirst: Bool = state.withLock { [held] in $0.add(held) }
    held = []
    guard isFirst else { return }
    while state.withLock({ $0.next() }) != nil {}
  }
}

extension Value {
  /// Whether a handle may be the value or stand in it.
  var mayHoldHandles: Bool {
    switch self {
    case .nil, .boolean, .integer, .decimal, .string, .duration, .date, .component, .destination:
      false
    case .list(let elements): !elements.isEmpty
    case .symbol(let symbol): symbol.arguments != nil
    case .record, .handle: true
    }
  }
}
