import ScenarioParser

/// Something that is to happen at a virtual time.
@MainActor final class Timer {
  enum Action {
    /// A sleep ends.
    case wake(Activity)
    /// An answer `after T`.
    case answer(PendingCall, AnswerOutcome)
    /// A wait `within T` is over.
    case timeout(Activity)
  }
  let deadline: Int64
  let number: Int
  let action: Action
  let span: SourceSpan
  var isCancelled = false

  init(deadline: Int64, number: Int, action: Action, span: SourceSpan) {
    self.deadline = deadline
    self.number = number
    self.action = action
    self.span = span
  }

  /// Earliest deadline first, then creation.
  func precedes(_ other: Timer) -> Bool {
    deadline != other.deadline ? deadline < other.deadline : number < other.number
  }
}

/// Pending timers as a binary heap; cancelled ones are dropped when they come up.
@MainActor struct TimerHeap {
  private var heap: [Timer] = []
  private var created = 0

  /// Those that count for a person: not timeouts, not cancelled.
  var sleeping: [Timer] {
    heap.filter { timer in
      if timer.isCancelled { return false }
      if case .timeout = timer.action { return false }
      return true
    }.sorted { $0.precedes($1) }
  }

  mutating func add(at deadline: Int64, _ action: Timer.Action, span: SourceSpan) -> Timer {
    created += 1
    let timer = Timer(deadline: deadline, number: created, action: action, span: span)
    heap.append(timer)
    siftUp(heap.count - 1)
    return timer
  }

  /// The earliest timer that still counts.
  mutating func first() -> Timer? {
    while let top = heap.first, top.isCancelled { removeTop() }
    return heap.first
  }

  mutating func popFirst() -> Timer? {
    guard let top = first() else { return nil }
    removeTop()
    return top
  }

  private mutating func removeTop() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    siftDown(0)
  }

  private mutating func siftUp(_ start: Int) {
    var index: Int = start
    while index > 0 {
      let parent: Int = (index - 1) / 2
      guard heap[index].precedes(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown(_ start: Int) {
    var index: Int = start
    while true {
      var smallest: Int = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].precedes(heap[smallest]) {
        smallest = child
      }
      if smallest == index { return }
      heap.swapAt(index, smallest)
      index = smallest
    }
  }
}
