package import ScenarioParser

package indirect enum RightSide: Sendable {
  case expression(Expression)
  /// A block of one statement that has a value.
  case statement(Block)
}

/// Where a value is put.
package indirect enum Place: Sendable {
  case local(Variable)
  /// A state of the component that the line stands in.
  case slot(Int)
  case viewModelSlot(Int)
  /// A state of another component, or of `self`.
  case member(Expression, Access)
  case field(Place, String, Written)
  case index(Place, Expression)
}

package struct Catch: Sendable {
  package var variable: Variable?
  package var pattern: Expression?
  package var body: Block
  package init(variable: Variable?, pattern: Expression?, body: Block) {
    self.variable = variable
    self.pattern = pattern
    self.body = body
  }
}

package enum Release: Sendable {
  case oldest
  case at(Expression)
  case all
}

/// What `do` calls. Keeps the last type it was looked up in.
@MainActor package final class Call: Sendable {
  @Written package var span: SourceSpan
  package let name: String
  package let receiver: Receiver
  package let arguments: Arguments?
  /// The definition of that name, where the line may call one: taken first for `nearest`, last for
  /// `target`.
  package let definition: Procedure?
  package var cachedType: ComponentType?
  package var cachedProcedure: Procedure?

  package enum Receiver: Sendable {
    /// A model's own line outside `in`: the component that the line stands in.
    case home
    /// Inside `in X`.
    case target
    /// At scenario level: the nearest component upward that has the action.
    case nearest
    case viewModel
    case instance(Expression)
  }

  package init(
    _ name: String, receiver: Receiver, arguments: Arguments?, definition: Procedure?,
    span: SourceSpan
  ) {
    self.name = name
    self.receiver = receiver
    self.arguments = arguments
    self.definition = definition
    self._span = Written(span)
  }
}

package struct CaptureStatement: Sendable {
  package var isStrict: Bool
  package var target: Expression?
  package var variable: Variable?
  package var file: Expression?
  package var version: Expression?
  package init(
    isStrict: Bool, target: Expression?, variable: Variable?, file: Expression?,
    version: Expression?
  ) {
    self.isStrict = isStrict
    self.target = target
    self.variable = variable
    self.file = file
    self.version = version
  }
}

package struct RestoreStatement: Sendable {
  /// Yields a capture, or a path where it is a string.
  package var source: Expression
  package var isReplaying: Bool
  package var target: Expression?
  package init(source: Expression, isReplaying: Bool, target: Expression?) {
    self.source = source
    self.isReplaying = isReplaying
    self.target = target
  }
}

@MainActor package final class ControlReference: Sendable {
  package let label: Expression?
  /// The label, where it is known before the run.
  let text: String?
  package let name: String?
  package let position: Expression?
  @Written package var span: SourceSpan
  package init(label: Expression?, name: String?, position: Expression?, span: SourceSpan) {
    self.label = label
    self.text = label?.constantText
    self.name = name
    self.position = position
    self._span = Written(span)
  }
}

/// A stream of a service.
package struct StreamReference: Sendable {
  package var service: ComponentType
  package var index: Int
  @Written package var span: SourceSpan
  package init(service: ComponentType, index: Int, span: SourceSpan) {
    self.service = service
    self.index = index
    self._span = Written(span)
  }
}
