/// Turns arguments into files: folders are walked, patterns that the shell left are expanded,
/// `FILE:LINE` is taken apart, what was named twice is dropped.
struct InputExpansion {
  let workingFolder: String
  let honoursIgnoreFiles: Bool
  private var list = InputList()
  private var places: [String: Int] = [:]

  init(workingFolder: String, honoursIgnoreFiles: Bool) {
    self.workingFolder = workingFolder
    self.honoursIgnoreFiles = honoursIgnoreFiles
  }

  /// Without arguments: the folder `scenarios`, else the working folder.
  func expand(_ arguments: [String]) -> InputList {
    var expansion = InputExpansion(
      workingFolder: workingFolder, honoursIgnoreFiles: honoursIgnoreFiles)
    if arguments.isEmpty { expansion.add(Self.defaultFolder) }
    for argument in arguments { expansion.add(argument) }
    return expansion.list
  }

  private static var defaultFolder: String {
    (try? FileSystem.kind(of: "scenarios")) == .folder ? "scenarios" : "."
  }

  private mutating func add(_ argument: String) {
    if argument == "-" { return add(Input(source: .standardInput, shownPath: "-"), key: "-") }
    if let kind = try? FileSystem.kind(of: argument) { return add(argument, kind) }
    let (path, line) = Self.splitLine(argument)
    if let line {
      if path == "-" {
        return add(Input(source: .standardInput, shownPath: "-", lines: [line]), key: "-")
      }
      if FileSystem.exists(path) || !Glob.isPattern(path) { return addFile(path, lines: [line]) }
    }
    if Glob.isPattern(argument) { return addPattern(argument) }
    addFile(argument)
  }

  private mutating func add(_ path: String, _ kind: FileKind) {
    guard kind == .folder else { return addFile(path) }
    let files: [String] = FolderWalk.scenarioFiles(in: path, honoursIgnoreFiles: honoursIgnoreFiles)
    if files.isEmpty { list.emptyArguments.append(path) }
    for file in files { addFile(file) }
  }

  private mutating func addPattern(_ pattern: String) {
    let paths: [String] = GlobExpansion.paths(
      matching: pattern, honoursIgnoreFiles: honoursIgnoreFiles)
    if paths.isEmpty { list.emptyArguments.append(pattern) }
    for path in paths {
      if let kind = try? FileSystem.kind(of: path) { add(path, kind) }
    }
  }

  private mutating func addFile(_ path: String, lines: [Int] = []) {
    let shown: String = Path.shown(path, workingFolder: workingFolder)
    let key: String = (try? FileSystem.canonical(path)) ?? shown
    add(Input(source: .file(path), shownPath: shown, lines: lines), key: key)
  }

  /// Lines of one file add up; the whole file wins.
  private mutating func add(_ input: Input, key: String) {
    guard let place = places[key] else {
      places[key] = list.inputs.count
      return list.inputs.append(input)
    }
    let before: [Int] = list.inputs[place].lines
    let isWhole: Bool = before.isEmpty || input.lines.isEmpty
    list.inputs[place].lines =
      isWhole ? [] : before + input.lines.filter { !before.contains($0) }
  }

  /// `a.nav:12` and, as messages print it, `a.nav:12:5`.
  static func splitLine(_ argument: String) -> (path: String, line: Int?) {
    var parts: [Substring] = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = number(parts[parts.count - 1]) else { return (argument, nil) }
    var line: Int = last
    parts.removeLast()
    if parts.count > 1, let before = number(parts[parts.count - 1]) {
      line = before
      parts.removeLast()
    }
    let path: String = parts.joined(separator: ":")
    return path.isEmpty ? (argument, nil) : (path, line)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
