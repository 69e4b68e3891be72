/// A check (language.md §13): a boolean without being a value.
package struct CheckSyntax: Sendable {
  package var kind: Kind
  package var span: SourceSpan
  package indirect enum Kind: Sendable {
    /// `visible D`, `visible Owner.D`, `visible Component`: the resolver tells which.
    case visible(DestinationSyntax)
    case modal(DestinationSyntax?)
    case text(ExpressionSyntax)
    case title(ExpressionSyntax)
    /// `isEnabled` is nil without the last word.
    case control(ExpressionSyntax, isEnabled: Bool?)
    case hierarchy(of: ExpressionSyntax?, HierarchyBlockSyntax)
    case hierarchyContains(
      of: ExpressionSyntax?, DestinationSyntax, role: HierarchyRoleSyntax?, excludes: Bool)
    case hierarchyContainsBlock(of: ExpressionSyntax?, HierarchyBlockSyntax)
    case called(CallPatternSyntax, CountSyntax, since: NameSyntax?)
    case reported(ExpressionSyntax, CallPatternSyntax, CountSyntax, since: NameSyntax?)
    case showed(ExpressionSyntax, CallPatternSyntax, CountSyntax, since: NameSyntax?)
    case attached(ExpressionSyntax, DestinationSyntax, CountSyntax, since: NameSyntax?)
    case calls([CallPatternSyntax], exactly: Bool, since: NameSyntax?)
    case noOtherCalls(of: [ExpressionSyntax])
    case went(ExpressionSyntax, [ExpressionSyntax])
    case valueUnchanged(ExpressionSyntax)
    /// The pattern is a symbol, or nil for any failure.
    case fails(ExpressionSyntax?, BlockSyntax)
    case unchanged(BlockSyntax)
    case pending([ExpressionSyntax])
    case finished([ExpressionSyntax])
    /// `timers N`; nil is `no timers`.
    case timers(ExpressionSyntax?)
    case noPending
  }
  package init(kind: Kind, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }
}

/// `Owner.verb(pattern)`; `owner` is nil for the event of `Node reported event(…)`.
package struct CallPatternSyntax: Sendable {
  package var owner: ExpressionSyntax?
  package var name: NameSyntax
  package var arguments: ArgumentsSyntax?
  package var span: SourceSpan
  package init(
    owner: ExpressionSyntax? = nil, name: NameSyntax, arguments: ArgumentsSyntax? = nil,
    span: SourceSpan
  ) {
    self.owner = owner
    self.name = name
    self.arguments = arguments
    self.span = span
  }
}

/// How often a call is expected.
package enum CountSyntax: Sendable {
  /// Nothing written: at least once.
  case unwritten
  case once, never
  case times(ExpressionSyntax)
  case atLeast(ExpressionSyntax)
  case atMost(ExpressionSyntax)
}

/// The block of `hierarchy` (language.md §14).
package struct HierarchyBlockSyntax: Sendable {
  /// The top component's line, with the tree below it; `contains` blocks may begin with any line.
  package var lines: [HierarchyLineSyntax]
  package var span: SourceSpan
  package init(lines: [HierarchyLineSyntax] = [], span: SourceSpan) {
    self.lines = lines
    self.span = span
  }
}

/// One line of a hierarchy block and what is indented below it.
package struct HierarchyLineSyntax: Sendable {
  package var kind: Kind
  package var children: [HierarchyLineSyntax]
  /// The line without indentation.
  package var span: SourceSpan
  package enum Kind: Sendable {
    /// `App [root]`; the kind is nil when it was not written.
    case top(NameSyntax, kind: NameSyntax?)
    case node(HierarchyNodeSyntax)
    /// `...`
    case ellipsis
    case error
  }
  package init(kind: Kind, children: [HierarchyLineSyntax] = [], span: SourceSpan) {
    self.kind = kind
    self.children = children
    self.span = span
  }
}

/// `role .case(args) -> Component [kind]`.
package struct HierarchyNodeSyntax: Sendable {
  package var role: HierarchyRoleSyntax
  /// nil for `_`, a destination of any case.
  package var name: NameSyntax?
  package var arguments: ArgumentsSyntax?
  package var child: NameSyntax?
  package var childKind: NameSyntax?
  /// `(not yet created)`.
  package var isNotCreated: Bool
  package init(
    role: HierarchyRoleSyntax, name: NameSyntax? = nil, arguments: ArgumentsSyntax? = nil,
    child: NameSyntax? = nil, childKind: NameSyntax? = nil, isNotCreated: Bool = false
  ) {
    self.role = role
    self.name = name
    self.arguments = arguments
    self.child = child
    self.childKind = childKind
    self.isNotCreated = isNotCreated
  }
}

/// `root push sheet cover tab tab[i] tab[i]* sidebar content detail child`.
package struct HierarchyRoleSyntax: Sendable {
  package var word: Word
  /// Only of `tab[i]`.
  package var index: Int?
  /// `*` behind the bracket.
  package var isSelected: Bool
  package var span: SourceSpan
  package enum Word: String, Hashable, Sendable {
    case root, push, sheet, cover, tab, sidebar, content, detail, child
  }
  package init(word: Word, index: Int? = nil, isSelected: Bool = false, span: SourceSpan) {
    self.word = word
    self.index = index
    self.isSelected = isSelected
    self.span = span
  }
}
