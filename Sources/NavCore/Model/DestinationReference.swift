package import ScenarioParser

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
  /// The case that it meant last; none with a Swift value, which would outlive its scenario.
  private var lastMeant: DeclaredCase?
  /// Of a name, where it has some.
  let arguments: Arguments?

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
    if declared.source == nil { lastMeant = declared }
    return true
  }
}
