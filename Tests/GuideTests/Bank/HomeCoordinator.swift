import NavCore
import Observation

@MainActor @Observable
final class HomeCoordinator: FlowCoordinatable {
  enum Destinations: ScreenDestinationable, Codable {
    case home
    case transaction(Transaction)
    case categoryPicker
    case statement(year: Int)

    enum Meta: DestinationMeta { case home, transaction, categoryPicker, statement }
  }

  let stack = FlowStack<HomeCoordinator>(root: .home)
  var category = "All"
  private(set) var filter = "All"

  func open(_ transaction: Transaction) { route(to: .transaction(transaction)) }

  func choose(_ name: String) {
    category = name
    pop()
  }

  func chooseCategory() async {
    await routeAndWait(to: .categoryPicker)
    filter = category
  }
}
