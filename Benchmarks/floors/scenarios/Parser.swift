/// One pass over the bytes, by the indentation and the first word of a line. No diagnostics: what it
/// does not know ends the program.
struct Parser {
  let text: Text
  var lexer: Lexer
  var token = Token(kind: .lineEnd)
  var program = Program()
  private var hasLine = false
  private var line: UInt32 = 0
  /// Lines that name a destination before it is declared.
  private var open: [(step: Int, name: Slice)] = []

  init(_ text: Text) {
    self.text = text
    lexer = Lexer(text)
    program.steps.reserveCapacity(text.count / 24)
    program.values.reserveCapacity(text.count / 48)
    program.scenarios.reserveCapacity(text.count / 512)
  }

  static func parse(_ text: Text) -> Program {
    var parser = Parser(text)
    parser.nextLine()
    while parser.hasLine { parser.declaration() }
    for (step, name) in parser.open {
      guard let found = parser.find(name) else { fail("unknown destination at \(name.start)") }
      parser.program.steps[step].target = found
    }
    return parser.program
  }

  mutating func nextLine() {
    hasLine = lexer.nextLine()
    line += 1
    if hasLine { token = lexer.next() }
  }

  mutating func advance() { token = lexer.next() }

  mutating func take(_ kind: Kind) -> Slice {
    guard token.kind == kind else { fail("\(kind) expected, is \(token.kind) at \(lexer.place)") }
    let slice = token.slice
    advance()
    return slice
  }

  func isWord(_ word: StaticString) -> Bool { token.kind == .name && text.equal(token.slice, word) }

  mutating func takeWord(_ word: StaticString) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }

  /// Everything deeper than `indent`, line by line.
  mutating func block(deeperThan indent: Int, _ line: (inout Parser) -> Void) {
    let inner = lexer.indent
    guard hasLine, inner > indent else { return }
    while hasLine, lexer.indent > indent {
      guard lexer.indent == inner else { fail("indentation at \(lexer.place)") }
      line(&self)
    }
  }

  mutating func endLine() {
    guard token.kind == .lineEnd else { fail("end of line expected at \(lexer.place)") }
    nextLine()
  }

  // MARK: Scenarios

  private mutating func declaration() {
    if takeWord("scenario") { return scenario() }
    if takeWord("app") { return app() }
    if takeWord("root") { return component(.root) }
    if takeWord("tabs") { return component(.tabs) }
    if takeWord("flow") { return component(.flow) }
    if takeWord("service") { return component(.service) }
    fail("declaration at \(lexer.place)")
  }

  private mutating func app() {
    _ = take(.name)
    endLine()
    block(deeperThan: 0) { parser in
      guard parser.takeWord("initial") else { fail("initial") }
      _ = parser.take(.name)
      parser.endLine()
    }
  }

  private mutating func scenario() {
    let title = take(.string)
    let first = Int32(program.steps.count)
    endLine()
    block(deeperThan: 0) { $0.statement() }
    program.scenarios.append(
      Scenario(title: title, steps: first..<Int32(program.steps.count)))
  }

  // MARK: Values

  /// `name`, `.name` or `Owner.name`, with arguments where they stand directly behind it.
  mutating func destination() -> (Int32, Range<Int32>) {
    if token.kind == .dot { advance() }
    var name = token.slice
    var glued = text.bytes[lexer.place]
    _ = take(.name)
    if token.kind == .dot, glued == 46 {
      advance()
      name = token.slice
      glued = text.bytes[lexer.place]
      _ = take(.name)
    }
    let found = find(name) ?? -1
    if found < 0 { open.append((program.steps.count, name)) }
    return (found, glued == 40 ? arguments() : 0..<0)
  }

  private func find(_ name: Slice) -> Int32? {
    guard let found = program.index[text.hash(name)],
      text.equal(program.destinations[Int(found)].name, name)
    else { return nil }
    return found
  }

  mutating func arguments() -> Range<Int32> {
    let first = Int32(program.values.count)
    _ = take(.open)
    while token.kind != .close {
      sum()
      if token.kind == .comma { advance() }
    }
    advance()
    return first..<Int32(program.values.count)
  }

  mutating func value() -> Range<Int32> {
    let first = Int32(program.values.count)
    sum()
    return first..<Int32(program.values.count)
  }

  private mutating func sum() {
    product()
    while token.kind == .plus { advance(); product(); program.values.append(.add) }
  }

  private mutating func product() {
    atom()
    while token.kind == .star { advance(); atom(); program.values.append(.multiply) }
  }

  private mutating func atom() {
    switch token.kind {
    case .string:
      guard token.isPlain else { fail("a string with holes at \(token.slice.start)") }
      program.values.append(.string(token.slice))
    case .number: program.values.append(.number(number(token.slice)))
    case .name:
      if isWord("nil") { program.values.append(.none); break }
      var name = token.slice
      while text.bytes[lexer.place] == 46 { advance(); advance(); name = token.slice }
      program.values.append(.name(name))
    default: fail("value at \(lexer.place)")
    }
    advance()
  }

  private func number(_ slice: Slice) -> Int {
    var number = 0
    for i in 0..<Int(slice.count) {
      let byte = text.bytes[Int(slice.start) + i]
      if byte != 95 { number = number * 10 + Int(byte) - 48 }
    }
    return number
  }

  mutating func add(
    _ verb: Step.Verb, _ target: Int32 = -1, _ values: Range<Int32> = 0..<0, _ word: Slice = Slice()
  ) {
    program.steps.append(Step(verb: verb, target: target, values: values, word: word, line: line))
  }
}
