/// The parts of the restaurant app that the interactor guide tests: actors with a lifecycle.
protocol Interactable: Actor {
  var isActive: Bool { get set }
  func didBecomeActive() async
  func willResignActive() async
}

extension Interactable {
  func didBecomeActive() async {}
  func willResignActive() async {}

  /// Twice is once.
  func activate() async {
    guard !isActive else { return }
    isActive = true
    await didBecomeActive()
  }

  func deactivate() async {
    guard isActive else { return }
    await willResignActive()
    isActive = false
  }
}

struct User: Equatable {
  var name: String
  var barbecueFoods: [String]
}

protocol AuthService: Sendable {
  func login() async throws -> User
  func logout() async throws
}

protocol LoggedOutNapkinPresentableListener: AnyObject, Sendable {
  func didTapLogin() async
}

@MainActor protocol LoggedOutNapkinPresentable: AnyObject, Sendable {
  var listener: (any LoggedOutNapkinPresentableListener)? { get set }
}

protocol LoggedOutNapkinListener: AnyObject, Sendable {
  func loggedOutDidTapLogin() async
}

protocol LoggedOutNapkinRouting: AnyObject, Sendable {}

@MainActor protocol LaunchNapkinRouting: AnyObject, Sendable {
  func attachLoggedOut() async
  func attachLoggedIn(user: User) async
}

/// A leaf: it forwards a tap.
actor LoggedOutNapkinInteractor: Interactable, LoggedOutNapkinPresentableListener {
  var isActive = false
  private let presenter: any LoggedOutNapkinPresentable
  private weak var router: (any LoggedOutNapkinRouting)?
  private weak var listener: (any LoggedOutNapkinListener)?

  init(presenter: any LoggedOutNapkinPresentable) { self.presenter = presenter }

  func wire(router: (any LoggedOutNapkinRouting)?, listener: (any LoggedOutNapkinListener)?) {
    self.router = router
    self.listener = listener
  }

  func didTapLogin() async { await listener?.loggedOutDidTapLogin() }
}

/// The orchestrator: it calls the service and routes.
actor LaunchNapkinInteractor: Interactable, LoggedOutNapkinListener {
  var isActive = false
  private let authService: any AuthService
  private weak var router: (any LaunchNapkinRouting)?

  init(authService: any AuthService) { self.authService = authService }

  func wire(router: (any LaunchNapkinRouting)?, listener: AnyObject?) { self.router = router }

  func didBecomeActive() async { await router?.attachLoggedOut() }

  func loggedOutDidTapLogin() async {
    guard let user = try? await authService.login() else { return }
    await router?.attachLoggedIn(user: user)
  }
}
