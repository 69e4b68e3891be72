import Foundation
import NavCore
import NavTesting

extension SwiftCoordinators {
  /// The app's own coordinators under the names of the scenarios.
  static var shipping: SwiftCoordinators {
    let coordinators = SwiftCoordinators()
    coordinators.register("Main") { MainTabCoordinator() }
      .action("confirmIdentity") { (tabs: MainTabCoordinator) in tabs.confirmIdentity() }
      .state("isVerified") { $0.isVerified }
    coordinators.register("Home") { HomeCoordinator() }
      .action("open") { (home: HomeCoordinator, id: Int, shop: String) in
        home.open(Transaction(id: id, shop: shop))
      }
      .action("choose") { (home: HomeCoordinator, name: String) in home.choose(name) }
      .asyncAction("chooseCategory") { (home: HomeCoordinator) in await home.chooseCategory() }
      .state("category") { $0.category }
      .state("filter") { $0.filter }
      .arguments { if case .transaction(let transaction) = $0 { [transaction.id] } else { nil } }
    coordinators.register("Cards") { CardsCoordinator() }
      .action("openDetail") { (cards: CardsCoordinator, name: String) in
        cards.openDetail(Card(name: name))
      }
      .asyncAction("changeLimit") { (cards: CardsCoordinator) in await cards.changeLimit() }
      .state("limit") { $0.limit }
      .arguments { if case .cardDetail(let card) = $0 { [card.name] } else { nil } }
    coordinators.register("Limit") { LimitCoordinator() }
      .action("openCustom") { (limit: LimitCoordinator) in limit.openCustom() }
      .action("finish") { (limit: LimitCoordinator, amount: Decimal) in limit.finish(amount) }
    coordinators.register("Invest") { InvestCoordinator() }
    coordinators.register("Transfer") { (environment: ScenarioEnvironment, limit: Int) in
      TransferCoordinator(
        bank: ScenarioBank(services: environment.services), clock: environment.clock, limit: limit)
    }
    .hook(.active) { try await $0.refresh() }
    .hook(.background) { $0.pause() }
    .asyncAction("send") { (transfer: TransferCoordinator, amount: Int) in
      try await transfer.send(amount)
    }
    .action("remind") { (transfer: TransferCoordinator) in transfer.remind() }
    .asyncAction("both") { (transfer: TransferCoordinator) in try await transfer.both() }
    .state("balance") { $0.balance }
    .state("pauses") { $0.pauses }
    .state("note", \.note)
    .state("status", \.status)
    coordinators.register("Till") { (environment: ScenarioEnvironment) in Till(environment) }
      .hook(.launch) { try await $0.environment?.clock.sleep(for: .milliseconds(1_500)) }
    return coordinators
  }
}
