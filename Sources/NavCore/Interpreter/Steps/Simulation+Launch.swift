import ScenarioParser

extension Simulation {
  func launch(
    _ app: App, _ scope: Scope, in activity: Activity, at span: SourceSpan
  ) throws(Mistake) {
    guard let type = app.initial else {
      throw Mistake("none", "\(app.name) has no initial component", span: span)
    }
    let outside = Scope(
      environment: .fresh(size: app.localCount), home: nil, target: nil)
    let component: Component = try makeComponent(type, app.initialArguments, from: outside)
    bringUp(component, app: app, isIsolated: false, at: span)
    activity.register = .component(component)
  }

  func launch(
    _ type: ComponentType, _ arguments: Arguments?, isolated: Bool, _ scope: Scope,
    in activity: Activity, at span: SourceSpan
  ) throws(Mistake) {
    let component: Component = try makeComponent(type, arguments, from: scope)
    bringUp(component, app: nil, isIsolated: isolated, at: span)
    activity.register = .component(component)
  }

  func create(
    _ type: ComponentType, _ arguments: Arguments?, _ scope: Scope, in activity: Activity
  ) throws(Mistake) {
    let component: Component = try makeComponent(type, arguments, from: scope)
    trees.append(Tree(top: component, isLaunched: false, launch: nil))
    treeVersion += 1
    noteChange()
    activity.register = .component(component)
  }

  private func bringUp(
    _ component: Component, app: App?, isIsolated: Bool, at span: SourceSpan
  ) {
    let isFirst: Bool = !trees.contains(where: \.isLaunched)
    let record = LaunchRecord(
      type: component.type,
      arguments: component.type.parameters.isEmpty
        ? [] : Array(component.instance.slots.prefix(component.type.parameters.count)),
      app: app, isIsolated: isIsolated)
    component.isIsolated = isIsolated
    trees.append(Tree(top: component, isLaunched: true, launch: record))
    treeVersion += 1
    if !isIsolated { component.launch() }
    noteChange()
    startLaunchHooks(app, of: component, withFeatures: isFirst, at: span)
  }

  // MARK: Hooks of the whole app: app, features by declaration, the tree in pre-order

  private func startLaunchHooks(
    _ app: App?, of component: Component, withFeatures: Bool, at span: SourceSpan
  ) {
    if let app { startHook(.launch, of: app, at: span) }
    if withFeatures { startFeatureHooks(.launch, at: span) }
    startTreeHooks(.launch, component, at: span)
  }

  /// `background` and `foreground`.
  func startHooks(_ kind: HookKind, at span: SourceSpan) {
    for app in launchedApps { startHook(kind, of: app, at: span) }
    startFeatureHooks(kind, at: span)
    for tree in trees where tree.isLaunched { startTreeHooks(kind, tree.top, at: span) }
  }

  private var launchedApps: [App] {
    var apps: [App] = []
    for tree in trees {
      if let app = tree.launch?.app, !apps.contains(where: { $0 === app }) { apps.append(app) }
    }
    return apps
  }

  private func startHook(_ kind: HookKind, of app: App, at span: SourceSpan) {
    guard let hook = app.hooks[kind] else { return }
    start(.hook, hook, arguments: [], home: nil, span: span)
  }

  private func startFeatureHooks(_ kind: HookKind, at span: SourceSpan) {
    for type in scenario.features where !scenario.screenViewModels.contains(type.id) {
      guard let hook = type.hooks[kind] else { continue }
      perform(at: hook.nameSpan) { () throws(Mistake) in
        startHook(kind, of: try store(of: type), at: span)
      }
    }
  }

  private func startTreeHooks(_ kind: HookKind, _ top: Component, at span: SourceSpan) {
    startTreeHook(kind, top, at: span)
    // What stands in several places hears it once.
    var met: Set<ObjectIdentifier> = []
    func isNew(_ place: AnyObject) -> Bool {
      guard reusesComponents else { return true }
      return met.insert(ObjectIdentifier(place)).inserted
    }
    for destination in top.nodes where isNew(destination) {
      if let visit = destination.context as? Visit, let viewModel = visit.viewModel {
        startHook(kind, of: viewModel, at: span)
      }
      if let component = destination.child as? Component, isNew(component) {
        startTreeHook(kind, component, at: span)
      }
    }
  }

  private func startTreeHook(_ kind: HookKind, _ component: Component, at span: SourceSpan) {
    if kind == .launch { component.withInstance { logLife(.life(.launch), of: $0) } }
    if component.type.has(kind) { startHook(kind, of: component.instance, at: span) }
  }

  private func startHook(_ kind: HookKind, of instance: Instance, at span: SourceSpan) {
    guard let hook = instance.type.hooks[kind] else { return }
    start(.hook, hook, arguments: [], home: instance, span: span)
  }

  // MARK: relaunch

  /// The process dies; every launch is repeated in order. A captured state goes into the window that
  /// it is of, one of unknown origin into the one launched last, as `restore` does. Services, stubs, clock and the
  /// scenario's locals stay.
  func relaunch(_ restoring: Expression?, _ scope: Scope, at span: SourceSpan) throws(Mistake) {
    let state = try restoring.map { (e) throws(Mistake) in
      try captured(try evaluate(e, scope), at: e.span)
    }
    let launches: [LaunchRecord] = trees.compactMap(\.launch)
    guard !launches.isEmpty else {
      throw Mistake("none", "nothing was launched yet", span: span)
    }
    let window: Int = state?.window ?? launches.count - 1
    try relaunch(
      restoringEach: launches.enumerated().map { ($1, $0 == window ? state?.bytes : nil) },
      at: span)
  }

  /// The process dies; each launch is repeated, with the state that is its own.
  func relaunch(
    restoringEach launches: [(LaunchRecord, [UInt8]?)], at span: SourceSpan
  ) throws(Mistake) {
    dieWithProcess()
    for (record, state) in launches {
      let component: Component = try makeComponent(record.type, values: record.arguments)
      bringUp(component, app: record.app, isIsolated: record.isIsolated, at: span)
      if let state { try restoreAfterLaunch(state, into: component, at: span) }
    }
  }

  private func dieWithProcess() {
    for activity in activities where activity.role != .scenario { kill(activity) }
    activities.removeAll { $0.role != .scenario }
    ready = ReadyQueue()
    wokenByNavigation = []
    timers = TimerHeap()
    parkedCalls = []
    visitOrder = []
    for id in stores.indices where stores[id]?.type.kind != .service { stores[id] = nil }
    for store in stores {
      guard let store else { continue }
      for index in store.streams.indices { store.streams[index].readers = [] }
      store.overlaps = nil
    }
    trees = []
    treeVersion += 1
    visibility = VisibilityState()
  }

  private func kill(_ activity: Activity) {
    if case .waiting(.counterpart(let call)) = activity.state { call.cancel() }
    activity.frames.removeAll()
    activity.state = .finished
    activity.isQueued = false
    activity.isCancelled = true
    activity.isObserved = true
    activity.complete(.failure(cancellation(at: activity.waitSpan)))
  }
}
