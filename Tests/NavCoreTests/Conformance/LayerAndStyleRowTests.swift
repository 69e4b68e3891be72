import Testing

@testable import NavCore

/// Rows about what a coordinator is told before anything resolves it.
@MainActor struct LayerAndStyleRowTests {
  @Test func `S-010 and S-039: tabs that are layered while cold have layered children`() {
    let bar = MainTabs()
    bar.setLayered(true)
    #expect(!bar.isResolved)
    bar.activated()
    #expect(bar.tabs.map { $0.child?.isLayered } == [true, true])
    #expect(MainTabs().activated().tabs.map { $0.child?.isLayered } == [false, false])
  }

  @Test func `S-040: a root coordinator that is layered while cold has a layered child`() {
    let app = AppRoot()
    app.setLayered(true)
    #expect(!app.isResolved)
    app.activated()
    #expect(app.root?.child?.isLayered == true)
  }

  @Test func `S-041: the root of a cold flow that is presented as a sheet appears as a sheet`() {
    let home = HomeFlow()
    home.setPresentedAs(.sheet)
    #expect(!home.isResolved)
    home.activated()
    #expect(home.root?.presentation == .sheet && home.root?.routeType == .root)
  }

  @Test func `S-042: the root of a cold root coordinator, too, and all that is structural`() {
    let app = AppRoot()
    app.setPresentedAs(.sheet)
    #expect(!app.isResolved)
    app.activated()
    #expect(app.root?.presentation == .sheet)
    #expect(app.nodes.map(\.presentation) == Array(repeating: .sheet, count: app.nodes.count))
  }

  @Test func `S-044: an active flow that becomes a cover hands it to its root`() {
    let home = HomeFlow().activated()
    #expect(home.root?.presentation == .root)
    home.setPresentedAs(.fullScreenCover)
    #expect(home.presentation == .fullScreenCover)
    #expect(home.root?.presentation == .fullScreenCover)
  }

  @Test func `S-082: a modal style is a presentation and a kind of destination`() {
    #expect(ModalStyle.allCases.map(\.presentationType) == [.sheet, .fullScreenCover])
    #expect(
      ModalStyle.allCases.map(\.presentationType.destinationType) == [.sheet, .fullScreenCover])
    #expect(DestinationType.allCases.filter(\.isModal) == [.sheet, .fullScreenCover])
  }
}
