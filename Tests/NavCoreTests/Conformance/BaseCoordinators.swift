import NavCore
import Testing

/// A coordinator of the matrix, of a class of its own, so that a test can ask for it.
@MainActor class MatrixCoordinator: Coordinator {
  private let start: InitialPlacement

  init(_ kind: Kind, _ start: InitialPlacement) {
    self.start = start
    super.init(kind: kind)
  }

  override func initialPlacement() -> InitialPlacement { start }
}

// MARK: The base set

final class LeafFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("leaf"))) }
}

final class DetailFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("detail"))) }

  override func makeChild(for destination: Destination) -> Coordinator? {
    destination.meta.name == "subDetail" ? LeafFlow() : nil
  }
}

final class HomeFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("home"))) }

  override func makeChild(for destination: Destination) -> Coordinator? {
    switch destination.meta.name {
    case "detail": DetailFlow()
    case "sheetFlow": LeafFlow()
    default: nil
    }
  }
}

final class ProfileFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("profile"))) }
}

final class SettingsFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("main"))) }
}

final class LoginFlow: MatrixCoordinator {
  init() { super.init(.flow, .flow(root: route("login"))) }
}

final class MainTabs: MatrixCoordinator {
  init() { super.init(.tabs, .tabs([route("home"), route("profile")])) }

  override func makeChild(for destination: Destination) -> Coordinator? {
    switch destination.meta.name {
    case "home": HomeFlow()
    case "profile": ProfileFlow()
    case "settings": SettingsFlow()
    default: nil
    }
  }
}

final class AppRoot: MatrixCoordinator {
  init() { super.init(.root, .root(route("main"))) }

  override func makeChild(for destination: Destination) -> Coordinator? {
    switch destination.meta.name {
    case "main": MainTabs()
    case "login": LoginFlow()
    default: nil
    }
  }
}

// MARK: One of each kind that holds flows of the first

/// `child` builds a flow, `screen` is a screen, in whatever kind.
class ReviewCoordinator: MatrixCoordinator {
  override func makeChild(for destination: Destination) -> Coordinator? {
    destination.meta.name == "child" ? ReviewFlow() : nil
  }
}

final class ReviewFlow: ReviewCoordinator {
  init() { super.init(.flow, .flow(root: route("screen", 1))) }
}

final class ReviewRoot: ReviewCoordinator {
  init() { super.init(.root, .root(route("child", 1))) }
}

final class ReviewTabs: ReviewCoordinator {
  init() { super.init(.tabs, .tabs([route("child", 1), route("screen")])) }
}

final class ReviewSplit: ReviewCoordinator {
  init() {
    super.init(
      .split,
      .split(sidebar: route("screen", 0), content: route("screen", 1), detail: route("child", 1)))
  }
}

/// The five ways of the matrix to come upon a destination: a push, and a modal of every kind.
enum WayIn: String, CaseIterable, CustomTestStringConvertible {
  case push, modalOfFlow, modalOfRoot, modalOfTabs, modalOfSplit

  var testDescription: String { rawValue }

  @MainActor func makeHost() -> Coordinator {
    let host: Coordinator =
      switch self {
      case .push, .modalOfFlow: ReviewFlow()
      case .modalOfRoot: ReviewRoot()
      case .modalOfTabs: ReviewTabs()
      case .modalOfSplit: ReviewSplit()
      }
    return host.activated()
  }

  @MainActor func add(
    _ route: Route, to host: Coordinator, policy: RoutePolicy = .always
  ) -> Destination? {
    self == .push ? host.push(route, policy: policy) : host.present(route, policy: policy)
  }
}
