@testable import ScenarioParser

extension DebugText {
  /// The statements in one line.
  static func inline(_ block: BlockSyntax) -> String {
    "{" + block.statements.map { of($0) }.joined(separator: "; ") + "}"
  }

  static func inline(_ block: BlockSyntax?) -> String { block.map { inline($0) } ?? "-" }

  static func of(_ statement: StatementSyntax) -> String {
    switch statement.kind {
    case .introduce(let name, let value): "let \(name.text) = \(of(value))"
    case .assign(let place, let value): "set \(of(place)) = \(of(value))"
    case .append(let value, let list): "append \(of(value)) to \(of(list))"
    case .remove(let value, let list): "remove \(of(value)) from \(of(list))"
    case .removeAt(let index, let list): "remove at \(of(index)) from \(of(list))"
    case .insert(let value, let list, let index):
      "insert \(of(value)) into \(of(list)) at \(of(index))"
    case .conditional(let branches, let other):
      branches.map { "if \(of($0.condition)) \(inline($0.body))" }.joined(separator: " else ")
        + (other.map { " else \(inline($0))" } ?? "")
    case .forIn(let name, let value, let block): "for \(name.text) in \(of(value)) \(inline(block))"
    case .forStream(let name, let value, let block):
      "for \(name.text) in stream \(of(value)) \(inline(block))"
    case .repeatTimes(let count, let block): "repeat \(of(count)) \(inline(block))"
    case .whileLoop(let condition, let block): "while \(of(condition)) \(inline(block))"
    case .guardElse(let condition, let statement): "guard \(of(condition)) else \(of(statement))"
    case .call(let call):
      "do \(call.receiver.map { of($0) + "→" } ?? "")\(call.name.text)\(of(call.arguments))"
    case .inTarget(let target, let block): "in \(of(target)) \(inline(block))"
    case .tryCatch(let block, let catches):
      "try \(inline(block))" + catches.map { " " + of($0) }.joined()
    case .fail(let value): "fail \(of(value))"
    case .returnValue(let value): "return \(of(value))"
    case .stop: "stop"
    case .veto: "veto"
    case .note(let value): "note \(of(value))"
    default: activity(statement)
    }
  }

  private static func of(_ value: RightSideSyntax) -> String {
    switch value {
    case .expression(let value): of(value)
    case .statement(let statement): "statement(\(of(statement)))"
    }
  }

  private static func of(_ clause: CatchSyntax) -> String {
    "catch \(clause.name?.text ?? clause.pattern.map { of($0) } ?? "-") \(inline(clause.body))"
  }

  private static func activity(_ statement: StatementSyntax) -> String {
    switch statement.kind {
    case .start(let name, let block): "start \(name?.text ?? "-") \(inline(block))"
    case .task(let block): "task \(inline(block))"
    case .awaitValue(let value, let within): "await \(of(value))\(of(within: within))"
    case .awaitUntil(let value, let within): "await until \(of(value))\(of(within: within))"
    case .navigate(let navigation, let isAwaited):
      (isAwaited ? "await " : "") + of(navigation)
    case .cancel(let value): "cancel \(of(value))"
    case .sleep(let value): "sleep \(of(value))"
    case .attach(let destination): "attach \(of(destination))"
    case .detach(let destination): "detach \(of(destination))"
    case .report(let name, let arguments): "report \(name.text)\(of(arguments))"
    case .show(let name, let arguments): "show \(name.text)\(of(arguments))"
    case .sendState(let stream, let value): "send \(of(stream)) = \(of(value))"
    case .sendEvent(let stream, let arguments): "send event \(of(stream))\(of(arguments))"
    case .capture(let capture): of(capture)
    case .restore(let restore): of(restore)
    default: step(statement)
    }
  }

  private static func of(within value: ExpressionSyntax?) -> String {
    value.map { " within \(of($0))" } ?? ""
  }

  private static func of(_ capture: CaptureSyntax) -> String {
    "capture" + (capture.isStrict ? " strict" : "") + (capture.target.map { " of \(of($0))" } ?? "")
      + (capture.name.map { " as \($0.text)" } ?? "") + (capture.file.map { " to \(of($0))" } ?? "")
      + (capture.version.map { " version \(of($0))" } ?? "")
  }

  private static func of(_ restore: RestoreSyntax) -> String {
    "restore" + (restore.isFile ? " file" : "") + " \(of(restore.source))"
      + (restore.isReplaying ? " replaying" : " replacing")
      + (restore.target.map { " in \(of($0))" } ?? "")
  }

  static func of(_ navigation: NavigationSyntax) -> String {
    let clauses: ClausesSyntax = navigation.clauses
    var parts: [String] = ["\(navigation.verb)"]
    parts += navigation.destinations.map { of($0) }
    if let value = navigation.expression { parts.append(of(value)) }
    if let word = navigation.word { parts.append(word.word.rawValue) }
    if let style = clauses.style { parts.append("as \(style.word.rawValue)") }
    if clauses.locked != nil { parts.append("locked") }
    if clauses.distinct != nil { parts.append("distinct") }
    if let name = clauses.expecting { parts.append("expecting \(name.text)") }
    if let name = clauses.returning { parts.append("returning \(name.text)") }
    if let value = clauses.within { parts.append("within \(of(value))") }
    if let callback = navigation.onDismiss {
      parts.append("on dismiss(\(callback.parameter?.text ?? "-")) \(inline(callback.body))")
    }
    return parts.joined(separator: " ")
  }

  private static func step(_ statement: StatementSyntax) -> String {
    switch statement.kind {
    case .launch(let name, let arguments, let isolated):
      "launch \(name.text)\(of(arguments))\(isolated ? " isolated" : "")"
    case .create(let name, let arguments): "create \(name.text)\(of(arguments))"
    case .activate(let value): "activate \(of(value))"
    case .deactivate(let value): "deactivate \(of(value))"
    case .deliver(let name, let arguments, let child):
      "deliver \(name.text)\(of(arguments)) from \(of(child))"
    case .tap(let control): "tap \(of(control))"
    case .tapTab(let tab): "tap tab \(tab.destination.map { of($0) } ?? of(tab.label))"
    case .enter(let value, let control): "enter \(of(value)) into \(of(control))"
    case .toggle(let control): "toggle \(of(control))"
    case .back: "back"
    case .backTo(let destination): "back to \(of(destination))"
    case .backToRoot: "back to root"
    case .swipeDown: "swipe down"
    case .openLink(let url): "open link \(of(url))"
    case .background: "background"
    case .foreground: "foreground"
    case .relaunch(let value): "relaunch" + (value.map { " restoring \(of($0))" } ?? "")
    case .advance(let value): "advance \(of(value))"
    case .advanceTo(let value): "advance to \(of(value))"
    case .advanceToNextTimer: "advance to next timer"
    case .runTimers: "run timers"
    case .jump(let value): "jump \(of(value))"
    case .clock(let value): "clock \(of(value))"
    case .expect(let value): "expect \(of(value))"
    case .require(let value): "require \(of(value))"
    case .together(let block): "together \(inline(block))"
    case .anyOrder(let block): "any order \(inline(block))"
    default: double(statement)
    }
  }

  private static func of(_ control: ControlReferenceSyntax) -> String {
    (control.name?.text ?? of(control.label)) + (control.position.map { " at \(of($0))" } ?? "")
  }

  private static func double(_ statement: StatementSyntax) -> String {
    switch statement.kind {
    case .stub(let call, let answers):
      "stub \(of(call)) " + answers.map { of($0) }.joined(separator: " then ")
    case .hold(let call): "hold \(of(call))"
    case .release(let call, .oldest): "release \(of(call))"
    case .release(let call, .all): "release \(of(call)) all"
    case .release(let call, .at(let index)): "release \(of(call)) at \(of(index))"
    case .resolve(let call, let index, let value):
      "resolve \(of(call)) at \(of(index)) with \(of(value))"
    case .reject(let call, let index, let value):
      "reject \(of(call)) at \(of(index)) with \(of(value))"
    case .remember(let value): "remember \(of(value))"
    case .mark(let name): "mark \(name.text)"
    case .skip(let value, let condition): "skip \(of(value)) when \(of(condition))"
    case .knownIssue(let value, let matching, let block):
      "known issue \(of(value)) matching \(of(matching)) \(inline(block))"
    case .again(let first): "again \(first)"
    default: "<error>"
    }
  }

  static func of(_ answer: AnswerSyntax) -> String {
    let kind: String
    switch answer.kind {
    case .returns(let value): kind = "returns \(of(value))"
    case .returnsEach(let value): kind = "returns each \(of(value))"
    case .fails(let value): kind = "fails \(of(value))"
    case .neverAnswers: kind = "never answers"
    case .asUsual: kind = "as usual"
    }
    let count: String
    switch answer.count {
    case .unwritten: count = ""
    case .once: count = " once"
    case .times(let number): count = " \(of(number)) times"
    }
    return kind + (answer.after.map { " after \(of($0))" } ?? "") + count
  }
}
