internal import ScenarioParser

/// Where a report goes. Reports append text; only the command knows files and terminals.
@MainActor package protocol Output: AnyObject {
  func write(_ bytes: UnsafeBufferPointer<UInt8>)
  /// Everything written so far should be seen now.
  func flush()
  /// How many bytes a report may hold back; none where somebody may read along.
  var patience: Int { get }
}

extension Output {
  package var patience: Int { 0 }
  package func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }
  package func write(_ text: String) { text.withBytes { write($0) } }
}

/// Collects what is written, for tests.
@MainActor package final class MemoryOutput: Output {
  private var bytes: [UInt8] = []
  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes += bytes }
  package func flush() {}
}
