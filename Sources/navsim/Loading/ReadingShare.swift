/// Which of the given files a process reads with all their scenarios, where several processes share
/// the reading.
///
/// Each reads what its own files use, too. So every mistake is found by some process, for what a
/// file says depends on nothing else: other files only ever take complaints back, such as that
/// nobody calls what a stub stands for.
struct ReadingShare: Hashable, Sendable {
  /// How a given file is read.
  enum Reading {
    /// With all that stands in it.
    case whole
    /// Without the steps of its scenarios.
    case headers
    /// Like that, and only where another file uses it.
    case ifUsed
  }

  /// Whose files are read; nil: nobody's, for a plan needs only headers.
  var reader: Int?
  /// Of each given file, in their order.
  var owners: [Int]
  /// What some of them hold, by their paths: read already, by a process that this one is a copy of.
  var files: [String: [UInt8]] = [:]

  init(reader: Int? = nil, owners: [Int]) {
    self.reader = reader
    self.owners = owners
  }

  func reading(of input: Int) -> Reading {
    guard let reader else { return .headers }
    return owners[input] == reader ? .whole : .ifUsed
  }

  /// Deals files out: each to who has the fewest bytes so far, so that all are busy with what comes
  /// first.
  ///
  /// - Parameter sizes: In bytes.
  static func owners(of sizes: [Int], readers: Int) -> [Int] {
    var loads: [Int] = Array(repeating: 0, count: readers)
    return sizes.map { size in
      let owner: Int = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[owner] += size + 1
      return owner
    }
  }
}
