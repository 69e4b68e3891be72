/// The objects of the event stream; each function writes one of docs/events.md.
extension JSONWriter {
  mutating func runStarted(_ start: RecordedEvent.Start) {
    begin("run.started")
    field("format", JSONReporter.format)
    field("version", JSONReporter.version)
    field("seed", start.seed)
    field("navsim", start.toolVersion)
    field("scenarios", start.scenarioCount)
    field("files", start.fileCount)
    field("options", start.options)
    if let seconds = start.startedAt { field("startedAt", utcTimestamp(seconds)) }
    if start.allowsEmpty {
      key("allowsEmpty")
      boolean(true)
    }
    endObject()
  }

  mutating func source(_ path: String) {
    begin("source")
    field("file", path)
    endObject()
  }

  mutating func sourceBlocked(_ path: String, by culprit: String) {
    begin("source.blocked")
    field("file", path)
    field("by", culprit)
    endObject()
  }

  mutating func scenario(_ description: RecordedEvent.Description) {
    begin("scenario")
    field("id", description.id)
    field("title", description.title)
    field("tags", description.tags)
    field("location", description.location)
    row(description.row)
    field("documentation", orNull: description.documentation)
    endObject()
  }

  private mutating func row(_ row: RecordedEvent.Description.Row?) {
    key("row")
    guard let row else { return null() }
    beginObject()
    field("number", row.number)
    field("identity", row.identity)
    endObject()
  }

  mutating func scenarioStarted(_ id: String) {
    begin("scenario.started", id)
    endObject()
  }

  @inline(__always) mutating func begin(_ kind: StaticString) {
    beginObject()
    field("kind", plain: kind)
  }

  @inline(__always) mutating func begin(_ kind: StaticString, _ scenario: String) {
    begin(kind)
    field("scenario", scenario)
  }
}
