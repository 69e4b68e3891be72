/// Activities that end with an instance, in the order they began. Each is linked to its neighbours,
/// so that it leaves at the same price from any place. They live as long as they are in the list.
@MainActor struct TaskList {
  private var first: Unmanaged<Activity>?
  private var last: Unmanaged<Activity>?

  nonisolated init() {}

  var isEmpty: Bool { first == nil }

  /// - Precondition: It is in no list.
  mutating func append(_ activity: Activity) {
    let added: Unmanaged<Activity> = .passRetained(activity)
    activity.previousTask = last
    if let last { last._withUnsafeGuaranteedRef { $0.nextTask = added } } else { first = added }
    last = added
  }

  /// - Precondition: It is in this list or in none.
  mutating func remove(_ activity: Activity) {
    let (previous, next) = (activity.previousTask, activity.nextTask)
    if let previous {
      previous._withUnsafeGuaranteedRef { $0.nextTask = next }
    } else if isFirst(activity) {
      first = next
    } else {
      return
    }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previousTask = previous }
    } else {
      last = previous
    }
    (activity.previousTask, activity.nextTask) = (nil, nil)
    Unmanaged.passUnretained(activity).release()
  }

  private func isFirst(_ activity: Activity) -> Bool {
    first?.toOpaque() == Unmanaged.passUnretained(activity).toOpaque()
  }

  mutating func removeAll() { for activity in all { remove(activity) } }

  /// A copy, which what is done to them does not change.
  var all: [Activity] {
    if isEmpty { return [] }
    var all: [Activity] = []
    var place: Unmanaged<Activity>? = first
    while let activity = place?.takeUnretainedValue() {
      all.append(activity)
      place = activity.nextTask
    }
    return all
  }
}
