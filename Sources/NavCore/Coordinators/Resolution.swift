/// Is told when a destination leaves.
@MainActor public protocol DestinationWaiter: AnyObject {
  /// The tree has settled around the removal, but the call that caused it still runs: note
  /// what came and go on later. Waiters of one destination are told in admission order.
  func destinationDidResolve(_ destination: Destination, result: Any?)
}

/// A destination's one departure: what waits for it, and what it left with.
///
/// Source: navigation.md §3.8 to §3.10.
@MainActor public final class Resolution {
  public private(set) var hasResolved: Bool
  /// Whether a result was delivered; a delivered nil is a result.
  public private(set) var hasResult = false
  /// The delivered result, nil also when there is none. Read on the main actor alone, but for its end.
  public nonisolated(unsafe) private(set) var result: Any?
  private var callbacks: [@MainActor (Any?) -> Void] = []
  private var waiters: [any DestinationWaiter] = []

  init(hasResolved: Bool) { self.hasResolved = hasResolved }

  /// The result may hold the destination before it, and that one's result the one before.
  deinit {
    guard result != nil else { return }
    var held: [Value] = (result as? Value).map { [$0] } ?? []
    if held.isEmpty { return }
    result = nil
    LettingGo.take(&held)
  }

  func add(_ callback: @escaping @MainActor (Any?) -> Void) {
    guard !hasResolved else { return }
    callbacks.append(callback)
  }

  func add(_ waiter: any DestinationWaiter) {
    guard !hasResolved else { return }
    waiters.append(waiter)
  }

  func remove(_ waiter: any DestinationWaiter) {
    waiters.removeAll { $0 === waiter }
  }

  /// The first delivery counts.
  func deliver(_ value: Any?) {
    guard !hasResolved, !hasResult else { return }
    hasResult = true
    result = value
  }

  func resolve(_ destination: Destination) {
    guard !hasResolved else { return }
    hasResolved = true
    let (callbacks, waiters) = (callbacks, waiters)
    self.callbacks = []
    self.waiters = []
    for callback in callbacks { callback(result) }
    for waiter in waiters { waiter.destinationDidResolve(destination, result: result) }
  }
}

/// What a dismissal leaves with.
public enum DismissalResult {
  case none
  /// A result, which may be nil.
  case value(Any?)
}
