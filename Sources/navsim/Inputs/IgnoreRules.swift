/// The lines of one `.gitignore` or `.ignore`, for paths below the folder it stands in.
struct IgnoreRules: Hashable, Sendable {
  private struct Rule: Hashable, Sendable {
    var glob: Glob
    var isNegated: Bool
    var isForFolders: Bool
  }

  private var rules: [Rule] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { add(String(line)) }
  }

  /// What the last matching rule says; nil where none matches.
  ///
  /// - Parameter path: The names from the rules' folder down to what is asked for.
  func isIgnored(_ path: [String], isFolder: Bool) -> Bool? {
    rules.last { (isFolder || !$0.isForFolders) && $0.glob.matches(path) }.map { !$0.isNegated }
  }

  private mutating func add(_ line: String) {
    var pattern: String = Self.withoutTrailingBlanks(line)
    if pattern.isEmpty || pattern.hasPrefix("#") { return }
    let isNegated: Bool = pattern.hasPrefix("!")
    if isNegated { pattern.removeFirst() }
    let isForFolders: Bool = pattern.hasSuffix("/")
    if isForFolders { pattern.removeLast() }
    guard !pattern.isEmpty else { return }
    let isAnchored: Bool = pattern.contains("/")
    let glob = Glob(isAnchored ? pattern : "**/" + pattern)
    rules.append(Rule(glob: glob, isNegated: isNegated, isForFolders: isForFolders))
  }

  private static func withoutTrailingBlanks(_ line: String) -> String {
    var text: Substring = line[...]
    while text.last == " " || text.last == "\t", !text.dropLast().hasSuffix("\\") {
      text.removeLast()
    }
    return String(text)
  }
}
