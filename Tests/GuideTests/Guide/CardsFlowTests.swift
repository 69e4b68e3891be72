import Foundation
import NavCore
import NavTesting
import Testing

@MainActor
@Suite("Cards flow")
struct CardsFlowTests {
  let cards = CardsCoordinator().activated()
  let card = Card.sample

  @Test("the test performs the navigation")
  func expecting() {
    let picker = cards.present(.limitPicker, expecting: LimitCoordinator.self)
    picker?.openCustom()

    #expect(picker?.depth == 1)  // pushed inside the sheet
    #expect(cards.depth == 0)  // presenter's stack untouched
  }

  @Test("the code under test performs it")
  func descendant() async {
    let picking = Task { await cards.changeLimit() }
    await waitUntil { cards.isPresentingModal }

    cards.descendant(ofType: LimitCoordinator.self)?.finish(2_000)
    await picking.value

    #expect(cards.limit == 2_000)
  }

  @Test("the child is a good thing to return")
  func returnedChild() {
    let invest = InvestCoordinator().activated()
    let order = invest.startOrder(for: .sample)
    order?.choose()
    #expect(order?.depth == 1)
    #expect(order?.routeType == .sheet)
    order?.confirm(5)
    #expect(invest.bought == 5)
    #expect(!invest.isPresentingModal)
  }

  @Test("modals")
  func modals() {
    cards.openDetail(card)
    cards.openDetail(card)
    #expect(cards.isPresentingModal)
    #expect(cards.depth == 0)  // a modal is not a push
    #expect(cards.count(of: .cardDetail) == 1)  // .distinct swallowed the double tap

    cards.resolveFreeze(card, freeze: true)  // presenter-side dismissModal()
    #expect(!cards.isPresentingModal)
    #expect(cards.frozen == [card])
    cards.dismissModal()
    #expect(cards.depth == 0)
  }

  @Test("any dismissal without a value resumes with nil")
  func cancellation() async {
    let picking = Task { await cards.present(.limitPicker, awaiting: Decimal.self) }
    await waitUntil { cards.isPresentingModal }
    cards.dismissModal()  // stands in for a swipe-down

    #expect(await picking.value == nil)
  }
}
