#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The variables of the process that started this one.
struct Environment: Sendable {
  private var overrides: [String: String]?

  /// Those of this process.
  init() {}

  /// Exactly these, for tests.
  init(_ variables: [String: String]) { overrides = variables }

  /// nil where it is not set; empty where it is set to nothing.
  subscript(_ name: String) -> String? {
    if let overrides { return overrides[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// Whether there is any with such a name.
  func hasName(beginningWith prefix: String) -> Bool {
    if overrides == nil { return SystemCall.hasVariable(beginningWith: prefix) }
    return overrides?.keys.contains { $0.hasPrefix(prefix) } ?? false
  }

  /// Set to something.
  func isFilled(_ name: String) -> Bool { !(self[name] ?? "").isEmpty }
}
