/// Limits of language.md §19 that concern text.
enum LimitError {
  case blockDepth(Int, SourceSpan)
  case expressionDepth(Int, SourceSpan)
  case hierarchyDepth(Int, SourceSpan)
  case rows(Int, SourceSpan)

  var diagnostic: Diagnostic {
    switch self {
    case .blockDepth(let limit, let span):
      make("blocks are nested deeper than the limit of \(limit)", "--max-block-depth", span)
    case .expressionDepth(let limit, let span):
      make(
        "this expression is nested deeper than the limit of \(limit)", "--max-expression-depth",
        span)
    case .hierarchyDepth(let limit, let span):
      make("this tree is deeper than the limit of \(limit)", "--max-tree-depth", span)
    case .rows(let limit, let span):
      make("the table has more rows than the limit of \(limit)", "--max-rows", span)
    }
  }

  private func make(_ message: String, _ flag: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "limit", message, at: .init(span), help: "make it smaller, or raise the limit with \(flag)")
  }
}
