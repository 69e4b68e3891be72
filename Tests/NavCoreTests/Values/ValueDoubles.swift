@testable import NavCore

/// A coordinator whose destinations have two parameters.
final class DetailOwner: Coordinator, ParameterNaming {
  init() { super.init(kind: .flow) }

  override var typeName: String { "Home" }

  func parameterNames(of destination: Destination) -> [String] { ["id", "mode"] }

  func destination(_ name: String, _ arguments: Value...) -> Destination {
    let meta = Meta(scope: 1, index: 0, name: name)
    return Destination(
      Route(meta, arguments: arguments), owner: self, routeType: .push, presentedAs: nil)
  }
}

final class ActivityDouble: ValueHandle {
  let typeWord = "activity"
  let text = "activity refresh"
}

final class RunDouble: RunContext {
  let date: Int64
  let elapsed: Int64 = 90_000_000
  private var count = 0

  init(date: String = "2026-09-04T09:30") {
    self.date = parseDate(date) ?? 0
  }

  func newID() -> String {
    count += 1
    return "id-\(count)"
  }

  func random(_ first: Int64, _ last: Int64) -> Int64 { last }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
