/// A destination named in a statement or check (language.md §7): `detail(7)`, `.detail`, `(E)`.
package struct DestinationSyntax: Sendable {
  package var form: Form
  package var span: SourceSpan
  package enum Form: Sendable {
    case named(NameSyntax, arguments: ArgumentsSyntax?)
    /// `Owner.D`, where the language allows it.
    indirect case owned(owner: NameSyntax, NameSyntax, arguments: ArgumentsSyntax?)
    case computed(ExpressionSyntax)
  }
  package init(form: Form, span: SourceSpan) {
    self.form = form
    self.span = span
  }
}

/// The clauses behind a destination (language.md §7), each at most once, in any order.
package struct ClausesSyntax: Sendable {
  /// `as sheet`, `as cover`: the word and where it stands.
  package var style: ClauseSyntax?
  @Rare package var locked: SourceSpan?
  @Rare package var distinct: SourceSpan?
  @Rare package var expecting: NameSyntax?
  /// The type of `await … returning TYPE`.
  @Rare package var returning: NameSyntax?
  @Rare package var within: ExpressionSyntax?
  package init(
    style: ClauseSyntax? = nil, locked: SourceSpan? = nil, distinct: SourceSpan? = nil,
    expecting: NameSyntax? = nil, returning: NameSyntax? = nil, within: ExpressionSyntax? = nil
  ) {
    self.style = style
    self.locked = locked
    self.distinct = distinct
    self.expecting = expecting
    self.returning = returning
    self.within = within
  }
}

/// One word of a clause and its place.
package struct ClauseSyntax: Sendable {
  package var word: Keyword
  package var span: SourceSpan
  package init(word: Keyword, span: SourceSpan) {
    self.word = word
    self.span = span
  }
}

/// A navigation statement of language.md §7.
package struct NavigationSyntax: Sendable {
  package var verb: NavigationVerb
  /// All words of the verb, `pop to first`.
  package var verbSpan: SourceSpan
  /// One for most verbs; several for `set tabs D, D`; none where the verb takes none.
  package var destinations: [DestinationSyntax]
  /// `pop N`, `select tab at N`, `insert tab D at N`, the value of `set badge of D to E`, `set tabs
  /// (E)`, the result of `dismiss self returning E`.
  @Rare package var expression: ExpressionSyntax?
  /// `hidden visible automatic`, the columns, the compact column.
  @Rare package var word: ClauseSyntax?
  package var clauses: ClausesSyntax
  @Rare package var onDismiss: OnDismissSyntax?
  package init(
    verb: NavigationVerb, verbSpan: SourceSpan, destinations: [DestinationSyntax] = [],
    expression: ExpressionSyntax? = nil, word: ClauseSyntax? = nil, clauses: ClausesSyntax,
    onDismiss: OnDismissSyntax? = nil
  ) {
    self.verb = verb
    self.verbSpan = verbSpan
    self.destinations = destinations
    self.expression = expression
    self.word = word
    self.clauses = clauses
    self.onDismiss = onDismiss
  }
}

/// The block `on dismiss(result)` below a statement that adds a destination.
package struct OnDismissSyntax: Sendable {
  package var parameter: NameSyntax?
  package var body: BlockSyntax
  package var span: SourceSpan
  package init(parameter: NameSyntax? = nil, body: BlockSyntax, span: SourceSpan) {
    self.parameter = parameter
    self.body = body
    self.span = span
  }
}

/// The verbs of language.md §7, one a row.
package enum NavigationVerb: Hashable, Sendable {
  case push, present, pop, popCount, popToRoot, popToFirst, popToLast, replaceTop, setRoot
  case dismissShown, dismissLatest, dismissQueued, dismissAll, dismissSelf, dismissScreen
  /// `dismiss` alone.
  case dismiss
  case selectTab, selectLastTab, selectTabAt, appendTab, insertTab, removeTab, removeLastTab
  case setTabs, setBadge, setIdentifier, setTabBar
  case setSidebar, setContent, setDetail, removeContent, setColumns, toggleSidebar
  case setCompactColumn
}
