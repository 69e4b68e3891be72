@testable import navsim

/// Finds the blocks of `expect hierarchy` in texts, and disturbs them.
enum HierarchyBlocks {
  static func files(below folder: String) throws -> [String] {
    try FileSystem.names(inFolder: folder).sorted().flatMap { name -> [String] in
      let path: String = folder + "/" + name
      if try FileSystem.kind(of: path) == .folder { return try files(below: path) }
      return name.hasSuffix(".nav") ? [path] : []
    }
  }

  /// With a comment at every place of every block, lines left out and swapped; and how many
  /// comments these are.
  static func disturb(_ text: String, _ random: inout SplitMix) -> (String, Int) {
    var result: [String] = []
    var count = 0
    var block: [Substring] = []
    var depth: Int?
    func mark() -> String {
      count += 1
      return "# c\(count - 1)."
    }
    func finish() {
      for line in shaken(block, &random) {
        let blanks: String = String(repeating: " ", count: Int.random(in: 0...9, using: &random))
        result += [blanks + mark(), "\(line)  \(mark())"]
      }
      block = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indentation: Int = line.prefix { $0 == " " }.count
      if let header = depth, indentation > header, !line.contains("#") {
        block.append(line)
        continue
      }
      finish()
      depth = line.contains(/^ *(expect|require) hierarchy( of [A-Za-z.]+)?$/) ? indentation : nil
      result.append(String(line))
    }
    finish()
    return (result.joined(separator: "\n"), count)
  }

  /// Without a line and what is below it, or with two neighbours swapped; the first line stays.
  private static func shaken(_ block: [Substring], _ random: inout SplitMix) -> [Substring] {
    guard block.count > 2 else { return block }
    func depth(_ index: Int) -> Int { block[index].prefix { $0 == " " }.count }
    let start: Int = Int.random(in: 1..<block.count, using: &random)
    let end: Int = (start + 1..<block.count).first { depth($0) <= depth(start) } ?? block.count
    let gone: ArraySlice<Substring> = block[start..<end]
    let rest: [Substring] = Array(block[..<start] + block[end...])
    guard end < block.count, depth(end) == depth(start), Bool.random(using: &random) else {
      return rest
    }
    let next: Int = (end + 1..<block.count).first { depth($0) <= depth(start) } ?? block.count
    return Array(block[..<start] + block[end..<next] + gone + block[next...])
  }
}
