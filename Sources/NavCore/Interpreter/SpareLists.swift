/// Memory of the lists that every scenario fills, handed from one to the next.
///
/// It never holds an element: nothing of a world outlives it.
@MainActor final class SpareLists {
  fileprivate var log: [LoggedCall] = []
  fileprivate var changes: [JournalEntry] = []
  fileprivate var activities: [Activity] = []
}

extension Simulation {
  /// Before anything runs.
  func borrow(_ spare: SpareLists) {
    swap(&log, &spare.log)
    swap(&journal.entries, &spare.changes)
    swap(&activities, &spare.activities)
  }

  /// When the scenario has ended: its log and its journal are empty from then on.
  func giveBack(_ spare: SpareLists) {
    log.removeAll(keepingCapacity: log.capacity < 1_024)
    journal.entries.removeAll(keepingCapacity: true)
    activities.removeAll(keepingCapacity: true)
    borrow(spare)
  }
}
