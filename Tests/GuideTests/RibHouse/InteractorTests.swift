import Testing

/// Records every method the interactor calls on it, plus any state
/// the interactor sets through the property.
@MainActor
final class MockLoggedOutNapkinPresentable: LoggedOutNapkinPresentable {
  weak var listener: (any LoggedOutNapkinPresentableListener)?
  var updateCount = 0
}

/// Isolated, where the guide marks it `@unchecked Sendable`.
@MainActor
final class MockLaunchToLoggedOutListener: LoggedOutNapkinListener {
  // The interactor under test calls these on us. We just count them.
  var loggedOutDidTapLoginCalls = 0
  @MainActor func loggedOutDidTapLogin() async {
    loggedOutDidTapLoginCalls += 1
  }
}

@MainActor
final class MockAuthService: AuthService {
  var loginResult: Result<User, any Error> = .success(.init(name: "Test User", barbecueFoods: []))
  var loginCalls = 0
  var logoutCalls = 0

  @MainActor func login() async throws -> User {
    loginCalls += 1
    return try loginResult.get()
  }
  @MainActor func logout() async throws {
    logoutCalls += 1
  }
}

@MainActor
final class MockLaunchNapkinRouting: LaunchNapkinRouting {
  var attachLoggedOutCalls = 0
  var attachLoggedInCalls = [(user: User, count: Int)]()

  func attachLoggedOut() async { attachLoggedOutCalls += 1 }
  func attachLoggedIn(user: User) async {
    attachLoggedInCalls.append((user, attachLoggedInCalls.count + 1))
  }
}

/// The examples of the interactor guide; the same rules stand as text in scenarios/ribhouse.
@MainActor @Suite struct LoggedOutNapkinInteractorTests {
  @Test func `didTapLogin forwards to the listener`() async {
    // Arrange
    let presenter = MockLoggedOutNapkinPresentable()
    let listener = MockLaunchToLoggedOutListener()
    let sut = LoggedOutNapkinInteractor(presenter: presenter)
    await sut.wire(router: nil, listener: listener)

    // Act
    await sut.didTapLogin()

    // Assert
    #expect(listener.loggedOutDidTapLoginCalls == 1)
  }
}

@MainActor @Suite struct LaunchNapkinInteractorTests {
  @Test func `a tap on login calls the service and attaches LoggedIn`() async throws {
    // Arrange
    let auth = MockAuthService()
    let user = User(name: "Smokey Joe", barbecueFoods: ["Brisket", "Ribs"])
    auth.loginResult = .success(user)
    let router = MockLaunchNapkinRouting()
    let sut = LaunchNapkinInteractor(authService: auth)
    await sut.wire(router: router, listener: nil)

    // Act
    await sut.loggedOutDidTapLogin()

    // Assert
    #expect(auth.loginCalls == 1)
    #expect(router.attachLoggedInCalls.count == 1)
    #expect(router.attachLoggedInCalls.first?.user == user)
    #expect(router.attachLoggedOutCalls == 0)
  }

  @Test func `after a login that fails nothing is attached`() async {
    // Arrange
    let auth = MockAuthService()
    auth.loginResult = .failure(MockError.unauthorized)
    let router = MockLaunchNapkinRouting()
    let sut = LaunchNapkinInteractor(authService: auth)
    await sut.wire(router: router, listener: nil)

    // Act
    await sut.loggedOutDidTapLogin()

    // Assert
    #expect(auth.loginCalls == 1)
    #expect(router.attachLoggedInCalls.count == 0)
    // We're still on the logged-out screen because the router was never asked to swap.
  }

  @Test func `didBecomeActive attaches LoggedOut`() async {
    let auth = MockAuthService()
    let router = MockLaunchNapkinRouting()
    let sut = LaunchNapkinInteractor(authService: auth)
    await sut.wire(router: router, listener: nil)

    await sut.didBecomeActive()

    #expect(router.attachLoggedOutCalls == 1)
  }

  @Test func `activating twice attaches once`() async {
    let router = MockLaunchNapkinRouting()
    let sut = LaunchNapkinInteractor(authService: MockAuthService())
    await sut.wire(router: router, listener: nil)

    await sut.activate()
    await sut.activate()

    #expect(router.attachLoggedOutCalls == 1)
  }

  private enum MockError: Error { case unauthorized }
}
