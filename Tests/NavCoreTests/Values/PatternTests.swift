import Testing

@testable import NavCore

@MainActor struct PatternTests {
  @Test(arguments: valuePatterns)
  func `a pattern matches what it leaves open`(
    pattern: NavCore.Pattern, value: Value, isMatch: Bool
  ) {
    #expect(matches(pattern, value) == isMatch)
  }

  @Test func `a constant in a pattern is opened up, in every part`() {
    let pattern = Pattern(literal: record(["items": [symbol("item", record(["id": 1]))]]))
    let value = record(["items": [symbol("item", record(["id": 1]), 3)]])
    #expect(matches(pattern, value))
    #expect(!matches(.value(record(["id": 1])), record(["id": 1, "n": 2])))
  }

  @Test func `a destination's arguments go by the parameters' names`() {
    let owner = DetailOwner()
    let destination = Value.destination(owner.destination("detail", 7, "edit"))
    #expect(matches(.symbol("detail", labels: ["mode"], [.value("edit")]), destination))
    #expect(!matches(.symbol("detail", labels: ["mode"], [.value("show")]), destination))
    #expect(matches(.symbol("detail", labels: [], nil), destination))
    #expect(!matches(.symbol("list", labels: [], nil), destination))
  }

  @Test(arguments: callPatterns)
  func `a call's arguments may be left out`(
    patterns: [NavCore.Pattern], labels: [String?], isMatch: Bool
  ) {
    let result = matchesArguments(
      patterns, labels: labels, values: [1, "x"], names: ["a", "b"])
    #expect(result == isMatch)
  }
}

private let valuePatterns: [(NavCore.Pattern, Value, Bool)] = [
  (.any, nil, true), (.value(1), 1, true), (.value(1), 2, false),
  (.symbol("failed", labels: [], nil), symbol("failed", "why"), true),
  (.symbol("failed", labels: [], nil), symbol("other"), false),
  (.symbol("failed", labels: [nil], [.any]), symbol("failed", "why"), true),
  (.symbol("failed", labels: [nil], [.value("x")]), symbol("failed", "why"), false),
  (.symbol("failed", labels: [nil], [.value("why")]), symbol("failed", "why", 3), true),
  (.symbol("failed", labels: [nil, nil], [.any, .any]), symbol("failed", "why"), false),
  (.symbol("failed", labels: [nil], [.any]), symbol("failed"), true),
  (
    .symbol("failed", labels: ["code"], [.value(3)]),
    symbol("failed", labelled: ["reason": "why", "code": 3]), true
  ),
  (
    .symbol("failed", labels: ["key"], [.any]), symbol("failed", labelled: ["code": 3]), false
  ),
  (.record([("name", .value("Ada"))], isOpen: true), record(["age": 36, "name": "Ada"]), true),
  (.record([("name", .value("Ada"))], isOpen: false), record(["age": 36, "name": "Ada"]), false),
  (.record([("name", .value("Ada"))], isOpen: false), record(["name": "Ada"]), true),
  (.record([("name", .any)], isOpen: true), record(["age": 36]), false),
  (.record([], isOpen: true), [], false),
  (.list([.value(1), .any]), [1, 2], true), (.list([.value(1)]), [1, 2], false),
]

private let callPatterns: [([NavCore.Pattern], [String?], Bool)] = [
  ([], [], true), ([.value(1)], [nil], true), ([.value("x")], ["b"], true),
  ([.any, .value("y")], [nil, nil], false), ([.any], ["c"], false),
  ([.any, .any, .any], [nil, nil, nil], false),
]
