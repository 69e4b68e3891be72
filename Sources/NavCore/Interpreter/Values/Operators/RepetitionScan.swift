/// Finds groups that are repeated without bound and hold such a repetition themselves, `(a+)+`: the
/// engine backtracks through exponentially many ways to split the text, and nothing can stop it.
///
/// Possessive repetitions and atomic groups never give back what they took and are fine.
struct RepetitionScan {
  private var bytes: [UInt8]
  private var index = 0

  static func isNested(_ pattern: String) -> Bool {
    var scan = RepetitionScan(bytes: Array(pattern.utf8))
    return scan.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// For each open group: whether a repetition stands in it, and whether the group is atomic.
  private mutating func scan() -> Bool {
    var groups: [(repeats: Bool, isAtomic: Bool)] = [(false, false)]
    var closed: Bool = false
    while index < bytes.count {
      let byte: UInt8 = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        index += 1
        closed = false
      case UInt8(ascii: "["):
        skipClass()
        closed = false
      case UInt8(ascii: "("):
        groups.append((false, isAtomicGroup))
        closed = false
      case UInt8(ascii: ")"):
        guard groups.count > 1 else { return false }
        let group = groups.removeLast()
        closed = group.repeats && !group.isAtomic
        if closed { groups[groups.count - 1].repeats = true }
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
        guard byte != UInt8(ascii: "{") || isUnboundedCount else { continue }
        if isPossessive {
          index += 1
        } else {
          if closed { return true }
          groups[groups.count - 1].repeats = true
        }
        closed = false
      default: closed = false
      }
    }
    return false
  }

  private var isAtomicGroup: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "?")
      && bytes[index + 1] == UInt8(ascii: ">")
  }

  private var isPossessive: Bool { index < bytes.count && bytes[index] == UInt8(ascii: "+") }

  /// `{2,}`; moves behind it.
  private var isUnboundedCount: Bool {
    mutating get {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return false }
      let isOpen: Bool = end > index && bytes[end - 1] == UInt8(ascii: ",")
      index = end + 1
      return isOpen
    }
  }

  private mutating func skipClass() {
    if index < bytes.count, bytes[index] == UInt8(ascii: "^") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "]") { index += 1 }
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }
}
