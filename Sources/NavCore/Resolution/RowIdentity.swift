import ScenarioParser

/// What names a row over runs: its title, else its content (language.md §17).
extension Resolver {
  func identify(
    _ rows: inout [Scenario.Row], titled title: ExpressionSyntax, columns: [String]
  ) {
    let titles: [String?] = rows.map { rowTitle(title, columns, $0) }
    var counts: [String: Int] = [:]
    for case let title? in titles { counts[title, default: 0] += 1 }
    var used: [String: Int] = [:]
    for index in rows.indices {
      let title: String? = titles[index].flatMap { counts[$0] == 1 ? $0 : nil }
      let identity: String = title ?? content(of: rows[index])
      used[identity, default: 0] += 1
      let repeated: Int = used[identity] ?? 1
      rows[index].identity = repeated == 1 ? identity : "\(identity) #\(repeated)"
    }
  }

  /// The title with its holes filled, where it has holes and all are columns with constants.
  private func rowTitle(
    _ title: ExpressionSyntax, _ columns: [String], _ row: Scenario.Row
  ) -> String? {
    guard case .interpolated(let parts) = title.kind else { return nil }
    var text: String = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .expression(let hole):
        guard case .name(let name) = hole.kind, let index = columns.firstIndex(of: name.text),
          case .constant(let value) = row.values[index].node
        else { return nil }
        text += value.interpolated
      }
    }
    return text
  }

  private func content(of row: Scenario.Row) -> String {
    row.values.map { cell in
      if case .constant(let value) = cell.node { return value.literal }
      return text(of: cell.span)
    }.joined(separator: ", ")
  }
}
