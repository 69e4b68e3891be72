/// `@smoke and not (@slow or @flaky)` over the tags of a scenario.
package indirect enum TagExpression: Hashable, Sendable {
  case tag(name: String, value: String?)
  case not(TagExpression)
  case and(TagExpression, TagExpression)
  case or(TagExpression, TagExpression)

  package func matches(_ tags: [Scenario.Tag]) -> Bool {
    switch self {
    case .tag(let name, let value):
      tags.contains { $0.name == name && (value == nil || $0.value == value) }
    case .not(let inner): !inner.matches(tags)
    case .and(let left, let right): left.matches(tags) && right.matches(tags)
    case .or(let left, let right): left.matches(tags) || right.matches(tags)
    }
  }
}
