/// Why a state can't be captured or restored; nothing has changed then.
///
/// Source: navigation.md §8.
public enum NavigationStateError: Error, Hashable, Sendable {
  /// The receiver takes no part in capture.
  case unsupported(coordinator: String)
  /// The state was written by a later library.
  case unsupportedVersion(Int)
  /// A route's payload can't be written.
  case encodingFailed(message: String)
  /// The bytes are no captured state.
  case decodingFailed(message: String)
}
