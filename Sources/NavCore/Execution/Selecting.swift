package import ScenarioParser

/// Decides which scenarios and rows will run, and numbers them.
///
/// The command line selects first; where some of what it selected is marked `@only`, nothing else
/// runs. Order is that of the program; keys count from 0 without gaps.
@MainActor package func makePlan(
  _ program: Program, _ selection: Selection, paths: (FileID) -> String
) -> Plan {
  var selector = Selector(selection)
  var items: [PlanItem] = []
  items.reserveCapacity(program.scenarios.count)
  for scenario in program.scenarios where selection.files?.contains(scenario.file) ?? true {
    items += selector.items(of: scenario, paths: paths)
  }
  if items.contains(where: \.scenario.isOnly) { items.removeAll { !$0.scenario.isOnly } }
  for index in items.indices { items[index].key.number = index }
  return Plan(items: items)
}

@MainActor private struct Selector {
  private let selection: Selection
  private let pattern: TitlePattern?
  /// How often an identifier was given, so that equal rows stay apart.
  private var given: [UInt64: Int] = [:]

  init(_ selection: Selection) {
    self.selection = selection
    pattern = selection.name.flatMap { TitlePattern($0) }
  }

  mutating func items(of scenario: Scenario, paths: (FileID) -> String) -> [PlanItem] {
    let path: String = paths(scenario.file)
    if scenario.columns.isEmpty && scenario.rows.isEmpty {
      return isSelected(scenario.fullSpan) ? item(scenario, row: nil, path: path) : []
    }
    return selectedRows(of: scenario).flatMap { item(scenario, row: $0, path: path) }
  }

  /// Rows that a given line names; all of them where it names another line of the scenario.
  private func selectedRows(of scenario: Scenario) -> [Scenario.Row] {
    guard let places = selection.places[scenario.file] else { return scenario.rows }
    let isElsewhere: Bool = places.contains { place in
      scenario.fullSpan.touches(place)
        && !scenario.rows.contains { $0.span.isAt(place, of: scenario) }
    }
    if isElsewhere { return scenario.rows }
    return scenario.rows.filter { row in places.contains { row.span.isAt($0, of: scenario) } }
  }

  private func isSelected(_ span: SourceSpan) -> Bool {
    guard let places = selection.places[span.file] else { return true }
    return places.contains { span.touches($0) }
  }

  private mutating func item(
    _ scenario: Scenario, row: Scenario.Row?, path: String
  ) -> [PlanItem] {
    let tags: [Scenario.Tag] = scenario.tags + (row?.tags ?? [])
    if let expression = selection.tags, !expression.matches(tags) { return [] }
    let title: String = ScenarioTitles.title(of: scenario, row: row)
    if let pattern, !pattern.matches(title) { return [] }
    let key = ScenarioKey(number: 0, id: identifier(path, scenario.title, row))
    return [PlanItem(key: key, scenario: scenario, row: row, title: title, tags: tags)]
  }

  private mutating func identifier(_ path: String, _ title: String, _ row: Scenario.Row?) -> String
  {
    let hash: UInt64 = stableHash([path, title, row?.identity ?? ""])
    let count: Int = given[hash, default: 0]
    given[hash] = count + 1
    let id: String = hexadecimal(hash)
    return count == 0 ? id : "\(id)-\(count + 1)"
  }
}

/// In an object of its own: who holds an expression as it is needs its whole machinery, also
/// where there is none.
private final class TitlePattern {
  private let expression: Regex<AnyRegexOutput>

  init?(_ text: String) {
    guard let expression = try? Regex(text) else { return nil }
    self.expression = expression
  }

  func matches(_ title: String) -> Bool { title.firstMatch(of: expression) != nil }
}

extension SourceSpan {
  fileprivate func touches(_ place: Range<UInt32>) -> Bool {
    start < place.upperBound && place.lowerBound < max(end, start + 1)
  }

  fileprivate func isAt(_ place: Range<UInt32>, of scenario: Scenario) -> Bool {
    file == scenario.file && touches(place)
  }
}

/// 64-bit FNV-1a of the parts, a zero byte between them, as 16 hexadecimal digits.
package func stableIdentifier(_ parts: [String]) -> String { hexadecimal(stableHash(parts)) }

private func stableHash(_ parts: [String]) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for (index, part) in parts.enumerated() {
    if index > 0 { hash = hash &* 0x100_0000_01b3 }
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
  return hash
}

private func hexadecimal(_ hash: UInt64) -> String {
  String(unsafeUninitializedCapacity: 16) { buffer in
    for index in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - 4 * index)) & 0xF
      buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    return 16
  }
}
