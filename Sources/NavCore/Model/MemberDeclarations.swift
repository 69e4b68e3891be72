package import ScenarioParser

package struct Parameter: Sendable {
  package var name: String
  package var nameSpan: SourceSpan
  /// Evaluated in the scope of the parameters before it and of the owner.
  package var defaultValue: Expression?
  package init(name: String, nameSpan: SourceSpan, defaultValue: Expression?) {
    self.name = name
    self.nameSpan = nameSpan
    self.defaultValue = defaultValue
  }
}

package struct StateDeclaration: Sendable {
  package var name: String
  package var nameSpan: SourceSpan
  package var initial: Expression
  package init(name: String, nameSpan: SourceSpan, initial: Expression) {
    self.name = name
    self.nameSpan = nameSpan
    self.initial = initial
  }
}

/// `derive NAME(params) = E`; the parameters are locals 0… of an environment of its own.
@MainActor package final class Derive: Sendable {
  package let name: String
  package let nameSpan: SourceSpan
  package var parameters: [Parameter] = []
  package var expression: Expression
  package var localCount = 0
  package init(name: String, nameSpan: SourceSpan, expression: Expression) {
    self.name = name
    self.nameSpan = nameSpan
    self.expression = expression
  }
}

/// What a name behind a dot, or a bare name in a component, means.
package enum Member: Sendable {
  case parameter(slot: Int)
  case state(slot: Int)
  case derive(Derive)
  /// Index into `streams`.
  case stream(Int)
  case query(Query)
}

package enum StreamKind: Sendable { case state, event }

package struct StreamDeclaration: Sendable {
  package var name: String
  package var nameSpan: SourceSpan
  package var kind: StreamKind
  package var initial: Expression?
  package init(name: String, nameSpan: SourceSpan, kind: StreamKind, initial: Expression?) {
    self.name = name
    self.nameSpan = nameSpan
    self.kind = kind
    self.initial = initial
  }
}

/// Code with parameters: an action, operation, hook, event handler, link, definition or a button's
/// body. Parameters are locals 0… of the call's environment.
@MainActor package final class Procedure: Sendable {
  package enum Role: Sendable {
    case action, operation, hook, event, link, definition, button, factory, task
  }
  package let name: String
  package let nameSpan: SourceSpan
  package let role: Role
  /// The component that the lines stand in; nil for definitions and scenarios.
  package let home: ComponentType?
  package var parameters: [Parameter] = []
  package var localCount = 0
  /// nil: an operation without a body.
  package var body: Block?
  package var overlap: Overlap?
  /// How many leading `let` and `guard` statements run at the call itself (language.md §6).
  package var admissionCount = 0
  /// Default answers of an operation.
  package var answers: [Answer] = []
  package var documentation: String?

  package init(name: String, nameSpan: SourceSpan, role: Role, home: ComponentType?) {
    self.name = name
    self.nameSpan = nameSpan
    self.role = role
    self.home = home
  }
}

package struct Overlap: Sendable {
  package var policy: OverlapSyntax.Policy
  /// The line of `queue`: its NAME, else nil for the component's common line.
  package var line: String?
  /// The parameters of `latest per (…)`, by position.
  package var keys: [Int]
  package init(policy: OverlapSyntax.Policy, line: String?, keys: [Int]) {
    self.policy = policy
    self.line = line
    self.keys = keys
  }
}

/// `on CHILD.EVENT(params)`.
package struct EventHandler: Sendable {
  package var child: String
  package var event: String
  package var procedure: Procedure
  package init(child: String, event: String, procedure: Procedure) {
    self.child = child
    self.event = event
    self.procedure = procedure
  }
}

/// `link "myapp://holding/{symbol}?from={source}"`; the names are parameters of the procedure.
package struct Link: Sendable {
  package var pattern: String
  package var patternSpan: SourceSpan
  package var procedure: Procedure
  package init(pattern: String, patternSpan: SourceSpan, procedure: Procedure) {
    self.pattern = pattern
    self.patternSpan = patternSpan
    self.procedure = procedure
  }
}
