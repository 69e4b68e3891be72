import ScenarioParser

/// What the parts of a condition were, and what else helps.
struct Explanation {
  var labels: [Diagnostic.Label] = []
  var notes: [ScenarioIssue.Note] = []

  mutating func add(_ span: SourceSpan, _ text: String) {
    guard labels.count < 8, !labels.contains(where: { $0.span == span }) else { return }
    labels.append(Diagnostic.Label(span, text))
  }
}

extension Simulation {
  /// Why a condition does not hold.
  func explain(_ expression: Expression, _ scope: Scope) -> Explanation {
    var explanation = Explanation()
    explain(expression, isWanted: true, scope, &explanation)
    if explanation.labels.isEmpty { explanation.add(expression.span, "is false") }
    return explanation
  }

  private func explain(
    _ expression: Expression, isWanted: Bool, _ scope: Scope, _ result: inout Explanation
  ) {
    switch expression.node {
    case .binary(let op, _, let left, let right) where op == .and || op == .or:
      for side in [left, right] {
        guard let holds = try? isTrue(side, scope), holds != isWanted else { continue }
        explain(side, isWanted: isWanted, scope, &result)
        if op == .and && isWanted { return }
      }
    case .unary(let op, let operand) where op != .minus:
      explain(operand, isWanted: !isWanted, scope, &result)
    case .binary(_, _, let left, let right):
      let before: Int = result.labels.count
      addValue(of: left, scope, &result)
      addValue(of: right, scope, &result)
      if result.labels.count == before {
        result.add(expression.span, isWanted ? "is false" : "is true")
      }
    case .check(let check):
      explain(check, expression.span, isWanted: isWanted, scope, &result)
    case .constant: result.add(expression.span, isWanted ? "is false" : "is true")
    default:
      result.add(expression.span, isWanted ? "is false" : "is true")
      addParts(of: expression, scope, &result)
    }
  }

  /// The value of one side, and of what it is made of.
  private func addValue(
    of expression: Expression, _ scope: Scope, _ result: inout Explanation
  ) {
    guard !expression.isLiteral else { return }
    do {
      let value: Value = try evaluate(expression, scope)
      result.add(expression.span, "is \(value.literal(limit: 120))")
    } catch { result.add(expression.span, error.message) }
    addParts(of: expression, scope, &result)
  }

  private func addParts(
    of expression: Expression, _ scope: Scope, _ result: inout Explanation
  ) {
    for part in expression.parts where !part.isLiteral && result.labels.count < 6 {
      guard let value = try? evaluate(part, scope) else { continue }
      switch value {
      case .component, .handle: addParts(of: part, scope, &result)
      default: result.add(part.span, "is \(value.literal(limit: 120))")
      }
    }
  }

  private func explain(
    _ check: Check, _ span: SourceSpan, isWanted: Bool, _ scope: Scope,
    _ result: inout Explanation
  ) {
    guard isWanted else { return result.add(span, "holds") }
    switch check.kind {
    case .visible:
      result.add(span, "is not visible")
      result.notes.append(.init("visible", visibleNames(scope)))
    case .modal:
      let modal: Destination? = actingTop(scope)?.visibleState.modal
      result.add(span, modal.map { "is \(Value.destination($0).literal)" } ?? "no modal is shown")
    case .text, .title, .control: explainOnScreen(check, span, scope, &result)
    case .hierarchy(let target, let pattern):
      explainHierarchy(target, pattern, span, scope, &result)
    case .hierarchyContains(let target, _, _, _), .hierarchyContainsBlock(let target, _):
      result.add(span, "does not hold for this tree")
      if let component = try? hierarchyTarget(target, scope) {
        result.notes.append(.init("tree", treeLines(of: component)))
      }
    case .called, .reported, .showed, .attached, .calls, .noOtherCalls:
      explainCalls(check, span, scope, &result)
    case .went(let watch, _), .valueUnchanged(let watch): explain(watch, span, &result)
    case .pending, .finished, .noPending, .timers:
      result.add(span, "does not hold")
      if !timers.sleeping.isEmpty {
        result.notes.append(.init("timers", timers.sleeping.prefix(6).map(words)))
      }
    case .fails, .unchanged: result.add(span, "does not hold")
    }
  }

  private func explain(_ watch: Watch, _ span: SourceSpan, _ result: inout Explanation) {
    guard watches.indices.contains(watch.index) else { return }
    let state: WatchState = watches[watch.index]
    let current: String = state.current.map { $0.literal(limit: 80) } ?? "not there"
    if state.history.isEmpty {
      result.add(span, "did not change; it is \(current)")
    } else {
      let values: String = state.history.map { $0.literal(limit: 60) }.joined(separator: ", ")
      result.add(span, "went \(values)")
    }
  }

  private func explainHierarchy(
    _ target: Expression?, _ pattern: HierarchyPattern, _ span: SourceSpan, _ scope: Scope,
    _ result: inout Explanation
  ) {
    guard let difference = try? difference(of: target, pattern, scope) else { return }
    result.add(sources.firstLine(of: span), "the tree differs")
    if let place = difference.firstPlace { result.add(place.span, place.text) }
    result.notes.append(
      .init("tree", ["- expected  + is"] + shortened(difference.lines, to: 60)))
  }

  private func visibleNames(_ scope: Scope) -> [String] {
    guard let top = actingTop(scope) else { return ["nothing is launched"] }
    let names: [String] = top.visibleScreens.map { screen in
      let place: String = screen.destination.map { Value.destination($0).literal } ?? "its screen"
      return "\(screen.owner.typeName)\(place.hasPrefix(".") ? "" : " ")\(place)"
    }
    return names.isEmpty ? ["no screen"] : names
  }

  private func treeLines(of component: Component) -> [String] {
    shortened(hierarchyText(of: component).split(separator: "\n").map(String.init), to: 24)
  }

  private func shortened(_ lines: [String], to count: Int) -> [String] {
    guard lines.count > count else { return lines }
    return lines.prefix(count) + ["... \(lines.count - count) more lines"]
  }

  private func explainOnScreen(
    _ check: Check, _ span: SourceSpan, _ scope: Scope, _ result: inout Explanation
  ) {
    guard let top = actingTop(scope) else { return result.add(span, "nothing is on screen") }
    let controls: [VisibleControl] = (try? visibleControls(of: top)) ?? []
    switch check.kind {
    case .text:
      result.add(span, "is not on screen")
      result.notes.append(.init("texts", labels(controls, [.text])))
    case .title:
      let titles: [String] = labels(controls, [.title])
      result.add(span, titles == ["none"] ? "there is no title" : "the title is \(titles[0])")
    default:
      result.add(span, controlWords(check, controls, scope))
      result.notes.append(.init("controls", labels(controls, [.button, .field, .toggle])))
    }
  }

  private func controlWords(
    _ check: Check, _ controls: [VisibleControl], _ scope: Scope
  ) -> String {
    guard case .control(let expression, _) = check.kind,
      let wanted = try? evaluate(expression, scope).interpolated,
      let found = controls.first(where: { $0.isUsable && $0.label == wanted })
    else { return "is not on screen" }
    return found.isEnabled ? "is enabled" : "is disabled"
  }

  private func labels(
    _ controls: [VisibleControl], _ kinds: [ControlSyntax.Kind]
  ) -> [String] {
    let found: [String] = controls.filter { kinds.contains($0.control.kind) }.map {
      quoted($0.label) + ($0.isEnabled ? "" : " (disabled)")
    }
    guard found.count > 12 else { return found.isEmpty ? ["none"] : found }
    return Array(found.prefix(12)) + ["... \(found.count - 12) more"]
  }
}

extension Expression {
  /// Nothing whose value a reader would have to be told.
  var isLiteral: Bool {
    switch node {
    case .constant, .fill, .wildcard: true
    case .list(let elements): elements.allSatisfy(\.isLiteral)
    case .record(_, let values): values.allSatisfy(\.isLiteral)
    case .symbol(_, _, let arguments): arguments.allSatisfy(\.isLiteral)
    case .unary(.minus, let operand): operand.isLiteral
    default: false
    }
  }

  /// The expressions it is made of.
  var parts: [Expression] {
    switch node {
    case .access(let base, let access):
      if case .instance = base.node { return access.arguments?.values ?? [] }
      return [base] + (access.arguments?.values ?? [])
    case .binary(_, _, let left, let right): return [left, right]
    case .unary(_, let operand): return [operand]
    case .function(_, let arguments): return arguments
    case .index(let base, let index): return [base, index]
    case .isKind(let operand, _): return [operand]
    case .list(let elements): return elements
    case .record(_, let values): return values
    case .symbol(_, _, let arguments): return arguments
    case .conditional(let then, let condition, let otherwise): return [condition, then, otherwise]
    default: return []
    }
  }
}
