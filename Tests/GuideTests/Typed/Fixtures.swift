import NavCore
import Observation

/// F-LEAF of the conformance matrix.
@MainActor @Observable
final class LeafFlow: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case leaf, more
    enum Meta: DestinationMeta { case leaf, more }
  }
  let stack = FlowStack<LeafFlow>(root: .leaf)
}

/// F-DETAIL and F-SETTINGS, told apart by their type only.
@MainActor @Observable
final class DetailFlow: FlowCoordinatable {
  enum Destinations: Destinationable {
    case detail, subDetail
    enum Meta: DestinationMeta { case detail, subDetail }
  }
  let stack = FlowStack<DetailFlow>(root: .detail)

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .detail: nil
    case .subDetail: LeafFlow()
    }
  }
}

@MainActor @Observable
final class SettingsFlow: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case main
    enum Meta: DestinationMeta { case main }
  }
  let stack = FlowStack<SettingsFlow>(root: .main)
}

/// F-HOME.
@MainActor @Observable
final class HomeFlow: FlowCoordinatable {
  enum Destinations: Destinationable {
    case home, settings, detail, sheetFlow
    enum Meta: DestinationMeta { case home, settings, detail, sheetFlow }
  }
  let stack = FlowStack<HomeFlow>(root: .home)

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .home, .settings: nil
    case .detail: DetailFlow()
    case .sheetFlow: LeafFlow()
    }
  }
}

/// T-MAIN.
@MainActor @Observable
final class MainTabs: TabCoordinatable {
  enum Destinations: Destinationable {
    case home, profile, settings
    enum Meta: DestinationMeta { case home, profile, settings }
  }
  let tabItems = TabItems<MainTabs>(tabs: [.home, .profile])

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .home: HomeFlow()
    case .profile: LeafFlow()
    case .settings: SettingsFlow()
    }
  }
}

/// R-APP.
@MainActor @Observable
final class AppRoot: RootCoordinatable {
  enum Destinations: Destinationable {
    case main, login
    enum Meta: DestinationMeta { case main, login }
  }
  let root = Root<AppRoot>(root: .main)

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .main: MainTabs()
    case .login: LeafFlow()
    }
  }
}

/// S-LIB with three columns.
@MainActor @Observable
final class LibrarySplit: SplitCoordinatable {
  enum Destinations: Destinationable {
    case sidebar, list, placeholder, planet, settings
    enum Meta: DestinationMeta { case sidebar, list, placeholder, planet, settings }
  }
  let columns = SplitColumns<LibrarySplit>(sidebar: .sidebar, content: .list, detail: .placeholder)

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .sidebar, .list, .placeholder: nil
    case .planet: DetailFlow()
    case .settings: LeafFlow()
    }
  }
}

/// One route for each payload shape, one unavailable, a seeded path.
@MainActor @Observable
final class ShapesFlow: FlowCoordinatable {
  enum Destinations: ScreenDestinationable, Codable, CustomStringConvertible {
    case plain
    case one(Int)
    case labelled(id: Int, name: String?)
    case ratio(Double)
    case future

    enum Meta: DestinationMeta { case plain, one, labelled, ratio, future }

    var isAvailable: Bool { if case .future = self { false } else { true } }
    var description: String { "misleading" }
    var meta: Meta {
      switch self {
      case .plain: .plain
      case .one: .one
      case .labelled: .labelled
      case .ratio: .ratio
      case .future: .future
      }
    }
  }

  let stack: FlowStack<ShapesFlow>

  init(_ path: [Destinations] = []) { stack = FlowStack(root: .plain, pushing: path) }
}

/// A kind that can hold a screen and a child, by push or as a modal.
enum Host: CaseIterable {
  case push, flow, root, tabs, split

  /// The host, its navigation to a child (or to a screen), and what it then holds.
  @MainActor func make() -> any HostFixture {
    switch self {
    case .push: PushHost()
    case .flow: ModalHost(HomeFlow(), child: .sheetFlow, screen: .settings)
    case .root: ModalHost(HostRoot(), child: .child, screen: .screen)
    case .tabs: ModalHost(HostTabs(), child: .child, screen: .screen)
    case .split: ModalHost(LibrarySplit(), child: .settings, screen: .placeholder)
    }
  }
}

@MainActor protocol HostFixture {
  func navigate<T: Coordinatable, R>(
    toScreen: Bool, expecting: T.Type, awaiting: R.Type
  ) -> (coordinator: T?, result: @MainActor () async -> R?)
  /// The destination on top, nil where there is none.
  var top: Destination? { get }
}

@MainActor struct PushHost: HostFixture {
  let flow = PushFlow()

  func navigate<T: Coordinatable, R>(
    toScreen: Bool, expecting: T.Type, awaiting: R.Type
  ) -> (coordinator: T?, result: @MainActor () async -> R?) {
    flow.route(to: toScreen ? .screen : .child, expecting: T.self, awaiting: R.self)
  }

  var top: Destination? { flow.stack.destinations.last }
}

@MainActor struct ModalHost<C: Coordinatable>: HostFixture {
  let host: C
  let child: C.Destinations
  let screen: C.Destinations

  init(_ host: C, child: C.Destinations, screen: C.Destinations) {
    self.host = host
    self.child = child
    self.screen = screen
  }

  func navigate<T: Coordinatable, R>(
    toScreen: Bool, expecting: T.Type, awaiting: R.Type
  ) -> (coordinator: T?, result: @MainActor () async -> R?) {
    host.present(toScreen ? screen : child, expecting: T.self, awaiting: R.self)
  }

  var top: Destination? { host.hierarchySnapshot().last { $0.role.isModal }?.destination }
}

@MainActor @Observable
final class PushFlow: FlowCoordinatable {
  enum Destinations: Destinationable {
    case screen, child
    enum Meta: DestinationMeta { case screen, child }
  }
  let stack = FlowStack<PushFlow>(root: .screen)
  func child(for destination: Destinations) -> (any Coordinatable)? {
    destination.meta == .child ? LeafFlow() : nil
  }
}

@MainActor @Observable
final class HostRoot: RootCoordinatable {
  enum Destinations: Destinationable {
    case screen, child
    enum Meta: DestinationMeta { case screen, child }
  }
  let root = Root<HostRoot>(root: .screen)
  func child(for destination: Destinations) -> (any Coordinatable)? {
    destination.meta == .child ? LeafFlow() : nil
  }
}

@MainActor @Observable
final class HostTabs: TabCoordinatable {
  enum Destinations: Destinationable {
    case screen, child
    enum Meta: DestinationMeta { case screen, child }
  }
  let tabItems = TabItems<HostTabs>(tabs: [.screen])
  func child(for destination: Destinations) -> (any Coordinatable)? {
    destination.meta == .child ? LeafFlow() : nil
  }
}
