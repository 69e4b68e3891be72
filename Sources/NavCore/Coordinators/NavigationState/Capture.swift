/// Capturing state. It resolves this coordinator and every codable one created below.
///
/// Source: navigation.md §8.1, §8.3.
extension Coordinator {
  /// The state as bytes; one route that can't be written fails it all.
  ///
  /// A child that takes no part in capture is left out without a failure.
  /// - Parameter version: What the app says about its own routes, given to a later migration.
  public func captureNavigationState(version: Int = 0) throws(NavigationStateError) -> [UInt8] {
    var capture = Capture()
    let data = try capture.data(of: self, version: version)
    if let failure = capture.firstFailure { throw failure }
    return data
  }

  /// The state as bytes, without the routes that can't be written, which are reported.
  public func captureNavigationStateWithReport(
    version: Int = 0
  ) throws(NavigationStateError) -> NavigationStateCapture {
    var capture = Capture()
    let data = try capture.data(of: self, version: version)
    return NavigationStateCapture(data: data, report: capture.report)
  }
}

/// One walk over a tree.
@MainActor private struct Capture {
  private(set) var report = NavigationStateReport()
  private(set) var firstFailure: NavigationStateError?
  private var path: [String] = []

  mutating func data(
    of coordinator: Coordinator, version: Int
  ) throws(NavigationStateError) -> [UInt8] {
    guard coordinator.isCodable else {
      throw .unsupported(coordinator: coordinator.qualifiedTypeName)
    }
    var node = node(of: coordinator)
    node.schemaVersion = NavigationStateNode.currentSchemaVersion
    node.applicationVersion = version
    return node.json.bytes()
  }

  private mutating func node(of coordinator: Coordinator) -> NavigationStateNode {
    coordinator.resolve()
    var node = NavigationStateNode()
    switch coordinator.kind {
    case .flow, .root: capture(coordinator.root, of: coordinator, as: .root, into: &node)
    case .tabs: captureTabs(of: coordinator, into: &node)
    case .split: captureColumns(of: coordinator, into: &node)
    case .napkin: break
    }
    captureEntries(of: coordinator, into: &node)
    return node
  }

  private mutating func capture(
    _ destination: Destination?, of coordinator: Coordinator,
    as place: NavigationStateNode.Place, into node: inout NavigationStateNode
  ) {
    guard let destination else { return }
    let saved = at(place.rawValue) { $0.save(destination, of: coordinator) }
    node.routes[place] = saved?.route
    node.children[place] = saved?.child
  }

  private mutating func captureTabs(
    of coordinator: Coordinator, into node: inout NavigationStateNode
  ) {
    var routes: [[UInt8]] = []
    for (index, tab) in coordinator.tabs.enumerated() {
      guard let saved = at("tabs[\(index)]", { $0.save(tab, of: coordinator) }) else { continue }
      if coordinator.selectedTab === tab { node.selectedIndex = routes.count }
      routes.append(saved.route)
      node.tabChildren.append(saved.child)
    }
    node.tabRoutes = routes
  }

  private mutating func captureColumns(
    of coordinator: Coordinator, into node: inout NavigationStateNode
  ) {
    for column in SplitColumn.allCases {
      let destination = coordinator.columnIfResolved(column)
      capture(destination, of: coordinator, as: column.place, into: &node)
    }
    node.splitVisibility = coordinator.columnVisibility
    node.hasContentColumn = coordinator.content != nil
    node.preferredCompactColumn = coordinator.preferredCompactColumn
  }

  private mutating func captureEntries(
    of coordinator: Coordinator, into node: inout NavigationStateNode
  ) {
    for (index, entry) in coordinator.entries.enumerated() {
      guard let style = entry.presentedAs,
        let saved = at("entries[\(index)]", { $0.save(entry, of: coordinator) })
      else { continue }
      let child = saved.child.map { [$0] } ?? []
      node.entries.append(.init(route: saved.route, presentation: style, child: child))
    }
  }

  private mutating func save(
    _ destination: Destination, of coordinator: Coordinator
  ) -> (route: [UInt8], child: NavigationStateNode?)? {
    do throws(NavigationStateError) {
      let route = try coordinator.encode(destination.route)
      report.capturedRoutes += 1
      return (route, child: saveChild(of: destination))
    } catch {
      firstFailure = firstFailure ?? error
      report.skippedRoutes += 1
      addIssue(coordinator, .encodingFailed, error.message)
      return nil
    }
  }

  private mutating func saveChild(of destination: Destination) -> NavigationStateNode? {
    guard let child = destination.child else { return nil }
    guard child.isCodable else {
      addIssue(child, .unsupportedCoordinator, child.unsupportedMessage)
      return nil
    }
    return node(of: child)
  }

  private mutating func addIssue(
    _ coordinator: Coordinator, _ reason: NavigationStateIssue.Reason, _ message: String
  ) {
    report.issues.append(
      NavigationStateIssue(
        coordinator: coordinator.qualifiedTypeName, path: path, reason: reason, message: message))
  }

  private mutating func at<Result>(
    _ step: String, _ body: (inout Capture) -> Result
  ) -> Result {
    path.append(step)
    defer { path.removeLast() }
    return body(&self)
  }
}

extension Coordinator {
  var unsupportedMessage: String { "\(typeName) takes no part in state capture" }
}

extension NavigationStateError {
  /// The sentence for people.
  public var message: String {
    switch self {
    case .unsupported(let coordinator): "\(coordinator) takes no part in state capture"
    case .unsupportedVersion(let version): "a captured state of version \(version) can't be read"
    case .encodingFailed(let message), .decodingFailed(let message): message
    }
  }
}
