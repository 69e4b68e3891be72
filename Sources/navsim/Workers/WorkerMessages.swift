internal import NavCore
internal import ScenarioParser

/// What a worker is told first: how to load the same program.
struct WorkerOrder {
  /// Options as a command line would say them.
  var words: [String]
  /// Files that were given.
  var files: [Given]
  var wantsSteps: Bool

  struct Given {
    var path: String
    var shownPath: String
  }

  func message() -> [UInt8] {
    var writer = ByteWriter()
    writer.list(words) { $0.text($1) }
    writer.list(files) { writer, file in
      writer.text(file.path)
      writer.text(file.shownPath)
    }
    writer.flag(wantsSteps)
    return writer.message()
  }

  init(words: [String], files: [Given], wantsSteps: Bool) {
    self.words = words
    self.files = files
    self.wantsSteps = wantsSteps
  }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    words = try reader.list { (reader) throws(BrokenMessage) in try reader.text() }
    files = try reader.list { (reader) throws(BrokenMessage) in
      let path: String = try reader.text()
      return Given(path: path, shownPath: try reader.text())
    }
    wantsSteps = try reader.flag()
  }
}

/// One scenario to run.
struct WorkerTask {
  var number: Int
  var id: String
  /// In the program's list.
  var scenario: Int
  /// In the scenario's list; nil: it has no rows.
  var row: Int?
  var round: Int

  func message() -> [UInt8] {
    var writer = ByteWriter()
    writer.number(number)
    writer.text(id)
    writer.number(scenario)
    writer.number(row ?? -1)
    writer.number(round)
    return writer.message()
  }

  init(number: Int, id: String, scenario: Int, row: Int?, round: Int) {
    self.number = number
    self.id = id
    self.scenario = scenario
    self.row = row
    self.round = round
  }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    number = try reader.int()
    id = try reader.text()
    scenario = try reader.int()
    let row: Int = try reader.int()
    self.row = row < 0 ? nil : row
    round = try reader.int()
  }
}

/// Takes messages out of bytes as they come.
struct MessageBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// One is complete.
  var hasNext: Bool { length != nil }

  private var length: Int? {
    guard bytes.count - start >= 8 else { return nil }
    var count: Int = 0
    for index in 0..<8 { count |= Int(bytes[start + index]) << (index * 8) }
    return bytes.count - start - 8 >= count ? count : nil
  }

  /// nil: none is complete.
  mutating func next() -> [UInt8]? {
    guard let count = length else { return nil }
    let message: [UInt8] = Array(bytes[(start + 8)..<(start + 8 + count)])
    start += 8 + count
    if start == bytes.count || start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    return message
  }
}

extension SourceMap {
  /// Of all paths and texts: whether two processes read the same.
  var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count {
      guard let file = self[FileID(index)] else { continue }
      for byte in file.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ UInt64(file.bytes.count)) &* 0x100_0000_01b3
      for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
