internal import NavCore
internal import ScenarioParser

/// What is known of a scenario, or of several that follow each other.
enum ScenarioAnswer {
  case events([Event])
  case passed(count: Int, expectations: Int)
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
    guard let high = message.popLast(), let low = message.popLast() else { return 0 }
    var reader = ByteReader(message, files: files)
    guard let next = try? reader.count() else { return 0 }
    batches.append(Batch(size: message.count, reader: reader, next: next))
    size += message.count
    return Int(high) << 8 | Int(low)
  }

  /// - Returns: nil where nobody has said anything about the scenario.
  mutating func take(
    _ number: Int, _ scenario: (Int) -> ScenarioDescription
  ) throws(BrokenMessage) -> ScenarioAnswer? {
    if !batches.indices.contains(current) || batches[current].next != number {
      guard let place = batches.firstIndex(where: { $0.next == number }) else { return nil }
      current = place
    }
    let answer: ScenarioAnswer
    if let passed = try batches[current].reader.passed() {
      answer = .passed(count: passed.count, expectations: passed.expectations)
    } else {
      answer = .events(try batches[current].reader.events(of: scenario(number)))
    }
    try advance()
    return answer
  }

  private mutating func advance() throws(BrokenMessage) {
    if batches[current].reader.isAtEnd {
      size -= batches.remove(at: current).size
    } else {
      batches[current].next = try batches[current].reader.count()
    }
  }
}
