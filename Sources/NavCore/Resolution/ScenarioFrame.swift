import ScenarioParser

/// What `before each` and `after each` of a file become for scenarios with the same columns.
@MainActor final class ScenarioFrame {
  /// In which its scenarios stand, one after the other.
  var context: LineContext
  let before: StepList
  let after: Block?
  let watches: WatchTable
  /// Made for the first of its scenarios.
  var surroundings: ScenarioSurroundings?
  /// Columns first, then the hooks' locals.
  let locals: [LocalVariable]
  let steps: SharedSteps
  private let size: Int

  init(_ resolver: Resolver, _ table: ScenarioTable, _ hooks: FileHooks, in file: FileID) {
    let watches = WatchTable(continuing: resolver.sharedWatches)
    var context: LineContext = resolver.scenarioContext(in: file)
    context.watches = watches
    context.assigned = hooks.assigned
    context.hasUnknownColumns = !table.isComplete
    self.context = context
    self.watches = watches
    steps = SharedSteps(hooks.source, hooks.templates, hooks.lines)
    (before, after, locals, size) = resolver.within(context) {
      let scope: LexicalScope = resolver.context.scope
      scope.openEnvironment()
      scope.openBlock()
      for column in table.columns {
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
  let source: SourceFile
  let templates: [StatementTemplate?]
  let lines: [LineRepeat]
  let before: [BlockSyntax]
  let after: [BlockSyntax]
  private var frames: [[String]: ScenarioFrame] = [:]
  /// Of scenarios without a table.
  private var plainFrame: ScenarioFrame?
  /// Names that the hooks set.
  let assigned: Set<String>

  init(_ file: LoadedFile) {
    var before: [BlockSyntax] = []
    var after: [BlockSyntax] = []
    for declaration in file.syntax.declarations {
      guard case .hook(let hook) = declaration else { continue }
      if hook.isBefore { before.append(hook.body) } else { after.append(hook.body) }
    }
    source = file.source
    templates = file.syntax.templates
    lines = file.syntax.repeats
    self.before = before
    self.after = after
    self.assigned = (before + after).reduce(into: []) { $0.formUnion($1.assignedNames) }
  }

  func frame(_ resolver: Resolver, _ table: ScenarioTable, in file: FileID) -> ScenarioFrame {
    if table.columns.isEmpty, table.isComplete {
      if let known = plainFrame { return known }
      let frame = ScenarioFrame(resolver, table, self, in: file)
      plainFrame = frame
      return frame
    }
    let key: [String] = table.columns.map(\.text) + (table.isComplete ? [] : ["…"])
    if let known = frames[key] { return known }
    let frame = ScenarioFrame(resolver, table, self, in: file)
    frames[key] = frame
    return frame
  }

  /// Hooks without scenarios are checked all the same; a hook's local is unused when no scenario
  /// reads it.
  func finish(_ resolver: Resolver, in file: FileID) {
    if plainFrame == nil && frames.isEmpty && !(before.isEmpty && after.isEmpty) {
      _ = frame(resolver, ScenarioTable(), in: file)
    }
    var read: [SourceSpan: Bool] = [:]
    let locals: [LocalVariable] =
      (plainFrame?.locals ?? []) + frames.values.flatMap(\.locals)
    for local in locals {
      read[local.name.span] = (read[local.name.span] ?? false) || local.isRead
    }
    var warned: Set<SourceSpan> = []
    for local in locals where read[local.name.span] == false && !local.isExempt {
      if warned.insert(local.name.span).inserted { resolver.warnUnused(local) }
    }
  }
}
