internal import NavCore
internal import ScenarioParser

/// The objects that most of a stream consists of: what happens inside of scenarios. What one line
/// has after another is kept as bytes; what differs stands in the arguments.
@MainActor struct JSONStepLines: ~Copyable {
  private var id: String?
  /// `"4fc1…"`.
  private(set) var scenario = ByteBuffer()
  /// Of the most frequent lines all up to what they tell.
  private(set) var stepStart = ByteBuffer()
  private(set) var stepEnd = ByteBuffer()
  private(set) var change = ByteBuffer()
  private(set) var recordedCall = ByteBuffer()
  private var path: String?
  /// `,"location":{"file":"cards.nav","line":`.
  private(set) var file = ByteBuffer()
  private var timeText: String?
  /// `,"time":"0s"`.
  private(set) var time = ByteBuffer()
  /// Of a change, before it is escaped.
  var destination = ByteBuffer()
  let changeWords = WordTable(ChangeWord.allCases.map(\.text.description))
  let roleWords = WordTable(RoleWord.allCases.map(\.text.description))
  /// What the last path and time stood for in a run.
  private var fileID: FileID?
  private var microseconds: Int64?
}

/// What stays for the lines that follow.
extension JSONStepLines {
  mutating func enter(scenario id: String) {
    if id == self.id { return }
    self.id = id
    scenario.cut(to: 0)
    scenario.append(quoted: id)
    Self.make(&stepStart, "{\"kind\":\"step.started\",\"scenario\":", scenario, ",\"step\":")
    Self.make(&stepEnd, "{\"kind\":\"step.finished\",\"scenario\":", scenario, ",\"step\":")
    Self.make(&change, "{\"kind\":\"navigation\",\"scenario\":", scenario, ",\"change\":\"")
    Self.make(&recordedCall, "{\"kind\":\"call\",\"scenario\":", scenario, ",\"text\":\"")
  }

  @inline(__always)
  private static func make(
    _ piece: inout ByteBuffer, _ start: StaticString, _ scenario: borrowing ByteBuffer,
    _ end: StaticString
  ) {
    piece.cut(to: 0)
    piece.write(upTo: scenario.count + 64) {
      $0.put(raw: start)
      $0.put(scenario)
      $0.put(raw: end)
    }
  }

  mutating func enter(file path: String) {
    if path == self.path { return }
    (self.path, fileID) = (path, nil)
    file.cut(to: 0)
    file.append(raw: ",\"location\":{\"file\":")
    file.append(quoted: path)
    file.append(raw: ",\"line\":")
  }

  mutating func enter(time text: String) {
    if text == timeText { return }
    (timeText, microseconds) = (text, nil)
    time.cut(to: 0)
    time.append(raw: ",\"time\":")
    time.append(quoted: text)
  }

  mutating func enter(_ id: FileID, _ places: PlaceFinder) {
    if id.index == fileID?.index { return }
    enter(file: places.path(of: id))
    fileID = id
  }

  @inline(__always) mutating func enter(time microseconds: Int64) {
    if microseconds == self.microseconds { return }
    enter(time: durationText(microseconds))
    self.microseconds = microseconds
  }
}
