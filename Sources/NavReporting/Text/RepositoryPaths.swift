/// Paths as services want them: from the root of the repository, wherever the command runs.
package struct RepositoryPaths: Hashable, Sendable {
  private var workingFolder: String
  private var root: String?

  /// - Parameter root: Absolute; nil where nobody says, then paths stay as they are.
  package init(workingFolder: String, root: String?) {
    self.workingFolder = workingFolder
    self.root = root
  }

  /// Paths that stay as they are.
  package init() { self.init(workingFolder: "", root: nil) }

  /// The path from the root; as it is where it lies elsewhere.
  package func path(_ path: String) -> String {
    let isAbsolute: Bool = path.hasPrefix("/")
    if root == nil && !isAbsolute { return path }
    let folder: [Substring] = workingFolder.split(separator: "/")
    let root: [Substring] = root?.split(separator: "/") ?? folder
    if root == folder && !isAbsolute { return path }
    let components: [Substring] = Self.resolved(path, from: isAbsolute ? [] : folder)
    guard !root.isEmpty, components.starts(with: root) else { return path }
    return components.dropFirst(root.count).joined(separator: "/")
  }

  private static func resolved(_ path: String, from folder: [Substring]) -> [Substring] {
    var components: [Substring] = folder
    for component in path.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return components
  }

  /// The same as a reference of RFC 3986.
  package func reference(to path: String) -> String {
    let path: String = self.path(path)
    let encoded: String = path.utf8.map(Self.encoded).joined()
    return path.hasPrefix("/") ? "file://\(encoded)" : encoded
  }

  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
      return String(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
}
