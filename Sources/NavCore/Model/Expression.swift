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

/// Arguments as written; bound to parameters by position or label.
@MainActor package final class Arguments: Sendable {
  @Written package var span: SourceSpan
  package let values: [Expression]
  /// Empty where no argument has a label.
  package let writtenLabels: [String?]
  /// The values, where all are known before the run, nil where the line's own stands.
  private let known: [Value]?
  /// Where it stands; negative: nowhere.
  private let fill: Int32

  /// - Parameter labels: As many as values, or none.
  package init(labels: [String?], values: [Expression], span: SourceSpan) {
    self.writtenLabels = labels.contains { $0 != nil } ? labels : []
    self.values = values
    let fill: Int? = values.firstIndex { $0.isFill }
    self.fill = fill.map { Int32($0) } ?? -1
    self.known = values.constants
    self._span = Written(span)
  }

  /// The values, where all are known when the step begins.
  package var constants: [Value]? {
    guard fill >= 0 else { return known }
    if values.count == 1 { return [RunningLine.value] }
    var values: [Value]? = known
    values?[Int(fill)] = RunningLine.value
    return values
  }

  /// The one there is, where it is known when the step begins.
  var onlyConstant: Value? {
    guard values.count == 1 else { return nil }
    return fill == 0 ? RunningLine.value : known?[0]
  }

  /// All are known when the step begins.
  var areConstants: Bool { known != nil }

  /// Whether these, of which all are known, stand first among the route's; makes no list.
  func begin(_ route: Route) -> Bool {
    guard let known else { return false }
    guard fill >= 0 else { return route.begins(with: known) }
    guard known.count <= route.argumentCount else { return false }
    for index in known.indices where !isEqual(known[index], at: index, route.argument(index)) {
      return false
    }
    return true
  }

  private func isEqual(_ value: Value, at index: Int, _ other: Value) -> Bool {
    index == Int(fill) ? RunningLine.owns(other) : valuesEqual(value, other)
  }

  package var hasLabels: Bool { !writtenLabels.isEmpty }

  /// As many as values; nil where the argument has no label.
  package var labels: [String?] {
    hasLabels ? writtenLabels : Array(repeating: nil, count: values.count)
  }
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

/// A destination named in a statement, a check or a query.
@MainActor package final class DestinationReference: Sendable {
  @Written package var span: SourceSpan
  package let form: Form
  /// Its name and the values of its arguments are known when the step begins; none has a label.
  let isPlain: Bool
  /// The declaration, where it is known before the run.
  package var declaration: DestinationDeclaration?
  /// The id of the type in which it was found last, and where it stands there.
  private var lastType = -1
  private var lastPosition = 0
  /// The case that it meant last.
  private var lastMeant: DeclaredCase?
  private let arguments: Arguments?

  package enum Form: Sendable {
    /// `owner` of `Owner.D` means the kind.
    case named(owner: ComponentType?, String, Arguments?)
    case computed(Expression)
    /// Only of `visible`: a component instead of a destination.
    case component(Expression)
  }

  package init(_ form: Form, _ span: SourceSpan) {
    self.form = form
    self._span = Written(span)
    if case .named(_, _, let arguments) = form {
      isPlain = arguments.map { $0.areConstants && !$0.hasLabels } ?? true
      self.arguments = arguments
    } else {
      isPlain = false
      arguments = nil
    }
  }

  /// nil: it is written as a name.
  var computed: Expression? {
    switch form {
    case .named: nil
    case .computed(let expression), .component(let expression): expression
    }
  }

  /// Where it stands among the destinations of a type; nil also where it is no name.
  func position(in type: ComponentType) -> Int? {
    if lastType == type.id { return lastPosition }
    guard case .named(_, let name, _) = form, let position = type.index(of: name) else {
      return nil
    }
    lastType = type.id
    lastPosition = position
    return position
  }

  /// Whether a plain one means places of that route.
  func means(_ route: Route) -> Bool {
    guard route.declared === lastMeant || means(route.declared) else { return false }
    return arguments?.begin(route) ?? true
  }

  private func means(_ declared: DeclaredCase) -> Bool {
    guard case .named(let owner, let name, _) = form, declared.meta.name == name,
      owner == nil || owner?.id == declared.meta.scope
    else { return false }
    lastMeant = declared
    return true
  }
}

extension [Expression] {
  /// The values, if all are constants.
  package var constants: [Value]? {
    if count == 1, let value = self[0].known { return [value] }
    var values: [Value] = []
    values.reserveCapacity(count)
    for expression in self {
      guard let value = expression.known else { return nil }
      values.append(value)
    }
    return values
  }
}

extension Expression {
  var isFill: Bool { if case .fill = node { true } else { false } }

  /// Its value, where that is known before the run; nil as a value for the line's own.
  fileprivate var known: Value? {
    switch node {
    case .constant(let value): value
    case .fill: .nil
    default: nil
    }
  }
}
