/// A change as the event stream says it.
package enum ChangeWord: UInt8, CaseIterable, Sendable {
  case resolve, add, remove, replace, select, badge, identifier, tabBar, columns, compactColumn

  package var text: StaticString {
    switch self {
    case .resolve: "resolve"
    case .add: "add"
    case .remove: "remove"
    case .replace: "replace"
    case .select: "select"
    case .badge: "badge"
    case .identifier: "identifier"
    case .tabBar: "tabBar"
    case .columns: "columns"
    case .compactColumn: "compactColumn"
    }
  }
}

/// What a destination is to its owner, as the language says it.
package enum RoleWord: UInt8, CaseIterable, Sendable {
  /// There is no destination.
  case none
  case root, push, sheet, cover, tab, sidebar, content, detail, child

  package var text: StaticString {
    switch self {
    case .none: ""
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    case .tab: "tab"
    case .sidebar: "sidebar"
    case .content: "content"
    case .detail: "detail"
    case .child: "child"
    }
  }
}

extension Change {
  var word: ChangeWord {
    switch self {
    case .resolved: .resolve
    case .added: .add
    case .removed: .remove
    case .replaced: .replace
    case .selected: .select
    case .badge: .badge
    case .identifier: .identifier
    case .tabBar: .tabBar
    case .columns: .columns
    case .compactColumn: .compactColumn
    }
  }

  var destination: Destination? {
    switch self {
    case .added(let destination), .badge(let destination, _), .identifier(let destination, _):
      destination
    case .removed(let gone): gone.first
    case .replaced(_, let new): new.first
    case .selected(let tab): tab
    case .resolved, .tabBar, .columns, .compactColumn: nil
    }
  }
}

extension Destination {
  /// A full-screen cover is a `cover`; found without a search for its place.
  var roleWord: RoleWord {
    switch routeType {
    case .push: .push
    case .sheet: .sheet
    case .fullScreenCover: .cover
    case .root: structuralWord
    }
  }

  private var structuralWord: RoleWord {
    if let column { return column.roleWord }
    return switch uncountedOwner?._withUnsafeGuaranteedRef({ $0.kind }) {
    case .flow, .root, nil: .root
    case .napkin: .child
    case .split: .detail
    case .tabs: .tab
    }
  }
}

extension SplitColumn {
  fileprivate var roleWord: RoleWord {
    switch self {
    case .sidebar: .sidebar
    case .content: .content
    case .detail: .detail
    }
  }
}
