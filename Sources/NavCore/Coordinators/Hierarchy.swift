/// What a destination is to its owner. Source: navigation.md §1.5.
public enum HierarchyRole: Hashable, Sendable {
  case root, push, sheet, fullScreenCover
  case tab(index: Int, isSelected: Bool)
  case column(SplitColumn)
  /// An attached child of a napkin.
  case child

  public var isModal: Bool { self == .sheet || self == .fullScreenCover }

  public var isTab: Bool {
    if case .tab = self { true } else { false }
  }

  public var isColumn: Bool {
    if case .column = self { true } else { false }
  }

  /// The word in `debugHierarchy()`.
  public var label: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .fullScreenCover: "fullScreenCover"
    case .tab(let index, let isSelected): "tab[\(index)]\(isSelected ? "*" : "")"
    case .column(let column): column.rawValue
    case .child: "child"
    }
  }
}

/// One destination in a snapshot of the tree; it keeps the coordinators it mentions alive.
@MainActor public struct HierarchyNode {
  public let role: HierarchyRole
  public let destination: Destination
  public let coordinator: Coordinator?
  /// What the child holds, in its order; empty for a view and for a cold child.
  public let children: [HierarchyNode]

  public var meta: Meta { destination.meta }
  public var hasCoordinator: Bool { destination.hasCoordinator }
  public var metaDescription: String { "." + meta.name }
}

extension Destination {
  /// What it is to its owner now; of a tab that has left, its last kind of role with index -1.
  public var role: HierarchyRole {
    switch routeType {
    case .push: .push
    case .sheet: .sheet
    case .fullScreenCover: .fullScreenCover
    case .root: structuralRole
    }
  }

  private var structuralRole: HierarchyRole {
    if let column { return .column(column) }
    guard let owner else { return .root }
    return owner.structuralRole(of: self, at: nil)
  }
}

extension Coordinator {
  /// The children of this coordinator, structural ones first; resolves and creates nothing.
  ///
  /// Source: navigation.md §7.2.
  public func hierarchySnapshot() -> [HierarchyNode] {
    let structural = container.structural.enumerated().map { index, destination in
      destination.node(as: structuralRole(of: destination, at: index))
    }
    return structural + container.entries.map { $0.node(as: $0.role) }
  }

  /// This coordinator and everything below as text, one line a destination, no newline at the end.
  ///
  /// Source: navigation.md §7.3.
  public func debugHierarchy() -> String {
    var lines = [label]
    for node in hierarchySnapshot() { node.describe(into: &lines, indentation: "  ") }
    return lines.joined(separator: "\n")
  }

  /// Whether a destination below matches, as that role if one is given.
  public func hierarchyContains(
    as role: HierarchyRole? = nil, where matches: (Destination) -> Bool
  ) -> Bool {
    nodes.contains { matches($0) && (role == nil || $0.role == role) }
  }

  /// The type's name and the kind, as `Home [flow]`.
  package var label: String { "\(typeName) [\(kind.label)]" }

  func structuralRole(of destination: Destination, at index: Int?) -> HierarchyRole {
    switch kind {
    case .flow, .root: return .root
    case .napkin: return .child
    case .split: return .column(destination.column ?? .detail)
    case .tabs:
      let index = index ?? container.structural.firstIndex(of: destination) ?? -1
      return .tab(index: index, isSelected: container.selectedTab === destination)
    }
  }
}

extension Destination {
  fileprivate func node(as role: HierarchyRole) -> HierarchyNode {
    HierarchyNode(
      role: role, destination: self, coordinator: child,
      children: child?.hierarchySnapshot() ?? [])
  }
}

extension HierarchyNode {
  fileprivate func describe(into lines: inout [String], indentation: String) {
    let child = coordinator.map { " \u{2192} \($0.label)" } ?? ""
    lines.append("\(indentation)\(role.label) \(metaDescription)\(child)")
    for node in children { node.describe(into: &lines, indentation: indentation + "  ") }
  }
}
