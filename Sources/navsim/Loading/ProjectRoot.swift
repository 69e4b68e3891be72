/// Where `@/` begins, and what a `use` must not leave.
enum ProjectRoot {
  /// What marks a project's folder.
  static var marks: [String] { ["navsim.json", ".git"] }

  /// The nearest folder, the given one included, that holds one of the marks.
  ///
  /// - Parameter folder: Absolute.
  static func nearest(above folder: String, marks: [String] = marks) -> String? {
    var current: String = folder
    while true {
      for mark in marks where FileSystem.exists(Path.join(current, mark)) { return current }
      if current == "/" || current.isEmpty { return nil }
      current = Path.folder(of: current)
    }
  }
}
