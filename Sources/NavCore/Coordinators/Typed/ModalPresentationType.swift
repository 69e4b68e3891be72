/// How a request is shown: one of the two styles, and for a sheet what it looks like.
public struct ModalPresentationType: Hashable, Sendable {
  public let style: ModalStyle
  public let configuration: SheetConfiguration?

  public static let sheet = ModalPresentationType(style: .sheet, configuration: nil)
  public static let fullScreenCover = ModalPresentationType(
    style: .fullScreenCover, configuration: nil)

  /// A sheet with a look of its own, which is stored and otherwise ignored, except that a person
  /// can't swipe away one whose interactive dismissal is disabled.
  public static func sheet(
    detents: Set<SheetConfiguration.Detent> = [],
    dragIndicator: SheetConfiguration.Indicator = .automatic,
    interactiveDismissDisabled: Bool = false
  ) -> ModalPresentationType {
    ModalPresentationType(
      style: .sheet,
      configuration: SheetConfiguration(
        detents: detents, dragIndicator: dragIndicator,
        interactiveDismissDisabled: interactiveDismissDisabled))
  }

  public var presentationType: PresentationType { style.presentationType }
}

/// What a sheet looks like.
public struct SheetConfiguration: Hashable, Sendable {
  public var detents: Set<Detent>
  public var dragIndicator: Indicator
  public var interactiveDismissDisabled: Bool

  public init(
    detents: Set<Detent> = [], dragIndicator: Indicator = .automatic,
    interactiveDismissDisabled: Bool = false
  ) {
    self.detents = detents
    self.dragIndicator = dragIndicator
    self.interactiveDismissDisabled = interactiveDismissDisabled
  }

  public enum Detent: Hashable, Sendable {
    case medium, large
    case fraction(Double)
    case height(Double)
  }

  public enum Indicator: Hashable, Sendable { case automatic, visible, hidden }
}

extension Coordinatable {
  @discardableResult
  func present(
    _ destination: Destinations, _ type: ModalPresentationType, _ policy: RoutePolicy,
    onDismiss: (@MainActor () -> Void)? = nil
  ) -> Destination? {
    let isLocked = type.configuration?.interactiveDismissDisabled ?? false
    let shown = node.present(
      route(for: destination), as: type.style, policy: policy, locked: isLocked,
      onDismiss: dismissal(onDismiss))
    shown?.modalConfiguration = type.configuration
    return shown
  }
}
