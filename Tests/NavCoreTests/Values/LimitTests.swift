import Testing

@testable import NavCore

@MainActor struct LimitTests {
  @Test func `a list inside a list inside a list ends in a mistake`() {
    var value: Value = []
    var mistake: Mistake?
    for _ in 0..<100_000 where mistake == nil {
      do { value = try .list(checked: [value]) } catch { mistake = error }
    }
    #expect(mistake?.name == "limit")
    #expect(mistake?.message == "the value is nested deeper than 1,000")
    expectUsable(value)
  }

  @Test func `so do records, symbols and what is appended`() {
    expectLimit { value throws(Mistake) in try .record(checked: ["a"], [value]) }
    expectLimit { value throws(Mistake) in try .symbol(checked: "a", [value]) }
    expectLimit { value throws(Mistake) in try appending(value, to: [1]) }
    expectLimit { value throws(Mistake) in try setField(of: record([:]), "a", to: value) }
    expectLimit { value throws(Mistake) in try setElement(of: [1], at: 0, to: value) }
  }

  @Test func `a value that holds itself twice again and again ends in a mistake`() {
    var value: Value = [1]
    var mistake: Mistake?
    for _ in 0..<100 where mistake == nil {
      do { value = try .list(checked: [value, value]) } catch { mistake = error }
    }
    #expect(mistake?.message == "the value has more than 1,000,000 parts")
  }

  @Test func `strings and lists don't double for ever`() {
    expectLimit(from: "abc") { value throws(Mistake) in try add(value, value) }
    expectLimit(from: [1]) { value throws(Mistake) in try add(value, value) }
    expectLimit(from: "aa") { value throws(Mistake) in
      try replaced(value, "a", by: "aaaaaaaaaaaaaaaa")
    }
    expectLimit(from: "aa") { value throws(Mistake) in
      try joined([value, value, value], by: value)
    }
    let long = Value.string(String(repeating: "a", count: 2_000_000))
    #expect(throws: Mistake.self) { try split(long, by: "") }
  }

  /// Comparing, printing, hashing and freeing fit the stack.
  private func expectUsable(_ value: Value) {
    #expect(valuesEqual(value, value) && sameInEveryPart(value, value))
    #expect(value.literal.utf8.count == 2_000)
    #expect(value.literal(limit: 10) == "[[[[[[[[[[…]]]]]]]]]]")
    var fingerprint = Fingerprint()
    value.hash(into: &fingerprint)
    #expect(throws: Mistake.self) { try JSONValue(encoding: value) }
  }

  private func expectLimit(
    from start: Value = [], grow: (Value) throws(Mistake) -> Value,
    at location: SourceLocation = #_sourceLocation
  ) {
    var value = start
    var mistake: Mistake?
    for _ in 0..<2_000 where mistake == nil {
      do { value = try grow(value) } catch { mistake = error }
    }
    #expect(mistake?.name == "limit", sourceLocation: location)
  }
}
