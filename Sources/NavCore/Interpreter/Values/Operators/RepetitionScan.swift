/// Finds groups that are repeated without bound and hold such a repetition themselves, `(a+)+`, or
/// alternatives that can be put together in several ways, `(a|aa)+`: the engine backtracks through exponentially many ways to split the text, and nothing can stop it.
///
/// Possessive repetitions and atomic groups never give back what they took and are fine.
struct RepetitionScan {
  private var bytes: [UInt8]
  private var index = 0

  enum Finding {
    case repeatedRepetition
    case repeatedAlternatives
  }

  static func finding(in pattern: String) -> Finding? {
    var scan = RepetitionScan(bytes: Array(pattern.utf8))
    return scan.scan()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// For each open group: whether a repetition stands in it, whether the group is atomic, and where
  /// it begins.
  private mutating func scan() -> Finding? {
    var groups: [(repeats: Bool, isAtomic: Bool, start: Int)] = [(false, false, 0)]
    var closed: Bool = false
    var body: Range<Int>?
    while index < bytes.count {
      let byte: UInt8 = bytes[index]
      index += 1
      let closedBody: Range<Int>? = body
      body = nil
      switch byte {
      case UInt8(ascii: "\\"):
        index += 1
        closed = false
      case UInt8(ascii: "["):
        skipClass()
        closed = false
      case UInt8(ascii: "("):
        groups.append((false, isAtomicGroup, index))
        closed = false
      case UInt8(ascii: ")"):
        guard groups.count > 1 else { return nil }
        let group = groups.removeLast()
        closed = group.repeats && !group.isAtomic
        if closed { groups[groups.count - 1].repeats = true }
        if !group.isAtomic { body = group.start..<(index - 1) }
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
        guard byte != UInt8(ascii: "{") || isUnboundedCount else { continue }
        if isPossessive {
          index += 1
        } else {
          if closed { return .repeatedRepetition }
          if let closedBody, Alternatives(bytes[closedBody])?.areAmbiguous == true {
            return .repeatedAlternatives
          }
          groups[groups.count - 1].repeats = true
        }
        closed = false
      default: closed = false
      }
    }
    return nil
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
