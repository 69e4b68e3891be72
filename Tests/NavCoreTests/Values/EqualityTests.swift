import Testing

@testable import NavCore

@MainActor struct EqualityTests {
  /// Two values, whether they are equal, and whether they are the same in every part.
  @Test(arguments: pairs)
  func `values are equal by their parts`(
    left: Value, right: Value, areEqual: Bool, areSame: Bool
  ) {
    #expect(valuesEqual(left, right) == areEqual)
    #expect(valuesEqual(right, left) == areEqual)
    #expect(sameInEveryPart(left, right) == areSame)
    #expect(sameInEveryPart(right, left) == areSame)
  }

  private let owner = DetailOwner()

  @Test func `a symbol equals a destination by what it writes`() {
    let destination = Value.destination(owner.destination("detail", 7, symbol("edit", 1)))
    let equal = [
      symbol("detail"), symbol("detail", 7), symbol("detail", 7, symbol("edit")),
      symbol("detail", labelled: ["mode": symbol("edit", 1)]),
      symbol("detail", labelled: ["mode": symbol("edit"), "id": 7]),
    ]
    let unequal = [
      symbol("other"), symbol("detail", 8), symbol("detail", 7, symbol("edit"), 3),
      symbol("detail", labelled: ["key": 7]), symbol("detail", labelled: ["mode": 7]), "detail",
    ]
    for value in equal {
      #expect(valuesEqual(value, destination) && valuesEqual(destination, value))
    }
    for value in unequal { #expect(!valuesEqual(value, destination)) }
    #expect(!sameInEveryPart(symbol("detail"), destination))
    #expect(valuesEqual([symbol("detail", 7)], [destination]))
  }

  @Test func `labels say nothing once nobody knows the names`() {
    let orphan = Value.destination(DetailOwner().destination("detail", 7, 8))
    #expect(valuesEqual(symbol("detail", labelled: ["id": 7]), orphan))
    #expect(!valuesEqual(symbol("detail", labelled: ["id": 8]), orphan))
  }

  @Test func `handles are equal by identity`() {
    let destination = owner.destination("detail", 7)
    let activity = ActivityDouble()
    #expect(valuesEqual(.destination(destination), .destination(destination)))
    #expect(!valuesEqual(.destination(destination), .destination(owner.destination("detail", 7))))
    #expect(valuesEqual(.component(owner), .component(owner)))
    #expect(!valuesEqual(.component(owner), .component(DetailOwner())))
    #expect(valuesEqual(.handle(activity), .handle(activity)))
    #expect(!valuesEqual(.handle(activity), .handle(ActivityDouble())))
    #expect(!valuesEqual(.handle(activity), nil))
  }
}

private let pairs: [(Value, Value, Bool, Bool)] = [
  (nil, nil, true, true), (1, 1, true, true), (1, number("1.0"), true, true),
  (1, "1", false, false), (0, false, false, false), (seconds(1), 1_000_000, false, false),
  ("caf\u{E9}", "cafe\u{301}", true, true), ("a", "A", false, false),
  ([1, "a"], [1, "a"], true, true), ([1, 2], [2, 1], false, false), ([], [nil], false, false),
  (record(["a": 1, "b": 2]), record(["b": 2, "a": 1]), true, true),
  (record(["a": 1]), record(["a": 1, "b": 2]), false, false),
  (record(["a": 1]), record(["b": 1]), false, false),
  (symbol("login"), symbol("login"), true, true), (symbol("a"), symbol("b"), false, false),
  (symbol("a"), "a", false, false),
  (symbol("detail"), symbol("detail", 7), true, false),
  (symbol("detail", 7), symbol("detail", 7), true, true),
  (symbol("detail", 7), symbol("detail", 8), false, false),
  (symbol("detail", 7), symbol("detail", 7, 8), false, false),
  (symbol("detail", 7), symbol("detail", labelled: ["id": 7]), true, false),
  (
    symbol("detail", labelled: ["key": 7]), symbol("detail", labelled: ["id": 7]), false, false
  ),
  ([symbol("detail", 1), symbol("x")], [symbol("detail"), symbol("x")], true, false),
  (record(["to": symbol("a", 1)]), record(["to": symbol("a")]), true, false),
]
