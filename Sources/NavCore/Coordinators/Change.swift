/// One thing that changed in a coordinator's own container.
///
/// What a destination was held as is read from the destination itself. Destinations are listed
/// bottom first.
public enum Change: Sendable {
  /// The initial destinations were built.
  case resolved
  case added(Destination)
  case removed(DestinationList)
  case replaced(DestinationList, by: DestinationList)
  case selected(Destination?)
  /// What the tab has now, as have those of later changes.
  case badge(Destination, String?)
  case identifier(Destination, String?)
  case tabBar(TabBarVisibility)
  case columns(ColumnVisibility)
  case compactColumn(SplitColumn)
}

/// One thing that did not change, and why.
///
/// The library ignores these silently or logs them; the run can show them.
public enum Notice: Sendable {
  /// The case is already there and the policy is `distinct`.
  case notDistinct(Route)
  case unavailable(Route)
  /// A tab, a column or an attached child asked to be dismissed. Source: navigation.md §3.6.
  case structuralDismissal
  /// A split was pushed, or stands as a flow's root, which is carried out all the same.
  case splitInsideStack(Destination)
  /// A request of one host while another host of the same stack shows one, carried out all the
  /// same; the outer host's covers. Source: navigation.md §3.2.
  case competingModal(Destination)
  /// The route's factory answered with the coordinator itself or one above it; no child is made.
  case cycle(Destination)
  case nothingToPop
  /// No modal to dismiss, no content column to remove.
  case nothingToDismiss
  /// The coordinator has no parent, or is no longer held by it.
  case noParent
  case noMatch
  case outOfRange(Int)
  /// A selection that could only be recorded matches none of the initial tabs.
  case notSelectable
}
