import ScenarioParser

/// The statements at the top of a scenario, and what they need.
@MainActor struct StepList {
  private(set) var statements: [Statement] = []
  /// Where each stands that other scenarios have too; empty where none does.
  private(set) var places: [LinePlace] = []
  private(set) var texts: [LineText] = []
  private(set) var launches = false
  /// The first that needs a tree, and the part that does.
  private(set) var need: (index: Int, part: SourceSpan)?

  mutating func reserve(_ count: Int) { statements.reserveCapacity(statements.count + count) }

  /// - Parameter arranges: It comes before a launch whatever it names.
  mutating func append(_ statement: Statement, _ needs: StepNeeds, arranges: Bool = false) {
    note(needs, arranges: arranges) { $0 }
    statements.append(statement)
    if !places.isEmpty { places.append(LinePlace()) }
  }

  /// A step that others have too, so far behind their line, with another text in it.
  mutating func append(_ step: SharedStep, shift: Int32, _ text: LineText?) {
    note(step.needs, arranges: false) { span in
      span.moved(by: shift, behind: text?.end ?? 0, text?.growth ?? 0)
    }
    if places.isEmpty {
      places.reserveCapacity(statements.capacity)
      for _ in statements { places.append(LinePlace()) }
    }
    statements.append(step.statement)
    places.append(LinePlace(shift: shift, text: text == nil ? -1 : Int32(texts.count)))
    if let text { texts.append(text) }
  }

  private mutating func note(
    _ needs: StepNeeds, arranges: Bool, _ moved: (SourceSpan) -> SourceSpan
  ) {
    launches = launches || needs.launches
    if need == nil, !arranges, let part = needs.treeNeed { need = (statements.count, moved(part)) }
  }
}

extension Resolver {
  /// - Parameter shared: Steps that other scenarios with the same hooks have too; nil: none.
  func resolveSteps(
    of syntax: BlockSyntax, behind before: StepList = StepList(), sharing shared: SharedSteps? = nil
  ) -> StepList {
    var steps: StepList = before
    steps.reserve(syntax.statements.count)
    warnUnreachable(in: syntax)
    let facts = Facts(ofStep: true)
    let outer: Facts = context.facts
    context.facts = facts
    defer { context.facts = outer }
    for index in syntax.statements.indices {
      if case .again(let template) = syntax.statements[index].kind {
        add(template, syntax.statements[index].span, facts, sharing: shared, to: &steps)
      } else {
        add(syntax.statements[index], facts, to: &steps)
      }
    }
    return steps
  }

  func add(_ syntax: StatementSyntax, _ facts: Facts, to steps: inout StepList) {
    let statement: Statement = resolve(syntax)
    let needs: StepNeeds = needs(facts)
    steps.append(statement, needs, arranges: syntax.onlyArranges)
  }

  /// What a step needs itself and through what it calls; the next one begins anew.
  func needs(_ facts: Facts) -> StepNeeds {
    if facts.calls.isEmpty, facts.detachedCalls.isEmpty { return facts.takeNeeds() }
    let calls: [(procedure: Procedure, span: SourceSpan)] = facts.calls + facts.detachedCalls
    var needs: StepNeeds = facts.takeNeeds()
    for call in calls {
      guard let called = self.facts[ObjectIdentifier(call.procedure)] else { continue }
      needs.launches = needs.launches || called.launches
      if needs.treeNeed == nil, called.treeNeed != nil { needs.treeNeed = call.span }
    }
    return needs
  }
}

extension StatementSyntax {
  /// Comes before an implicit launch (language.md §11); `let` and `set` are judged by what their
  /// right side does.
  var onlyArranges: Bool {
    switch kind {
    case .stub, .hold, .remember, .mark, .clock, .skip: true
    default: false
    }
  }
}

/// What `before each` and `after each` of a file become for scenarios with the same columns.
@MainActor final class ScenarioFrame {
  let columns: [NameSyntax]
  let before: StepList
  let after: Block?
  let watches: WatchTable
  /// Columns first, then the hooks' locals.
  let locals: [LocalVariable]
  let steps = SharedSteps()
  private let size: Int

  init(_ resolver: Resolver, _ table: ScenarioTable, _ hooks: FileHooks, in file: FileID) {
    let watches = WatchTable(continuing: resolver.sharedWatches)
    var context: LineContext = resolver.scenarioContext(in: file)
    context.watches = watches
    context.assigned = hooks.assigned
    context.hasUnknownColumns = !table.isComplete
    let columns: [NameSyntax] = table.columns
    self.columns = columns
    self.watches = watches
    (before, after, locals, size) = resolver.within(context) {
      let scope: LexicalScope = resolver.context.scope
      scope.openEnvironment()
      scope.openBlock()
      for column in columns {
        _ = resolver.declareLocal(column, .column, isExempt: true)
      }
      var before = StepList()
      for hook in hooks.before { before = resolver.resolveSteps(of: hook, behind: before) }
      let after: Block? = Self.join(hooks.after, resolver)
      return (before, after, scope.closeBlock(), scope.closeEnvironment())
    }
  }

  private static func join(_ hooks: [BlockSyntax], _ resolver: Resolver) -> Block? {
    guard let first = hooks.first else { return nil }
    let blocks: [Block] = hooks.map { resolver.resolveBlock($0) }
    return Block(blocks.flatMap(\.statements), span: first.span)
  }

  /// Opens a scenario's environment with the columns and the hooks' locals in it.
  func open(_ scope: LexicalScope) {
    scope.openEnvironment()
    scope.openBlock()
    scope.adopt(locals, size: size)
    scope.openBlock()
  }

  /// - Returns: The number of slots.
  func close(_ scope: LexicalScope, _ resolver: Resolver) -> Int {
    resolver.closeBlock()
    _ = scope.closeBlock()
    return scope.closeEnvironment()
  }
}

/// The hooks of one file, resolved once for each list of columns.
@MainActor final class FileHooks {
  let before: [BlockSyntax]
  let after: [BlockSyntax]
  private var frames: [[String]: ScenarioFrame] = [:]
  /// Names that the hooks set.
  let assigned: Set<String>

  init(_ syntax: FileSyntax) {
    var before: [BlockSyntax] = []
    var after: [BlockSyntax] = []
    for declaration in syntax.declarations {
      guard case .hook(let hook) = declaration else { continue }
      if hook.isBefore { before.append(hook.body) } else { after.append(hook.body) }
    }
    self.before = before
    self.after = after
    self.assigned = (before + after).reduce(into: []) { $0.formUnion($1.assignedNames) }
  }

  func frame(_ resolver: Resolver, _ table: ScenarioTable, in file: FileID) -> ScenarioFrame {
    let key: [String] = table.columns.map(\.text) + (table.isComplete ? [] : ["…"])
    if let known = frames[key] { return known }
    let frame = ScenarioFrame(resolver, table, self, in: file)
    frames[key] = frame
    return frame
  }

  /// Hooks without scenarios are checked all the same; a hook's local is unused when no scenario
  /// reads it.
  func finish(_ resolver: Resolver, in file: FileID) {
    if frames.isEmpty && !(before.isEmpty && after.isEmpty) {
      _ = frame(resolver, ScenarioTable(), in: file)
    }
    var read: [SourceSpan: Bool] = [:]
    let locals: [LocalVariable] = frames.values.flatMap(\.locals)
    for local in locals {
      read[local.name.span] = (read[local.name.span] ?? false) || local.isRead
    }
    var warned: Set<SourceSpan> = []
    for local in locals where read[local.name.span] == false && !local.isExempt {
      if warned.insert(local.name.span).inserted { resolver.warnUnused(local) }
    }
  }
}
