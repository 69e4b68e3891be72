import ScenarioParser

/// `f(args)` and `x.f(args)` in expressions.
extension Resolver {
  func call(
    _ callee: ExpressionSyntax, _ arguments: ArgumentsSyntax, at span: SourceSpan
  ) -> Expression.Node {
    switch callee.kind {
    case .name(let name): return call(name, arguments, at: span)
    case .member(let base, let name): return access(base, name, arguments, at: span)
    default:
      _ = resolve(callee)
      _ = resolve(arguments)
      report(
        .wrongKind, "only a name can be called", at: callee.span,
        help: "delete what stands in parentheses, or write the name of a function before it")
      return .constant(.nil)
    }
  }

  /// What can be called by that name: a derived value, else a function.
  private func call(
    _ name: NameSyntax, _ syntax: ArgumentsSyntax, at span: SourceSpan
  ) -> Expression.Node {
    let arguments: Arguments? = resolve(syntax)
    if case .derive(let derive)? = context.viewModel?.members[name.text] {
      check(arguments, against: derive.parameters, of: "'\(name.text)'", at: name.span)
      return .viewModelDerive(derive, arguments)
    }
    if case .derive(let derive)? = context.home?.members[name.text] {
      check(arguments, against: derive.parameters, of: "'\(name.text)'", at: name.span)
      return .derive(derive, arguments)
    }
    if let function = Function(rawValue: name.text) { return apply(function, name, arguments) }
    reportNotCallable(name)
    return .constant(.nil)
  }

  private func apply(
    _ function: Function, _ name: NameSyntax, _ arguments: Arguments?
  ) -> Expression.Node {
    let values: [Expression] = arguments?.values ?? []
    if values.count != function.arity {
      report(
        values.count < function.arity ? .missingArgument : .tooManyArguments,
        "'\(name.text)' takes \(counted(function.arity, "argument")), not \(values.count)",
        at: name.span, help: "write it like '\(function.example)'")
    }
    if function == .date || function == .elapsed { checkTimeless(name) }
    return .function(function, values)
  }

  /// A feature's derived value does not read the clock (language.md §9).
  private func checkTimeless(_ name: NameSyntax) {
    guard context.isTimeless else { return }
    report(
      .clockInDerive, "a feature's derived value can't read the clock", at: name.span,
      "it would change without anybody setting anything",
      help: "keep the time in a state that an action sets")
  }

  private func reportNotCallable(_ name: NameSyntax) {
    let callable: (what: String, help: String)?
    switch name.text {
    case _ where context.scope[name.text] != nil:
      callable = ("a local", "write it without parentheses")
    case _ where context.home?.actionIndex[name.text] != nil:
      callable = ("an action", "an action is called with 'do'")
    case _ where context.home?.operationIndex[name.text] != nil:
      callable = ("an operation", "an operation is called with 'await'")
    case _ where definition(named: name.text) != nil:
      callable = ("a definition", "a definition is called with 'do'")
    case _ where type(named: name.text) != nil:
      callable = (type(named: name.text)!.kind.phrase, "an expression builds nothing")
    case _ where !isInstanceName(name): callable = ("a value", "write it without parentheses")
    default: callable = nil
    }
    guard let callable else { return reportUnknownFunction(name) }
    report(
      .wrongKind, "'\(name.text)' is \(callable.what)", at: name.span,
      "an expression calls functions, derived values and queries", help: callable.help)
  }
}

extension Function {
  /// A call with as many arguments as it takes.
  var example: String {
    switch self {
    case .count, .isEmpty, .first, .last, .reversed, .sorted, .unique, .sum, .min, .max:
      "\(rawValue)(list)"
    case .trimmed, .lowercased, .uppercased: "\(rawValue)(text)"
    case .abs: "abs(number)"
    case .keys, .values: "\(rawValue)(record)"
    case .string: "string(value)"
    case .joined: "joined(list, \", \")"
    case .round, .format: "\(rawValue)(number, 2)"
    case .split: "split(text, \",\")"
    case .random: "random(1, 6)"
    case .replaced: "replaced(text, \"a\", \"b\")"
    case .date, .elapsed, .newID: "\(rawValue)()"
    }
  }
}
