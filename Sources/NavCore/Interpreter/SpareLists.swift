/// Memory of the lists that every scenario fills, handed from one to the next.
///
/// It never holds an element: nothing of a world outlives it.
@MainActor final class SpareLists {
  fileprivate var log = LongList<LoggedCall>()
  fileprivate var changes: [JournalEntry] = []
  fileprivate var activities: [Activity] = []
  fileprivate var ready = ReadyQueue()
  /// For each type an empty list, or nil.
  fileprivate var components: [ComponentList] = []
  fileprivate var stores: [Instance?] = []
}

extension Simulation {
  /// Before anything runs; an empty one lends nothing.
  func borrow(_ spare: SpareLists) {
    exchangeLists(spare)
    exchangeTypes(spare)
    if components.isEmpty {
      components = Array(repeating: ComponentList(), count: program.types.count)
    }
  }

  /// When the scenario has ended: its log and its journal are empty from then on.
  func giveBack(_ spare: SpareLists) {
    log.removeAll()
    journal.entries.removeAll(keepingCapacity: true)
    activities.removeAll(keepingCapacity: true)
    ready.removeAll()
    exchangeLists(spare)
    // Swift code may go on with its world.
    if counterparts != nil { return }
    for index in stores.indices { stores[index] = nil }
    exchangeTypes(spare)
  }

  private func exchangeLists(_ spare: SpareLists) {
    swap(&log, &spare.log)
    swap(&journal.entries, &spare.changes)
    swap(&activities, &spare.activities)
    swap(&ready, &spare.ready)
  }

  private func exchangeTypes(_ spare: SpareLists) {
    swap(&components, &spare.components)
    swap(&stores, &spare.stores)
  }
}
