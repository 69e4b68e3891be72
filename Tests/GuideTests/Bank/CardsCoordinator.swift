import Foundation
import NavCore
import Observation

@MainActor @Observable
final class CardsCoordinator: FlowCoordinatable {
  enum Destinations: Destinationable, Codable {
    case cards
    case cardDetail(Card)
    case limitPicker

    enum Meta: DestinationMeta { case cards, cardDetail, limitPicker }
  }

  let stack = FlowStack<CardsCoordinator>(root: .cards)
  private(set) var limit: Decimal = 1_000
  private(set) var frozen: Set<Card> = []

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .cards, .cardDetail: nil  // screens
    case .limitPicker: LimitCoordinator()  // a coordinator of its own
    }
  }

  func openDetail(_ card: Card) { present(.cardDetail(card), policy: .distinct) }

  func resolveFreeze(_ card: Card, freeze: Bool) {
    if freeze { frozen.insert(card) }
    dismissModal()
  }

  func changeLimit() async {
    guard let chosen = await present(.limitPicker, awaiting: Decimal.self) else { return }
    limit = chosen
  }
}

@MainActor @Observable
final class LimitCoordinator: FlowCoordinatable {
  enum Destinations: ScreenDestinationable, Codable {
    case presets, custom
    enum Meta: DestinationMeta { case presets, custom }
  }

  let stack = FlowStack<LimitCoordinator>(root: .presets)

  func openCustom() { route(to: .custom) }
  func finish(_ limit: Decimal) { dismissCoordinator(returning: limit) }
}
