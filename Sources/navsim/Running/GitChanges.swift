internal import ScenarioParser

/// What git knows to have changed.
enum GitChanges {
  /// The files that differ from a revision, or from where the branch left it, and those that git
  /// does not know yet; as `Loader.key` writes paths.
  @MainActor static func paths(since revision: String) throws(UsageError) -> Set<String> {
    let root: String = try text(["rev-parse", "--show-toplevel"], .noRepository)
    let words: [String] = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
    let commit: String = try text(words + ["\(revision)^{commit}"], .noRevision(revision))
    let base: String = (try? text(["merge-base", commit, "HEAD"], .noRepository)) ?? commit
    let changed: [String] = try list(["diff", "--name-only", "--no-renames", "-z", base, "--"])
    let new: [String] = try list(
      ["-C", root, "ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + new).map { Loader.key(Path.join(root, $0)) })
  }

  private static func text(_ words: [String], _ failure: UsageError) throws(UsageError) -> String {
    let result: (status: Int32, bytes: [UInt8]) = try run(words)
    guard result.status == 0 else { throw failure }
    return String(decoding: result.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func list(_ words: [String]) throws(UsageError) -> [String] {
    let result: (status: Int32, bytes: [UInt8]) = try run(words)
    guard result.status == 0 else { throw .noRepository }
    return result.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func run(_ words: [String]) throws(UsageError) -> (status: Int32, bytes: [UInt8]) {
    do throws(FileError) { return try ChildProcess.output(of: "git", words) } catch {
      throw UsageError(
        message: "'--affected' needs git, which cannot be started: \(error.message)", command: .run)
    }
  }
}

extension UsageError {
  fileprivate static var noRepository: UsageError {
    UsageError(
      message: "'--affected' needs a git repository with a commit, and here is none", command: .run)
  }

  fileprivate static func noRevision(_ revision: String) -> UsageError {
    UsageError(message: "git knows no revision '\(revision)'", command: .run)
  }
}
