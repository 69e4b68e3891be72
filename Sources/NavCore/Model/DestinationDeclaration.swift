package import ScenarioParser

/// A declared destination. Its parameters are locals 0… of the destination's environment, in
/// which everything of its declaration and block is evaluated.
@MainActor package final class DestinationDeclaration: Sendable {
  package let name: String
  package let nameSpan: SourceSpan
  package let index: Int
  package let owner: ComponentType
  package let meta: Meta
  /// Without arguments.
  package let plainRoute: Route
  package let placement: DestinationDeclarationSyntax.Placement
  package var parameters: [Parameter] = []
  package var localCount = 0
  /// nil: a plain screen.
  package var child: ChildFactory?
  package var label: Expression?
  package var identifier: Expression?
  package var role: String?
  package var badge: Expression?
  package var availability: Expression?
  package var viewModel: ComponentType?
  package var viewModelArguments: Arguments?
  package var controls: [Control] = []
  package var onBuild: Procedure?
  package var onAppear: Procedure?
  package var onDisappear: Procedure?

  package init(
    name: String, nameSpan: SourceSpan, index: Int, owner: ComponentType,
    placement: DestinationDeclarationSyntax.Placement
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.index = index
    self.owner = owner
    self.meta = Meta(scope: owner.id, index: index, name: name)
    self.plainRoute = Route(meta)
    self.placement = placement
  }

  /// Showing it makes no component and calls nothing.
  package var buildsNothing: Bool { child == nil && !buildsByCode }
  private var buildsByCode: Bool { onBuild != nil || viewModel != nil }

  /// The component that showing it builds, where neither the parameters nor a hook take part; found
  /// when it is first shown.
  private(set) lazy var plainChild: ComponentType? = {
    guard case .component(let type, nil, isOnce: false) = child, !buildsByCode else { return nil }
    return type
  }()

  var isAlwaysAvailable: Bool { availability == nil }
  /// A tab without badge, identifier and role.
  var isPlainTab: Bool { badge == nil && identifier == nil && role == nil }
}

package indirect enum ChildFactory: Sendable {
  case component(ComponentType, Arguments?, isOnce: Bool)
  case computed(Expression)
  case conditional(then: ChildFactory, condition: Expression, else: ChildFactory)
}

/// Something a person reads or uses (language.md §5).
///
/// It is evaluated in the environment of its destination (parameters first), or in one of
/// `ComponentType.controlLocalCount` slots when it stands directly in a component. A `for` variable
/// is a local of that environment, which is copied for each item.
@MainActor package final class Control: Sendable {
  package let kind: ControlSyntax.Kind
  package let span: SourceSpan
  package var name: String?
  package var label: Expression
  package var binding: Place?
  package var whenEnabled: Expression?
  package var shownWhen: Expression?
  package var loop: (variable: Variable, sequence: Expression)?
  /// What a button does. Its own locals are hops 0; parameters and loop variable are hops 1.
  package var procedure: Procedure?

  package init(kind: ControlSyntax.Kind, span: SourceSpan, label: Expression) {
    self.kind = kind
    self.span = span
    self.label = label
  }
}
