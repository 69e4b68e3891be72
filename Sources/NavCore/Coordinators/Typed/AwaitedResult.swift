/// Waits for one destination to leave, and remembers what it left with.
///
/// It keeps neither the destination nor its child alive. Every waiting task is resumed once: by
/// the departure, by its own cancellation, or when the whole tree was let go.
@MainActor final class AwaitedResult {
  private var hasEnded = false
  private var result: Any?
  private let name: String
  private var waiting: [TaskWait] = []

  init(of destination: Destination) {
    name = destination.description
    if destination.hasResolved {
      end(destination.resolution.result)
    } else {
      destination.addWaiter(Departure(self))
    }
  }

  /// Nil where it left without a value, with one of another type, or where the task was
  /// cancelled.
  func value<R>(as type: R.Type) async -> R? {
    if !hasEnded { await departure() }
    guard hasEnded, !Task.isCancelled else { return nil }
    if let value = result as? R { return value }
    guard let value = result as? Value, let type = R.self as? any ValueConvertible.Type else {
      return nil
    }
    return type.init(navValue: value) as? R
  }

  private func departure() async {
    guard !Task.isCancelled else { return }
    let wait = TaskWait()
    waiting.append(wait)
    await withTaskCancellationHandler {
      await wait.suspend(.destination(name))
    } onCancel: {
      Task { @MainActor in wait.wake() }
    }
  }

  fileprivate func end(_ value: Any?) {
    guard !hasEnded else { return }
    hasEnded = true
    result = value
    let resumed = waiting
    waiting = []
    for wait in resumed { wait.wake() }
  }
}

/// Stands with the destination; when that is let go without having left, nothing will come.
@MainActor private final class Departure: DestinationWaiter {
  private let awaited: AwaitedResult
  private var isOver = false

  init(_ awaited: AwaitedResult) {
    self.awaited = awaited
  }

  func destinationDidResolve(_ destination: Destination, result: Any?) {
    isOver = true
    awaited.end(result)
  }

  deinit {
    guard !isOver else { return }
    Task { @MainActor [awaited] in awaited.end(nil) }
  }
}

extension Coordinatable {
  /// Navigates and waits, unless the task was cancelled before or nothing was shown.
  func wait<R>(for type: R.Type, _ navigate: () -> Destination?) async -> R? {
    await awaited(navigate)?.value(as: type)
  }

  /// Navigates, and gives the child now and the result later.
  func combined<T, R>(
    _ child: T.Type, _ type: R.Type, _ navigate: () -> Destination?
  ) -> (coordinator: T?, result: @MainActor () async -> R?) {
    guard !Task.isCancelled, let destination = navigate() else { return (nil, { nil }) }
    let awaited = AwaitedResult(of: destination)
    return (destination.child(as: child), { await awaited.value(as: type) })
  }

  /// The destination itself must not be kept while a task waits.
  private func awaited(_ navigate: () -> Destination?) -> AwaitedResult? {
    guard !Task.isCancelled else { return nil }
    return navigate().map(AwaitedResult.init)
  }
}

extension Destination {
  /// The coordinator behind it, if it is of that type.
  func child<T>(as type: T.Type) -> T? { child?.coordinatable as? T }
}
