import Testing

@testable import NavCore

@MainActor struct EncodingTests {
  @Test(arguments: encodings)
  func `a value comes back from JSON as it was`(value: Value, text: String) throws {
    let json = try JSONValue(encoding: value)
    #expect(json.text() == text)
    let decoded = try Value(decoding: JSONValue(parsing: Array(text.utf8)))
    #expect(sameInEveryPart(decoded, value), "\(decoded.literal)")
    #expect(decoded.typeWord == value.typeWord)
  }

  @Test func `what is compared by identity can't be encoded, wherever it stands`() {
    let owner = DetailOwner()
    let values: [Value] = [
      .handle(ActivityDouble()), .component(owner), .destination(owner.destination("a")),
      [.component(owner)], record(["a": .component(owner)]), symbol("a", .component(owner)),
    ]
    for value in values {
      let mistake = #expect(throws: Mistake.self) { try JSONValue(encoding: value) }
      #expect(mistake?.name == "encodingFailed")
    }
  }

  @Test(arguments: [
    "{}", #"{"a":1}"#, #"{"duration":"1s"}"#, #"{"record":[]}"#, #"{"date":9223372036854775807}"#,
    #"{"duration":1,"date":2}"#, #"{"symbol":"a","arguments":[1],"labels":["x","y"]}"#, "1e400",
  ])
  func `JSON of another making is refused`(text: String) throws {
    let json = try JSONValue(parsing: Array(text.utf8))
    let mistake = #expect(throws: Mistake.self) { try Value(decoding: json) }
    #expect(mistake?.name == "decodingFailed")
  }

  @Test func `what a parser would refuse as too deep is not encoded`() throws {
    var deep: Value = 1
    for _ in 0..<390 { deep = [deep] }
    let bytes = try JSONValue(encoding: deep).bytes()
    #expect(valuesEqual(try Value(decoding: JSONValue(parsing: bytes)), deep))
    for _ in 0..<20 { deep = [deep] }
    #expect(throws: Mistake.self) { try JSONValue(encoding: deep) }
  }
}

private let encodings: [(Value, String)] = [
  (nil, "null"), (true, "true"), (42, "42"), (number("12.5"), "12.5"), ("a\n", #""a\n""#),
  (number("-99999999999999999999999999999999999999"), "-99999999999999999999999999999999999999"),
  (.integer(.min), "-9223372036854775808"), (seconds(90), #"{"duration":90000000}"#),
  (day("2026-09-04"), #"{"date":1788480000000000}"#), ([1, [nil]], "[1,[null]]"),
  (record(["a": 1, "symbol": "x"]), #"{"record":{"a":1,"symbol":"x"}}"#),
  (record([:]), #"{"record":{}}"#),
  (symbol("login"), #"{"symbol":"login"}"#),
  (symbol("detail", 7), #"{"arguments":[7],"symbol":"detail"}"#),
  (.symbol(Symbol("detail", [])), #"{"arguments":[],"symbol":"detail"}"#),
  (
    .symbol(Symbol("detail", [7, 8], labels: ["id", nil])),
    #"{"arguments":[7,8],"labels":["id",null],"symbol":"detail"}"#
  ),
]
