import Foundation
import NavCore
import Observation

@MainActor @Observable
final class AppCoordinator: RootCoordinatable {
  enum Destinations: Destinationable, Codable {
    case login, main
    enum Meta: DestinationMeta { case login, main }
  }

  let root = Root<AppCoordinator>(root: .login)
  private(set) var isAuthenticated = false

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .login: LoginCoordinator()
    case .main: MainTabCoordinator()
    }
  }

  func didSignIn() {
    isAuthenticated = true
    setRoot(.main)
  }

  func signOut() {
    isAuthenticated = false
    dismissAllModals()
    setRoot(.login)
  }

  func handle(_ url: URL) {
    guard isAuthenticated, url.host() == "holding" else { return }
    let tabs = setRoot(.main, expecting: MainTabCoordinator.self)
    let invest = tabs?.selectFirstTab(.invest, expecting: InvestCoordinator.self)
    invest?.popToRoot().open(Holding(symbol: url.lastPathComponent))
  }
}

@MainActor @Observable
final class LoginCoordinator: FlowCoordinatable {
  enum Destinations: ScreenDestinationable, Codable {
    case login, reset
    enum Meta: DestinationMeta { case login, reset }
  }

  let stack = FlowStack<LoginCoordinator>(root: .login)

  func submit() { ancestor(ofType: AppCoordinator.self)?.didSignIn() }
}
