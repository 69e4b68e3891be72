import NavCore

/// A coordinator that a test describes by names; a name with a factory is a child, every other
/// one a screen.
@MainActor final class SampleCoordinator: Coordinator {
  typealias Factory = @MainActor (Destination) -> Coordinator

  var name: String
  var start: InitialPlacement
  var factories: [String: Factory]
  var unavailable: Set<String> = []
  var codable = false
  var ownsScreen = false
  var selects: (Destination, Bool) -> Bool = { _, _ in true }
  var onActive: (SampleCoordinator) -> Void = { _ in }
  private(set) var built: [String] = []
  private(set) var placements = 0
  private(set) var notices: [Notice] = []
  let log: CallbackLog

  init(
    _ kind: Kind, _ name: String, _ start: InitialPlacement, log: CallbackLog = CallbackLog(),
    factories: [String: Factory] = [:]
  ) {
    self.name = name
    self.start = start
    self.factories = factories
    self.log = log
    super.init(kind: kind)
  }

  override var typeName: String { name }
  override var qualifiedTypeName: String { "Sample." + name }
  override var isCodable: Bool { codable }
  override var hasOwnScreen: Bool { ownsScreen }

  override func initialPlacement() -> InitialPlacement {
    placements += 1
    return start
  }

  override func isAvailable(_ route: Route) -> Bool { !unavailable.contains(route.meta.name) }

  override func makeChild(for destination: Destination) -> Coordinator? {
    built.append(destination.text)
    return factories[destination.meta.name]?(destination)
  }

  override func shouldSelect(tab: Destination, isReselection: Bool) -> Bool {
    log.add("tap \(tab.meta.name) \(isReselection)")
    return selects(tab, isReselection)
  }

  override func didBecomeActive() {
    log.add("active \(name)")
    onActive(self)
  }

  override func didLeave() { log.add("left \(name)") }
  override func didNotice(_ notice: Notice) { notices.append(notice) }

  override func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    var payload: [String: JSONValue] = [:]
    for argument in route.arguments {
      guard case .integer(let number) = argument else {
        throw .encodingFailed(message: "\(route.meta.name) can't be written")
      }
      payload["_0"] = .integer(number)
    }
    return JSONValue.object([route.meta.name: .object(payload)]).bytes()
  }

  override func decode(_ bytes: [UInt8]) -> Route? {
    guard case .object(let object)? = try? JSONValue(parsing: bytes),
      let (name, payload) = object.first
    else { return nil }
    return route(name, payload["_0"]?.integerValue)
  }
}

/// What happened, in order.
@MainActor final class CallbackLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A waiter that keeps what it is told.
@MainActor final class ResultListener: DestinationWaiter {
  private(set) var results: [Any?] = []

  func destinationDidResolve(_ destination: Destination, result: Any?) { results.append(result) }
}

func route(_ name: String, _ argument: Int? = nil) -> Route {
  let index = name.utf8.reduce(0) { ($0 * 257 + Int($1)) % 1_000_000_007 }
  return Route(
    Meta(scope: 0, index: index, name: name),
    arguments: argument.map { [.integer(Int64($0))] } ?? [])
}

@MainActor func flow(
  _ name: String = "F", _ root: String = "home", path: [Route] = [],
  log: CallbackLog = CallbackLog(),
  _ factories: [String: SampleCoordinator.Factory] = [:]
) -> SampleCoordinator {
  SampleCoordinator(
    .flow, name, .flow(root: route(root), path: path), log: log, factories: factories)
}

@MainActor func rootCoordinator(
  _ name: String = "R", _ root: String = "main", log: CallbackLog = CallbackLog(),
  _ factories: [String: SampleCoordinator.Factory] = [:]
) -> SampleCoordinator {
  SampleCoordinator(.root, name, .root(route(root)), log: log, factories: factories)
}

@MainActor func tabs(
  _ name: String = "T", _ names: [String], selected: Int? = nil, log: CallbackLog = CallbackLog(),
  _ factories: [String: SampleCoordinator.Factory] = [:]
) -> SampleCoordinator {
  SampleCoordinator(
    .tabs, name, .tabs(names.map { route($0) }, selectedIndex: selected), log: log,
    factories: factories)
}

@MainActor func split(
  _ name: String = "S", content: String? = nil, log: CallbackLog = CallbackLog(),
  _ factories: [String: SampleCoordinator.Factory] = [:]
) -> SampleCoordinator {
  SampleCoordinator(
    .split, name,
    .split(sidebar: route("list"), content: content.map { route($0) }, detail: route("empty")),
    log: log, factories: factories)
}

@MainActor func napkin(
  _ name: String = "N", log: CallbackLog = CallbackLog(),
  _ factories: [String: SampleCoordinator.Factory] = [:]
) -> SampleCoordinator {
  SampleCoordinator(.napkin, name, .napkin, log: log, factories: factories)
}

extension Destination {
  /// The name with its argument.
  var text: String {
    guard case .integer(let number)? = route.arguments.first else { return meta.name }
    return "\(meta.name)(\(number))"
  }

  /// As in the vectors: `+push`, `^sheet`, `^^cover`.
  var entryText: String {
    switch routeType {
    case .root: text
    case .push: "+" + text
    case .sheet: "^" + text
    case .fullScreenCover: "^^" + text
    }
  }
}

extension Coordinator {
  /// `root | +push ^sheet` of what is there.
  var state: String {
    let structural = structuralDestinations.map(\.text).joined(separator: " ")
    return ([structural, "|"] + entries.map(\.entryText)).joined(separator: " ")
  }

  var pathText: String { combinedPath.map(\.text).joined(separator: " ") }
  var queueText: String { presentationQueue.map(\.text).joined(separator: " ") }

  @discardableResult
  func push(_ name: String, _ argument: Int? = nil, log: CallbackLog, distinct: Bool = false)
    -> Destination?
  {
    push(route(name, argument), policy: distinct ? .distinct : .always) { _ in log.add(name) }
  }

  @discardableResult
  func sheet(_ name: String, log: CallbackLog, distinct: Bool = false) -> Destination? {
    present(route(name), policy: distinct ? .distinct : .always) { _ in log.add(name) }
  }
}

@MainActor func named(_ name: String) -> (Destination) -> Bool {
  { $0.meta.name == name }
}
