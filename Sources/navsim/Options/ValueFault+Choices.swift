internal import ScenarioParser

extension ValueFault {
  /// Names the nearest word, and all of them.
  static func choice(_ value: String, among words: [String]) -> ValueFault {
    let near: String? = Suggestion.closest(to: value, among: words)
    return ValueFault(
      "wants \(Suggestion.series(words, "or"))", help: near.map { "did you mean '\($0)'?" })
  }
}
