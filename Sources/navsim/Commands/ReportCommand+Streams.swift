internal import NavReporting

/// A recorded stream that can be read more than once.
struct EventStreamFile {
  /// Bytes of the longest line.
  private static var lineLimit: Int { 64 << 20 }

  let path: String
  /// Everything, where it cannot be had twice.
  private var held: [UInt8]?

  init(_ path: String) { self.path = path }

  var shownPath: String { path == "-" ? "standard input" : path }

  /// Keeps what can be read only once.
  mutating func hold() throws(ReadFailure) {
    if path == "-" {
      held = try FileSystem.readStandardInput(limit: 1 << 40)
    } else if (try? FileSystem.kind(of: path)) == .other {
      held = try FileSystem.readOnce(path, limit: 1 << 40)
    } else if (try? FileSystem.kind(of: path)) == .folder {
      throw .folder
    }
  }

  /// Until the body wants no more.
  @MainActor func forEachLine(_ body: ([UInt8]) -> Bool) throws(ReadFailure) {
    if let held { return Self.forEachLine(of: held, body) }
    var reader = try LineReader(path, limit: Self.lineLimit)
    while let line = try reader.next() {
      if !body(line) { return }
    }
  }

  @MainActor private static func forEachLine(of bytes: [UInt8], _ body: ([UInt8]) -> Bool) {
    var start = 0
    while start < bytes.count {
      let end: Int = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if !body(Array(bytes[start..<end])) { return }
      start = end + 1
    }
  }
}

extension UsageError {
  static var missingStream: UsageError {
    UsageError(
      message: "there is no stream to report on",
      help: "record one with 'navsim run --report json=events.ndjson'", command: .report)
  }

  static func noSuchReport(
    _ kind: ReportKind, _ what: String, _ kinds: [ReportKind], _ command: Command
  ) -> UsageError {
    let names: [String] = kinds.map { "'\($0.rawValue)'" }
    return UsageError(
      message: "there is no report '\(kind.rawValue)' of \(what)",
      help: "there are \(names.joined(separator: ", "))", command: command)
  }
}
