import ScenarioParser

/// A number for each of some names, found by the bytes of a file without making a string.
struct NameTable {
  private var slots: [Int32] = Array(repeating: -1, count: 64)
  private var names: [[UInt8]] = []

  var count: Int { names.count }

  mutating func insert(_ name: String) {
    let bytes: [UInt8] = Array(name.utf8)
    guard find(bytes, bytes.indices) == nil else { return }
    names.append(bytes)
    if names.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      for number in names.indices { place(number) }
    } else {
      place(names.count - 1)
    }
  }

  subscript(_ name: String) -> Int? {
    let bytes: [UInt8] = Array(name.utf8)
    return find(bytes, bytes.indices)
  }

  /// The number of the name that stands there.
  func find(_ bytes: [UInt8], _ piece: Range<Int>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var slot: Int = Int(ByteText.hash(bytes, piece)) & (slots.count - 1)
      while slots[slot] >= 0 {
        let name: [UInt8] = names[Int(slots[slot])]
        if name.count == piece.count,
          name.withUnsafeBytes({
            ByteText.isSame($0, 0, bytes, piece.lowerBound, count: piece.count)
          })
        {
          return Int(slots[slot])
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private mutating func place(_ number: Int) {
    let name: [UInt8] = names[number]
    let hash: UInt32 = name.withUnsafeBytes { ByteText.hash($0, name.indices) }
    var slot: Int = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }
}
