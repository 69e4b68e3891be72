/// What a message repeats of a text that may be of any length.
enum Excerpt {
  /// Longer words are cut; names are words.
  static let wordLimit: Int = 60
  static let textLimit: Int = 400

  /// The sentence with long words cut, behind them a `…` and the quote that closed them.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > wordLimit else { return text }
    var result: String = ""
    var count: Int = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if count > 0 { result += " " }
      let piece: String = shortenedWord(word)
      count += piece.unicodeScalars.count + 1
      if count > textLimit { return result + "…" }
      result += piece
    }
    return result
  }

  private static func shortenedWord(_ word: Substring) -> String {
    let scalars: Substring.UnicodeScalarView = word.unicodeScalars
    guard word.utf8.count > wordLimit,
      let end = scalars.index(
        scalars.startIndex, offsetBy: wordLimit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return String(word) }
    let closing: Substring = word.suffix { "'\")?,;:".contains($0) }
    return String(scalars[..<end]) + "…" + closing
  }
}

extension Substring {
  fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
    var start: Index = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
