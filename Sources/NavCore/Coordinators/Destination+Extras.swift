extension Destination {
  /// What few destinations have.
  @MainActor final class Extras {
    var resolution: Resolution?
    var keeper: AnyObject?
    var badge: String?
    var accessibilityIdentifier: String?
    var tabRole: String?
    var modalConfiguration: SheetConfiguration?
    var serial = 0
  }

  /// A number that whoever prints destinations may give it; the runtime reads it nowhere.
  package var serial: Int {
    get { extras?.serial ?? 0 }
    set { extras(for: newValue != 0)?.serial = newValue }
  }

  /// Set by `prepareTab`, and later through the tab coordinator, which says that it changed.
  public var badge: String? {
    get { extras?.badge }
    set { extras(for: newValue != nil)?.badge = newValue }
  }

  /// See `badge`.
  public var accessibilityIdentifier: String? {
    get { extras?.accessibilityIdentifier }
    set { extras(for: newValue != nil)?.accessibilityIdentifier = newValue }
  }

  /// See `badge`; it never changes.
  public var tabRole: String? {
    get { extras?.tabRole }
    set { extras(for: newValue != nil)?.tabRole = newValue }
  }

  /// What a sheet asked for in Swift looks like; nil for every other destination.
  public internal(set) var modalConfiguration: SheetConfiguration? {
    get { extras?.modalConfiguration }
    set { extras(for: newValue != nil)?.modalConfiguration = newValue }
  }

  /// The object behind the child where that is not the child itself: a coordinator written in
  /// Swift, which nothing else keeps alive.
  var keeper: AnyObject? {
    get { extras?.keeper }
    set { extras(for: newValue != nil)?.keeper = newValue }
  }

  /// Made for a value; for none only what is there.
  func extras(for hasValue: Bool) -> Extras? {
    if hasValue, extras == nil { extras = Extras() }
    return extras
  }
}
