import Testing

@testable import NavCore

@MainActor struct FunctionTests {
  @Test(arguments: results)
  func `a function gives a value`(function: Function, arguments: [Value], result: String) {
    #expect(call(function, arguments) == result)
  }

  @Test(arguments: mistakes)
  func `an argument of the wrong type is a mistake that says what is taken`(
    function: Function, arguments: [Value], message: String
  ) {
    #expect(call(function, arguments) == message)
  }

  @Test func `what the run knows comes from the run`() {
    let run = RunDouble()
    #expect(call(.date, [], run) == "2026-09-04T09:30")
    #expect(call(.elapsed, [], run) == "1m30s")
    #expect(call(.newID, [], run) == #""id-1""#)
    #expect(call(.newID, [], run) == #""id-2""#)
    #expect(call(.random, [1, 6], run) == "6")
    #expect(call(.random, [2, 1], run) == ".outOfRange: there is no number from 2 to 1")
    #expect(Function.allCases.filter { !$0.isPure } == [.date, .elapsed, .newID, .random])
  }

  @Test func `sorting keeps the order of equal elements`() {
    let elements: [Value] = [.string("e\u{301}"), "b", .string("\u{E9}"), "a"]
    let sorted = try? apply(.sorted, .list(elements))
    guard case .list(let elements)? = sorted else { return #expect(Bool(false)) }
    let scalars = elements.map { $0.interpolated.unicodeScalars.count }
    #expect(scalars == [1, 1, 2, 1])
  }

  @Test func `unique goes by equality, of destinations and records too`() {
    let owner = DetailOwner()
    let values: [Value] = [
      .destination(owner.destination("detail", 7)), symbol("detail", 8), symbol("detail", 7),
      symbol("detail"), record(["a": 1, "b": 2]), record(["b": 2, "a": 1]), .component(owner),
      .component(owner),
    ]
    let result = #"[.detail(7), .detail(8), {a: 1, b: 2}, Home]"#
    #expect(call(.unique, [.list(values)]) == result)
  }

  private func call(
    _ function: Function, _ arguments: [Value], _ run: RunDouble = RunDouble()
  ) -> String {
    reading { () throws(Mistake) in try apply(function, arguments, context: run) }
  }
}

private let results: [(Function, [Value], String)] = [
  (.count, [[1, 2, 3]], "3"), (.count, ["e\u{301}a"], "2"), (.count, [record(["a": 1])], "1"),
  (.isEmpty, [[]], "true"), (.isEmpty, [" "], "false"), (.isEmpty, [record([:])], "true"),
  (.trimmed, [" \t\n\u{A0}a b\r\n"], #""a b""#), (.trimmed, ["  "], #""""#),
  (.lowercased, ["ÄB"], #""äb""#), (.uppercased, ["straße"], #""STRASSE""#),
  (.first, [[1, 2]], "1"), (.last, [[1, 2]], "2"), (.first, [[]], "nil"), (.last, [[]], "nil"),
  (.first, ["ab"], #""a""#), (.last, ["ab"], #""b""#), (.first, [""], "nil"),
  (.joined, [["a", 1, symbol("x")], ", "], #""a, 1, .x""#), (.joined, [[], ","], #""""#),
  (.reversed, [[1, 2, 3]], "[3, 2, 1]"), (.reversed, ["abc"], #""cba""#),
  (.sorted, [[3, number("1.5"), 2]], "[1.5, 2, 3]"), (.sorted, [["b", "a"]], #"["a", "b"]"#),
  (.sorted, [[]], "[]"), (.sorted, [[seconds(2), seconds(1)]], "[1s, 2s]"),
  (.unique, [[1, 2, 1, "1"]], #"[1, 2, "1"]"#),
  (.unique, [[symbol("a", 1), symbol("a"), symbol("a", 2)]], "[.a(1), .a(2)]"),
  (.unique, [[nil, nil, true, true, [1], [1]]], "[nil, true, [1]]"),
  (.sum, [[1, 2, number("0.5")]], "3.5"), (.sum, [[]], "0"),
  (.sum, [[seconds(30), seconds(45)]], "1m15s"),
  (.min, [[3, 1, 2]], "1"), (.max, [[3, 1, 2]], "3"), (.min, [[]], "nil"), (.max, [[]], "nil"),
  (.max, [["a", "c", "b"]], #""c""#),
  (.max, [[day("2026-01-01"), day("2025-01-01")]], "2026-01-01"),
  (.abs, [-3], "3"), (.abs, [number("-0.5")], "0.5"), (.abs, [.duration(-1_000)], "1ms"),
  (.abs, [.integer(.min)], "9223372036854775808"),
  (.round, [number("2.345"), 2], "2.35"), (.round, [7, 2], "7"), (.round, [1250, -2], "1300"),
  (.format, [number("2.5"), 2], #""2.50""#), (.format, [7, 0], #""7""#),
  (.keys, [record(["b": 1, "a": 2])], #"["b", "a"]"#), (.values, [record(["b": 1])], "[1]"),
  (.replaced, ["aXbX", "X", "--"], #""a--b--""#), (.replaced, ["aaa", "aa", "b"], #""ba""#),
  (.replaced, ["abc", "", "-"], #""abc""#), (.replaced, ["", "a", "b"], #""""#),
  (.split, ["a,b,,c", ","], #"["a", "b", "", "c"]"#), (.split, ["", ","], #"[""]"#),
  (.split, ["a--b", "--"], #"["a", "b"]"#), (.split, ["abc", ""], #"["a", "b", "c"]"#),
  (.split, [",", ","], #"["", ""]"#),
  (.string, [12], #""12""#), (.string, ["a"], #""a""#), (.string, [nil], #""nil""#),
]

private let mistakes: [(Function, [Value], String)] = [
  (.count, [3], ".type: 'count' takes a list, a string or a record, not a number"),
  (.first, [nil], ".type: 'first' takes a list or a string, not nil"),
  (.trimmed, [1], ".type: 'trimmed' takes a string, not a number"),
  (.joined, ["a", ","], ".type: 'joined' takes a list, not a string"),
  (.joined, [["a"], 1], ".type: 'joined' needs a string to join by, not a number"),
  (.sorted, [[1, "a"]], ".type: 'sorted' can't order a number and a string"),
  (.sorted, [[symbol("a")]], ".type: 'sorted' can't order a symbol"),
  (.max, [[1, nil]], ".type: 'max' can't order a number and nil"),
  (.min, [3], ".type: 'min' takes a list, not a number"),
  (.sum, [["a"]], ".type: 'sum' takes numbers or durations in its list, not a string"),
  (.sum, [[1, seconds(1)]], ".type: can't add a number and a duration"),
  (.abs, ["a"], ".type: 'abs' takes a number or a duration, not a string"),
  (.round, ["a", 1], ".type: 'round' takes a number, not a string"),
  (.round, [1, number("0.5")], ".type: the places of 'round' must be a whole number, not 0.5"),
  (.format, [1, "a"], ".type: the places of 'format' must be a whole number, not a string"),
  (.format, [1, -1], ".outOfRange: the places must be from 0 to 38, not -1"),
  (.keys, [[]], ".type: 'keys' takes a record, not a list"),
  (.split, ["a", 1], ".type: 'split' takes two strings, not a string and a number"),
  (
    .replaced, ["a", 1, nil],
    ".type: 'replaced' takes three strings, not a string, a number and nil"
  ),
  (.count, [], ".type: 'count' takes 1 argument, not 0"),
  (
    .random, [number("0.5"), 1],
    ".type: the first number of 'random' must be a whole number, not 0.5"
  ),
]
