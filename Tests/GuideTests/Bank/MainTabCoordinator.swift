import NavCore
import Observation

@MainActor @Observable
final class MainTabCoordinator: TabCoordinatable {
  enum Destinations: Destinationable, Codable {
    case home, cards, invest, promo, verify
    enum Meta: DestinationMeta { case home, cards, invest, promo, verify }
  }

  let tabItems = TabItems<MainTabCoordinator>(tabs: [.home, .cards, .invest])
  private(set) var isVerified = false

  var selectedIndex: Int { selectedTabIndex ?? -1 }

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .home: HomeCoordinator()
    case .cards: CardsCoordinator()
    case .invest: InvestCoordinator()
    case .promo, .verify: nil
    }
  }

  func confirmIdentity() {
    isVerified = true
    dismissModal()
    selectFirstTab(.invest)
  }

  func shouldSelect(tab: Destinations.Meta, isReselection: Bool) -> Bool {
    if tab == .invest, !isReselection, !isVerified {
      present(.verify, policy: .distinct)
      return false
    }
    if isReselection, tab == .home {
      selectFirstTab(.home, expecting: HomeCoordinator.self)?.popToRoot()
    }
    return true
  }
}
