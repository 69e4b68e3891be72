internal import NavCore
internal import ScenarioParser

/// What a worker is told first: how to load the same program.
struct WorkerOrder {
  /// Options as a command line would say them.
  var words: [String]
  /// Files that were given.
  var files: [Given]
  /// nil: each worker has the whole program.
  var share: ReadingShare?

  struct Given {
    var path: String
    var shownPath: String
  }

  func write(_ writer: inout ByteWriter) {
    writer.list(words) { $0.text($1) }
    writer.list(files) { writer, file in
      writer.text(file.path)
      writer.text(file.shownPath)
    }
    writer.optional(share) { writer, share in
      writer.optional(share.reader) { $0.number($1) }
      writer.list(share.owners) { $0.number($1) }
    }
  }

  init(words: [String], files: [Given], share: ReadingShare? = nil) {
    self.words = words
    self.files = files
    self.share = share
  }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    words = try reader.list { (reader) throws(BrokenMessage) in try reader.text() }
    files = try reader.list { (reader) throws(BrokenMessage) in
      let path: String = try reader.text()
      return Given(path: path, shownPath: try reader.text())
    }
    share = try reader.optional { (reader) throws(BrokenMessage) in
      let number: Int? = try reader.optional { (reader) throws(BrokenMessage) in try reader.int() }
      return ReadingShare(
        reader: number,
        owners: try reader.list { (reader) throws(BrokenMessage) in try reader.int() })
    }
  }
}

/// The paths of all files in the order in which the program has them, so that a worker that reads
/// only some has these in the same order.
struct FileOrder {
  var paths: [String]

  func write(_ writer: inout ByteWriter) {
    writer.list(paths) { $0.text($1) }
  }

  init(paths: [String]) { self.paths = paths }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    paths = try reader.list { (reader) throws(BrokenMessage) in try reader.text() }
  }
}

/// What a worker says when it has the program.
struct WorkerReady {
  /// What it has read, by its numbers.
  var paths: [String]
  /// Of each of these files.
  var digests: [UInt64]
  /// Nothing is to be said about them, and no scenario leaves a file to another.
  var isPlain: Bool
  /// It is a copy of the process that it works for, and has what that has read.
  var isCopy: Bool { paths.isEmpty }

  static var copy: WorkerReady { WorkerReady(paths: [], digests: [], isPlain: true) }

  func write(_ writer: inout ByteWriter) {
    writer.list(paths) { $0.text($1) }
    writer.list(digests) { $0.number($1) }
    writer.flag(isPlain)
  }

  init(paths: [String], digests: [UInt64], isPlain: Bool) {
    self.paths = paths
    self.digests = digests
    self.isPlain = isPlain
  }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    paths = try reader.list { (reader) throws(BrokenMessage) in try reader.text() }
    digests = try reader.list { (reader) throws(BrokenMessage) in try reader.number() }
    isPlain = try reader.flag()
  }
}

/// One scenario to run, or several that follow each other in the plan and in the text.
struct WorkerTask {
  /// Of the first one.
  var number: Int
  var count: Int = 1
  /// Where its header begins, by the worker's number of the file.
  var file: FileID
  var start: Int
  /// In the scenario's list; nil: it has no rows.
  var row: Int?
  var round: Int
}

/// What somebody wants to hear of scenarios.
struct Wishes {
  var steps = false
  var lastSteps = false
  var scenarios = true

  init() {}

  @MainActor init(_ listener: any EventSink) {
    steps = listener.wantsSteps
    lastSteps = listener.wantsLastSteps
    scenarios = listener.wantsScenarios
  }

  init(_ reader: inout ByteReader) throws(BrokenMessage) {
    steps = try reader.flag()
    lastSteps = try reader.flag()
    scenarios = try reader.flag()
  }

  func write(_ writer: inout ByteWriter) {
    writer.flag(steps)
    writer.flag(lastSteps)
    writer.flag(scenarios)
  }
}

/// Scenarios to run one after the other.
struct WorkerTasks {
  var list: [WorkerTask]
  var wishes: Wishes

  func write(_ writer: inout ByteWriter) {
    wishes.write(&writer)
    for task in list {
      writer.number(UInt64(task.number))
      writer.number(UInt64(task.count))
      writer.number(UInt64(task.file.index))
      writer.number(UInt64(task.start))
      writer.number(task.row ?? -1)
      writer.number(UInt64(task.round))
    }
  }

  init(_ list: [WorkerTask], _ wishes: Wishes) {
    self.list = list
    self.wishes = wishes
  }

  init(_ bytes: [UInt8]) throws(BrokenMessage) {
    var reader = ByteReader(bytes)
    wishes = try Wishes(&reader)
    list = []
    while !reader.isAtEnd { list.append(try Self.task(&reader)) }
  }

  private static func task(_ reader: inout ByteReader) throws(BrokenMessage) -> WorkerTask {
    let number: Int = try reader.count()
    let count: Int = try reader.count()
    let file = FileID(try reader.count())
    let start: Int = try reader.count()
    let row: Int = try reader.int()
    return WorkerTask(
      number: number, count: count, file: file, start: start, row: row < 0 ? nil : row,
      round: try reader.count())
  }
}
