/// A step that stands in several scenarios of a file: read once, at its second line.
package final class StatementTemplate: Sendable {
  package let statement: StatementSyntax
  /// What stands between the quotes of the one text that is another one in each line; empty: the
  /// lines differ in nothing.
  package let fill: Range<UInt32>
  /// How many names and states it sets.
  let assignments: Int

  init(_ statement: StatementSyntax, fill: Range<UInt32>, assignments: Int) {
    self.statement = statement
    self.fill = fill
    self.assignments = assignments
  }
}
