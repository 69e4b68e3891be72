/// Writes scripts without errors, at random: trees of statements and expressions in an untidy
/// layout.
struct RandomScript {
  private var random: SplitMix
  private var names: Int = 0

  init(seed: UInt64) { random = SplitMix(state: seed) }

  mutating func script() -> String {
    var text: String = pick(["", "\n\n", "# head\n", "use \"a.nav\"\n"])
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      names += 1
      if flip(2) {
        text += "scenario" + gap() + "\"s\(names)\"" + pick(["", gap() + "@a", " @b(c)"])
      } else {
        text += pick(["## About it\n", "# c\n", ""]) + "define" + gap() + "d\(names)"
      }
      text += body(depth: 1, indentation: pick([" ", "  ", "    ", "\t"]))
      text += pick(["", "\n", "\n\n\n", "# between\n", "  # between\n"])
    }
    return text
  }

  // MARK: Statements

  private mutating func body(depth: Int, indentation: String) -> String {
    if flip(4) { return pick([":", " : ", ": "]) + simple() + comment() + "\n" }
    var text: String = comment() + "\n" + pick(["", "\n", "\n\n"])
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += pick(["", "", "\n", "  # c\n", "# c\n", indentation + "# c\n"])
      text += indentation + statement(depth: depth, indentation: indentation)
    }
    return text
  }

  private mutating func statement(depth: Int, indentation: String) -> String {
    guard depth < 5, flip(3) else { return simple() + comment() + "\n" }
    let deeper: String = indentation + pick([" ", "   ", "\t"])
    let header: String = pick(["if", "while"]) + gap() + expression(3)
    let unit: String = header.hasPrefix("if") ? header : "if" + header.dropFirst(5)
    let text: String = unit + body(depth: depth + 1, indentation: deeper)
    guard flip(3) else { return text }
    return text + indentation + "else" + body(depth: depth + 1, indentation: deeper)
  }

  private mutating func simple() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "back"
    case 1: return "set" + gap() + "x" + pick(["=", " = ", "= "]) + expression(4)
    case 2: return "expect" + gap() + expression(4)
    case 3: return "push" + gap() + "d(" + list(3) + ")"
    case 4: return "note" + gap() + "\"é {" + pick(["x", "x + 1", "f(x)"]) + "}\""
    case 5: return "remove" + gap() + pick(["at ", "", "at-"]) + "1 from" + gap() + "l"
    case 6: return "in" + gap() + "A" + pick([": ", ":"]) + "pop"
    case 7: return "advance" + gap() + "2s"
    default: return "tap" + gap() + "'x'"
    }
  }

  private mutating func comment() -> String { pick(["", "", "", " # c", "#c  ", "    ## c"]) }

  // MARK: Expressions

  private mutating func expression(_ depth: Int) -> String {
    guard depth > 0 else { return atom() }
    let less: Int = depth - 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return operand(less) + sign() + operand(less)
    case 1: return operand(less) + gap() + pick(["and", "or"]) + gap() + operand(less)
    case 2: return "(" + wide() + expression(less) + wide() + ")"
    case 3: return "[" + list(less) + "]"
    case 4: return "{" + wide() + "a" + pick([":", " : "]) + expression(less) + wide() + "}"
    case 5: return "not" + gap() + "(" + expression(less) + ")"
    case 6: return "-" + pick(["", " "]) + atom()
    case 7: return "f(" + list(less) + ")"
    case 8: return "x[" + wide() + expression(less) + "]" + pick(["", ".b", "[0]"])
    case 9: return ".s(" + list(less) + ")"
    case 10:
      return "[" + operand(less) + " for h in" + gap() + "l if" + gap() + operand(less) + wide()
        + "]"
    default: return atom()
    }
  }

  /// In parentheses where it could be read another way.
  private mutating func operand(_ depth: Int) -> String {
    flip(2) ? "(" + expression(depth) + ")" : atom()
  }

  private mutating func sign() -> String {
    let sign: String = pick(["+", "-", "*", "/", "%", "==", "!=", "<", ">=", "??"])
    return pick([sign, gap() + sign + gap(), gap() + sign + "\n", gap() + sign + " # c\n\n   "])
  }

  private mutating func list(_ depth: Int) -> String {
    let count: Int = Int.random(in: 0...3, using: &random)
    guard count > 0 else { return wide() }
    var text: String = wide() + expression(depth)
    for _ in 1..<max(count, 1) {
      text += pick([",", ", ", " ,", ",\n", ", # c\n"]) + expression(depth)
    }
    return text + pick(["", "", ",", " , "]) + wide()
  }

  private mutating func atom() -> String {
    pick([
      "x", "a.b", "1", "2.5", "12s", "\"t\"", "'raw'", "true", "nil", ".sym", "f()", "x.count",
      "`in`", "2026-09-04", "self.x",
    ])
  }

  // MARK: Blanks

  private mutating func gap() -> String { pick([" ", "  ", "\t", "   "]) }

  /// Inside brackets, where lines may end.
  private mutating func wide() -> String {
    pick(["", "", " ", "\n", "\n    ", " # c\n", "\n\n\n"])
  }

  private mutating func flip(_ sides: Int) -> Bool {
    Int.random(in: 0..<sides, using: &random) == 0
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}
