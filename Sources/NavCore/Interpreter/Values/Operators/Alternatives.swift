/// The alternatives of a group, as far as they are plain sequences of characters, escapes and
/// classes.
struct Alternatives {
  private typealias Word = ArraySlice<[UInt8]>
  private var words: [Word] = []

  /// nil: there is one alternative, or something in one is more than a sequence.
  ///
  /// - Parameter body: What stands between the parentheses.
  init?(_ body: ArraySlice<UInt8>) {
    var rest: ArraySlice<UInt8> = body
    if rest.starts(with: "?:".utf8) { rest = rest.dropFirst(2) }
    var word: [[UInt8]] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "|"):
        words.append(word[...])
        word = []
      case UInt8(ascii: "\\"): word.append([byte] + (rest.popFirst().map { [$0] } ?? []))
      case UInt8(ascii: "["):
        guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
        word.append(Array(rest[...end]))
        rest = rest[(end + 1)...]
      case _ where "(?*+{^$".utf8.contains(byte): return nil
      default: word.append([byte])
      }
    }
    words.append(word[...])
    if words.count < 2 || words.contains(where: \.isEmpty) { return nil }
  }

  /// Whether some text is two different sequences of them (the test of Sardinas and Patterson): what
  /// one sequence has more than the other is followed until it is a whole alternative.
  var areAmbiguous: Bool {
    var pending: [Word] = []
    for (index, word) in words.enumerated() {
      for (place, other) in words.enumerated() where place != index && other.starts(with: word) {
        pending.append(other.dropFirst(word.count))
      }
    }
    var met: Set<[[UInt8]]> = []
    while let rest = pending.popLast() {
      if rest.isEmpty { return true }
      guard met.insert(Array(rest)).inserted else { continue }
      for word in words {
        if rest.starts(with: word) { pending.append(rest.dropFirst(word.count)) }
        if word.starts(with: rest), word.count > rest.count {
          pending.append(word.dropFirst(rest.count))
        }
      }
    }
    return false
  }
}
