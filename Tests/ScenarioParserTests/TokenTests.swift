import Testing

@testable import ScenarioParser

@Suite struct TokenTests {
  @Test(arguments: cases)
  func `text is cut into tokens`(_ form: Case) {
    #expect(tokens(form.text) == form.expected)
  }

  /// Kind, text where it is not its own name, `~` in front of what is glued.
  private func tokens(_ text: String) -> String {
    let bytes: [UInt8] = Array(text.utf8)
    return Lexer.lex(bytes, file: FileID(0)).tokens.map { token in
      let part: String = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      let glue: String = token.isGlued ? "~" : ""
      switch token.kind {
      case .newline, .indent, .dedent, .end: return "\(token.kind)"
      case .name, .leftParenthesis, .rightParenthesis, .dot, .comma, .colon: return glue + part
      default: return glue + "\(token.kind)(\(part.replacing("\n", with: "\\n")))"
      }
    }.joined(separator: " ")
  }

  static let cases: [Case] = [
    Case("", "end"),
    Case("# only\n\n", "end"),
    Case("tap a", "tap a newline end"),
    Case("a\n  b\n\n  # c\n  d\ne\n", "a newline indent b newline d newline dedent e newline end"),
    Case("a\r\n\tb\rc", "a newline indent b newline dedent c newline end"),
    Case("a.b(c)[0]", "a ~. ~b ~( ~c ~) ~leftBracket([) ~number(0) ~rightBracket(]) newline end"),
    Case("a .b (c)", "a . ~b ( ~c ~) newline end"),
    Case("f(\n1,\n2)\nb", "f ~( number(1) ~, number(2) ~) newline b newline end"),
    Case("a +\nb", "a plus(+) b newline end"),
    Case("a+\nb", "a ~plus(+) newline b newline end"),
    Case("a,\n\n# c\nb", "a ~, b newline end"),
    Case("x contains\ny", "x contains y newline end"),
    Case("hierarchy contains\n  y", "hierarchy contains newline indent y newline dedent end"),
    Case(
      "hierarchy of A contains\n  y", "hierarchy of A contains newline indent y newline dedent end"),
    Case("x.hierarchy contains\ny", "x ~. ~hierarchy contains y newline end"),
    Case(
      "tab[1]*\n  b",
      "tab ~leftBracket([) ~number(1) ~rightBracket(]) ~star(*) newline indent b newline dedent end"
    ),
    Case(
      "1m30s 2_0 1.5 2026-01-02T03:04:05:",
      "duration(1m30s) number(2_0) number(1.5) date(2026-01-02T03:04:05) ~: newline end"),
    Case(
      "-3 -x", "minus(-) ~number(3) minus(-) ~name(x) newline end".replacing("~name(x)", with: "~x")
    ),
    Case(
      "\"a\\\"{b}\" 'c\\' \"\"\"d\ne\"\"\"",
      "string(\"a\\\"{b}\") rawString('c\\') blockString(\"\"\"d\\ne\"\"\") newline end"),
    Case("@a @b-c.d/e(f g)", "tag(@a) tag(@b-c.d/e(f g)) newline end"),
    Case("`if` _ _a", "quotedName(`if`) wildcard(_) _a newline end"),
    Case(
      "-> → ... == != <= >= ?? | =",
      "arrow(->) arrow(→) ellipsis(...) equal(==) notEqual(!=) lessOrEqual(<=) greaterOrEqual(>=) coalesce(??) pipe(|) assign(=) newline end"
    ),
    Case("größe 名前2", "größe 名前2 newline end"),
    Case("a\n    b\n  c\nd", "a newline indent b newline c newline dedent d newline end"),
    Case("x = f(1\ny", "x assign(=) f ~( ~number(1) newline y newline end"),
  ]

  @Test func `every word of the language is found by its bytes and by nothing else`() {
    for word in Keyword.allCases {
      let bytes: [UInt8] = Array(word.rawValue.utf8)
      #expect(KeywordTable.shared.find(bytes, 0, bytes.count) == word)
      let longer: [UInt8] = bytes + [0x78]
      #expect(KeywordTable.shared.find(longer, 0, longer.count)?.rawValue != word.rawValue)
    }
  }

  @Test func `the reserved words are those of the language`() {
    let reserved: Set<String> = Set(Keyword.words(.reserved))
    let expected: String =
      "and or not if else in is contains matches true false nil self parent"
    #expect(reserved == Set(expected.split(separator: " ").map(String.init)))
  }
}
