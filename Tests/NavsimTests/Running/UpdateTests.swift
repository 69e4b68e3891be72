import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `run --update`.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct UpdateTests {
  private var text: String {
    """
    use "app.nav"

    # before
    scenario "a tree"   # kept
      launch Shop
      in Home: push detail(7)
      expect hierarchy
        Home [flow]
            # the list
            root .list   # first
            push .detail(8)
      expect Home.entries == [.detail(7)]   # behind


    """
  }

  private var mended: String { text.replacing(".detail(8)", with: ".detail(7)") }

  @Test(arguments: ["changed", "missing", "all"])
  func `a block in a known issue stays wrong`(_ mode: String) throws {
    let known = """
      use "app.nav"

      define wrong
        expect hierarchy
          Home [flow]

      scenario "a tree"
        launch Shop
        known issue "#12"
          do wrong
          expect hierarchy
            ...
          expect hierarchy
            Home [flow]

      """
    let binary: Binary = try RunFixture.binary(["a.nav": known])
    #expect(try binary.run("run", "a.nav", "--update=\(mode)").status == 0)
    #expect(binary.folder.text("a.nav") == known)
  }

  @Test func `a block that differs is rewritten in place, once`() throws {
    let binary: Binary = try RunFixture.binary(["a.nav": text])
    #expect(try binary.run("run", "a.nav").status == 1)
    let result: Binary.Result = try binary.run("run", "a.nav", "--update")
    #expect(result.status == 0)
    #expect(binary.folder.text("a.nav") == mended)
    #expect(
      result.output.hasPrefix(
        """
        --- a/a.nav
        +++ b/a.nav
        @@ -8,6 +8,6 @@
             Home [flow]
                 # the list
                 root .list   # first
        -        push .detail(8)
        +        push .detail(7)
           expect Home.entries == [.detail(7)]   # behind
        """), "\(result.output)")
    let again: Binary.Result = try binary.run("run", "a.nav", "--update")
    #expect(again.status == 0)
    #expect(!again.output.contains("---"))
    #expect(binary.folder.text("a.nav") == mended)
  }

  @Test func `dots and line ends stay, all writes the whole tree`() throws {
    let open: String = text.replacing("        push .detail(8)\n", with: "        ...\n")
      .replacing("\n", with: "\r\n")
    let binary: Binary = try RunFixture.binary(["a.nav": "\u{FEFF}" + open])
    #expect(try binary.run("run", "a.nav", "--update").status == 0)
    #expect(binary.folder.text("a.nav") == "\u{FEFF}" + open)
    #expect(try binary.run("run", "a.nav", "--update=all").status == 0)
    let whole: String = binary.folder.text("a.nav") ?? ""
    #expect(whole.contains("        root .list   # first\r\n        push .detail(7)\r\n  expect"))
    #expect(whole.hasPrefix("\u{FEFF}use"))
  }

  @Test func `missing fills what is open`() throws {
    let open: String = """
      use "app.nav"

      scenario "a tree"
        launch Shop
        expect hierarchy
          ...

      """
    let binary: Binary = try RunFixture.binary(["a.nav": open, "b.nav": text])
    #expect(try binary.run("run", "a.nav", "b.nav", "--update", "missing").status == 1)
    #expect(
      binary.folder.text("a.nav")
        == open.replacing("    ...\n", with: "    Home [flow]\n      root .list\n"))
    #expect(binary.folder.text("b.nav") == text)
  }

  @Test func `a block met with different trees stays`() throws {
    let rows: String = """
      use "app.nav"

      scenario "a tree of {n}"
        launch Shop
        in Home: push detail(n)
        expect hierarchy
          Home [flow]
            root .list
        examples
          | n |
          | 1 |
          | 2 |

      """
    let binary: Binary = try RunFixture.binary(["a.nav": rows])
    let result: Binary.Result = try binary.run("run", "a.nav", "--update")
    #expect(result.status == 1)
    #expect(binary.folder.text("a.nav") == rows)
    #expect(result.errors.contains("the block at a.nav:7 is met with different trees"))
  }

  @Test func `it is refused in CI unless all is said`() throws {
    var binary: Binary = try RunFixture.binary(["a.nav": text])
    binary.variables = ["CI": "true"]
    for word in ["--update", "--update=changed", "--update=missing"] {
      let result: Binary.Result = try binary.run("run", "a.nav", word)
      #expect(result.status == 2)
      #expect(result.errors.contains("refused where CI is set"))
      #expect(binary.folder.text("a.nav") == text)
    }
    #expect(try binary.run("run", "a.nav", "--update=all").status == 0)
  }
}

struct UnifiedPatchTests {
  @Test func `far changes are hunks of their own`() {
    let old: String = (1...30).map { "\($0)\n" }.joined()
    let new: String = old.replacing("\n3\n", with: "\nthree\n").replacing("\n28\n", with: "\n")
    #expect(
      UnifiedPatch(path: "a", old: old, new: new).text == """
        --- a/a
        +++ b/a
        @@ -1,6 +1,6 @@
         1
         2
        -3
        +three
         4
         5
         6
        @@ -25,6 +25,5 @@
         25
         26
         27
        -28
         29
         30

        """)
    #expect(UnifiedPatch(path: "a", old: old, new: old).text == "")
    #expect(
      UnifiedPatch(path: "a", old: "x", new: "x\n").text
        == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n")
  }
}
