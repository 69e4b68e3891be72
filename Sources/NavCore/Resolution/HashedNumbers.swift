/// Numbers of what a list holds, found by hashes of it that whoever has the list makes.
struct HashedNumbers {
  /// Half a hash above a number and one; 0: nothing. At most three quarters of them are taken.
  private var slots: [Int]
  private var count = 0

  /// - Parameter capacity: How many there will be, probably.
  init(capacity: Int) {
    var size = 4
    while size * 3 < capacity * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Puts a number in.
  ///
  /// - Returns: The number of the same thing from before, which it replaces.
  mutating func insert(_ number: Int, hash: UInt64, isSame: (Int) -> Bool) -> Int? {
    let upper: Int = Int(truncatingIfNeeded: hash &* 0x9E37_79B9_7F4A_7C15) & ~0xFFFF_FFFF
    var slot: Int = place(of: upper)
    while slots[slot] != 0 {
      let old: Int = (slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == upper >> 32, isSame(old) {
        slots[slot] = upper | (number + 1)
        return old
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = upper | (number + 1)
    count += 1
    if count * 4 > slots.count * 3 { grow() }
    return nil
  }

  private func place(of entry: Int) -> Int { (entry >> 32) & (slots.count - 1) }

  private mutating func grow() {
    let old: [Int] = slots
    slots = Array(repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      var slot: Int = place(of: entry)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
