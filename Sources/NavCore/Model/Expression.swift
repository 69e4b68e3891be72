package import ScenarioParser

/// A resolved expression: names are slots, and every node keeps its place for explanations.
package struct Expression: Sendable {
  @Written package var span: SourceSpan
  package let node: Node

  package init(_ node: Node, _ span: SourceSpan) {
    self.node = node
    self._span = Written(span)
  }

  package enum Node: Sendable {
    case constant(Value)
    /// A text or number, the line's own: `RunningLine.value`.
    case fill
    case interpolated([StringPart])
    case list([Expression])
    indirect case comprehension(Comprehension)
    case record(names: [String], [Expression])
    /// `{name: "Ada", ...}`: these fields, whatever else there is; only in patterns of calls.
    case openRecord(names: [String], [Expression])
    /// A symbol with an argument that is no constant.
    indirect case symbol(String, labels: [String?], [Expression])
    case local(Variable)
    /// A parameter or state of the component that the line stands in.
    case slot(Int)
    /// A parameter or state of the visit's view model, in a screen's block.
    case viewModelSlot(Int)
    /// A derived value of the component that the line stands in.
    case derive(Derive, Arguments?)
    case viewModelDerive(Derive, Arguments?)
    /// The component that the line stands in, whatever `in` is around it.
    case home
    /// `self`: the target of the innermost `in`, else `home`.
    case target
    /// The view model of the visit, in a screen's block.
    case viewModel
    /// `self.parent`.
    case parent
    /// A component's name as an instance (language.md §18).
    case instance(ComponentType, InstanceSelector)
    /// `base.name`, `base.name(args)`: member, query, field, or one-argument function.
    indirect case access(Expression, Access)
    indirect case index(Expression, Expression)
    case function(Function, [Expression])
    indirect case unary(UnaryOperator, Expression)
    indirect case binary(BinaryOperator, operator: Written, Expression, Expression)
    indirect case isKind(Expression, ComponentType)
    indirect case conditional(then: Expression, condition: Expression, else: Expression)
    case check(Check)
    /// `_` in a pattern.
    case wildcard
    /// `Service.op(args)` as the operand of `await`.
    indirect case operationCall(ComponentType, Procedure, Arguments?)
  }
}

package enum StringPart: Sendable {
  case text(String)
  case expression(Expression)
}

package struct Comprehension: Sendable {
  package var element: Expression
  package var variable: Variable
  package var sequence: Expression
  package var condition: Expression?
  package init(
    element: Expression, variable: Variable, sequence: Expression, condition: Expression?
  ) {
    self.element = element
    self.variable = variable
    self.sequence = sequence
    self.condition = condition
  }
}

/// A local: how many environments outward, and which slot there.
///
/// An environment belongs to a procedure's call, a scenario's run, a destination's parameters, or
/// one round of a loop whose body holds a `start`, `task`, `together` or `on dismiss`.
package struct Variable: Hashable, Sendable {
  package var hops: Int
  package var index: Int
  package init(hops: Int = 0, index: Int) {
    self.hops = hops
    self.index = index
  }
}

package enum InstanceSelector: Sendable {
  /// `X`: exactly one; in a model the nearest upward, self included.
  case only
  /// `X[0]`, `X[-1]`.
  indirect case position(Expression)
  /// `X[visible]`.
  case visible
}

/// A member written behind a dot. Keeps the last type it was looked up in.
@MainActor package final class Access: Sendable {
  package let name: String
  @Written package var nameSpan: SourceSpan
  package let arguments: Arguments?
  /// For `ancestor(X)`, `descendant(X)`, `descendants(X)`.
  package let type: ComponentType?
  /// The inline cache: filled by the resolver where the receiver's kind is known.
  package var cachedType: ComponentType?
  package var cachedMember: Member?

  package init(
    _ name: String, _ nameSpan: SourceSpan, arguments: Arguments? = nil,
    type: ComponentType? = nil
  ) {
    self.name = name
    self._nameSpan = Written(nameSpan)
    self.arguments = arguments
    self.type = type
  }
}
