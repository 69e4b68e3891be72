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

  mutating func stepStarted(_ step: RecordedEvent.Step) {
    begin("step.started", step)
    field("text", step.text)
    endObject()
  }

  mutating func stepFinished(_ step: RecordedEvent.Step) {
    begin("step.finished", step)
    endObject()
  }

  private mutating func begin(_ kind: String, _ step: RecordedEvent.Step) {
    begin(kind, step.scenario)
    field("step", step.index)
    field("location", step.location)
    field("time", step.time)
  }

  mutating func navigation(_ change: RecordedEvent.Navigation) {
    begin("navigation", change.scenario)
    field("change", change.change)
    field("owner", change.owner)
    field("destination", change.destination)
    field("role", change.role)
    field("digest", change.digest)
    field("time", change.time)
    endObject()
  }

  mutating func call(_ call: RecordedEvent.Call) {
    begin("call", call.scenario)
    field("text", call.text)
    field("location", call.location)
    field("time", call.time)
    endObject()
  }

  mutating func wait(_ kind: String, _ wait: RecordedEvent.Wait) {
    begin(kind, wait.scenario)
    field("activity", wait.activity)
    field("cause", wait.cause)
    field("location", wait.location)
    field("time", wait.time)
    endObject()
  }

  mutating func note(_ note: RecordedEvent.Note) {
    begin("note", note.scenario)
    field("text", note.text)
    field("location", note.location)
    field("time", note.time)
    endObject()
  }

  mutating func begin(_ kind: String) {
    beginObject()
    field("kind", kind)
  }

  mutating func begin(_ kind: String, _ scenario: String) {
    begin(kind)
    field("scenario", scenario)
  }
}
