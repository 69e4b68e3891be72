/// Why a tag expression could not be read.
package struct TagExpressionError: Error, Hashable, Sendable {
  /// A phrase that makes sense alone.
  package var message: String
  /// Where in the text, in Unicode scalars from 0; the text's length for its end.
  package var offset: Int
  package var help: String?
}

extension TagExpression {
  /// Reads `@smoke and not (@slow or @owner(growth))`; `and` binds tighter than `or`.
  package static func parse(_ text: String) throws(TagExpressionError) -> TagExpression {
    var parser = TagExpressionParser(text)
    return try parser.whole()
  }
}

/// One function a production; the text as scalars, one scalar of lookahead.
private struct TagExpressionParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func whole() throws(TagExpressionError) -> TagExpression {
    skipBlanks()
    if position == scalars.count {
      throw failure(
        "the tag expression is empty", help: "write a tag, as in '@smoke and not @slow'")
    }
    let expression: TagExpression = try disjunction()
    guard position == scalars.count else { throw leftover() }
    return expression
  }

  private mutating func disjunction() throws(TagExpressionError) -> TagExpression {
    var left: TagExpression = try conjunction()
    while take(word: "or") { left = .or(left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(TagExpressionError) -> TagExpression {
    var left: TagExpression = try negation()
    while take(word: "and") { left = .and(left, try negation()) }
    return left
  }

  private mutating func negation() throws(TagExpressionError) -> TagExpression {
    var isNegated = false
    while take(word: "not") { isNegated.toggle() }
    let operand: TagExpression = try primary()
    return isNegated ? .not(operand) : operand
  }

  private mutating func primary() throws(TagExpressionError) -> TagExpression {
    guard let scalar = current else { throw failure("a tag is missing at the end") }
    switch scalar {
    case "(": return try parenthesised()
    case "@": return try tag()
    default: throw notATag()
    }
  }

  private mutating func parenthesised() throws(TagExpressionError) -> TagExpression {
    let opening: Int = position
    advance()
    depth += 1
    guard depth <= 200 else { throw failure("more than 200 parentheses inside each other") }
    let inner: TagExpression = try disjunction()
    guard current == ")" else {
      throw TagExpressionError(message: "'(' is never closed", offset: opening)
    }
    advance()
    depth -= 1
    return inner
  }

  private mutating func tag() throws(TagExpressionError) -> TagExpression {
    position += 1
    let name: String = takeName()
    if name.isEmpty { throw failure("a name is missing behind '@'") }
    guard current == "(" else {
      skipBlanks()
      return .tag(name: name, value: nil)
    }
    return .tag(name: name, value: try tagValue())
  }

  private mutating func tagValue() throws(TagExpressionError) -> String {
    let opening: Int = position
    guard let closing: Int = scalars[position...].firstIndex(of: ")") else {
      throw TagExpressionError(message: "'(' is never closed", offset: opening)
    }
    var value = String.UnicodeScalarView()
    value.append(contentsOf: scalars[(opening + 1)..<closing])
    position = closing + 1
    skipBlanks()
    return String(value)
  }

  private func leftover() -> TagExpressionError {
    if current == ")" { return failure("')' closes nothing") }
    return failure(
      "'and' or 'or' is missing before '\(rest)'",
      help: "combine tags as in '@smoke and not @slow'")
  }

  private func notATag() -> TagExpressionError {
    let found: String = word(at: position)
    if found == "and" || found == "or" { return failure("a tag is missing before '\(found)'") }
    if found.isEmpty { return failure("a tag is missing before '\(String(scalars[position]))'") }
    return failure("'\(found)' is not a tag", help: "tags begin with '@': '@\(found)'")
  }
}

extension TagExpressionParser {
  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private mutating func advance() {
    position += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while current == " " || current == "\t" || current == "\n" { position += 1 }
  }

  private mutating func takeName() -> String {
    let name: String = word(at: position)
    position += name.unicodeScalars.count
    return name
  }

  private mutating func take(word expected: String) -> Bool {
    guard word(at: position) == expected else { return false }
    position += expected.unicodeScalars.count
    skipBlanks()
    return true
  }

  /// The letters, digits and `-_./` from there on.
  private func word(at start: Int) -> String {
    var view = String.UnicodeScalarView()
    for scalar in scalars[min(start, scalars.count)...] {
      guard Self.belongsToName(scalar) else { break }
      view.append(scalar)
    }
    return String(view)
  }

  /// What stands here, up to a blank or a parenthesis, for messages.
  private var rest: String {
    var view = String.UnicodeScalarView()
    for scalar in scalars[position...] {
      if scalar == " " || scalar == "\t" || scalar == "(" || scalar == ")" { break }
      view.append(scalar)
    }
    return String(view)
  }

  private static func belongsToName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", ".", "/": true
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private func failure(_ message: String, help: String? = nil) -> TagExpressionError {
    TagExpressionError(message: message, offset: position, help: help)
  }
}
