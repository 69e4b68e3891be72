package import ScenarioParser

/// A declared component: root, flow, tabs, split, napkin, service, feature or view model.
///
/// Its instances hold one value a slot: parameters first, then states, then stream values.
@MainActor package final class ComponentType: Sendable {
  package let name: String
  package let kind: ComponentKind
  /// Position in `Program.types`; the scope of its metas.
  package let id: Int
  package let nameSpan: SourceSpan
  package let headerSpan: SourceSpan
  package var documentation: String?
  package var isRestorable = false
  package var parameters: [Parameter] = []
  /// Slot `parameters.count + i`.
  package var states: [StateDeclaration] = []
  package var derives: [Derive] = []
  package var actions: [Procedure] = []
  package var links: [Link] = []
  package var destinations: [DestinationDeclaration] = []
  /// What stands at the start: root and path of a flow, root, columns of a split. Empty for tabs.
  package var initial: [DestinationReference] = []
  /// Tabs in the bar at the start, in order.
  package var initialTabs: [DestinationDeclaration] = []
  /// What every instance shows first, found with the first one; nil where it may differ.
  package var fixedPlacement: InitialPlacement?
  /// The tab selected first; nil: the first.
  package var initialSelection: Int?
  package var columnVisibility: String?
  package var compactColumn: String?
  package var controls: [Control] = []
  /// Slots of the environment in which its own controls are evaluated.
  package var controlLocalCount = 0
  /// Slots of the environment in which default values, states, streams and `initial` are evaluated.
  package var initialLocalCount = 0
  package var hooks: [HookKind: Procedure] = [:]
  package var events: [EventHandler] = []
  package var operations: [Procedure] = []
  package var streams: [StreamDeclaration] = []

  /// Parameters, states, derived values and streams by name.
  package var members: [String: Member] = [:]
  package var destinationIndex: [String: Int] = [:]
  package var actionIndex: [String: Int] = [:]
  package var operationIndex: [String: Int] = [:]

  /// What digests of hierarchies take of it.
  private(set) lazy var digest: UInt64 = Fingerprint.ofName(name)

  package init(
    name: String, kind: ComponentKind, id: Int, nameSpan: SourceSpan, headerSpan: SourceSpan
  ) {
    self.name = name
    self.kind = kind
    self.id = id
    self.nameSpan = nameSpan
    self.headerSpan = headerSpan
  }

  /// Whether there is such a hook; most types have none at all.
  @inline(__always) func has(_ hook: HookKind) -> Bool { !hooks.isEmpty && declares(hook) }
  @inline(never) private func declares(_ hook: HookKind) -> Bool { hooks[hook] != nil }

  package var slotCount: Int { parameters.count + states.count }

  /// What stands at the start depends on nothing.
  package var startsAlike: Bool {
    let named: Bool = initial.allSatisfy { reference in
      guard case .named(_, let name, let arguments) = reference.form,
        let index = destinationIndex[name], destinations[index].availability == nil
      else { return false }
      return arguments.map {
        !$0.hasLabels && $0.constants?.count == destinations[index].parameters.count
      }
        ?? destinations[index].parameters.isEmpty
    }
    return named && initialTabs.allSatisfy { $0.availability == nil && $0.parameters.isEmpty }
  }
  package var isCoordinator: Bool {
    switch kind {
    case .root, .flow, .tabs, .split: true
    case .napkin, .service, .feature, .viewmodel: false
    }
  }
  /// Coordinators and napkins: what stands in trees.
  package var isNode: Bool { isCoordinator || kind == .napkin }
}

package enum HookKind: String, Hashable, Sendable, CaseIterable {
  case active, resign, load, launch, background, foreground, select, appear, disappear, build
}

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
