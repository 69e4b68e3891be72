import Testing

@testable import NavCore

@MainActor struct TextTests {
  @Test(arguments: literals)
  func `a value reads as it is typed`(value: Value, literal: String) {
    #expect(value.literal == literal)
  }

  @Test func `handles read by name`() {
    let owner = DetailOwner()
    #expect(Value.component(owner).literal == "Home")
    #expect(Value.destination(owner.destination("transaction", 7)).literal == ".transaction(7)")
    #expect(Value.destination(owner.destination("home")).literal == ".home")
    #expect(Value.handle(ActivityDouble()).literal == "activity refresh")
  }

  @Test func `a string is bare in an interpolation, but not inside a list`() {
    #expect(Value.string("a \"b\"").interpolated == "a \"b\"")
    #expect(Value.list(["a"]).interpolated == #"["a"]"#)
  }

  @Test(arguments: cuts)
  func `a long value is cut, its brackets closed`(value: Value, limit: Int, text: String) {
    #expect(value.literal(limit: limit) == text)
  }

  @Test func `types are named with their article`() {
    let owner = DetailOwner()
    let values: [Value] = [
      nil, true, 1, number("0.5"), "", seconds(1), day("2026-01-01"), [], record([:]),
      symbol("a"), .component(owner), .destination(owner.destination("a")),
      .handle(ActivityDouble()),
    ]
    #expect(
      values.map(\.typePhrase) == [
        "nil", "a boolean", "a number", "a number", "a string", "a duration", "a date", "a list",
        "a record", "a symbol", "a component", "a destination value", "an activity",
      ])
  }
}

private let literals: [(Value, String)] = [
  (nil, "nil"), (true, "true"), (42, "42"), (-3, "-3"), (number("12.50"), "12.5"), ("", #""""#),
  ("a\"b\\c{d}\n\t\r", #""a\"b\\c\{d}\n\t\r""#),
  ("\u{202E}\u{200B}\u{0}", #""\u{202E}\u{200B}\u{0}""#),
  ("Grüße 👩‍👩‍👧", "\"Grüße 👩‍👩‍👧\""),
  ([], "[]"), ([1, "a", nil], #"[1, "a", nil]"#), (record([:]), "{}"),
  (record(["name": "Ada", "age": 36]), #"{name: "Ada", age: 36}"#),
  (symbol("login"), ".login"), (symbol("detail", 7), ".detail(7)"),
  (.symbol(Symbol("detail", [])), ".detail()"),
  (symbol("detail", labelled: ["id": 7, "to": symbol("x")]), ".detail(id: 7, to: .x)"),
  (seconds(90), "1m30s"), (milliseconds(250), "250ms"), (seconds(0), "0s"),
  (seconds(86_400 + 3_600), "1d1h"), (milliseconds(-1_500), "-1s500ms"),
  (.duration(333), "0.333ms"),
  (.duration(1_500_250), "1s500.25ms"), (.duration(.min), "-106751991d4h54s775.808ms"),
  (day("2026-09-04"), "2026-09-04"), (day("2026-09-04T09:30"), "2026-09-04T09:30"),
  (day("2026-09-04T09:30:15"), "2026-09-04T09:30:15"),
  (day("2026-09-04T00:00:15"), "2026-09-04T00:00:15"), (.date(250_000), "1970-01-01T00:00:00.25"),
  (.date(-1), "1969-12-31T23:59:59.999999"),
]

private let cuts: [(Value, Int, String)] = [
  ([1, 2, 3], 4, "[1, …]"), ("abcdefgh", 4, #""abcd…""#), ("abc", 4, #""abc""#),
  (record(["a": "xxxxxxxxxx", "b": 1]), 8, #"{a: "xxxx…", …}"#),
  ([[[1], 2], 3], 2, "[[…], …]"),
  ("👩‍👩‍👧x", 1, #""👩‍👩‍👧…""#),
]
