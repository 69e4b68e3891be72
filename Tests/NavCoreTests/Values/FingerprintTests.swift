import Testing

@testable import NavCore

@MainActor struct FingerprintTests {
  private static let values: [Value] = [
    nil, true, false, 0, 1, number("0.5"), number("-0.5"), number("0.05"), "", "a", "ab",
    "abcdefgh", "abcdefgha", seconds(0), seconds(1), day("1970-01-01"), [], [[]], [[], []], [nil],
    ["a", "b"], ["ab"], record([:]), record(["a": 1]), record(["b": 1]), record(["a": "1"]),
    symbol("a"), .symbol(Symbol("a", [])), symbol("a", 1), symbol("a", labelled: ["x": 1]),
    symbol("b"), record(["a": nil, "b": nil]), symbol("a", [1]), ["a", 1],
  ]

  @Test func `values that differ have different fingerprints`() {
    let fingerprints = Set(Self.values.map { fingerprint($0) })
    #expect(fingerprints.count == Self.values.count)
  }

  @Test func `the same in every part is the same fingerprint`() {
    #expect(
      fingerprint(record(["a": 1, "b": [2]]))
        == fingerprint(record(["b": [2], "a": number("1.0")])))
    let owner = DetailOwner()
    #expect(
      fingerprint(.destination(owner.destination("a", 1)))
        == fingerprint(.destination(DetailOwner().destination("a", 1))))
  }

  @Test func `a fingerprint is the same in every run`() {
    #expect(fingerprint(["a", 1, symbol("b")]).text == "14656a1fb24c085c60b850e9fb4d4f66")
  }

  @Test func `small numbers in a row do not collide`() {
    var seen: Set<Fingerprint> = []
    for first in 0..<200 as Range<Int64> {
      for second in 0..<200 as Range<Int64> {
        seen.insert(fingerprint([.integer(first), .integer(second)]))
      }
    }
    #expect(seen.count == 40_000)
  }

  private func fingerprint(_ value: Value) -> Fingerprint {
    var fingerprint = Fingerprint()
    value.hash(into: &fingerprint)
    return fingerprint
  }
}
