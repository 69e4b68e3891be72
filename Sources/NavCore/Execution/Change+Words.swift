/// A change as the event stream says it.
extension Change {
  var word: String {
    switch self {
    case .resolved: "resolve"
    case .added: "add"
    case .removed: "remove"
    case .replaced: "replace"
    case .selected: "select"
    case .badge: "badge"
    case .identifier: "identifier"
    case .tabBar: "tabBar"
    case .columns: "columns"
    case .compactColumn: "compactColumn"
    }
  }

  var destination: Destination? {
    switch self {
    case .added(let destination), .badge(let destination), .identifier(let destination):
      destination
    case .removed(let gone): gone.first
    case .replaced(_, let new): new.first
    case .selected(let tab): tab
    case .resolved, .tabBar, .columns, .compactColumn: nil
    }
  }
}
