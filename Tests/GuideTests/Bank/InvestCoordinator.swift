import NavCore
import Observation

@MainActor @Observable
final class InvestCoordinator: FlowCoordinatable {
  /// A route with a closure can't be written, so this branch opts out of captured state.
  enum Destinations: Destinationable {
    case portfolio
    case holding(Holding)
    case buy(holding: Holding, onComplete: @MainActor (Int) -> Void)

    enum Meta: DestinationMeta { case portfolio, holding, buy }
  }

  let stack = FlowStack<InvestCoordinator>(root: .portfolio)
  private(set) var bought = 0

  func child(for destination: Destinations) -> (any Coordinatable)? {
    switch destination {
    case .portfolio, .holding: nil
    case .buy(let holding, let onComplete): OrderCoordinator(holding, onComplete: onComplete)
    }
  }

  func open(_ holding: Holding) { route(to: .holding(holding)) }

  @discardableResult
  func startOrder(for holding: Holding) -> OrderCoordinator? {
    present(
      .buy(holding: holding, onComplete: { [weak self] in self?.bought += $0 }), as: .sheet,
      expecting: OrderCoordinator.self)
  }
}

@MainActor @Observable
final class OrderCoordinator: FlowCoordinatable {
  enum Destinations: ScreenDestinationable {
    case amount, confirm
    enum Meta: DestinationMeta { case amount, confirm }
  }

  let stack = FlowStack<OrderCoordinator>(root: .amount)
  let holding: Holding
  private let onComplete: @MainActor (Int) -> Void

  init(_ holding: Holding, onComplete: @escaping @MainActor (Int) -> Void) {
    self.holding = holding
    self.onComplete = onComplete
  }

  func choose() { route(to: .confirm) }

  func confirm(_ pieces: Int) {
    onComplete(pieces)
    dismissCoordinator()
  }
}
