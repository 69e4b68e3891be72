import ScenarioParser

extension Simulation {
  /// `base.name`, `base.name(args)`.
  func evaluateAccess(
    _ base: Expression, _ access: Access, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    if case .instance(let type, .only) = base.node, access.isFalseWithout {
      guard let instance = try instanceIfAny(of: type, at: base.span, scope) else {
        return .boolean(false)
      }
      return try member(access, of: instance, at: span, scope)
    }
    let value: Value = try evaluate(base, scope)
    switch value {
    case .component(let coordinator):
      guard let component = coordinator as? Component else {
        throw Mistake("type", "\(coordinator.typeName) is not text-defined", span: base.span)
      }
      return try member(access, of: component.instance, at: span, scope)
    case .handle(let handle):
      return try member(access, of: handle, at: span, scope)
    case .destination(let destination):
      return try member(access, of: destination, at: span, scope)
    case .record(let record):
      if access.arguments == nil, let field = record.value(of: access.name) { return field }
      return try function(access, on: value, at: span, scope)
    default: return try function(access, on: value, at: span, scope)
    }
  }

  /// A member of an instance of a declared type, looked up once for each type met.
  func member(
    _ access: Access, of instance: Instance, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    guard let member = try lookUp(access, in: instance.type) else {
      throw unknownMember(access, of: instance)
    }
    switch member {
    case .parameter(let slot), .state(let slot):
      guard slot < instance.slots.count else {
        throw notYetThere(slot, of: instance, at: access.nameSpan)
      }
      return instance.slots[slot]
    case .derive(let derive):
      return try value(of: derive, access.arguments, on: instance, scope)
    case .stream(let index): return .handle(StreamHandle(service: instance, index: index))
    case .query(let query):
      return try located(span) { () throws(Mistake) -> Value in
        try self.query(query, access, of: instance, scope)
      }
    }
  }

  /// Initial values are read one after the other.
  @inline(never) func notYetThere(
    _ slot: Int, of instance: Instance, at span: SourceSpan
  ) -> Mistake {
    let type: ComponentType = instance.type
    let name: String = (type.parameters.map(\.name) + type.states.map(\.name))[slot]
    return Mistake(
      "none", "'\(name)' of \(type.name) is not there yet", span: span,
      help: "its initial value is still being read")
  }

  private func lookUp(_ access: Access, in type: ComponentType) throws(Mistake) -> Member? {
    if access.cachedType === type { return access.cachedMember }
    guard let member = type.member(named: access.name) else { return nil }
    try checkArguments(access, of: member)
    access.cachedType = type
    access.cachedMember = member
    return member
  }

  /// What is checked before the run where the kind is known; derived values check their own.
  private func checkArguments(_ access: Access, of member: Member) throws(Mistake) {
    let count: Int = access.arguments?.values.count ?? 0
    let taken: Int
    switch member {
    case .derive: return
    case .query(let query): taken = query.takesDestination || query.takesKind ? 1 : 0
    case .parameter, .state, .stream: taken = 0
    }
    guard let arguments = access.arguments, count > taken else { return }
    let words: String = taken == 0 ? "no arguments" : "1 argument"
    throw Mistake(
      "type", "'\(access.name)' takes \(words), not \(count)", span: arguments.values[taken].span)
  }

  private func unknownMember(_ access: Access, of instance: Instance) -> Mistake {
    if instance.type.destinationIndex[access.name] != nil {
      return Mistake(
        "none", "'\(access.name)' is a destination of '\(instance.type.name)' and no member",
        span: access.nameSpan, help: instance.type.help(aboutDestination: access.name))
    }
    let known: [String] = instance.type.memberNames
    let near: String? = Suggestion.closest(to: access.name, among: known)
    return Mistake(
      "none", "\(instance.type.name) has no '\(access.name)'", span: access.nameSpan,
      help: near.map { "did you mean '\($0)'?" })
  }

  /// `x.count`: a member of a plain value, or a one-argument function behind a dot.
  private func function(
    _ access: Access, on value: Value, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    if access.arguments == nil, let part = plainMember(access.name, of: value) { return part }
    let extra: [Value] = try evaluateAll(access.arguments?.values ?? [], scope)
    guard let function = Function(rawValue: access.name), function.arity == extra.count + 1 else {
      if case .record = value, access.arguments == nil {
        return try located(access.nameSpan) { () throws(Mistake) in
          try NavCore.member(access.name, of: value)
        }
      }
      throw Mistake(
        "type", "\(value.typePhrase) has no '\(access.name)'", span: access.nameSpan,
        help: valueHelp(value))
    }
    return try located(span) { () throws(Mistake) -> Value in
      try apply(function, [value] + extra, context: self)
    }
  }

  private func valueHelp(_ value: Value) -> String? {
    switch value {
    case .nil: "the value is nil here; guard it, or write '?? …'"
    default: nil
    }
  }

  /// A derived value is computed anew on each read.
  func value(
    of derive: Derive, _ arguments: Arguments?, on instance: Instance?, _ scope: Scope
  ) throws(Mistake) -> Value {
    let environment = Environment.fresh(size: derive.localCount)
    let inner = Scope(environment: environment, home: instance, target: instance)
    try bind(
      arguments, from: scope, to: derive.parameters, in: inner, callee: derive.name)
    return try nested(derive.nameSpan) { () throws(Mistake) -> Value in
      try evaluate(derive.expression, inner)
    }
  }
}

extension Access {
  /// These are false, and no mistake, where there is no instance (language.md §18).
  var isFalseWithout: Bool {
    name == "isActive" || name == "isVisible" || name == "isLoaded"
  }
}
