internal import ScenarioParser

extension Value {
  /// What `{E}` in a string and `string(E)` show: strings bare, everything else as typed.
  @MainActor package var interpolated: String {
    if case .string(let text) = self { text } else { literal }
  }

  /// As one would type it in a `.nav` file; longer than a string may be, it is cut.
  @MainActor package var literal: String { literal(limit: ValueLimits.textBytes) }

  /// As one would type it, cut with `…` after about as many bytes of UTF-8.
  @MainActor package func literal(limit: Int) -> String {
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(literal: self, limit: limit)
    return buffer.text
  }
}
