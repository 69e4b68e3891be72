package import ScenarioParser

/// A scenario, hooks already around it. With tables each row runs it once.
@MainActor package final class Scenario: Sendable {
  package struct Tag: Hashable, Sendable {
    package var name: String
    package var value: String?
    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// One row of a table: values for the first locals, in column order.
  package struct Row: Sendable {
    /// The table's position and the row's in it, from 1 over all tables of the scenario.
    package var number: Int
    /// What identifies it over runs: its title, or its content.
    package var identity: String
    package var values: [Expression]
    package var span: SourceSpan
    package var tags: [Tag]
    package init(
      number: Int, identity: String, values: [Expression], span: SourceSpan, tags: [Tag]
    ) {
      self.number = number
      self.identity = identity
      self.values = values
      self.span = span
      self.tags = tags
    }
  }

  package let file: FileID
  /// Its place in the program: the next one of its file stands behind it.
  package var place: UInt32 = 0
  /// The title as written; holes in braces.
  package nonisolated let title: String
  package let headerSpan: SourceSpan
  package let fullSpan: SourceSpan
  /// Those of the file included.
  package var tags: [Tag] = []
  /// The statements of `before each`, then its own. Another scenario may have the same.
  package let body: Block
  /// The first of its own lines, among those that are or repeat templates.
  private let firstLine: UInt32
  package var localCount = 0
  /// The one app in scope, launched before the statement of that index of `body`, where the
  /// scenario has no launch of its own and needs a tree.
  package var implicitLaunch: (app: App, index: Int)?
  package var surroundings: ScenarioSurroundings = .empty
  private var extras: Extras?
  package var isOnly = false
  package var isStrict = false
  package var isLoose = false
  /// Its steps were left out: it can be planned, not run.
  package var isUnread = false

  package init(
    file: FileID, title: String, headerSpan: SourceSpan,
    fullSpan: SourceSpan, body: Block
  ) {
    self.file = file
    self.title = title
    self.headerSpan = headerSpan
    self.fullSpan = fullSpan
    self.body = body
    firstLine = body.places.firstLine
  }

  /// One that does what another one of its file does, at other lines.
  init(
    repeating other: Scenario, from line: Int, title: String, headerSpan: SourceSpan,
    fullSpan: SourceSpan
  ) {
    file = other.file
    self.title = title
    self.headerSpan = headerSpan
    self.fullSpan = fullSpan
    body = other.body
    firstLine = UInt32(truncatingIfNeeded: line)
    localCount = other.localCount
    implicitLaunch = other.implicitLaunch
    surroundings = other.surroundings
    watches = other.watches
  }

  /// Where each statement stands that other scenarios have too; empty where none is shared.
  package var places: LinePlaces { body.places.moved(to: firstLine) }
}

/// What few scenarios have stands apart, for there may be very many.
extension Scenario {
  private final class Extras {
    var documentation: String?
    var columns: [String] = []
    var rows: [Row] = []
    var titleExpression: Expression?
    var watches: [Watch] = []
    var skipReason: String?
  }

  /// Those that it gets, if it has none.
  private var ownExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  package var documentation: String? {
    get { extras?.documentation }
    set { if newValue != nil || extras != nil { ownExtras.documentation = newValue } }
  }

  package var columns: [String] {
    get { extras?.columns ?? [] }
    set { if !newValue.isEmpty || extras != nil { ownExtras.columns = newValue } }
  }

  package var rows: [Row] {
    get { extras?.rows ?? [] }
    set { if !newValue.isEmpty || extras != nil { ownExtras.rows = newValue } }
  }

  /// The title with holes, evaluated for each row; nil where there are no rows.
  package var titleExpression: Expression? {
    get { extras?.titleExpression }
    set { if newValue != nil || extras != nil { ownExtras.titleExpression = newValue } }
  }

  package var watches: [Watch] {
    get { extras?.watches ?? [] }
    set { if !newValue.isEmpty || extras != nil { ownExtras.watches = newValue } }
  }

  /// Strings of `@skip` or `@skip(why)`.
  package var skipReason: String? {
    get { extras?.skipReason }
    set { if newValue != nil || extras != nil { ownExtras.skipReason = newValue } }
  }

  package var afterEach: Block? { surroundings.afterEach }
  package var invariants: [Invariant] { surroundings.invariants }
  /// All components it can see, by declaration.
  package var types: [ComponentType] { surroundings.types }
  /// Apps, features and view models it can see, by declaration.
  package var features: [ComponentType] { surroundings.features }
  /// Of these, the view models that a screen in scope `uses`: their name means a visit's.
  package var screenViewModels: Set<Int> { surroundings.screenViewModels }
}

/// What the scenarios of a file share.
@MainActor package final class ScenarioSurroundings: Sendable {
  package let afterEach: Block?
  package let invariants: [Invariant]
  package let types: [ComponentType]
  package let features: [ComponentType]
  package let screenViewModels: Set<Int>

  static let empty = ScenarioSurroundings(
    afterEach: nil, invariants: [], types: [], features: [], screenViewModels: [])

  init(
    afterEach: Block?, invariants: [Invariant], types: [ComponentType], features: [ComponentType],
    screenViewModels: Set<Int>
  ) {
    self.afterEach = afterEach
    self.invariants = invariants
    self.types = types
    self.features = features
    self.screenViewModels = screenViewModels
  }
}
