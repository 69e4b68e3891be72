import ScenarioParser

/// Writes the text of a tree as bytes, a line a destination.
@MainActor struct HierarchyWriter: ~Copyable {
  private var buffer = ByteBuffer()
  /// Bytes of a destination with its arguments, about.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var text: String { buffer.text }

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
    coordinator.container.structural.forEachUncounted { index, destination in
      let role: HierarchyRole = coordinator.structuralRole(of: destination, at: index)
      write(destination, as: role, level: level)
    }
    coordinator.container.entries.forEachUncounted { index, entry in
      if index % 32 == 0 { makeRoom(for: coordinator.container.entries.dropFirst(index), level) }
      write(entry, as: entry.role, level: level)
    }
  }

  /// Asks for the room of several lines at once. That also brings what they are made of from memory
  /// side by side, which one by one takes several times as long.
  private mutating func makeRoom(for entries: Slice<DestinationList>, _ level: Int) {
    var room = 0
    for entry in entries.prefix(32) {
      room += 48 + 2 * level + 8 * entry.route.arguments.count + (entry.child == nil ? 0 : 16)
    }
    _ = buffer.end(for: room)
  }

  /// `push .detail(7) -> Detail [flow]`, without what is below.
  mutating func writeLine(of destination: Destination, as role: HierarchyRole) {
    write(role)
    buffer.append(0x20)
    writeLiteral(of: destination)
    guard let child = destination.child else { return }
    buffer.append(raw: " -> ")
    writeTitle(of: child)
  }

  private mutating func write(_ destination: Destination, as role: HierarchyRole, level: Int) {
    indent(level)
    writeLine(of: destination, as: role)
    if let child = destination.child { writeTree(of: child, level: level + 1) }
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

  /// The same text as a value's literal; what most arguments are goes without one.
  mutating func writeLiteral(of destination: Destination) {
    let start: Int = buffer.count
    buffer.append(0x2E)
    buffer.append(destination.route.name)
    guard !destination.route.arguments.isEmpty else { return }
    buffer.append(0x28)
    for index in destination.route.arguments.indices {
      if index > 0 { buffer.append(raw: ", ") }
      let room: Int = limit - (buffer.count - start)
      guard room > 0, write(destination.route.arguments[index], room: room) else {
        buffer.cut(to: start)
        return buffer.append(Value.destination(destination).literal(limit: limit))
      }
    }
    buffer.append(0x29)
  }

  /// False: it needs more care.
  private mutating func write(_ value: Value, room: Int) -> Bool {
    switch value {
    case .nil: buffer.append(raw: "nil")
    case .boolean(let flag): buffer.append(raw: flag ? "true" : "false")
    case .integer(let number): buffer.append(decimal: Int(number))
    case .string(let text): return write(text, room: room)
    default: return false
    }
    return true
  }

  private mutating func write(_ text: String, room: Int) -> Bool {
    text.withBytes { bytes in
      guard bytes.count <= room, bytes.allSatisfy({ $0.isPlain }) else { return false }
      buffer.append(0x22)
      buffer.append(bytes)
      buffer.append(0x22)
      return true
    }
  }
}

extension UInt8 {
  /// Printable ASCII that needs no escape in a string.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
      && self != UInt8(ascii: "{")
  }
}
