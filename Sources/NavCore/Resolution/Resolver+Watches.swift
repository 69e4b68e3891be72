import ScenarioParser

/// What `went`, `unchanged` and `remember` look at from the beginning of a scenario
/// (language.md §13).
extension Resolver {
  /// The same text is one watch in a scenario, where its names mean the same.
  func watch(_ syntax: ExpressionSyntax) -> Watch {
    let expression: Expression = resolve(syntax).aimed(at: aimedType)
    let written: String = text(of: syntax.span)
    var parts = WatchedParts(ownsLocals: context.watches.map { $0 !== sharedWatches } ?? false)
    parts.visit(expression)
    if parts.isRelative { reportUnwatched(written, at: syntax.span) }
    let key: String = parts.locals.isEmpty ? written : "\(written) \(parts.locals)"
    return (context.watches ?? sharedWatches).watch(key, expression)
  }

  /// The one component of its type that `in X` names.
  private var aimedType: ComponentType? {
    guard case .known(let type) = context.aim, context.aimText == type.name else { return nil }
    return type
  }

  private func reportUnwatched(_ written: String, at span: SourceSpan) {
    report(
      .unwatchedPlace, "'\(written)' is something else at another place, and is not watched",
      at: span,
      help: "name it from its component, as in 'Home.depth', or keep the value with 'let' before")
  }
}

/// What an expression depends on beside components that have names.
private struct WatchedParts {
  /// It stands in a scenario, whose variables are there as long as it runs.
  let ownsLocals: Bool
  /// Places of the scenario's variables.
  private(set) var locals: [Int] = []
  /// It means something else wherever it stands.
  private(set) var isRelative = false

  init(ownsLocals: Bool) { self.ownsLocals = ownsLocals }

  mutating func visit(_ expression: Expression) {
    switch expression.node {
    case .local(let variable): visit(variable)
    case .slot, .viewModelSlot, .derive, .viewModelDerive, .home, .target, .viewModel, .parent:
      isRelative = true
    case .check: if !ownsLocals { isRelative = true }
    case .comprehension(let comprehension):
      visit(comprehension.variable)
      for part in comprehension.parts { visit(part) }
    case .instance(_, .position(let position)): visit(position)
    case .access(let base, let access):
      visit(base)
      for value in access.arguments?.values ?? [] { visit(value) }
    case .interpolated(let pieces):
      for case .expression(let part) in pieces { visit(part) }
    default: for part in expression.parts { visit(part) }
    }
  }

  private mutating func visit(_ variable: Variable) {
    if !ownsLocals || variable.hops > 0 { isRelative = true }
    locals.append(variable.index)
  }
}

extension Comprehension {
  fileprivate var parts: [Expression] { [element, sequence] + (condition.map { [$0] } ?? []) }
}

extension Expression {
  /// With a component in place of `self`, where that is known.
  fileprivate func aimed(at type: ComponentType?) -> Expression {
    guard let type else { return self }
    switch node {
    case .target: return Expression(.instance(type, .only), span)
    case .access(let base, let access):
      return Expression(.access(base.aimed(at: type), access), span)
    case .index(let base, let index):
      return Expression(.index(base.aimed(at: type), index), span)
    default: return self
    }
  }
}
