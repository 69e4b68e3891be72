import NavReporting
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@MainActor struct OutputTests {
  @Test func `a report appears whole, and its folders are made`() throws {
    let folder = try ScratchFolder()
    let file = try AtomicFile(folder["a/b/report.json"])
    file.output.write("{}")
    #expect(folder.text("a/b/report.json") == nil)
    try file.finish()
    #expect(folder.text("a/b/report.json") == "{}")
    #expect(try FileSystem.names(inFolder: folder["a/b"]) == ["report.json"])
  }

  @Test func `what was there stays until then, and a link stays a link`() throws {
    let folder = try ScratchFolder(["real": "old"])
    try folder.link("link", to: "real")
    let file = try AtomicFile(folder["link"])
    file.output.write("new")
    #expect(folder.text("real") == "old")
    try file.finish()
    #expect(folder.text("real") == "new")
    #expect(folder.text("link") == "new")
  }

  @Test func `a folder cannot be replaced`() throws {
    let folder = try ScratchFolder(["a/": ""])
    let error: FileError? = #expect(throws: FileError.self) { try AtomicFile(folder["a"]) }
    #expect(error?.message == "is a directory")
  }

  @Test func `a device is written in place`() throws {
    let file = try AtomicFile("/dev/null")
    file.output.write("x")
    try file.finish()
    #expect(try FileSystem.kind(of: "/dev/null") == .other)
  }

  @Test func `short and long pieces come in their order`() throws {
    let folder = try ScratchFolder([:])
    let pieces: [String] = [1, 9_000, 3, 70_000, 8_191, 8_192, 2].map {
      String(repeating: "\($0 % 10)", count: $0)
    }
    let file = try AtomicFile(folder["a"])
    for piece in pieces { file.output.write(piece) }
    try file.finish()
    #expect(folder.text("a") == pieces.joined())
  }

  @Test func `a full disk is noticed`() throws {
    let descriptor: Int32 = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = DescriptorOutput(descriptor: descriptor)
    output.write(String(repeating: "x", count: 10_000))
    output.flush()
    #expect(output.failure?.message == "no space left on device")
    #expect(!output.isClosed)
  }
}
