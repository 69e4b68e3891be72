package import ScenarioParser

/// A resolved check (language.md §13).
@MainActor package final class Check: Sendable {
  package let kind: Kind
  @Written package var span: SourceSpan

  package init(_ kind: Kind, span: SourceSpan) {
    self.kind = kind
    self._span = Written(span)
  }

  package enum Kind: Sendable {
    case visible(DestinationReference)
    case modal(DestinationReference?)
    case text(Expression)
    case title(Expression)
    indirect case control(Expression, isEnabled: Bool?)
    indirect case hierarchy(of: Expression?, HierarchyPattern)
    indirect case hierarchyContains(
      of: Expression?, DestinationReference, role: HierarchyRoleSyntax?, excludes: Bool)
    indirect case hierarchyContainsBlock(of: Expression?, HierarchyPattern)
    indirect case called(CallPattern, Count, since: String?)
    indirect case reported(Expression, String, Arguments?, Count, since: String?)
    indirect case showed(Expression, String, Arguments?, Count, since: String?)
    indirect case attached(Expression, DestinationReference, Count, since: String?)
    indirect case calls([CallPattern], exactly: Bool, since: String?)
    case noOtherCalls(of: [CallPattern.Owner])
    case went(Watch, [Expression])
    case valueUnchanged(Watch)
    indirect case fails(Expression?, Block)
    case unchanged(Block)
    case pending([Expression])
    case finished([Expression])
    case timers(Expression?)
    case noPending
  }

  package enum Count: Sendable {
    case atLeast(Expression), atMost(Expression), exactly(Expression)
    case atLeastOnce, once, never
  }
}

/// A value whose changes a scenario asks for (`went`, `unchanged`, `remember`): looked at after
/// every assignment, navigation and life event. The same text is one watch in a scenario.
@MainActor package final class Watch: Sendable {
  /// Position in the scenario's `watches`.
  package let index: Int
  package let expression: Expression
  package init(index: Int, expression: Expression) {
    self.index = index
    self.expression = expression
  }
}

/// The block of `hierarchy`, resolved.
@MainActor package final class HierarchyPattern: Sendable {
  package let lines: [Line]
  package let span: SourceSpan

  package init(_ lines: [Line], span: SourceSpan) {
    self.lines = lines
    self.span = span
  }

  package struct Line: Sendable {
    package var kind: Kind
    package var children: [Line]
    package var span: SourceSpan
    package init(_ kind: Kind, children: [Line], span: SourceSpan) {
      self.kind = kind
      self.children = children
      self.span = span
    }
  }

  package enum Kind: Sendable {
    case top(component: String, kind: String?)
    case node(Node)
    case ellipsis
  }

  package struct Node: Sendable {
    package var role: HierarchyRoleSyntax
    /// nil: of any case.
    package var name: String?
    package var arguments: Arguments?
    package var child: String?
    package var childKind: String?
    package init(
      role: HierarchyRoleSyntax, name: String?, arguments: Arguments?, child: String?,
      childKind: String?
    ) {
      self.role = role
      self.name = name
      self.arguments = arguments
      self.child = child
      self.childKind = childKind
    }
  }
}
