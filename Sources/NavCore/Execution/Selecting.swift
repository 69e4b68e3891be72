package import ScenarioParser

/// Decides which scenarios and rows will run, and numbers them.
///
/// The command line selects first; where some of what it selected is marked `@only`, nothing else
/// runs. Order is that of the program; keys count from 0 without gaps.
@MainActor package func makePlan(
  _ program: Program, _ selection: consuming Selection, paths: @escaping (FileID) -> String
) -> Plan {
  var selector = Selector(selection, paths: paths, capacity: program.scenarios.count)
  for scenario in program.scenarios { selector.add(scenario) }
  selector.dropOthersThanOnly()
  return Plan(items: selector.items)
}

@MainActor private struct Selector {
  private let selection: Selection
  private let pattern: TitlePattern?
  private let paths: (FileID) -> String
  private(set) var items: [PlanItem] = []
  /// The last item of the file with each identifier, so that equal rows stay apart.
  private var given: HashedNumbers
  /// The file that the last scenario stands in: whether it was given, and its path hashed.
  private var file: (id: FileID, isGiven: Bool, hash: StableHash)?

  init(_ selection: consuming Selection, paths: @escaping (FileID) -> String, capacity: Int) {
    pattern = selection.name.flatMap { TitlePattern($0) }
    self.selection = selection
    self.paths = paths
    items.reserveCapacity(capacity)
    given = HashedNumbers(capacity: capacity)
  }

  mutating func add(_ scenario: Scenario) {
    let (isGiven, hash): (Bool, StableHash) = look(at: scenario.file)
    guard isGiven else { return }
    if scenario.columns.isEmpty && scenario.rows.isEmpty {
      if isSelected(scenario.fullSpan) { add(scenario, row: nil, hash) }
    } else {
      for row in selectedRows(of: scenario) { add(scenario, row: row, hash) }
    }
  }

  /// Where some are marked `@only`, they are all.
  mutating func dropOthersThanOnly() {
    guard items.contains(where: \.scenario.isOnly) else { return }
    items.removeAll { !$0.scenario.isOnly }
    for index in items.indices { items[index].number = index }
  }

  private mutating func look(at id: FileID) -> (isGiven: Bool, hash: StableHash) {
    if let file, file.id == id { return (file.isGiven, file.hash) }
    let isGiven: Bool = selection.files?.contains(id) ?? true
    let hash = StableHash([paths(id)])
    file = (id, isGiven, hash)
    return (isGiven, hash)
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

  private mutating func add(_ scenario: Scenario, row: Scenario.Row?, _ path: StableHash) {
    let filled: FilledRow? = row.map { FilledRow($0, of: scenario) }
    if let expression = selection.tags, !expression.matches(filled?.tags ?? scenario.tags) {
      return
    }
    if let pattern, !pattern.matches(filled?.title ?? scenario.title) { return }
    var hash: StableHash = path
    hash.add(scenario.title)
    hash.add(row?.identity ?? "")
    items.append(
      PlanItem(
        number: items.count, hash: hash.value, order: order(of: hash.value), scenario: scenario,
        filled: filled))
  }

  /// How many were selected before that have the same identifier.
  private mutating func order(of hash: UInt64) -> Int {
    let last: Int? = given.insert(items.count, hash: hash) { items[$0].hash == hash }
    return last.map { Int(items[$0].order) + 1 } ?? 0
  }
}

/// In an object of its own: who holds an expression as it is needs its whole machinery, also
/// where there is none.
private final class TitlePattern {
  private let expression: Regex<AnyRegexOutput>

  @inline(never)
  init?(_ text: String) {
    guard let expression = try? Regex(text) else { return nil }
    self.expression = expression
  }

  @inline(never)
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
package func stableIdentifier(_ parts: [String]) -> String { StableHash(parts).text }

struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  private var isEmpty = true

  init(_ value: UInt64) { self.value = value }

  init(_ parts: [String]) {
    for part in parts { add(part) }
  }

  mutating func add(_ part: String) {
    if !isEmpty { value = value &* 0x100_0000_01b3 }
    isEmpty = false
    var (part, hash): (String, UInt64) = (part, value)
    part.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    value = hash
  }

  var text: String {
    String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * index)) & 0xF
        buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 16
    }
  }
}
