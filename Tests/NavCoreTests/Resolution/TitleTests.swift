import NavCore
import ScenarioParser
import Testing

@MainActor struct TitleTests {
  @Test func `titles are compared as texts, not as bytes, among many`() {
    let titles: [String] =
      (1...300).map { "title \($0)" } + ["caf\u{E9}", "title 7", "cafe\u{301}", "title \\u{37}"]
    let text: String = titles.map { "scenario \"\($0)\": note \"x\"\n" }.joined()
    let file: LoadedFile = load(text, "a.nav", 0)
    let places: [[Int]] = resolve([file]).diagnostics.map { diagnostic in
      ([diagnostic.primary] + diagnostic.secondary).map { file.source.line(at: Int($0.span.start)) }
    }
    #expect(places == [[302, 7], [303, 301], [304, 7]])
  }
}
