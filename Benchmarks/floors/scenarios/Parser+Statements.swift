extension Parser {
  /// One line of a scenario or of a model's code.
  mutating func statement() {
    guard token.kind == .name else { fail("statement at \(lexer.place)") }
    switch text.bytes[Int(token.slice.start)] {
    case UInt8(ascii: "e"): expectation()
    case UInt8(ascii: "p"): pushPopOrPresent()
    case UInt8(ascii: "s"): setSelectOrStub()
    case UInt8(ascii: "d"): dismissOrDo()
    case UInt8(ascii: "t"): tap()
    case UInt8(ascii: "l"): launchOrLet()
    case UInt8(ascii: "g"): guardNotNone()
    case UInt8(ascii: "i"): inside()
    default: fail("statement at \(lexer.place)")
    }
  }

  private mutating func expectation() {
    expectWord("expect")
    if takeWord("visible") { return navigate(.expectVisible) }
    if takeWord("hierarchy") {
      expectWord("contains")
      return navigate(.expectContains)
    }
    let first = Int32(program.values.count)
    _ = value()
    _ = take(.equalEqual)
    _ = value()
    add(.expectEqual, -1, first..<Int32(program.values.count))
    endLine()
  }

  private mutating func navigate(_ verb: Step.Verb) {
    let (target, values) = destination()
    add(verb, target, values)
    if isWord("as") {
      advance()
      advance()
    }
    endLine()
  }

  private mutating func pushPopOrPresent() {
    if takeWord("push") { return navigate(.push) }
    if takeWord("present") { return navigate(.present) }
    expectWord("pop")
    guard takeWord("to") else { return plain(.pop) }
    expectWord("root")
    plain(.popToRoot)
  }

  private mutating func setSelectOrStub() {
    if takeWord("set") {
      if takeWord("root") { return navigate(.setRoot) }
      let name = take(.name)
      _ = take(.equal)
      add(.setState, -1, value(), name)
      return endLine()
    }
    if takeWord("select") {
      expectWord("tab")
      return tab(.selectTab)
    }
    expectWord("stub")
    _ = take(.name)
    _ = take(.dot)
    let name = take(.name)
    expectWord("returns")
    add(.stub, -1, value(), name)
    endLine()
  }

  private mutating func dismissOrDo() {
    if takeWord("do") {
      let name = take(.name)
      add(.call, -1, token.kind == .open ? arguments() : 0..<0, name)
      return endLine()
    }
    expectWord("dismiss")
    guard takeWord("self") else { return plain(.dismiss) }
    let values = takeWord("returning") ? value() : 0..<0
    add(.dismissSelf, -1, values)
    endLine()
  }

  private mutating func tap() {
    expectWord("tap")
    if takeWord("tab") { return tab(.tapTab) }
    add(.tap, -1, 0..<0, take(.string))
    endLine()
  }

  private mutating func tab(_ verb: Step.Verb) {
    let name = take(.name)
    guard let found = program.tabs[text.hash(name)] else { fail("unknown tab at \(name.start)") }
    add(verb, found)
    endLine()
  }

  private mutating func launchOrLet() {
    if takeWord("launch") {
      if token.kind == .name { advance() }
      return plain(.launch)
    }
    expectWord("let")
    let name = take(.name)
    _ = take(.equal)
    expectWord("await")
    if takeWord("present") {
      navigate(.awaitPresent)
      program.steps[program.steps.count - 1].word = name
    } else {
      _ = take(.name)
      _ = take(.dot)
      _ = take(.name)
      add(.awaitCall, 0, token.kind == .open ? arguments() : 0..<0, name)
      endLine()
    }
  }

  /// `guard NAME != nil else stop`.
  private mutating func guardNotNone() {
    expectWord("guard")
    add(.guardNotNone, -1, value())
    _ = take(.notEqual)
    expectWord("nil")
    expectWord("else")
    expectWord("stop")
    endLine()
  }

  /// `in COMPONENT: STATEMENT`; every component of this app stands once in the tree.
  private mutating func inside() {
    expectWord("in")
    _ = take(.name)
    _ = take(.colon)
    statement()
  }

  private mutating func plain(_ verb: Step.Verb) {
    add(verb)
    endLine()
  }

  private mutating func expectWord(_ word: StaticString) {
    guard takeWord(word) else { fail("'\(word)' expected at \(lexer.place)") }
  }
}
