internal import NavCore
internal import ScenarioParser

/// What a worker has found and not sent yet: one message, each scenario by its number and its
/// events.
struct WorkerAnswers {
  /// Takes the events of the scenario that was begun last.
  var writer = ByteWriter()
  private var count = 0
  private var last = -1

  /// Numbers rise in a message, so that who waits for the lowest of all finds it in front.
  func mayHold(_ number: Int) -> Bool {
    count == 0 || number > last && count < 128 && writer.bytes.count < 1 << 15
  }

  mutating func begin(_ number: Int) {
    if count == 0 { _ = writer.beginMessage() }
    writer.number(UInt64(number))
    (count, last) = (count + 1, number)
  }

  /// The message, with how many scenarios it has at its end; empty where it has none.
  mutating func take() -> [UInt8] {
    guard count > 0 else { return [] }
    writer.byte(UInt8(count))
    writer.endMessage(0)
    defer {
      writer.removeAll()
      count = 0
    }
    return writer.bytes
  }
}

/// What workers have said and nobody has asked for yet.
@MainActor struct WaitingAnswers {
  /// A message from the next scenario in it on.
  private struct Batch {
    let size: Int
    var reader: ByteReader
    var next: Int
  }

  private var batches: [Batch] = []
  /// The one that was read last.
  private var current = 0
  /// In bytes.
  private(set) var size = 0

  var isEmpty: Bool { batches.isEmpty }

  /// - Returns: How many scenarios the message has.
  mutating func add(_ message: [UInt8], _ files: [FileID]) -> Int {
    var message: [UInt8] = message
    let count: UInt8? = message.popLast()
    var reader = ByteReader(message, files: files)
    guard let count, let next = try? reader.count() else { return 0 }
    batches.append(Batch(size: message.count, reader: reader, next: next))
    size += message.count
    return Int(count)
  }

  /// - Returns: nil where nobody has said anything about the scenario.
  mutating func take(
    _ number: Int, _ scenario: (Int) -> ScenarioDescription
  ) throws(BrokenMessage) -> [Event]? {
    if !batches.indices.contains(current) || batches[current].next != number {
      guard let place = batches.firstIndex(where: { $0.next == number }) else { return nil }
      current = place
    }
    let events: [Event] = try batches[current].reader.events(of: scenario(number))
    if batches[current].reader.isAtEnd {
      size -= batches.remove(at: current).size
    } else {
      batches[current].next = try batches[current].reader.count()
    }
    return events
  }
}
