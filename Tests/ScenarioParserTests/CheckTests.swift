import Testing

@testable import ScenarioParser

@Suite struct CheckTests {
  @Test(arguments: forms)
  func `each check of the language is read as what it says`(_ form: Case) {
    #expect(statements("expect " + form.text) == "expect " + form.expected)
  }

  static let forms: [Case] = [
    Case("visible cards", "check:visible <cards>"),
    Case("visible Cards.limit(3)", "check:visible <Cards.limit(3)>"),
    Case("modal", "check:modal -"),
    Case("modal gate", "check:modal <gate>"),
    Case("modal (gate)", "check:modal <=gate>"),
    Case("modal(gate)", "call(modal(gate))"),
    Case("modal.count == 1", "(modal→count == 1)"),
    Case("no modal", "(no check:modal -)"),
    Case("no modal gate", "(no check:modal <gate>)"),
    Case("not modal", "(not check:modal -)"),
    Case("not (a == .b and visible C)", "(not (((a == .b) and check:visible <C>)))"),
    Case("modal and visible a or x", "((check:modal - and check:visible <a>) or x)"),
    Case("text \"x\"", "check:text \"x\""),
    Case("title \"x\"", "check:title \"x\""),
    Case("title == \"x\"", "(title == \"x\")"),
    Case("control \"x\"", "check:control \"x\""),
    Case("control \"x\" enabled", "check:control \"x\" enabled"),
    Case("control \"x\" disabled", "check:control \"x\" disabled"),
    Case("no text \"x\"", "(no check:text \"x\")"),
    Case(
      "hierarchy\n  App [root]\n    root .main -> Main [tab]\n      tab[0]* .a → A\n        ...\n      tab[1] b",
      "check:hierarchy of -; top App root {root main -> Main tab {tab[0]* a -> A {...}; tab[1] b}}"),
    Case("hierarchy of A\n  A\n    push _", "check:hierarchy of A; top A - {push _}"),
    Case(
      "hierarchy\n  A [flow]\n    fullScreenCover .x(1, a: \"b\") → (not yet created)",
      "check:hierarchy of -; top A flow {cover x(1, a: \"b\") not created}"),
    Case("hierarchy contains .a", "check:hierarchy of - contains <a>"),
    Case(
      "hierarchy of A contains B.c(1) as sheet", "check:hierarchy of A contains <B.c(1)> as sheet"),
    Case("hierarchy contains d as tab[1]*", "check:hierarchy of - contains <d> as tab[1]*"),
    Case("hierarchy excludes a", "check:hierarchy of - excludes <a>"),
    Case(
      "hierarchy contains\n  sheet .a -> A [flow]\n    root .b",
      "check:hierarchy of - contains; sheet a -> A flow {root b}"),
    Case("called A.b", "check:called A→b"),
    Case("called A.b(1, _, x: .c) once", "check:called A→b(1, _, x: .c) once"),
    Case("called A.b never", "check:called A→b never"),
    Case("called A.b 2 times since x", "check:called A→b 2 times since x"),
    Case("called A.b at least 2 times", "check:called A→b at least 2"),
    Case("called A.b at most n times", "check:called A→b at most n"),
    Case("called A.b({name: \"Ada\", ...})", "check:called A→b({name: \"Ada\"...})"),
    Case("no called A.b", "(no check:called A→b)"),
    Case("A reported didTap(1) once", "check:A reported didTap(1) once"),
    Case("A showed title", "check:A showed title"),
    Case("A attached loggedIn(_) 2 times", "check:A attached <loggedIn(_)> 2 times"),
    Case("calls\n  A.b(1)\n  C.d", "check:calls; A→b(1); C→d"),
    Case("calls exactly\n  A.b", "check:calls exactly; A→b"),
    Case("no other calls", "check:no other calls of []"),
    Case("no other calls of A, B", "check:no other calls of [A, B]"),
    Case("A.b went 1, 2", "check:A→b went 1, 2"),
    Case("A.b unchanged", "check:A→b unchanged"),
    Case("(modal) went 1, 2", "check:(modal) went 1, 2"),
    Case("x and (y or modal)", "(x and ((y or check:modal -)))"),
    Case("fails: do f", "check:fails - {do f}"),
    Case("fails .network: await A.b", "check:fails .network {await A→b}"),
    Case("fails\n  pop", "check:fails - {pop}"),
    Case("unchanged: back", "check:unchanged {back}"),
    Case("unchanged\n  back\n  back", "check:unchanged {back; back}"),
    Case("pending a, b", "check:pending a, b"),
    Case("finished a", "check:finished a"),
    Case("timers 2", "check:timers 2"),
    Case("timers == 2", "(timers == 2)"),
    Case("no timers", "check:no timers"),
    Case("no pending", "check:no pending"),
    Case("no timers and modal", "(check:no timers and check:modal -)"),
    Case("modal if a else no modal", "(if a then check:modal - else (no check:modal -))"),
    Case(
      "not (App.root == .login and visible Cards)",
      "(not (((App→root == .login) and check:visible <Cards>)))"),
  ]

  @Test func `a check with a block ends with its last line`() throws {
    let text: String = """
      scenario "a"
        expect calls
          X.a
          X.b(1)
        expect calls exactly
          X.a
        expect fails
          back
        back

      """
    let source: SourceFile = SourceFile(path: "a.nav", text: text)
    let result: ParseResult = parse(source, id: FileID(0))
    guard case .scenario(let scenario)? = result.file.declarations.first else { return }
    let ends: [SourcePosition] = scenario.body.statements.compactMap { statement in
      guard case .expect(let check) = statement.kind else { return nil }
      return source.end(of: check.span)
    }
    #expect(
      ends == [
        SourcePosition(line: 4, column: 11), SourcePosition(line: 6, column: 8),
        SourcePosition(line: 8, column: 9),
      ])
  }

  @Test(arguments: ["in X: back", "if true: back", "is = 1", "contains", "and"])
  func `the line behind a block is one of its own`(_ line: String) throws {
    for check in ["hierarchy\n    A", "calls\n    X.a", "fails\n    back"] {
      let source: SourceFile = SourceFile(
        path: "a.nav", text: "scenario \"a\"\n  expect \(check)\n  \(line)\n")
      let result: ParseResult = parse(source, id: FileID(0))
      guard case .scenario(let scenario)? = result.file.declarations.first else { return }
      #expect(scenario.body.statements.count == 2)
      #expect(result.diagnostics.allSatisfy { source.start(of: $0.primary.span).line == 4 })
    }
  }
}
