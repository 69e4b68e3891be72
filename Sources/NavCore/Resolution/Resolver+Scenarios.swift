import ScenarioParser

/// Scenarios, with the hooks of their file around them.
extension Resolver {
  func resolveScenarios() {
    if keepsScenarios {
      program.scenarios.reserveCapacity(files.reduce(0) { $0 + $1.syntax.declarations.count })
    }
    for index in files.indices { resolveScenarios(of: index) }
  }

  private func resolveScenarios(of index: Int) {
    var titles = KnownTitles(capacity: files[index].syntax.declarations.count)
    let file: FileID = files[index].id
    let hooks = FileHooks(files[index])
    let tags: [TagSyntax] = fileTags(of: files[index].syntax)
    for declaration in files[index].syntax.declarations.indices {
      guard let syntax = files[index].syntax.takeScenario(at: declaration) else { continue }
      let title: String = syntax.plainTitle ?? title(of: syntax.title)
      let allTags: [TagSyntax] = tags.isEmpty ? syntax.tags : tags + syntax.tags
      if syntax.body.isUnread {
        note(unread: syntax, titled: title, tags: allTags, in: file)
        continue
      }
      if let first = titles.add(title, at: syntax.title.span) {
        reportDuplicateTitle(syntax.title.span, first: first)
      }
      resolve(syntax, titled: title, tags: allTags, hooks, in: file)
    }
    hooks.finish(self, in: file)
  }

  private func fileTags(of syntax: FileSyntax) -> [TagSyntax] {
    var all: [TagSyntax] = []
    for declaration in syntax.declarations {
      if case .tags(let tags, _) = declaration { all += tags }
    }
    return all
  }

  func reportDuplicateTitle(_ span: SourceSpan, first: SourceSpan) {
    report(
      .duplicateTitle, "two scenarios of this file have this title", at: span,
      secondary: [Diagnostic.Label(first, "the first stands here")], help: "rename one of them")
  }

  /// A scenario whose steps are read elsewhere: enough of it to plan, not to run.
  private func note(
    unread syntax: ScenarioSyntax, titled title: String, tags: [TagSyntax], in file: FileID
  ) {
    let scenario = Scenario(
      file: file, title: title, headerSpan: syntax.span,
      fullSpan: syntax.fullSpan, body: Block([], span: syntax.body.span))
    scenario.documentation = syntax.documentation
    scenario.isUnread = true
    mark(scenario, tags)
    add(scenario)
  }

  // MARK: One scenario

  private func resolve(
    _ syntax: ScenarioSyntax, titled title: String, tags: [TagSyntax], _ hooks: FileHooks,
    in file: FileID
  ) {
    let table: ScenarioTable = gatherTable(of: syntax, in: file)
    let frame: ScenarioFrame = hooks.frame(self, table, in: file)
    let scenario: Scenario?
    if table.parts.isEmpty, let (like, lines) = frame.steps.repeated(by: syntax) {
      noteStubs(of: lines, sharing: frame.steps)
      guard keepsScenarios else { return }
      scenario = Scenario(
        repeating: like, from: lines.lowerBound, title: title, headerSpan: syntax.span,
        fullSpan: syntax.fullSpan)
    } else {
      scenario = resolve(syntax, titled: title, table, in: frame, file)
    }
    guard let scenario, keepsScenarios else { return }
    scenario.documentation = syntax.documentation
    mark(scenario, tags)
    add(scenario)
  }

  /// - Returns: nil where nobody needs it.
  private func resolve(
    _ syntax: ScenarioSyntax, titled title: String, _ table: ScenarioTable,
    in frame: ScenarioFrame, _ file: FileID
  ) -> Scenario? {
    within(frame, syntax) {
      frame.open(context.scope)
      let titleExpression: Expression = resolveTitle(syntax.title)
      let steps: StepList = resolveSteps(
        of: syntax.body, behind: frame.before, sharing: frame.steps)
      let launch: (app: App, index: Int)? = implicitLaunch(before: steps)
      let size: Int = frame.close(context.scope, self)
      let rows: (list: [Scenario.Row], size: Int) = resolveRows(
        of: table, titled: syntax.title, reserving: size)
      let mayBeRepeated: Bool =
        steps.places.moving != nil && (launch != nil || steps.launches || steps.need == nil)
      guard keepsScenarios || mayBeRepeated else { return nil }
      let scenario = Scenario(
        file: file, title: title, headerSpan: syntax.span,
        fullSpan: syntax.fullSpan,
        body: Block(
          steps.statements, places: steps.places, source: frame.steps.source.bytes,
          span: syntax.body.span))
      scenario.columns = table.columns.map(\.text)
      scenario.implicitLaunch = launch
      scenario.rows = rows.list
      if !rows.list.isEmpty { scenario.titleExpression = titleExpression }
      scenario.localCount = rows.size
      scenario.watches = context.watches?.watches ?? []
      scenario.surroundings = surroundings(in: frame)
      if mayBeRepeated { frame.steps.last = scenario }
      return scenario
    }
  }

  /// Runs the work in a frame's context, which is lent, for a copy of it is dear.
  private func within<Result>(
    _ frame: ScenarioFrame, _ syntax: ScenarioSyntax, _ work: () -> Result
  ) -> Result {
    swap(&context, &frame.context)
    defer { swap(&context, &frame.context) }
    context.watches = WatchTable(continuing: frame.watches)
    let assigned: Set<String> = context.assigned
    if syntax.assigns { context.assigned.formUnion(syntax.assignedNames(frame.steps)) }
    defer { context.assigned = assigned }
    return work()
  }

  private func add(_ scenario: Scenario) {
    scenario.place = UInt32(program.scenarios.count)
    program.scenarios.append(scenario)
  }

  private func surroundings(in frame: ScenarioFrame) -> ScenarioSurroundings {
    if let known = frame.surroundings { return known }
    let found = ScenarioSurroundings(
      afterEach: frame.after, invariants: visibleInvariants(), types: visibleTypes(),
      features: visibleStores(), screenViewModels: visibleScreenViewModels())
    frame.surroundings = found
    return found
  }

  func scenarioContext(in file: FileID) -> LineContext {
    var context = LineContext(visibility: visibility(of: file))
    context.surroundings = .scenario
    context.allowsReturn = false
    context.facts = Facts(ofStep: true)
    return context
  }

  /// The title sees the table's names only.
  private func resolveTitle(_ syntax: ExpressionSyntax) -> Expression {
    context.scope.openBlock()
    defer { _ = context.scope.closeBlock() }
    return resolve(syntax)
  }

  private func mark(_ scenario: Scenario, _ tags: [TagSyntax]) {
    if tags.isEmpty { return }
    scenario.tags = tags.map { Scenario.Tag(name: $0.name, value: $0.value) }
    for tag in tags {
      switch tag.name {
      case "only": scenario.isOnly = true
      case "skip": scenario.skipReason = tag.value ?? ""
      case "strict": scenario.isStrict = true
      case "loose": scenario.isLoose = true
      default: break
      }
    }
  }

  // MARK: What it sees

  private func visibleInvariants() -> [Invariant] {
    if let known = context.visibility.invariants { return known }
    let found: [Invariant] = program.invariants.filter { context.visibility.sees($0.span.file) }
    context.visibility.invariants = found
    return found
  }

  private func visibleTypes() -> [ComponentType] {
    if let known = context.visibility.types { return known }
    let found: [ComponentType] = program.types.filter(context.visibility.sees)
    context.visibility.types = found
    return found
  }

  private func visibleStores() -> [ComponentType] {
    if let known = context.visibility.stores { return known }
    let found: [ComponentType] = visibleTypes().filter { type in
      type.kind == .feature || type.kind == .viewmodel
    }
    context.visibility.stores = found
    return found
  }

  /// View models that a screen in scope uses.
  private func visibleScreenViewModels() -> Set<Int> {
    if let known = context.visibility.screenViewModels { return known }
    var found: Set<Int> = []
    for type in visibleTypes() {
      for destination in type.destinations {
        if let viewModel = destination.viewModel { found.insert(viewModel.id) }
      }
    }
    context.visibility.screenViewModels = found
    return found
  }

  func visibleApps() -> [App] {
    if let known = context.visibility.apps { return known }
    let found: [App] = program.apps.filter { context.visibility.sees($0.nameSpan.file) }
    context.visibility.apps = found
    return found
  }
}
