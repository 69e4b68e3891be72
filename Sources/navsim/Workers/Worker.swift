internal import NavCore
internal import ScenarioParser

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A process that runs scenarios for this one. It gets the order first, then tasks; a few wait in
/// its pipe so that it never has to.
@MainActor final class Worker {
  let process: pid_t
  /// To be read from.
  let results: Int32
  private let tasks: Int32
  private var buffer = MessageBuffer()
  /// Set by the process itself; nil where nothing can be shared, and then it answers at once.
  private let progress: SharedNumber?
  /// Given to it and not answered, the oldest first.
  private(set) var open: [Int] = []
  /// nil: it has not loaded the program yet.
  var ready: WorkerReady?
  /// Our numbers of the files it has read, by its own; empty: they are the same.
  var files: [FileID] = [] {
    didSet { numbers = Dictionary(zip(files, 0...), uniquingKeysWith: { first, _ in first }) }
  }
  private var numbers: [FileID: Int] = [:]

  /// They begin with all that this process has.
  static var areCopies: Bool {
    #if os(Linux)
    true
    #else
    false
    #endif
  }

  /// - Parameter program: What a copy of this process has; nil: the worker reads its share itself.
  init(_ order: WorkerOrder, _ program: LoadedProgram?, silent: Bool) throws(FileError) {
    let orders: (reading: Int32, writing: Int32) = try ChildProcess.pipe()
    let results: (reading: Int32, writing: Int32)
    do throws(FileError) { results = try ChildProcess.pipe() } catch {
      close(orders.reading)
      close(orders.writing)
      throw error
    }
    defer {
      close(orders.reading)
      close(results.writing)
    }
    (tasks, self.results) = (orders.writing, results.reading)
    let streams: [ChildProcess.Stream] = [
      .init(descriptor: 0, ours: orders.reading),
      .init(descriptor: WorkerProcess.resultDescriptor, ours: results.writing),
    ]
    #if os(Linux)
    let progress = SharedNumber(-1)
    self.progress = progress
    process = try ChildProcess.fork(
      streams, closing: [orders.writing, results.reading], silentErrors: silent
    ) {
      WorkerProcess.run(order, program, progress)
    }
    #else
    progress = nil
    process = try ChildProcess.start(
      SystemCall.ownPath, [WorkerProcess.word], streams, silentErrors: silent)
    send(ByteWriter.message(order.write))
    #endif
  }

  func give(_ tasks: WorkerTasks) {
    for task in tasks.list { open += task.number..<task.number + task.count }
    send(ByteWriter.message(tasks.write))
  }

  func tell(_ order: FileOrder) { send(ByteWriter.message(order.write)) }

  /// The file as the worker numbers it; one that it does not have where it has not read it.
  func number(of file: FileID) -> FileID {
    files.isEmpty ? file : FileID(numbers[file] ?? Int(UInt32.max))
  }

  /// Of what it was given and has not answered: the scenario that it runs, or died in.
  var current: Int? {
    if let number = progress?.value, open.contains(number) { return number }
    return open.first
  }

  /// Messages that have come; nil when the process has gone.
  func read() -> [[UInt8]]? {
    guard let chunk = try? FileSystem.readChunk(results), !chunk.isEmpty else { return nil }
    buffer.append(chunk)
    var messages: [[UInt8]] = []
    while let message = buffer.next() { messages.append(message) }
    return messages
  }

  /// It answers in the order in which it was asked.
  func answered(_ count: Int) { open.removeFirst(min(count, open.count)) }

  /// Ends it, if it has not ended; to be waited for.
  func end() { kill(process, SIGKILL) }

  /// Waits for its end, and says how it ended.
  func reap() -> (status: Int32, signal: Int32?) {
    close(tasks)
    close(results)
    return ChildProcess.wait(process)
  }

  /// What cannot be written is noticed where the process is found gone.
  private func send(_ bytes: [UInt8]) {
    var start: Int = 0
    while start < bytes.count {
      let count: Int = bytes.withUnsafeBytes {
        write(tasks, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0 && errno != EINTR { return }
      start += max(0, count)
    }
  }
}
