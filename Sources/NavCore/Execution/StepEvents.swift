package import ScenarioParser

/// A destination with its arguments, `.limitPicker(5)`: a text as soon as somebody reads it.
package enum DestinationWords: Sendable {
  case none
  case text(String)
  case literal(Destination)

  @MainActor package var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .literal(let destination): destination.literal(limit: Self.limit)
    }
  }

  @MainActor package func write(to buffer: inout ByteBuffer) {
    switch self {
    case .none: return
    case .text(let text): buffer.append(text)
    case .literal(let destination): buffer.append(literal: destination, limit: Self.limit)
    }
  }

  private static var limit: Int { 120 }
}

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
  package var destination: DestinationWords
  package var role: RoleWord
  /// A digest of the hierarchies after it.
  package var digest: Fingerprint
  package var time: Int64
  package init(
    change: ChangeWord, owner: String, destination: DestinationWords, role: RoleWord,
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

/// A step that is told only after it, and what it changed. Digests are not known.
package struct PastStep: Sendable {
  package var step: Step
  package var changes: [NavigationRecord]
  package init(step: Step, changes: [NavigationRecord]) {
    self.step = step
    self.changes = changes
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
