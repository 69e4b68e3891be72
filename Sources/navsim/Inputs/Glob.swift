/// A pattern over paths: `*`, `?`, `[…]` within a name, `**` over any number of folders.
struct Glob: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case anyDepth
    case name(NamePattern)
  }

  let segments: [Segment]

  init(_ pattern: String) {
    segments = Path.components(of: pattern).map { $0 == "**" ? .anyDepth : .name(NamePattern($0)) }
  }

  /// Whether the text holds anything that a shell would expand.
  static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  func matches(_ path: String) -> Bool { matches(Path.components(of: path)) }

  /// Goes back to the last `**` only, so the time is at most the product of both lengths.
  func matches(_ names: [String]) -> Bool {
    var (segment, name) = (0, 0)
    var retry: (segment: Int, name: Int)?
    while name < names.count {
      if segment < segments.count, segments[segment] == .anyDepth {
        segment += 1
        retry = (segment, name)
      } else if segment < segments.count, accepts(segments[segment], names[name]) {
        (segment, name) = (segment + 1, name + 1)
      } else if let last = retry {
        retry = (last.segment, last.name + 1)
        (segment, name) = (last.segment, last.name + 1)
      } else {
        return false
      }
    }
    return segments[segment...].allSatisfy { $0 == .anyDepth }
  }

  private func accepts(_ segment: Segment, _ name: String) -> Bool {
    guard case .name(let pattern) = segment else { return true }
    return pattern.matches(name)
  }
}
