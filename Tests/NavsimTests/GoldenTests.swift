import Testing

@testable import navsim

/// Every report of every purpose, byte for byte as in Tests/Goldens. Where a change is meant, run
/// the command that a failure names in Tests/Goldens/scripts and put its output into the file.
@Suite(.enabled(if: Binary.path != nil, "the command is built beside the tests"))
struct GoldenTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    var name: String
    var words: [String]
    var testDescription: String { name }
  }

  private static let folder: String = CodesInUse.root + "/Tests/Goldens"

  private static let all: [Golden] =
    [
      "console", "junit", "tap", "json", "ctrf", "sarif", "github", "gitlab", "teamcity",
      "markdown",
    ].map { kind in
      Golden(
        name: "run.\(kind)", words: ["run", "shop.nav", "bad.nav", "--no-times", "--report", kind])
    }
    + ["console", "json", "sarif", "github", "gitlab"].map { kind in
      Golden(name: "check.\(kind)", words: ["check", ".", "--report", kind])
    }
    + ["console", "json"].map { kind in
      Golden(
        name: "list.\(kind)", words: ["run", "shop.nav", "--list", "--no-times", "--report", kind])
    }
    + [
      Golden(name: "check.warnings.sarif", words: ["check", "warn.nav", "--report", "sarif"]),
      Golden(name: "check.warnings.github", words: ["check", "warn.nav", "--report", "github"]),
      Golden(name: "check.warnings.gitlab", words: ["check", "warn.nav", "--report", "gitlab"]),
      Golden(name: "fmt.check", words: ["fmt", "--check", "."]),
      Golden(name: "fmt.diff", words: ["fmt", "--check", "--diff", "."]),
    ]

  @Test(arguments: all)
  func `what is written is what stands in the folder`(_ golden: Golden) throws {
    let folder = try ScratchFolder()
    for name in try FileSystem.names(inFolder: Self.folder + "/scripts") {
      let bytes: [UInt8] = try FileSystem.read(
        "\(Self.folder)/scripts/\(name)", limit: 1 << 20)
      try folder.write(name, String(decoding: bytes, as: UTF8.self))
    }
    let result: Binary.Result = try Binary(folder).run(words: golden.words)
    let expected: [UInt8] =
      (try? FileSystem.read("\(Self.folder)/\(golden.name)", limit: 1 << 20)) ?? []
    #expect(
      result.output == String(decoding: expected, as: UTF8.self),
      "navsim \(golden.words.joined(separator: " "))")
  }
}
