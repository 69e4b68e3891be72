import Foundation
import Testing

/// What docs/swift.md shows is code that compiles: each of its blocks stands in a file of the
/// tests, line by line, but for the indentation.
struct SwiftPageTests {
  @Test func `each Swift example of the page is compiled`() throws {
    let blocks = Self.blocks(of: try text("docs/swift.md"))
    #expect(blocks.count >= 9)
    let sources = try Self.sources().map(Self.lines)
    for block in blocks where !block.hasPrefix("// Package.swift") {
      let lines = Self.lines(block)
      #expect(sources.contains { $0.contains(lines) }, "\(block)")
    }
  }

  @Test func `the page's manifest names products that there are`() throws {
    let manifest = try text("Package.swift")
    for product in ["NavCore", "NavTesting"] {
      #expect(manifest.contains(".library(name: \"\(product)\""))
    }
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Of the guide's tests, this one left out.
  private static func sources() throws -> [String] {
    let folder = root.appendingPathComponent("Tests/GuideTests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("SwiftPageTests.swift") }.map
    {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The contents of the page's blocks of `swift`.
  private static func blocks(of page: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if let lines = open {
        open = mark == "```" ? nil : lines + [line]
        if open == nil { blocks.append(lines.joined(separator: "\n")) }
      } else if mark == "```swift" {
        open = []
      }
    }
    return blocks
  }
}
