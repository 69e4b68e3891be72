/// The value of a CSV cell: a number, a boolean, `nil` or a symbol where it reads as one, else a
/// string; every span is that of the cell.
package func parseCell(_ cell: CSVCell, limits: ParseLimits = .default) -> ExpressionSyntax {
  let string: ExpressionSyntax = ExpressionSyntax(.string(cell.text), cell.span)
  var parser: Parser = Parser(Array(cell.text.utf8), id: cell.span.file, limits: limits)
  guard let value = parser.parseWholeExpression(), parser.diagnostics.isEmpty,
    parser.comments.isEmpty, isPlainValue(value)
  else { return string }
  return moved(value, to: cell.span)
}

package func parseCell(_ text: String, span: SourceSpan) -> ExpressionSyntax {
  parseCell(CSVCell(text: text, span: span, isQuoted: false))
}

private func isPlainValue(_ value: ExpressionSyntax) -> Bool {
  switch value.kind {
  case .number, .boolean, .nil, .symbol: true
  case .unary(.minus, let inner): isNumber(inner)
  default: false
  }
}

private func isNumber(_ value: ExpressionSyntax) -> Bool {
  if case .number = value.kind { return true }
  return false
}

private func moved(_ value: ExpressionSyntax, to span: SourceSpan) -> ExpressionSyntax {
  switch value.kind {
  case .unary(let symbol, let inner):
    return ExpressionSyntax(.unary(symbol, moved(inner, to: span)), span)
  case .list(let elements):
    return ExpressionSyntax(.list(elements.map { moved($0, to: span) }), span)
  case .symbol(let name, let arguments):
    let inner: [ArgumentSyntax]? = arguments?.arguments.map { argument in
      ArgumentSyntax(
        label: argument.label.map { NameSyntax($0.text, span) },
        value: moved(argument.value, to: span))
    }
    return ExpressionSyntax(
      .symbol(NameSyntax(name.text, span), arguments: inner.map { ArgumentsSyntax($0, span) }), span
    )
  default: return ExpressionSyntax(value.kind, span)
  }
}
