/// A name as it was written, NFC, without back-ticks.
package struct NameSyntax: Hashable, Sendable {
  package var text: String
  package var span: SourceSpan
  package init(_ text: String, _ span: SourceSpan) {
    self.text = text
    self.span = span
  }
}

/// An expression, or a condition: checks (language.md §13) stand in it as `check`.
package struct ExpressionSyntax: Sendable {
  package var span: SourceSpan
  package var kind: Kind
  package init(_ kind: Kind, _ span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  package enum Kind: Sendable {
    case `nil`
    case boolean(Bool)
    /// The digits as written, without `_`; a leading minus is a `unary`.
    case number(String)
    /// Microseconds.
    case duration(Int64)
    /// Microseconds since 1970-01-01T00:00 UTC.
    case date(Int64)
    /// Escapes already decoded.
    case string(String)
    case interpolated([StringPartSyntax])
    case list([ExpressionSyntax])
    indirect case comprehension(ComprehensionSyntax)
    case record([FieldSyntax])
    /// `{name: "Ada", ...}`: these fields, whatever else there is; only in patterns.
    case openRecord([FieldSyntax])
    /// `.login`, `.detail(7)`; `arguments` is nil without parentheses.
    indirect case symbol(NameSyntax, arguments: ArgumentsSyntax?)
    case name(NameSyntax)
    case selfReference
    case parentReference
    indirect case member(ExpressionSyntax, NameSyntax)
    indirect case index(ExpressionSyntax, ExpressionSyntax)
    /// The callee is a `name` or a `member`.
    indirect case call(ExpressionSyntax, ArgumentsSyntax)
    indirect case unary(UnaryOperator, ExpressionSyntax)
    indirect case binary(BinaryOperator, operator: SourceSpan, ExpressionSyntax, ExpressionSyntax)
    /// `a if c else b`.
    indirect case conditional(
      then: ExpressionSyntax, condition: ExpressionSyntax, else: ExpressionSyntax)
    indirect case parenthesized(ExpressionSyntax)
    /// Only where a condition may stand.
    case check(CheckSyntax)
    /// `_`, in patterns of calls and hierarchy blocks.
    case wildcard
    /// Something already reported.
    case error
  }
}

package enum UnaryOperator: Hashable, Sendable {
  case minus, not
  /// `no CHECK`, the same as `not`; kept apart for formatting.
  case no
}

package enum BinaryOperator: String, Hashable, Sendable {
  case or, and
  case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
  case greaterOrEqual = ">="
  case contains, `in`, matches, `is`
  case coalesce = "??"
  case plus = "+", minus = "-", times = "*", divide = "/", remainder = "%"
}

package enum StringPartSyntax: Sendable {
  case text(String)
  case expression(ExpressionSyntax)
}

/// `[element for variable in sequence if condition]`.
package struct ComprehensionSyntax: Sendable {
  package var element: ExpressionSyntax
  package var variable: NameSyntax
  package var sequence: ExpressionSyntax
  package var condition: ExpressionSyntax?
  package init(
    element: ExpressionSyntax, variable: NameSyntax, sequence: ExpressionSyntax,
    condition: ExpressionSyntax?
  ) {
    self.element = element
    self.variable = variable
    self.sequence = sequence
    self.condition = condition
  }
}

/// `name: value` of a record.
package struct FieldSyntax: Sendable {
  package var name: NameSyntax
  package var value: ExpressionSyntax
  package init(name: NameSyntax, value: ExpressionSyntax) {
    self.name = name
    self.value = value
  }
}

package struct ArgumentSyntax: Sendable {
  @Rare package var label: NameSyntax?
  package var value: ExpressionSyntax
  package init(label: NameSyntax?, value: ExpressionSyntax) {
    self.label = label
    self.value = value
  }
}

/// What stands between parentheses; the span includes them.
package struct ArgumentsSyntax: Sendable {
  package var arguments: [ArgumentSyntax]
  package var span: SourceSpan
  package init(_ arguments: [ArgumentSyntax], _ span: SourceSpan) {
    self.arguments = arguments
    self.span = span
  }
}
