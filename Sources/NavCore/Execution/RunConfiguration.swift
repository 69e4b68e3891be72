/// The limits of language.md §19 and how a run goes; each a flag and a project key.
package struct RunConfiguration: Sendable {
  package enum Strictness: Hashable, Sendable { case loose, normal, strict }
  package var seed: UInt64 = 0
  package var strictness: Strictness = .normal
  /// Replays one order of `any order` blocks.
  package var schedule: String?
  /// How many orders of an `any order` block are tried.
  package var interleavings = 1_000
  package var statementLimit = 1_000_000
  package var resumptionLimit = 10_000
  package var callDepthLimit = 200
  package var loopLimit = 100_000
  package var treeDepthLimit = 1_000
  /// What is also tried after each step of a scenario that passes.
  package var injection: Injection?
  package init() {}
}
