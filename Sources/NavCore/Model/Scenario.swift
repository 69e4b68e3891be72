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
  /// The title as written; holes in braces.
  package let title: String
  /// The title with holes, evaluated for each row.
  package let titleExpression: Expression
  package let titleSpan: SourceSpan
  package let headerSpan: SourceSpan
  package let fullSpan: SourceSpan
  package var documentation: String?
  /// Those of the file included.
  package var tags: [Tag] = []
  package var columns: [String] = []
  package var rows: [Row] = []
  /// The statements of `before each`, then its own.
  package var body: Block
  package var afterEach: Block?
  package var localCount = 0
  /// The one app in scope, launched before the statement of that index of `body`, where the
  /// scenario has no launch of its own and needs a tree.
  package var implicitLaunch: (app: App, index: Int)?
  package var watches: [Watch] = []
  package var invariants: [Invariant] = []
  /// All components it can see, by declaration.
  package var types: [ComponentType] = []
  /// Apps, features and view models it can see, by declaration.
  package var features: [ComponentType] = []
  /// Of these, the view models that a screen in scope `uses`: their name means a visit's.
  package var screenViewModels: Set<Int> = []
  package var isOnly = false
  /// Strings of `@skip` or `@skip(why)`.
  package var skipReason: String?
  package var isStrict = false
  package var isLoose = false
  /// Its steps were left out: it can be planned, not run.
  package var isUnread = false

  package init(
    file: FileID, title: String, titleExpression: Expression, titleSpan: SourceSpan,
    headerSpan: SourceSpan, fullSpan: SourceSpan, body: Block
  ) {
    self.file = file
    self.title = title
    self.titleExpression = titleExpression
    self.titleSpan = titleSpan
    self.headerSpan = headerSpan
    self.fullSpan = fullSpan
    self.body = body
  }
}
