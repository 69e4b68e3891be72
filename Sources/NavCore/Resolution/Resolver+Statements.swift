import ScenarioParser

/// Statements, by family.
extension Resolver {
  func resolve(_ syntax: StatementSyntax) -> Statement {
    checkPlace(of: syntax)
    return Statement(operation(of: syntax), span: syntax.span)
  }

  private func operation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .introduce, .assign, .append, .remove, .removeAt, .insert: valueOperation(of: syntax)
    case .conditional, .forIn, .forStream, .repeatTimes, .whileLoop, .guardElse, .inTarget,
      .tryCatch, .fail, .returnValue, .stop, .veto:
      flowOperation(of: syntax)
    case .call, .start, .task, .awaitValue, .awaitUntil, .cancel, .sleep, .sendState, .sendEvent,
      .note, .capture, .restore:
      activityOperation(of: syntax)
    case .navigate, .attach, .detach, .report, .show: treeOperation(of: syntax)
    case .launch, .create, .activate, .deactivate, .deliver, .tap, .tapTab, .enter, .toggle,
      .back, .backTo, .backToRoot, .swipeDown, .openLink, .background, .foreground, .relaunch:
      personOperation(of: syntax)
    case .advance, .advanceTo, .advanceToNextTimer, .runTimers, .jump, .clock, .expect, .require,
      .together, .anyOrder, .remember, .mark, .skip, .knownIssue:
      scenarioOperation(of: syntax)
    case .stub, .hold, .release, .resolve, .reject: doubleOperation(of: syntax)
    case .again, .error: .note(Expression(.constant(.nil), syntax.span))
    }
  }

  // MARK: Values

  private func valueOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .introduce(let name, let right): return introduce(name, right)
    case .assign(let place, let right):
      let value: RightSide = resolve(right)
      return .assign(settable(place), value)
    case .append(let value, let list):
      return .append(resolve(value), to: listPlace(list))
    case .remove(let value, let list):
      return .remove(resolve(value), from: listPlace(list))
    case .removeAt(let index, let list):
      return .removeAt(resolve(index), from: listPlace(list))
    case .insert(let value, let list, let index):
      return .insert(resolve(value), into: listPlace(list), at: resolve(index))
    default: return .note(Expression(.constant(.nil), syntax.span))
    }
  }

  /// Naming a state that is set asks for no tree: it may be set before the launch, but no part of
  /// it.
  private func settable(_ syntax: ExpressionSyntax) -> Place {
    let need: SourceSpan? = context.facts.treeNeed
    let place: Place = listPlace(syntax)
    if case .member = place { context.facts.treeNeed = need }
    return place
  }

  /// What is changed is read first.
  private func listPlace(_ syntax: ExpressionSyntax) -> Place {
    resolvePlace(syntax) ?? .local(Variable(index: 0))
  }

  /// The right side does not see the name yet.
  private func introduce(_ name: NameSyntax, _ right: RightSideSyntax) -> Statement.Operation {
    let value: RightSide = resolve(right)
    let local: LocalVariable = declareLocal(name, .constant)
    if !context.assigned.contains(name.text) { local.type = staticType(of: value) }
    return .introduce(context.scope.variable(of: local), value)
  }

  private func resolve(_ syntax: RightSideSyntax) -> RightSide {
    switch syntax {
    case .expression(let value): return .expression(resolve(value))
    case .statement(let statement):
      guard case .navigate(let navigation, let isAwaited) = statement.kind else {
        return block(of: resolve(statement))
      }
      checkPlace(of: statement)
      let resolved: Navigation = resolve(
        navigation, isAwaited: isAwaited, isValueUsed: true, at: statement.span)
      return block(of: Statement(.navigate(resolved), span: statement.span))
    }
  }

  private func staticType(of value: RightSide) -> ComponentType? {
    switch value {
    case .expression(let expression): staticType(of: expression)
    case .statement(let block):
      switch block.statements.first?.operation {
      case .launch(let type, _, _), .create(let type, _): type
      case .launchApp(let app): app.initial
      case .navigate(let navigation): navigation.expecting
      default: nil
      }
    }
  }

  private func block(of statement: Statement) -> RightSide {
    .statement(Block([statement], span: statement.span))
  }
}
