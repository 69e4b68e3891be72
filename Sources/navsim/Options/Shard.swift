/// `--shard I/N`: one of N parts, counted from 1.
struct Shard: Hashable, Sendable {
  var index: Int
  var count: Int

  init?(_ text: String) {
    let parts: [Substring] = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1]),
      index <= count
    else { return nil }
    self.index = index
    self.count = count
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text),
      (1...100_000).contains(number)
    else { return nil }
    return number
  }
}
