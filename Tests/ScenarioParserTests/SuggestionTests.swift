import Testing

@testable import ScenarioParser

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("setings", ["home", "settings"], "settings"),
    ("Settings", ["sittings", "settings"], "settings"),
    ("tpa", ["tab", "tap"], "tap"),
    ("hom", ["home", "dome"], "home"),
    ("ab", ["ax", "bb"], "ax"),
    ("detail", ["cards", "limit"], "-"),
    ("abcdef", ["abxyef", "abxxxx"], "abxyef"),
    ("abc", ["xyc"], "-"),
    ("x", ["y"], "-"),
    ("", ["a"], "-"),
  ])
  func `only a likely name is suggested`(_ name: String, _ known: [String], _ expected: String) {
    #expect(Suggestion.closest(to: name, among: known) ?? "-" == expected)
  }

  @Test func `a few names are listed where none is close`() {
    #expect(
      Suggestion.help(for: "q", among: ["one", "two", "three"])
        == "there is 'one', 'two' and 'three'")
    #expect(
      Suggestion.help(for: "setings", among: ["settings"], mark: ".") == "did you mean '.settings'?"
    )
    #expect(Suggestion.help(for: "q", among: []) == nil)
    #expect(Suggestion.help(for: "qqqqq", among: (1...9).map { "name\($0)" }) == nil)
  }
}
