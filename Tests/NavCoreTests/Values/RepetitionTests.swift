import Testing

@testable import NavCore

/// Patterns for which the engine would try exponentially many ways are refused; others are not.
@MainActor struct RepetitionTests {
  @Test(arguments: [
    "(a|aa)+$", "(aa|a)*$", "(?:ab|abab){2,}$", "(a|a)+$", "(a|b|ab)*$", "(0|01|10)+$",
    #"(\d|\d\d)+$"#, "([ab]|[ab]c|c)+$", "x(y|yy)+z",
  ])
  func `alternatives that make one text in several ways are not repeated`(
    _ pattern: String
  ) throws {
    let mistake: Mistake? = #expect(throws: Mistake.self) { try matchesText(pattern) }
    #expect(mistake?.name == "limit")
    #expect(
      mistake?.message
        == "'\(pattern)' repeats alternatives that make one text in several ways: it may never end")
  }

  @Test(arguments: [
    "(a|b)+$", "(cat|dog)*", "(a|ab)+$", "(a|aa)$", "(a|aa)?$", "(a|aa){3}$", "(?>a|aa)+$",
    "(a|aa)++$", #"(\d|\w-)+"#, "(.|\n)*", "(|a)+", #"(\)|a|aa)"#, "[(a|aa)]+$", "((a|aa))",
  ])
  func `all others are`(_ pattern: String) throws {
    _ = try matchesText(pattern)
  }

  private func matchesText(_ pattern: String) throws(Mistake) -> Bool {
    try matches(.string("aab"), .string(pattern), RegexCache())
  }
}
