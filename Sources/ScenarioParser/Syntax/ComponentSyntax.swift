/// The kinds of components; the words that declare them.
package enum ComponentKind: String, Hashable, Sendable, CaseIterable {
  case root, flow, tabs, split, napkin, service, feature, viewmodel
}

/// A declared coordinator, napkin, service, feature or view model.
package struct ComponentSyntax: Sendable {
  package var kind: ComponentKind
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  package var isRestorable: Bool
  package var members: [MemberSyntax]
  package var documentation: String?
  /// The header line.
  package var span: SourceSpan
  package init(
    kind: ComponentKind, name: NameSyntax, parameters: [ParameterSyntax] = [],
    isRestorable: Bool = false, members: [MemberSyntax] = [], documentation: String? = nil,
    span: SourceSpan
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.isRestorable = isRestorable
    self.members = members
    self.documentation = documentation
    self.span = span
  }
}

/// A parameter; `default` is nil where the argument must be written.
package struct ParameterSyntax: Sendable {
  package var name: NameSyntax
  package var defaultValue: ExpressionSyntax?
  package init(name: NameSyntax, defaultValue: ExpressionSyntax? = nil) {
    self.name = name
    self.defaultValue = defaultValue
  }
}

/// One member of a component, or of a screen's block.
package struct MemberSyntax: Sendable {
  package var kind: Kind
  /// The header line.
  package var span: SourceSpan
  package var documentation: String?
  package indirect enum Kind: Sendable {
    case state(NameSyntax, ExpressionSyntax)
    /// `parameters` is nil without parentheses.
    case derive(NameSyntax, [ParameterSyntax]?, ExpressionSyntax)
    case action(ActionSyntax)
    case link(pattern: NameSyntax, BlockSyntax)
    case control(ControlSyntax)
    case destination(DestinationDeclarationSyntax)
    /// `(E)` may yield several.
    case initial([DestinationSyntax])
    /// `columns all, compact detail`.
    case columns(ClauseSyntax, compact: ClauseSyntax?)
    case hook(HookSyntax)
    case operation(OperationSyntax)
    case stream(NameSyntax, initial: ExpressionSyntax)
    case eventStream(NameSyntax)
    case task(BlockSyntax)
    case error
  }
  package init(kind: Kind, span: SourceSpan, documentation: String? = nil) {
    self.kind = kind
    self.span = span
    self.documentation = documentation
  }
}

/// `action NAME(params) overlap …`.
package struct ActionSyntax: Sendable {
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  package var overlap: OverlapSyntax?
  package var body: BlockSyntax
  package init(
    name: NameSyntax, parameters: [ParameterSyntax] = [], overlap: OverlapSyntax? = nil,
    body: BlockSyntax
  ) {
    self.name = name
    self.parameters = parameters
    self.overlap = overlap
    self.body = body
  }
}

/// `overlap share`, `queue [NAME]`, `latest [per (NAME, …)]`, `ignore`.
package struct OverlapSyntax: Sendable {
  package var policy: Policy
  /// The NAME of `queue NAME`.
  package var line: NameSyntax?
  /// The parameters of `latest per (…)`.
  package var keys: [NameSyntax]
  package var span: SourceSpan
  package enum Policy: String, Hashable, Sendable, CaseIterable {
    case share, queue, latest, ignore
  }
  package init(policy: Policy, line: NameSyntax? = nil, keys: [NameSyntax] = [], span: SourceSpan) {
    self.policy = policy
    self.line = line
    self.keys = keys
    self.span = span
  }
}

/// A hook or an event handler: `on active`, `on select(tapped, isReselection)`, `on
/// child.event(params)`.
package struct HookSyntax: Sendable {
  /// Only of `on CHILD.EVENT`.
  package var child: NameSyntax?
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  package var overlap: OverlapSyntax?
  package var body: BlockSyntax
  package init(
    child: NameSyntax? = nil, name: NameSyntax, parameters: [ParameterSyntax] = [],
    overlap: OverlapSyntax? = nil, body: BlockSyntax
  ) {
    self.child = child
    self.name = name
    self.parameters = parameters
    self.overlap = overlap
    self.body = body
  }
}

/// `screen NAME(params)`, `child NAME(params) -> X`, `tab`, `sidebar`, `content`, `detail`.
package struct DestinationDeclarationSyntax: Sendable {
  package var placement: Placement
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  /// nil for a plain screen.
  package var child: ChildSyntax?
  package var label: ExpressionSyntax?
  package var identifier: ExpressionSyntax?
  package var role: NameSyntax?
  package var badge: ExpressionSyntax?
  package var availability: ExpressionSyntax?
  package var viewModel: NameSyntax?
  package var viewModelArguments: ArgumentsSyntax?
  /// Controls, `on appear`, `on disappear`, `on build`, `task`.
  package var members: [MemberSyntax]
  package enum Placement: String, Hashable, Sendable, CaseIterable {
    case screen, child, tab, sidebar, content, detail
  }
  package init(
    placement: Placement, name: NameSyntax, parameters: [ParameterSyntax] = [],
    child: ChildSyntax? = nil, label: ExpressionSyntax? = nil, identifier: ExpressionSyntax? = nil,
    role: NameSyntax? = nil, badge: ExpressionSyntax? = nil, availability: ExpressionSyntax? = nil,
    viewModel: NameSyntax? = nil, viewModelArguments: ArgumentsSyntax? = nil,
    members: [MemberSyntax] = []
  ) {
    self.placement = placement
    self.name = name
    self.parameters = parameters
    self.child = child
    self.label = label
    self.identifier = identifier
    self.role = role
    self.badge = badge
    self.availability = availability
    self.viewModel = viewModel
    self.viewModelArguments = viewModelArguments
    self.members = members
  }
}

/// What stands behind the arrow of a destination.
package indirect enum ChildSyntax: Sendable {
  case component(NameSyntax, arguments: ArgumentsSyntax?, isOnce: Bool)
  case computed(ExpressionSyntax)
  case conditional(then: ChildSyntax, condition: ExpressionSyntax, else: ChildSyntax)
}

/// `op NAME(params)` with a body, a default answer, or neither.
package struct OperationSyntax: Sendable {
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  package var body: BlockSyntax?
  package var answers: [AnswerSyntax]
  package init(
    name: NameSyntax, parameters: [ParameterSyntax] = [], body: BlockSyntax? = nil,
    answers: [AnswerSyntax] = []
  ) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.answers = answers
  }
}

/// Something a person reads or uses (language.md §5).
package struct ControlSyntax: Sendable {
  package var kind: Kind
  package var name: NameSyntax?
  package var label: ExpressionSyntax
  /// The state of a field or toggle.
  package var binding: ExpressionSyntax?
  package var whenEnabled: ExpressionSyntax?
  package var shownWhen: ExpressionSyntax?
  package var loopVariable: NameSyntax?
  package var loopSequence: ExpressionSyntax?
  /// What a button does.
  package var body: BlockSyntax?
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case title, text, button, field, toggle
  }
  package init(
    kind: Kind, name: NameSyntax? = nil, label: ExpressionSyntax, binding: ExpressionSyntax? = nil,
    whenEnabled: ExpressionSyntax? = nil, shownWhen: ExpressionSyntax? = nil,
    loopVariable: NameSyntax? = nil, loopSequence: ExpressionSyntax? = nil, body: BlockSyntax? = nil
  ) {
    self.kind = kind
    self.name = name
    self.label = label
    self.binding = binding
    self.whenEnabled = whenEnabled
    self.shownWhen = shownWhen
    self.loopVariable = loopVariable
    self.loopSequence = loopSequence
    self.body = body
  }
}
