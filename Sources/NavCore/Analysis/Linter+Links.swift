import ScenarioParser

extension Linter {
  /// Links below another one of their component that takes every address they would take.
  mutating func findShadowedLinks() {
    for type in program.types {
      for (index, link) in type.links.enumerated() {
        guard let upper = type.links[..<index].first(where: { takesAll($0, of: link) }) else {
          continue
        }
        warn(
          .shadowedLink, "the link \"\(link.pattern)\" is never followed",
          at: Diagnostic.Label(link.patternSpan, "comes too late"),
          secondary: [Diagnostic.Label(upper.patternSpan, "takes every such address first")],
          help: "put the narrower pattern first")
      }
    }
  }

  /// A link with a veto may decline, and the next one is asked.
  private func takesAll(_ upper: Link, of lower: Link) -> Bool {
    guard upper.pattern != lower.pattern, !Self.mayDecline(upper.procedure.body) else {
      return false
    }
    return ["q0z", "z1q"].allSatisfy { filler in
      matchLink(upper.pattern, Self.address(of: lower.pattern, filler)) != nil
    }
  }

  private static func mayDecline(_ block: Block?) -> Bool {
    block?.statements.contains { mayDecline($0) } ?? false
  }

  private static func mayDecline(_ statement: Statement) -> Bool {
    switch statement.operation {
    case .veto: true
    case .conditional(let branches, let otherwise):
      branches.contains { mayDecline($0.body) } || mayDecline(otherwise)
    case .guardElse(_, let leave): mayDecline(leave)
    case .tryCatch(let body, let catches):
      mayDecline(body) || catches.contains { mayDecline($0.body) }
    case .forIn(_, _, let body), .repeatTimes(_, let body), .whileLoop(_, let body),
      .inTarget(_, let body):
      mayDecline(body)
    default: false
    }
  }

  /// An address that a pattern takes, without the parts of its query that may be missing.
  private static func address(of pattern: String, _ filler: String) -> String {
    let parts: [Substring] = pattern.split(separator: "?", maxSplits: 1)
    let path: String = parts[0].split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? filler : String($0) }
      .joined(separator: "/")
    guard parts.count > 1 else { return path }
    let items: [Substring] = parts[1].split(separator: "&").filter { !$0.hasSuffix("}") }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }
}
