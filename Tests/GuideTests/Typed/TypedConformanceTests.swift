import NavCore
import NavTesting
import Testing

/// Rows of the conformance matrix that need typed coordinators.
@MainActor @Suite struct TypedConformanceTests {
  @Test func `S-082 the two styles map to presentation and destination types`() {
    #expect(ModalStyle.sheet.presentationType == .sheet)
    #expect(ModalStyle.fullScreenCover.presentationType == .fullScreenCover)
    #expect(PresentationType.sheet.destinationType == .sheet)
    #expect(PresentationType.fullScreenCover.destinationType == .fullScreenCover)
  }

  @Test func `S-084 a callback for another type is never called`() {
    let home = HomeFlow().activated()
    var calls = 0
    home.present(.sheetFlow) { (_: SettingsFlow) in calls += 1 }
    #expect(calls == 0)
    #expect(home.hierarchySnapshot().last?.coordinatable is LeafFlow)
  }

  @Test func `S-085 a tab coordinator's callback gets the very child`() {
    let tabs = MainTabs().activated()
    var received: SettingsFlow?
    tabs.present(.settings) { (child: SettingsFlow) in received = child }
    #expect(received != nil)
    #expect(tabs.tabItems.modals.first?.child?.coordinatable === received)
  }

  @Test func `S-086 a Root's callback gets the very child`() {
    let app = AppRoot().activated()
    var received: LeafFlow?
    app.present(.login) { (child: LeafFlow) in received = child }
    #expect(received != nil)
    #expect(app.root.modals.first?.child?.coordinatable === received)
  }

  @Test func `S-087 onDismiss of a typed presentation runs once`() {
    let home = HomeFlow().activated()
    var dismissals = 0
    home.present(.sheetFlow, onDismiss: { dismissals += 1 }) { (_: LeafFlow) in }
    home.dismissPresentedModal()
    home.dismissPresentedModal()
    #expect(dismissals == 1)
  }

  @Test(arguments: Host.allCases, [false, true])
  func `S-119 the wrong type gives no handle, and yet the result`(
    _ kind: Host, _ toScreen: Bool
  ) async {
    let host = kind.make()
    let (handle, result) = host.navigate(
      toScreen: toScreen, expecting: SettingsFlow.self, awaiting: Int.self)
    #expect(handle == nil)
    host.top?.dismiss(returning: 42)
    #expect(await result() == 42)
    #expect(await result() == 42)
  }

  @Test(arguments: Host.allCases)
  func `S-121 a cancelled waiter gets nil, and the screen stays`(_ kind: Host) async {
    let host = kind.make()
    let (handle, result) = host.navigate(
      toScreen: false, expecting: LeafFlow.self, awaiting: String.self)
    let first = Task { await result() }
    let second = Task { await result() }
    await Task.yield()
    first.cancel()
    #expect(await first.value == nil)
    #expect(host.top != nil)
    #expect(handle?.parent != nil)
    handle?.dismissCoordinator(returning: "remaining")
    #expect(await second.value == "remaining")
    #expect(host.top == nil)
  }

  @Test(arguments: Host.allCases)
  func `S-122 a task cancelled before it ran creates nothing`(_ kind: Host) async {
    let host = kind.make()
    let task = Task {
      let (handle, result) = host.navigate(
        toScreen: false, expecting: LeafFlow.self, awaiting: Int.self)
      #expect(handle == nil)
      return await result()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(host.top == nil)
  }

  @Test func `S-124 a result closure keeps no child alive`() async {
    let flow = PushFlow()
    weak var child: LeafFlow?
    let result: @MainActor () async -> Void?
    do {
      let pair = flow.route(to: .child, expecting: LeafFlow.self, awaiting: Void.self)
      child = pair.coordinator
      result = pair.result
    }
    #expect(child != nil)
    child?.dismissCoordinator()
    #expect(child == nil)
    #expect(await result() == nil)
  }

  @Test func `S-140 an explicit nil is a result of an optional type`() async {
    let home = HomeFlow().activated()
    let waiting = Task { await home.route(to: .settings, awaiting: String?.self) }
    await waitUntil { home.depth == 1 }
    home.stack.destinations.last?.dismiss(returning: nil)
    let result: String?? = await waiting.value
    #expect(result == .some(.none))
  }

  @Test func `S-186 a sheet carries its options`() {
    let home = HomeFlow().activated()
    home.present(
      .sheetFlow,
      as: .sheet(
        detents: [.medium, .large], dragIndicator: .visible, interactiveDismissDisabled: true))
    let sheet = home.stack.destinations.last
    #expect(sheet?.routeType == .sheet)
    #expect(
      sheet?.modalConfiguration
        == SheetConfiguration(
          detents: [.medium, .large], dragIndicator: .visible, interactiveDismissDisabled: true))
    home.present(.settings, as: .fullScreenCover)
    #expect(home.stack.destinations.last?.routeType == .fullScreenCover)
    #expect(home.stack.destinations.last?.modalConfiguration == nil)
  }

  @Test func `S-199 a push for another type happens all the same`() {
    let home = HomeFlow().activated()
    #expect(home.route(to: .detail, expecting: LeafFlow.self) == nil)
    #expect(home.stack.destinations.count == 1)
  }

  @Test func `S-200 a screen has no coordinator`() {
    let home = HomeFlow().activated()
    #expect(home.route(to: .settings, expecting: DetailFlow.self) == nil)
    #expect(home.depth == 1)
  }

  @Test func `S-245 coordinators of every kind are released`() {
    weak var flow: HomeFlow?
    weak var root: AppRoot?
    weak var tabs: MainTabs?
    weak var split: LibrarySplit?
    do {
      flow = holding(HomeFlow().activated())
      root = holding(AppRoot().activated())
      tabs = holding(MainTabs().activated())
      split = holding(LibrarySplit().activated())
    }
    #expect(flow == nil && root == nil && tabs == nil && split == nil)
  }

  /// Lets an object go at the end of the expression that made it.
  private func holding<T: AnyObject>(_ object: T) -> T? { object }
}
