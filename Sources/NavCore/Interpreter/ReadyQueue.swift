/// The one run queue: first in, first out.
@MainActor struct ReadyQueue {
  private var items: [Activity] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var count: Int { items.count - head }
  /// In order, for `any order` and fingerprints.
  var waiting: ArraySlice<Activity> { items[head...] }

  mutating func append(_ activity: Activity) { items.append(activity) }

  mutating func popFirst() -> Activity? {
    if head == 0, items.count <= 1 { return items.popLast() }
    guard head < items.count else { return nil }
    let activity: Activity = items[head]
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024 {
      items.removeFirst(head)
      head = 0
    }
    return activity
  }

  /// Takes the element at a position from the head, for a chosen order.
  mutating func remove(at offset: Int) -> Activity { items.remove(at: head + offset) }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    head = 0
  }

  mutating func remove(_ activity: Activity) {
    guard let index = items[head...].firstIndex(where: { $0 === activity }) else { return }
    items.remove(at: index)
  }
}
