import NavCore
import Testing

struct TagExpressionTests {
  private static var tags: [Scenario.Tag] {
    [
      Scenario.Tag(name: "smoke", value: nil), Scenario.Tag(name: "owner", value: "growth"),
      Scenario.Tag(name: "area/bank", value: nil),
    ]
  }

  @Test(arguments: [
    ("@smoke", true), ("@slow", false), ("not @slow", true), ("not not @smoke", true),
    ("@smoke and @owner", true), ("@smoke and @slow", false), ("@slow or @smoke", true),
    ("@owner(growth)", true), ("@owner(core)", false), ("@area/bank", true),
    ("@smoke or @slow and @slow", true), ("(@smoke or @slow) and @slow", false),
    ("not (@slow or @flaky)", true), ("not @slow and @smoke", true), ("  ( @smoke )  ", true),
  ])
  func `an expression selects by tags`(_ text: String, _ isSelected: Bool) throws {
    #expect(try TagExpression.parse(text).matches(Self.tags) == isSelected)
  }

  @Test(arguments: [
    ("", 0, "the tag expression is empty"),
    ("  ", 2, "the tag expression is empty"),
    ("smoke", 0, "'smoke' is not a tag"),
    ("@", 1, "a name is missing behind '@'"),
    ("@a and", 6, "a tag is missing at the end"),
    ("not", 3, "a tag is missing at the end"),
    ("and @a", 0, "a tag is missing before 'and'"),
    ("@a or or @b", 6, "a tag is missing before 'or'"),
    ("@a @b", 3, "'and' or 'or' is missing before '@b'"),
    ("@a && @b", 3, "'and' or 'or' is missing before '&&'"),
    ("(@a", 0, "'(' is never closed"),
    ("@owner(x", 6, "'(' is never closed"),
    ("@a)", 2, "')' closes nothing"),
    ("()", 1, "a tag is missing before ')'"),
  ])
  func `what cannot be read is named with its place`(
    _ text: String, _ offset: Int, _ message: String
  ) {
    let error: TagExpressionError? = #expect(throws: TagExpressionError.self) {
      try TagExpression.parse(text)
    }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func `a word without its sign is suggested with it`() {
    let error: TagExpressionError? = #expect(throws: TagExpressionError.self) {
      try TagExpression.parse("@a and smoke")
    }
    #expect(error?.help == "tags begin with '@': '@smoke'")
  }

  @Test func `depth is bounded`() {
    #expect(throws: TagExpressionError.self) {
      try TagExpression.parse(String(repeating: "(", count: 100_000))
    }
  }
}
