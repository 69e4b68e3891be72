import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct InputTests {
  private func names(_ folder: ScratchFolder, ignore: Bool = true) -> [String] {
    FolderWalk.scenarioFiles(in: folder.path, honoursIgnoreFiles: ignore)
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `a folder is walked in order, without what is hidden, built or ignored`() throws {
    let folder = try ScratchFolder([
      ".git/": "", ".gitignore": "skipped/\n*.tmp.nav\n!kept.tmp.nav\n", "b.nav": "", "a/z.nav": "",
      "a-b.nav": "", ".hidden/x.nav": "", ".x.nav": "", "build/x.nav": "",
      "node_modules/m/x.nav": "",
      "skipped/x.nav": "", "q.tmp.nav": "", "kept.tmp.nav": "", "readme.md": "",
      "deep/.ignore": "off.nav\n", "deep/off.nav": "", "deep/on.nav": "",
    ])
    #expect(names(folder) == ["a-b.nav", "a/z.nav", "b.nav", "deep/on.nav", "kept.tmp.nav"])
    #expect(names(folder, ignore: false).contains("build/x.nav"))
    #expect(names(folder, ignore: false).contains("skipped/x.nav"))
  }

  @Test func `rules above the folder hold as well`() throws {
    let folder = try ScratchFolder([
      ".git/": "", ".gitignore": "/sub/gone.nav\n", "sub/gone.nav": "", "sub/here.nav": "",
    ])
    #expect(
      FolderWalk.scenarioFiles(in: folder["sub"], honoursIgnoreFiles: true) == [
        folder["sub/here.nav"]
      ])
  }

  @Test func `links that lead back end`() throws {
    let folder = try ScratchFolder(["a/x.nav": ""])
    try folder.link("a/loop", to: folder.path)
    try folder.link("b", to: "a")
    #expect(names(folder) == ["a/x.nav"])
  }

  @Test func `patterns are expanded, sorted`() throws {
    let folder = try ScratchFolder([
      "b.nav": "", "a.nav": "", "x/c.nav": "", "x/y/d.nav": "", ".h.nav": "",
    ])
    func expand(_ pattern: String) -> [String] {
      GlobExpansion.paths(matching: folder[pattern], honoursIgnoreFiles: true)
        .map { String($0.dropFirst(folder.path.count + 1)) }
    }
    #expect(expand("*.nav") == ["a.nav", "b.nav"])
    #expect(expand("**/*.nav") == ["a.nav", "b.nav", "x/c.nav", "x/y/d.nav"])
    #expect(expand("x/**/d.nav") == ["x/y/d.nav"])
    #expect(expand("?/c.nav") == ["x/c.nav"])
    #expect(expand(".*.nav") == [".h.nav"])
    #expect(expand("z/*.nav") == [])
  }

  @Test func `what is named twice is read once, and lines add up`() throws {
    let folder = try ScratchFolder(["a.nav": "", "b.nav": ""])
    try folder.link("c.nav", to: "a.nav")
    let expansion = InputExpansion(workingFolder: folder.path, honoursIgnoreFiles: true)
    func expand(_ names: String...) -> [String] {
      expansion.expand(names.map { folder[$0] }).inputs.map { input in
        input.shownPath + (input.lines.isEmpty ? "" : " \(input.lines)")
      }
    }
    #expect(expand("b.nav", "a.nav", "c.nav", "b.nav") == ["b.nav", "a.nav"])
    #expect(expand("a.nav:3", "a.nav:9", "a.nav:3") == ["a.nav [3, 9]"])
    #expect(expand("a.nav:3", "a.nav") == ["a.nav"])
    #expect(expand("no.nav:3") == ["no.nav [3]"])
  }

  @Test func `what is no regular file is told apart`() throws {
    let folder = try ScratchFolder(["a.nav": "12345", "folder/": ""])
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    func failure(_ path: String, limit: Int = 100) -> ReadFailure? {
      #expect(throws: ReadFailure.self) { try FileSystem.read(path, limit: limit) }
    }
    #expect(try FileSystem.read(folder["a.nav"], limit: 5) == Array("12345".utf8))
    #expect(failure(folder["a.nav"], limit: 4) == .tooLarge(limit: 4))
    #expect(failure(folder["folder"]) == .folder)
    #expect(failure(folder["pipe"]) == .notAFile)
    #expect(failure("/dev/null") == .notAFile)
    #expect(failure(folder["none"]) == .missing)
    #expect(failure(folder["a.nav/b"]) == .missing)
  }
}
