package import ScenarioParser

/// `Owner.verb(pattern)`. For services the owner is the type; for nodes an expression.
package struct CallPattern: Sendable {
  package var owner: Owner
  package var name: String
  /// nil: any arguments.
  package var arguments: Arguments?
  @Written package var span: SourceSpan

  package enum Owner: Sendable {
    /// Written by the kind's name: a call of any instance of it.
    case type(ComponentType)
    /// One instance.
    case instance(Expression)
  }

  package init(owner: Owner, name: String, arguments: Arguments?, span: SourceSpan) {
    self.owner = owner
    self.name = name
    self.arguments = arguments
    self._span = Written(span)
  }
}

package struct Answer: Sendable {
  package enum Kind: Sendable {
    case returns(Expression)
    case returnsEach(Expression)
    case fails(Expression)
    case neverAnswers
    case asUsual
  }
  package enum Count: Sendable {
    case once
    case times(Expression)
    case always
  }
  package var kind: Kind
  package var after: Expression?
  /// Defaults already applied: once before a `then`, always at the last.
  package var count: Count
  @Written package var span: SourceSpan
  package init(kind: Kind, after: Expression?, count: Count, span: SourceSpan) {
    self.kind = kind
    self.after = after
    self.count = count
    _span = Written(span)
  }
}
