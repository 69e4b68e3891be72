import NavCore
import NavTesting
import Testing

/// Real tasks that wait for screens.
@MainActor @Suite struct AwaitingTests {
  @Test func `waiting tasks go on in the order in which their screens left`() async {
    for _ in 0..<50 {
      let flow = LeafFlow().activated()
      var order: [Int] = []
      var tasks: [Task<Void, Never>] = []
      for number in 0..<8 {
        tasks.append(
          Task {
            await flow.routeAndWait(to: .more)
            order.append(number)
          })
        await waitUntil { flow.depth == number + 1 }
      }
      flow.popToRoot()
      #expect(order.isEmpty)
      for task in tasks { await task.value }
      #expect(order == [7, 6, 5, 4, 3, 2, 1, 0])
    }
  }

  @Test func `a value reaches who awaits it, and nobody else`() async {
    let home = HomeFlow().activated()
    let outer = Task { await home.present(.sheetFlow, awaiting: Int.self) }
    await waitUntil { home.isPresentingModal }
    let leaf = home.descendant(ofType: LeafFlow.self)
    let inner = Task { await leaf?.route(to: .more, awaiting: Int.self) ?? nil }
    await waitUntil { leaf?.depth == 1 }
    leaf?.dismissCoordinator(returning: 7)
    #expect(await inner.value == nil)
    #expect(await outer.value == 7)
  }

  @Test func `a value of another type is none`() async {
    let home = HomeFlow().activated()
    let waiting = Task { await home.present(.sheetFlow, awaiting: Double.self) }
    await waitUntil { home.isPresentingModal }
    home.descendant(ofType: LeafFlow.self)?.dismissCoordinator(returning: 7)
    #expect(await waiting.value == nil)
  }

  @Test func `what was skipped is not waited for`() async {
    let home = HomeFlow().activated()
    home.present(.settings)
    #expect(await home.present(.settings, policy: .distinct, awaiting: Int.self) == nil)
    let skipped = home.present(
      .settings, policy: .distinct, expecting: LeafFlow.self, awaiting: Int.self)
    #expect(skipped.coordinator == nil)
    #expect(await skipped.result() == nil)
  }

  @Test func `a task cancelled as its value comes gets none`() async {
    let home = HomeFlow().activated()
    let waiting = Task { await home.present(.sheetFlow, awaiting: Int.self) }
    await waitUntil { home.isPresentingModal }
    home.descendant(ofType: LeafFlow.self)?.dismissCoordinator(returning: 7)
    waiting.cancel()
    #expect(await waiting.value == nil)
  }

  @Test func `cancelling leaves the screen`() async {
    let home = HomeFlow().activated()
    let waiting = Task { await home.routeAndWait(to: .settings) }
    await waitUntil { home.depth == 1 }
    waiting.cancel()
    await waiting.value
    #expect(home.depth == 1)
  }

  @Test func `a tree that is let go ends the wait`() async {
    let result: @MainActor () async -> Int?
    do {
      let flow = PushFlow()
      result = flow.route(to: .child, expecting: LeafFlow.self, awaiting: Int.self).result
    }
    #expect(await result() == nil)
  }

  @Test func `many tasks wait, half are cancelled, all end once`() async {
    let flow = LeafFlow().activated()
    var ended = 0
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<200 {
      tasks.append(
        Task {
          await flow.routeAndWait(to: .more)
          ended += 1
        })
    }
    await waitUntil { flow.depth == 200 }
    let cancelled = Task.detached { [tasks] in
      for (index, task) in tasks.enumerated() where index.isMultiple(of: 2) { task.cancel() }
    }
    flow.popToRoot()
    await cancelled.value
    for task in tasks { await task.value }
    #expect(ended == 200)
    #expect(flow.depth == 0)
  }
}
