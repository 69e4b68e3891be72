/// A step that stands in several scenarios of a file: read once, at its second line.
package final class StatementTemplate: Sendable {
  /// Its place in the file's list of templates.
  package let number: Int
  package let statement: StatementSyntax
  /// How many names and states it sets.
  let assignments: Int

  init(number: Int, _ statement: StatementSyntax, assignments: Int) {
    self.number = number
    self.statement = statement
    self.assignments = assignments
  }
}
