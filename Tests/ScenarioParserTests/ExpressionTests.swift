import Testing

@testable import ScenarioParser

@Suite struct ExpressionTests {
  @Test(arguments: forms)
  func `expressions bind as the language says`(_ form: Case) {
    #expect(expression(form.text) == form.expected)
  }

  static let forms: [Case] = [
    Case("1 + 2 * 3", "(1 + (2 * 3))"),
    Case("1 - 2 - 3", "((1 - 2) - 3)"),
    Case("-x.y * 2", "((minus x→y) * 2)"),
    Case("a or b and not c == d", "(a or (b and (not (c == d))))"),
    Case("a ?? b + 1 == c", "((a ?? (b + 1)) == c)"),
    Case("a if b else c if d else e", "(if b then a else (if d then c else e))"),
    Case("x contains y", "(x contains y)"),
    Case("x.contains(y)", "call(x→contains(y))"),
    Case("x is Detail", "(x is Detail)"),
    Case("a matches 'x+'", "(a matches \"x+\")"),
    Case("[1, 2,]", "[1, 2]"),
    Case("[]", "[]"),
    Case("{}", "{}"),
    Case("{name: \"Ada\", if: 1}", "{name: \"Ada\", if: 1}"),
    Case("[h.name for h in habits if h.done]", "[h→name for h in habits if h→done]"),
    Case(".detail(id: 7).args", ".detail(id: 7)→args"),
    Case("rows[0][-1]", "rows[0][(minus 1)]"),
    Case("self.title", "self→title"),
    Case("parent.parent", "parent→parent"),
    Case("x.if.nil", "x→if→nil"),
    Case("`in`", "in"),
    Case("f(a: 1, nil: 2,)", "call(f(a: 1, nil: 2))"),
    Case("2_000", "2000"),
    Case("12.50", "12.50"),
    Case("1m30s", "duration(90000000)"),
    Case("3d", "duration(259200000000)"),
    Case("0.5s", "duration(500000)"),
    Case("2026-09-04", "date(1788480000000000)"),
    Case("2026-09-04T09:30:15", "date(1788514215000000)"),
    Case("2026 - 09 - 04", "((2026 - 09) - 04)"),
    Case("\"a\\n\\\"\\{\\u{1F600}\"", "\"a\\n\"{😀\""),
    Case("\"{a} and {b.c + 1}!\"", "text({a} \" and \" {(b→c + 1)} \"!\")"),
    Case("\"{joined(xs, ', ')}\"", "text({call(joined(xs, \", \"))})"),
    Case("'a\\{b}'", "\"a\\{b}\""),
    Case("\"\"\"\n    one\n      two\n\n    {x}\n  \"\"\"", "text(\"one\\n  two\\n\\n\" {x})"),
    Case("\"\"\"one\"\"\"", "\"one\""),
    Case("(a\n  + b)", "((a + b))"),
    Case("a +\nb", "(a + b)"),
    Case("größe + 名前", "(größe + 名前)"),
    Case("x == .failed(\"why\")", "(x == .failed(\"why\"))"),
    Case("a < b < c", "comparisons do not chain"),
    Case("a b", "expected the end of the line, found 'b'"),
    Case("a (b)", "expected the end of the line, found '('"),
    Case(
      "12abc", "'12abc' is no number or duration".replacing("number or duration", with: "number")),
    Case("30s1m", "'30s1m' is no duration"),
    Case("2026-02-30", "'2026-02-30' is no date"),
    Case("\"{}\"", "nothing stands between '{' and '}'"),
    Case("\"\\q\"", "there is no escape '\\q'"),
    Case("1_", "'1_' is no number"),
    Case("123456789012345678901234567890123456789", "this number has more than 38 digits"),
  ]
}
