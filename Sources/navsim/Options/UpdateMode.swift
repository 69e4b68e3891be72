/// Which hierarchy blocks `--update` rewrites.
enum UpdateMode: String, Hashable, Sendable, CaseIterable {
  /// Those that differ from the tree; what is right in them stays as it is written.
  case changed
  /// Those that hold nothing but `...`.
  case missing
  /// Every one, to the whole tree.
  case all

  static var words: [String] { allCases.map(\.rawValue) }
}
