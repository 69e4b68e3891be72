/// Regular expressions that have been compiled; one for each run.
@MainActor package final class RegexCache {
  private var compiled: [String: Regex<AnyRegexOutput>] = [:]
  private static let capacity = 256

  package init() {}

  /// - Throws: `.type` for a pattern that is none.
  func regex(_ pattern: String) throws(Mistake) -> Regex<AnyRegexOutput> {
    if let known = compiled[pattern] { return known }
    try check(pattern)
    let regex: Regex<AnyRegexOutput>
    do { regex = try Regex(pattern) } catch {
      throw Mistake("type", "\(shown(pattern)) is no regular expression: \(error)")
    }
    if compiled.count >= Self.capacity { compiled.removeAll() }
    compiled[pattern] = regex
    return regex
  }

  /// Swift's compiler recurses into `[` and its operators without a limit of its own, and
  /// overflows the stack; into `(` it does not.
  private func check(_ pattern: String) throws(Mistake) {
    guard pattern.utf8.count <= 2_000 else {
      throw Mistake("limit", "the pattern is longer than 2,000 bytes")
    }
    guard pattern.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= 500 else {
      throw Mistake("limit", "the pattern has more than 500 character classes")
    }
    switch RepetitionScan.finding(in: pattern) {
    case .repeatedRepetition:
      throw Mistake(
        "limit", "\(shown(pattern)) repeats a group that repeats: it may never end",
        help: "make the inner repetition possessive, as in '(a++)+', or write it flat")
    case .repeatedAlternatives:
      throw Mistake(
        "limit",
        "\(shown(pattern)) repeats alternatives that make one text in several ways: it may never end",
        help: "make the group atomic, as in '(?>aa|a)+', or leave out what the others make up")
    case nil: break
    }
  }
}

/// `text matches pattern`: whether the pattern is found anywhere in the string.
@MainActor package func matches(
  _ text: Value, _ pattern: Value, _ cache: RegexCache
) throws(Mistake) -> Bool {
  guard case .string(let text) = text, case .string(let pattern) = pattern else {
    throw Mistake(
      "type", "can't match \(text.typePhrase) with \(pattern.typePhrase)",
      help: "'matches' takes a string and a regular expression in a string")
  }
  let regex = try cache.regex(pattern)
  do { return try regex.firstMatch(in: text) != nil } catch {
    throw Mistake("type", "\(shown(pattern)) can't be matched: \(error)")
  }
}

/// The beginning of a pattern, as a raw string.
private func shown(_ pattern: String) -> String {
  let limit = 60
  return pattern.count > limit ? "'\(pattern.prefix(limit))…'" : "'\(pattern)'"
}
