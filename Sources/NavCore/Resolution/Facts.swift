import ScenarioParser

/// What a body, or a step of a scenario, does that others must know.
@MainActor final class Facts {
  /// A place and what stands there, for messages.
  struct Place {
    var span: SourceSpan
    var what: String
  }

  /// What not every body may do.
  enum Effect { case suspension, navigation }

  /// The first statement that may suspend, itself.
  var suspension: Place?
  /// The first statement that navigates, itself.
  var navigation: Place?
  /// The first part that needs a tree.
  var treeNeed: SourceSpan?
  var launches = false
  /// What it does itself or through what it calls; known when all bodies are resolved.
  var effects: Set<Effect> = []
  /// Whose facts these are; nil for a step's.
  var procedure: ObjectIdentifier?
  /// Nobody asks why: of a step of a scenario only what it needs counts.
  private let isOfStep: Bool
  /// What it calls, and where.
  var calls: [(procedure: Procedure, span: SourceSpan)] = []
  /// Events it reports, of which kind of component.
  var reports: [(event: String, type: ComponentType, span: SourceSpan)] = []
  /// Calls made in `start` and `task`: they neither suspend nor navigate for the caller.
  var detachedCalls: [(procedure: Procedure, span: SourceSpan)] = []

  init(ofStep isOfStep: Bool = false) { self.isOfStep = isOfStep }

  func suspend(at span: SourceSpan, _ what: @autoclosure () -> String) {
    if suspension == nil, !isOfStep { suspension = Place(span: span, what: what()) }
  }

  func navigate(at span: SourceSpan, _ what: @autoclosure () -> String) {
    if navigation == nil, !isOfStep { navigation = Place(span: span, what: what()) }
    needTree(at: span)
  }

  func needTree(at span: SourceSpan) {
    if treeNeed == nil { treeNeed = span }
  }

  /// - Returns: Whether this changed anything.
  func takeNeeds(of called: Facts) -> Bool {
    let isNew: Bool = (treeNeed == nil && called.treeNeed != nil) || (!launches && called.launches)
    if treeNeed == nil { treeNeed = called.treeNeed }
    launches = launches || called.launches
    return isNew
  }

  /// What a step needs itself; the next one begins anew.
  func takeNeeds() -> StepNeeds {
    let needs = StepNeeds(treeNeed: treeNeed, launches: launches)
    treeNeed = nil
    launches = false
    if !calls.isEmpty { calls = [] }
    if !detachedCalls.isEmpty { detachedCalls = [] }
    return needs
  }

  /// Takes over what runs beside: it needs what it needs, but suspends nobody here.
  func absorb(detached other: Facts) {
    if treeNeed == nil { treeNeed = other.treeNeed }
    launches = launches || other.launches
    detachedCalls += other.calls + other.detachedCalls
  }
}

/// What a step of a scenario needs.
struct StepNeeds {
  /// The first part that needs a tree.
  var treeNeed: SourceSpan?
  var launches: Bool
}

/// A body that may not suspend, or neither suspend nor navigate.
@MainActor struct Restriction {
  enum Place: String {
    case select = "on select"
    case build = "on build"
    case dismiss = "on dismiss"
  }
  var place: Place
  var facts: Facts
}

/// One `report`, to be checked when all handlers are known.
@MainActor struct ReportUse {
  var event: NameSyntax
  var type: ComponentType
  var arguments: Arguments?
  var visibility: Visibility
}

/// An event or a call to a view that a check names.
@MainActor struct EventUse {
  var name: NameSyntax
  var type: ComponentType
  var isShown: Bool
  var visibility: Visibility
}

/// The watches of a scenario, by their text.
@MainActor final class WatchTable {
  private(set) var watches: [Watch] = []
  private var byText: [String: Watch] = [:]
  /// How often a watch was asked for.
  private(set) var questions = 0

  init() {}

  /// Begins with those of another table, whose positions stay.
  init(continuing other: WatchTable) {
    watches = other.watches
    byText = other.byText
  }

  func watch(_ text: String, _ expression: Expression) -> Watch {
    questions += 1
    if let known = byText[text] { return known }
    let watch = Watch(index: watches.count, expression: expression)
    watches.append(watch)
    byText[text] = watch
    return watch
  }
}
