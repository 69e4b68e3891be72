internal import NavCore
internal import ScenarioParser

/// What a worker has found and not sent yet: one message, each scenario by its number and its
/// events; those that passed with nothing to tell, one behind the other in one file, by the number
/// of the first and how many they are.
struct WorkerAnswers {
  private struct Passed {
    var first: Int
    var count: ScenarioCount
  }

  private var writer = ByteWriter()
  private var count = 0
  private var last = -1
  /// Something was written of the last one.
  private var isTold = false
  /// Where that begins.
  private var start = 0
  private var passed: Passed?

  /// Numbers rise in a message, so that who waits for the lowest of all finds it in front.
  func mayHold(_ number: Int) -> Bool {
    count == 0 || number > last && count < 500 && writer.bytes.count < 1 << 15
  }

  mutating func begin(_ number: Int) {
    if count == 0 { _ = writer.beginMessage() }
    (count, last, isTold) = (count + 1, number, false)
  }

  /// Of the scenario that was begun last, as all that follow.
  @MainActor mutating func add(_ event: Event) {
    tellNumber()
    writer.event(event)
  }

  mutating func addUnknown() {
    tellNumber()
    writer.noEvent()
  }

  mutating func add(_ more: ScenarioCount) {
    if let passed, passed.count.file == more.file, passed.first + passed.count.passed == last {
      self.passed?.count.passed += more.passed
      self.passed?.count.expectations += more.expectations
    } else {
      writePassed()
      passed = Passed(first: last, count: more)
    }
  }

  private mutating func tellNumber() {
    if isTold { return }
    isTold = true
    writePassed()
    start = writer.bytes.count
    write(number: last)
  }

  private mutating func writePassed() {
    guard let passed else { return }
    self.passed = nil
    write(number: passed.first)
    writer.passed(passed.count)
  }

  private mutating func write(number: Int) {
    writer.number(UInt64(number))
  }

  /// The message without the scenario that was begun last, which stays begun.
  mutating func takeFinished() -> [UInt8] {
    guard count > 1 else { return [] }
    let (wasTold, rest): (Bool, [UInt8]) = (isTold, isTold ? writer.removeAll(from: start) : [])
    count -= 1
    let message: [UInt8] = take()
    begin(last)
    start = writer.bytes.count
    writer.append(rest)
    isTold = wasTold
    return message
  }

  /// The message, with how many scenarios it has in its last two bytes; empty where it has none.
  mutating func take() -> [UInt8] {
    guard count > 0 else { return [] }
    writePassed()
    writer.byte(UInt8(truncatingIfNeeded: count))
    writer.byte(UInt8(truncatingIfNeeded: count >> 8))
    writer.endMessage(0)
    defer {
      writer.removeAll()
      count = 0
    }
    return writer.bytes
  }
}
