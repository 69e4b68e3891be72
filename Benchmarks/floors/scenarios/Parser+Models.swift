extension Parser {
  mutating func component(_ kind: Component.Kind) {
    let owner = Int32(program.components.count)
    program.components.append(Component(kind: kind, name: take(.name)))
    endLine()
    block(deeperThan: 0) { $0.member(owner) }
  }

  private mutating func member(_ owner: Int32) {
    if takeWord("screen") { return screen(owner) }
    if takeWord("child") { return destination(.child, owner) }
    if takeWord("tab") { return destination(.tab, owner) }
    if takeWord("state") { return state() }
    if takeWord("action") { return action() }
    if takeWord("op") { return operation() }
    if takeWord("button") { return button(owner, screen: nil) }
    fail("member at \(lexer.place)")
  }

  private mutating func screen(_ owner: Int32) {
    let number = Int32(program.destinations.count)
    let indent = lexer.indent
    destination(.screen, owner)
    block(deeperThan: indent) { parser in
      guard parser.takeWord("button") else { fail("control at \(parser.lexer.place)") }
      parser.button(owner, screen: number)
    }
  }

  private mutating func destination(_ role: Destination.Role, _ owner: Int32) {
    let number = Int32(program.destinations.count)
    var destination = Destination(role: role, name: take(.name), owner: owner)
    if token.kind == .string { destination.label = take(.string) }
    if token.kind == .open { destination.parameters = parameters() }
    if token.kind == .arrow {
      advance()
      destination.target = take(.name)
    }
    let hash = text.hash(destination.name)
    if role != .tab { program.index[hash] = number } else { program.tabs[hash] = number }
    if program.components[Int(owner)].firstDestination < 0 {
      program.components[Int(owner)].firstDestination = number
    }
    program.destinations.append(destination)
    endLine()
  }

  private mutating func parameters() -> [Slice] {
    var names: [Slice] = []
    _ = take(.open)
    while token.kind != .close {
      names.append(take(.name))
      if token.kind == .comma { advance() }
    }
    advance()
    return names
  }

  private mutating func state() {
    program.states.append(take(.name))
    _ = take(.equal)
    _ = value()
    endLine()
  }

  private mutating func operation() {
    program.operations.append(take(.name))
    if token.kind == .open { _ = parameters() }
    endLine()
  }

  private mutating func action() {
    let name = take(.name)
    let parameters = token.kind == .open ? parameters() : []
    program.actions.append(Action(name: name, parameters: parameters, body: body()))
  }

  private mutating func button(_ owner: Int32, screen: Int32?) {
    let label = take(.string)
    program.buttons.append(Button(label: label, owner: owner, screen: screen, body: body()))
  }

  /// One statement behind a colon, or a block.
  private mutating func body() -> Range<Int32> {
    let first = Int32(program.steps.count)
    let indent = lexer.indent
    if token.kind == .colon {
      advance()
      statement()
    } else {
      endLine()
      block(deeperThan: indent) { $0.statement() }
    }
    return first..<Int32(program.steps.count)
  }
}
