import Testing

@testable import navsim

struct PatternTests {
  @Test(arguments: [
    ("*.nav", "a.nav", true), ("*.nav", "a/b.nav", false), ("*.nav", ".nav", true),
    ("a?.nav", "ab.nav", true), ("a?.nav", "a.nav", false), ("a?.nav", "aü.nav", true),
    ("[a-c]*", "bank", true), ("[!a-c]*", "bank", false), ("[^a-c]*", "dank", true),
    ("[]]", "]", true), ("[a-]", "-", true), ("[a", "[a", true), (#"\*"#, "*", true),
    (#"\*"#, "a", false), ("**/*.nav", "a.nav", true), ("**/*.nav", "x/y/a.nav", true),
    ("x/**", "x/y/z", true), ("x/**", "x", true), ("x/**/z", "x/z", true),
    ("x/**/z", "x/a/b/z", true), ("x/**/z", "x/a/b", false), ("a*b*c", "aXbYc", true),
    ("a*b*c", "aXbY", false), ("**/a/**/b", "a/x/a/y/b", true),
  ])
  func `a pattern matches`(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(Glob(pattern).matches(path) == matches)
  }

  @Test func `many stars end soon`() {
    let stars = String(repeating: "a*", count: 40) + "b"
    #expect(!Glob(stars).matches(String(repeating: "a", count: 4_000)))
    let folders = String(repeating: "**/a/", count: 40) + "b"
    #expect(!Glob(folders).matches(String(repeating: "a/", count: 2_000)))
  }

  @Test(
    arguments: [
      ("build", "build", true, true), ("build", "x/build", true, true),
      ("build", "build/a.nav", false, nil), ("build/", "build", false, nil),
      ("build/", "build", true, true), ("/build", "x/build", true, nil),
      ("/build", "build", true, true), ("x/build", "x/build", true, true),
      ("x/build", "y/x/build", true, nil), ("*.log", "x/a.log", false, true),
      ("!a.nav", "a.nav", false, false), ("*.nav\n!a.nav", "a.nav", false, false),
      ("!a.nav\n*.nav", "a.nav", false, true), ("# a.nav", "a.nav", false, nil),
      ("\\#a", "#a", false, true), ("a.nav  ", "a.nav", false, true),
      (#"a\ "#, "a ", false, true), ("**/x/*.nav", "a/x/b.nav", false, true), ("", "a", false, nil),
    ] as [(String, String, Bool, Bool?)])
  func `rules of an ignore file`(
    _ rules: String, _ path: String, _ isFolder: Bool, _ verdict: Bool?
  ) {
    #expect(IgnoreRules(rules).isIgnored(Path.components(of: path), isFolder: isFolder) == verdict)
  }

  @Test(arguments: [
    ("./a//b/../c.nav", "a/c.nav"), ("../a/../../b", "../../b"), ("/../a/./b/", "/a/b"),
    (".", "."), ("a/..", "."), ("", "."), ("/", "/"), ("a.nav/", "a.nav"), ("//a", "/a"),
    (".a/...b/..c.nav", ".a/...b/..c.nav"), ("/a/b.nav", "/a/b.nav"), ("a/...", "a/..."),
  ])
  func `paths are cleaned`(_ path: String, _ clean: String) {
    #expect(Path.normalised(path) == clean)
  }

  @Test(arguments: [
    ("/home/app/a.nav", "a.nav"), ("/home/application/a.nav", "/home/application/a.nav"),
    ("./x/a.nav", "x/a.nav"), ("../a.nav", "../a.nav"), ("/other/a.nav", "/other/a.nav"),
    ("/home/app", "/home/app"),
  ])
  func `paths are shown from the working folder`(_ path: String, _ shown: String) {
    #expect(Path.shown(path, workingFolder: "/home/app") == shown)
  }

  @Test(
    arguments: [
      ("a.nav", "a.nav", nil), ("a.nav:12", "a.nav", 12), ("a.nav:12:5", "a.nav", 12),
      ("a.nav:0", "a.nav:0", nil), ("a.nav:", "a.nav:", nil), (":3", ":3", nil),
      ("a:b.nav:7", "a:b.nav", 7), ("-:4", "-", 4),
      ("a.nav:99999999999999999999", "a.nav:99999999999999999999", nil),
    ] as [(String, String, Int?)])
  func `a line is taken off a path`(_ argument: String, _ path: String, _ line: Int?) {
    let parts = InputExpansion.splitLine(argument)
    #expect(parts.path == path)
    #expect(parts.line == line)
  }
}
