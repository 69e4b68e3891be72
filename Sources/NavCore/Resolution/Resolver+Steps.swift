import ScenarioParser

/// Steps that only scenarios have: time, expectations, groups, doubles.
extension Resolver {
  func scenarioOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .advance(let time): .advance(resolve(time))
    case .advanceTo(let date): .advanceTo(resolve(date))
    case .advanceToNextTimer: .advanceToNextTimer
    case .runTimers: .runTimers
    case .jump(let time): .jump(resolve(time))
    case .clock(let date): .clock(resolve(date))
    case .expect(let check): .expect(resolve(check))
    case .require(let check): .require(resolve(check))
    case .together(let body): .together(resolveSteps(sideBySide: body))
    case .anyOrder(let body): .anyOrder(resolveSteps(sideBySide: body))
    case .remember(let value): remember(value)
    case .mark(let name): mark(name)
    case .skip(let reason, let condition):
      .skip(resolve(reason), when: condition.map { resolve($0) })
    case .knownIssue(let reason, let pattern, let body):
      .knownIssue(resolve(reason), matching: pattern.map { resolve($0) }, resolveBlock(body))
    default: .note(Expression(.constant(.nil), syntax.span))
    }
  }

  private func mark(_ name: NameSyntax) -> Statement.Operation {
    marks.note(name.text, in: context.visibility)
    return .mark(name.text)
  }

  private func remember(_ syntax: ExpressionSyntax) -> Statement.Operation {
    let watch: Watch = watch(syntax)
    return .remember(watch.expression, watch)
  }

  // MARK: Doubles

  func doubleOperation(of syntax: StatementSyntax) -> Statement.Operation {
    switch syntax.kind {
    case .stub(let pattern, let answers):
      let resolved: CallPattern = resolve(pattern)
      noteStub(resolved, at: pattern.span)
      return .stub(resolved, resolve(answers))
    case .hold(let pattern): return .hold(resolve(pattern))
    case .release(let pattern, let which):
      return .release(resolve(pattern), resolve(which))
    case .resolve(let pattern, let index, let value):
      return .resolve(
        resolve(pattern), at: index.map { resolve($0) }, with: resolve(value))
    case .reject(let pattern, let index, let error):
      return .reject(
        resolve(pattern), at: index.map { resolve($0) }, with: resolve(error))
    default: return .note(Expression(.constant(.nil), syntax.span))
    }
  }

  private func resolve(_ which: ReleaseSyntax) -> Release {
    switch which {
    case .oldest: .oldest
    case .at(let index): .at(resolve(index))
    case .all: .all
    }
  }

  /// Once before a `then`, without end at the last, where nothing else is written.
  func resolve(_ answers: [AnswerSyntax]) -> [Answer] {
    answers.enumerated().map { index, syntax in
      Answer(
        kind: resolve(syntax.kind), after: syntax.after.map { resolve($0) },
        count: count(of: syntax, isLast: index == answers.count - 1), span: syntax.span)
    }
  }

  private func resolve(_ kind: AnswerSyntax.Kind) -> Answer.Kind {
    switch kind {
    case .returns(let value): .returns(resolve(value))
    case .returnsEach(let list): .returnsEach(resolve(list))
    case .fails(let error): .fails(resolve(error))
    case .neverAnswers: .neverAnswers
    case .asUsual: .asUsual
    }
  }

  private func count(of syntax: AnswerSyntax, isLast: Bool) -> Answer.Count {
    switch syntax.count {
    case .once: .once
    case .times(let count): .times(resolve(count))
    case .unwritten: isLast ? .always : .once
    }
  }

  private func noteStub(_ pattern: CallPattern, at span: SourceSpan) {
    guard case .type(let type) = pattern.owner, type.kind == .service,
      let index = type.operationIndex[pattern.name]
    else { return }
    stubUses.append(lateUse(type.operations[index], at: span))
  }
}
