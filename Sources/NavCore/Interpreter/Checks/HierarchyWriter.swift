import ScenarioParser

/// Writes the text of a tree as bytes, a line a destination.
@MainActor struct HierarchyWriter: ~Copyable {
  private var buffer: ByteBuffer
  /// Bytes of a destination with its arguments, about.
  private let limit: Int
  /// Where the dot before the name of the destination under way stands.
  private var nameStart = 0
  /// What lines begin with was written a few lines before, mostly; a few of the last ones.
  private var beginnings: [Beginning] = []

  /// - Parameter spare: Of a text that was written before: its memory is there already.
  init(limit: Int, reusing spare: consuming ByteBuffer? = nil) {
    self.limit = limit
    if let spare { buffer = spare } else { buffer = ByteBuffer() }
  }

  var text: String { buffer.text }

  /// For the next text.
  consuming func spare() -> ByteBuffer {
    buffer.cut(to: 0)
    return buffer
  }

  /// `Home [flow]`.
  mutating func writeTitle(of coordinator: Coordinator) {
    buffer.append(coordinator.typeName)
    switch coordinator.kind {
    case .flow: buffer.append(raw: " [flow]")
    case .root: buffer.append(raw: " [root]")
    case .tabs, .split, .napkin:
      buffer.append(raw: " [")
      buffer.append(coordinator.kind.label)
      buffer.append(raw: "]")
    }
  }

  /// Everything below, in the order of the snapshot.
  mutating func writeTree(of coordinator: Coordinator, level: Int) {
    if beginnings.isEmpty { beginnings = Array(repeating: Beginning(), count: 16) }
    coordinator.container.structural.forEachUncounted { index, destination in
      let role: HierarchyRole = coordinator.structuralRole(of: destination, at: index)
      write(destination, as: role, level: level)
    }
    coordinator.container.entries.forEachUncounted { _, entry in
      write(entry, as: entry.role, level: level)
    }
  }

  /// `push .detail(7) -> Detail [flow]`, and what is below.
  private mutating func write(_ destination: Destination, as role: HierarchyRole, level: Int) {
    begin(Beginning.Key(destination, role, level), destination)
    if destination.route.hasArguments { writeArguments(of: destination) }
    destination.child.withUncounted { child in
      buffer.append(raw: " -> ")
      writeTitle(of: child)
      writeTree(of: child, level: level + 1)
    }
  }

  /// The break before a line, its indentation, role and name.
  private mutating func begin(_ key: Beginning.Key, _ destination: Destination) {
    let known: Beginning = beginnings[key.slot]
    if known.key == key {
      buffer.append(from: known.start, count: known.length)
      nameStart = buffer.count - known.nameLength
    } else {
      let start: Int = buffer.count
      indent(key.level)
      write(key.role)
      buffer.append(0x20)
      writeName(of: destination)
      beginnings[key.slot] = Beginning(
        key: key, start: start, length: buffer.count - start,
        nameLength: buffer.count - nameStart)
    }
  }

  private mutating func writeName(of destination: Destination) {
    nameStart = buffer.count
    buffer.append(0x2E)
    buffer.append(destination.route.name)
  }

  private mutating func indent(_ level: Int) {
    let start: UnsafeMutablePointer<UInt8> = buffer.end(for: 1 + 2 * level)
    start.pointee = 0x0A
    (start + 1).update(repeating: 0x20, count: 2 * level)
    buffer.advance(by: 1 + 2 * level)
  }

  private mutating func write(_ role: HierarchyRole) {
    switch role {
    case .root: buffer.append(raw: "root")
    case .push: buffer.append(raw: "push")
    case .sheet: buffer.append(raw: "sheet")
    case .fullScreenCover, .tab, .column, .child: buffer.append(role.word)
    }
  }

  /// Behind the name; one number, which most arguments are, goes without more care.
  private mutating func writeArguments(of destination: Destination) {
    let end: Int = nameStart + limit
    if buffer.count + 1 < end, destination.route.argumentCount == 1,
      let number = destination.route.firstNumber
    {
      buffer.append(0x28)
      buffer.append(decimal: Int(number))
      return buffer.append(0x29)
    }
    buffer.append(argumentsOf: destination, upTo: end)
  }
}

/// What lines of one case, role and level begin with, and where it was written.
private struct Beginning {
  var key = Key()
  var start = 0
  var length = 0
  /// Of the dot and the name, at its end.
  var nameLength = 0

  struct Key: Equatable {
    /// The address of the case; 0 is none's.
    var declared: UInt = 0
    var role: HierarchyRole = .root
    var level = 0

    init() {}

    init(_ destination: Destination, _ role: HierarchyRole, _ level: Int) {
      declared = UInt(bitPattern: Unmanaged.passUnretained(destination.route.declared).toOpaque())
      self.role = role
      self.level = level
    }

    /// Its place among 16.
    var slot: Int { (Int(truncatingIfNeeded: declared >> 4) &+ level) & 15 }
  }
}
