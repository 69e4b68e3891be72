/// A terminal with one line at its bottom that comes and goes: whatever is written takes its place.
@MainActor package final class LiveOutput: Output {
  private let base: any Output
  private var isShown = false

  package init(_ base: any Output) { self.base = base }

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    erase()
    base.write(bytes)
  }

  package func flush() { base.flush() }

  /// Shows the line at once, in place of the one before.
  package func show(_ line: String) {
    erase()
    base.write(line)
    base.flush()
    isShown = true
  }

  /// Nothing is left of the line.
  package func erase() {
    if isShown { base.write("\r\u{1B}[K") }
    isShown = false
  }
}
