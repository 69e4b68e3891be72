import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Comments in hierarchy blocks, whatever is rewritten around them.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct UpdateCommentTests {
  private func block(_ text: String) -> String {
    """
    use "app.nav"

    scenario "a tree"
      launch Shop
      in Home: push detail(7)
      in Home: push detail(9)
      expect hierarchy
    \(text)
      expect Home.entries.count == 2

    """
  }

  @Test(arguments: [
    (
      "changed",
      """
          Home [flow] # top
             # above the first
             root .list   # first
             # above what goes

             push .detail(8)  # behind what goes
               # deep
             push .detail(9)
             # above one too many
             push .detail(10) # behind one too many
      """,
      """
          Home [flow] # top
             # above the first
             root .list   # first
             # above what goes

             push .detail(7)  # behind what goes
               # deep
             push .detail(9)
             # above one too many
             # behind one too many
      """
    ),
    (
      "changed",
      """
          Home [flow]
            # one
            push .detail(9) # nine
      """,
      """
          Home [flow]
            root .list
            push .detail(7)
            # one
            push .detail(9) # nine
      """
    ),
    (
      "all",
      """
          Home   # top
            # a
            ...  # dots
            # b
            push .detail(
              # inside
              9) # nine
            # outside
      """,
      """
          Home [flow]   # top
            # a
            root .list  # dots
            # b
            push .detail(7)
              # inside
            push .detail(9) # nine
            # outside
      """
    ),
    (
      "changed",
      """
          Home [flow]
            # above
            push .detail(9) # nine
            root .list      # root
            push .detail(7) # seven
      """,
      """
          Home [flow]
            root .list      # root
            push .detail(7) # seven
            # above
            push .detail(9) # nine
      """
    ),
    (
      "missing",
      """
          # before
          ... # dots
      """,
      """
          # before
          Home [flow] # dots
            root .list
            push .detail(7)
            push .detail(9)
      """
    ),
  ])
  func `comments stay where they were, or go with their line`(
    _ mode: String, _ old: String, _ new: String
  ) throws {
    let binary: Binary = try RunFixture.binary(["a.nav": block(old)])
    let result: Binary.Result = try binary.run("run", "a.nav", "--update=\(mode)")
    #expect(binary.folder.text("a.nav") == block(new), "\(result.errors)")
    #expect(result.status == 0)
    #expect(try binary.run("run", "a.nav", "--update=\(mode)").status == 0)
    #expect(binary.folder.text("a.nav") == block(new))
  }

  @Test(arguments: zip(UpdateMode.words, [1, 2, 3] as [UInt64]))
  func `in all scenarios no comment is lost, and a second update changes nothing`(
    _ mode: String, _ seed: UInt64
  ) throws {
    var random = SplitMix(state: seed)
    let root: String = CodesInUse.root + "/scenarios"
    let folder = try ScratchFolder(["navsim.json": "{}"])
    try #require(system("cp -r '\(root)' '\(folder.path)/'") == 0)
    var counts: [String: Int] = [:]
    for path in try HierarchyBlocks.files(below: folder.path) {
      let name: String = String(path.dropFirst(folder.path.count + 1))
      let text: String = folder.text(name) ?? ""
      let (changed, count) = HierarchyBlocks.disturb(text, &random)
      if count == 0 { continue }
      try folder.write(name, changed)
      counts[name] = count
    }
    #expect(counts.count > 15)
    let binary = Binary(folder)
    let words: [String] = ["run", "--update=\(mode)", "-q"] + counts.keys.sorted()
    let first: Binary.Result = try binary.run(words: words)
    #expect(first.status < 3, "\(first.errors)")
    for (name, count) in counts {
      let text: String = folder.text(name) ?? ""
      for number in 0..<count {
        #expect(text.ranges(of: "# c\(number).").count == 1, "\(name) \(number)")
      }
    }
    let texts: [String: String?] = counts.mapValues { _ in nil }.merging(
      counts.keys.map { ($0, folder.text($0)) }
    ) { $1 }
    #expect(try binary.run(words: words).status < 3)
    for (name, text) in texts { #expect(folder.text(name) == text, "\(name)") }
  }
}
