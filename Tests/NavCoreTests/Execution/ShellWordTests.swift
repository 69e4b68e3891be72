import NavCore
import Testing

struct ShellWordTests {
  @Test(arguments: [
    ("scenarios/a.nav:12", "scenarios/a.nav:12"), ("my file.nav:3", "'my file.nav:3'"),
    ("it's.nav", #"'it'\''s.nav'"#), ("$(rm).nav", "'$(rm).nav'"), ("", "''"),
  ])
  func `a shell reads a word back`(_ word: String, _ text: String) {
    #expect(shellWord(word) == text)
  }
}
