/// Suggests only what is likely.
package enum Suggestion {
  /// The candidate that is the same but for case, else the one with the fewest edits (a swap of
  /// neighbours is one), up to a third of the length and at least one; the first wins a tie.
  package static func closest(to name: String, among candidates: [String]) -> String? {
    let folded: String = name.lowercased()
    let others: [String] = candidates.filter { !($0 == name) }
    if let same = others.first(where: { $0.lowercased() == folded }) { return same }
    let letters: [Unicode.Scalar] = Array(name.unicodeScalars)
    var best: String?
    var bound: Int = max(1, letters.count / 3) + 1
    guard letters.count <= 200 else { return nil }
    for candidate in others {
      let other: [Unicode.Scalar] = Array(candidate.unicodeScalars)
      guard abs(other.count - letters.count) < bound, letters.count > 1 || other.count > 1 else {
        continue
      }
      let edits: Int = distance(letters, other)
      if edits < bound {
        bound = edits
        best = candidate
      }
    }
    return best
  }

  /// A help line: the closest name, else all where there are eight or fewer.
  package static func help(for name: String, among candidates: [String], mark: String = "")
    -> String?
  {
    if let close = closest(to: name, among: candidates) { return "did you mean '\(mark)\(close)'?" }
    return list(candidates, mark: mark)
  }

  /// "there is 'a', 'b' and 'c'" for up to eight names.
  package static func list(_ candidates: [String], mark: String = "") -> String? {
    guard !candidates.isEmpty, candidates.count <= 8 else { return nil }
    return "there is " + series(candidates.map { "'\(mark)\($0)'" }, "and")
  }

  /// "a, b or c".
  package static func series(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Edits that make one of the other: insert, delete, replace, swap two neighbours.
  static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last: [Int] = Array(0...other.count)
    for i in 0..<one.count {
      var row: [Int] = [i + 1]
      for j in 0..<other.count {
        var edits: Int = min(row[j], last[j + 1]) + 1
        edits = min(edits, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0 && j > 0 && one[i] == other[j - 1] && one[i - 1] == other[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      beforeLast = last
      last = row
    }
    return last[other.count]
  }
}
