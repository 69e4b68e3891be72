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
