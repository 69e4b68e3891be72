import ScenarioParser

/// Which members a kind of component has (language.md §3, §4, §8, §9).
extension Resolver {
  func isInPlace(_ member: MemberSyntax, in type: ComponentType) -> Bool {
    guard let (what, home) = misplacement(of: member.kind, in: type) else { return true }
    reportMisplacedMember(what, home: home, in: type, at: member.span)
    return false
  }

  /// What stands in the wrong kind of component, and what has it; nil where it may stand.
  private func misplacement(
    of kind: MemberSyntax.Kind, in type: ComponentType
  ) -> (what: String, home: String)? {
    switch kind {
    case .state, .derive, .action, .error: nil
    case .link: type.isNode ? nil : ("links", Self.node)
    case .control: type.isNode ? nil : ("controls", Self.node)
    case .destination(let destination): misplacement(of: destination, in: type)
    case .initial: type.isCoordinator ? nil : ("'initial'", "a coordinator or the app")
    case .columns: type.kind == .split ? nil : ("columns", "a split")
    case .hook: type.kind == .service ? ("hooks", Self.node) : nil
    case .operation: type.kind == .service ? nil : ("operations", "a service")
    case .stream, .eventStream: type.kind == .service ? nil : ("streams", "a service")
    case .task: ("'task' of its own", "the block of a screen, with which it ends")
    }
  }

  static let node: String = "a flow, root, tabs, split or napkin"

  private func misplacement(
    of destination: DestinationDeclarationSyntax, in type: ComponentType
  ) -> (what: String, home: String)? {
    guard type.isNode else { return ("destinations", Self.node) }
    switch destination.placement {
    case .screen, .child: return nil
    case .tab: return type.kind == .tabs ? nil : ("tabs", "a 'tabs' coordinator")
    case .sidebar, .content, .detail:
      return type.kind == .split
        ? nil : ("'\(destination.placement.rawValue)' column", "a split")
    }
  }

  /// Parameters and `restorable` in the header.
  func checkHeader(of source: ComponentSource) {
    let type: ComponentType = source.type
    if type.kind == .service || type.kind == .feature, let first = source.syntax.parameters.first {
      report(
        .misplacedParameter, "\(type.kind.phrase) has no parameters", at: first.name.span,
        "nobody could give it a value", help: "keep it in a 'state'")
    }
    if source.syntax.isRestorable && !type.isCoordinator {
      report(
        .misplacedMember, "\(type.kind.phrase) is not restorable", at: type.nameSpan,
        "only coordinators are captured and restored", help: "delete 'restorable'")
    }
  }

  /// The hooks that a kind of component may have.
  func hooks(of kind: ComponentKind) -> [HookKind] {
    switch kind {
    case .flow, .root, .split: [.active, .resign, .load, .launch, .background, .foreground]
    case .tabs: [.active, .resign, .load, .launch, .background, .foreground, .select]
    case .napkin: [.active, .resign, .load, .launch, .background, .foreground]
    case .feature, .viewmodel: [.launch, .background, .foreground]
    case .service: []
    }
  }
}
