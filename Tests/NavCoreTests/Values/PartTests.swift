import Testing

@testable import NavCore

@MainActor struct PartTests {
  @Test(arguments: members)
  func `a member is a field, a part of the type or a function`(
    value: Value, name: String, result: String
  ) {
    #expect(reading { () throws(Mistake) in try member(name, of: value) } == result)
  }

  @Test(arguments: elements)
  func `an element is found from 0`(value: Value, index: Value, result: String) {
    #expect(reading { () throws(Mistake) in try element(of: value, at: index) } == result)
  }

  @Test func `a destination value has its case and arguments`() throws {
    let owner = DetailOwner()
    let destination = Value.destination(owner.destination("detail", 7, "edit"))
    #expect(try member("case", of: destination).literal == ".detail")
    #expect(try member("args", of: destination).literal == #"[7, "edit"]"#)
  }

  @Test func `a missing field lists those there are`() {
    let mistake = #expect(throws: Mistake.self) {
      try member("nme", of: record(["name": 1, "age": 2]))
    }
    #expect(mistake?.help == "its fields are 'name', 'age'")
  }

  @Test func `lists change by value`() {
    let list: Value = [1, 2, 1]
    #expect(reading { () throws(Mistake) in try appending(3, to: list) } == "[1, 2, 1, 3]")
    #expect(reading { () throws(Mistake) in try removing(1, from: list) } == "[2, 1]")
    #expect(reading { () throws(Mistake) in try removing(9, from: list) } == "[1, 2, 1]")
    #expect(reading { () throws(Mistake) in try removing(at: 1, from: list) } == "[1, 1]")
    #expect(reading { () throws(Mistake) in try inserting(0, into: list, at: 3) } == "[1, 2, 1, 0]")
    #expect(
      reading { () throws(Mistake) in try inserting(0, into: list, at: 4) }
        == ".outOfRange: nothing can be inserted at 4, the places are 0 to 3")
    #expect(
      reading { () throws(Mistake) in try appending(1, to: "a") }
        == ".type: can't append to a string")
  }

  @Test func `fields and elements are set by value`() {
    let value = record(["a": [1, 2]])
    #expect(
      reading { () throws(Mistake) in try setField(of: value, "b", to: 3) } == "{a: [1, 2], b: 3}")
    #expect(reading { () throws(Mistake) in try setField(of: value, "a", to: 3) } == "{a: 3}")
    #expect(reading { () throws(Mistake) in try setElement(of: value, at: "a", to: 3) } == "{a: 3}")
    #expect(reading { () throws(Mistake) in try setElement(of: [1, 2], at: 1, to: 3) } == "[1, 3]")
    #expect(
      reading { () throws(Mistake) in try setElement(of: [1, 2], at: 2, to: 3) }
        == ".outOfRange: there is nothing at 2, the list's indices are 0 to 1")
    #expect(
      reading { () throws(Mistake) in try setField(of: nil, "a", to: 3) }
        == ".type: can't set 'a' of nil")
  }
}

private let members: [(Value, String, String)] = [
  (record(["name": "Ada"]), "name", #""Ada""#), (record(["count": 7]), "count", "7"),
  (record(["a": 7]), "count", "1"), (record(["case": 1]), "case", "1"),
  ([1, 2], "count", "2"), ("abc", "isEmpty", "false"), (-3, "abs", "3"), (3, "string", #""3""#),
  (symbol("detail", 7, 8), "case", ".detail"), (symbol("detail", 7, 8), "args", "[7, 8]"),
  (symbol("detail"), "args", "[]"),
  (day("2026-09-04T09:30"), "year", "2026"), (day("2026-09-04T09:30"), "month", "9"),
  (day("2026-09-04T09:30"), "day", "4"), (day("2026-09-04T09:30"), "weekday", "5"),
  (day("2026-09-04T09:30"), "startOfDay", "2026-09-04"),
  (day("1969-12-31T23:00"), "startOfDay", "1969-12-31"), (day("1969-12-31"), "weekday", "3"),
  (record(["a": 1]), "b", ".type: the record has no field 'b'"),
  (nil, "name", ".type: nil has no member 'name'"),
  (3, "year", ".type: a number has no member 'year'"),
  ([1], "joined", ".type: a list has no member 'joined'"),
  (3, "count", ".type: 'count' takes a list, a string or a record, not a number"),
]

private let elements: [(Value, Value, String)] = [
  ([1, 2], 0, "1"), ([1, 2], 1, "2"), ("ab", 1, #""b""#), (record(["a b": 1]), "a b", "1"),
  ([1, 2], 2, ".outOfRange: there is nothing at 2, the list's indices are 0 to 1"),
  ([1, 2], -1, ".outOfRange: there is nothing at -1, the list's indices are 0 to 1"),
  ([], 0, ".outOfRange: there is nothing at 0, the list is empty"),
  ([1], number("0.5"), ".type: the index must be a whole number, not 0.5"),
  ([1], "0", ".type: the index must be a whole number, not a string"),
  (record(["a": 1]), 0, ".type: a record's field is named by a string, not a number"),
  (record(["a": 1]), "b", ".type: the record has no field 'b'"),
  (3, 0, ".type: a number has no elements"),
]
