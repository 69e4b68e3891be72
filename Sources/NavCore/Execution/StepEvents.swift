package import ScenarioParser

package struct Step: Sendable {
  /// From 0 in the scenario.
  package var index: Int
  package var location: SourceSpan
  package var time: Int64
  package init(index: Int, location: SourceSpan, time: Int64) {
    self.index = index
    self.location = location
    self.time = time
  }
}

/// One change of a tree.
package struct NavigationRecord: Sendable {
  package var change: ChangeWord
  package var owner: String
  /// `.limitPicker`, with arguments.
  package var destination: String
  package var role: RoleWord
  /// A digest of the hierarchies after it.
  package var digest: Fingerprint
  package var time: Int64
  package init(
    change: ChangeWord, owner: String, destination: String, role: RoleWord,
    digest: Fingerprint, time: Int64
  ) {
    self.change = change
    self.owner = owner
    self.destination = destination
    self.role = role
    self.digest = digest
    self.time = time
  }
}

/// One recorded call.
package struct CallRecord: Sendable {
  package var owner: String
  package var verb: String
  /// In parentheses; empty where there are none.
  package var arguments: String
  package var location: SourceSpan?
  package var time: Int64
  package init(
    owner: String, verb: String, arguments: String, location: SourceSpan?, time: Int64
  ) {
    self.owner = owner
    self.verb = verb
    self.arguments = arguments
    self.location = location
    self.time = time
  }

  /// `Auth.login("ada@example.com")`.
  package var text: String { "\(owner).\(verb)\(arguments)" }
}

package struct WaitRecord: Sendable {
  package var activity: String
  /// What it waits for: `Auth.login`, `.limitPicker`, `2s`.
  package var cause: String
  package var location: SourceSpan
  package var time: Int64
  package init(activity: String, cause: String, location: SourceSpan, time: Int64) {
    self.activity = activity
    self.cause = cause
    self.location = location
    self.time = time
  }
}
