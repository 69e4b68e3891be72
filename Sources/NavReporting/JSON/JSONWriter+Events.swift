internal import NavCore
internal import ScenarioParser

/// The objects of the event stream; each function writes one of docs/events.md.
@MainActor extension JSONWriter {
  mutating func runStarted(_ start: RunStarted, _ toolVersion: String) {
    begin("run.started")
    field("format", JSONReporter.format)
    field("version", JSONReporter.version)
    field("seed", start.seed)
    field("navsim", toolVersion)
    field("scenarios", start.scenarioCount)
    field("files", start.fileCount)
    field("options", start.rerunOptions)
    if let seconds = start.startedAt { field("startedAt", utcTimestamp(seconds)) }
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

  mutating func scenario(_ description: ScenarioDescription, _ sources: SourceMap) {
    begin("scenario")
    field("id", description.key.id)
    field("title", description.title)
    field("tags", description.tags)
    field("location", description.location, in: sources)
    row(description.row)
    field("documentation", orNull: description.documentation)
    endObject()
  }

  private mutating func row(_ row: (number: Int, identity: String)?) {
    key("row")
    guard let row else { return null() }
    beginObject()
    field("number", row.number)
    field("identity", row.identity)
    endObject()
  }

  mutating func scenarioStarted(_ key: ScenarioKey) {
    begin("scenario.started", key)
    endObject()
  }

  mutating func step(_ kind: String, _ step: Step, _ sources: SourceMap) {
    begin(kind, step.scenario)
    field("step", step.index)
    field("location", step.location, in: sources)
    field("time", durationText(step.time))
    endObject()
  }

  mutating func navigation(_ record: NavigationRecord) {
    begin("navigation", record.scenario)
    field("change", record.change)
    field("owner", record.owner)
    field("destination", record.destination)
    field("role", record.role)
    field("digest", record.digest)
    field("time", durationText(record.time))
    endObject()
  }

  mutating func call(_ record: CallRecord, _ sources: SourceMap) {
    begin("call", record.scenario)
    field("text", record.text)
    field("location", record.location, in: sources)
    field("time", durationText(record.time))
    endObject()
  }

  mutating func wait(_ kind: String, _ record: WaitRecord, _ sources: SourceMap) {
    begin(kind, record.scenario)
    field("activity", record.activity)
    field("cause", record.cause)
    field("location", record.location, in: sources)
    field("time", durationText(record.time))
    endObject()
  }

  mutating func note(
    _ key: ScenarioKey, _ text: String, _ span: SourceSpan, _ time: Int64, _ sources: SourceMap
  ) {
    begin("note", key)
    field("text", text)
    field("location", span, in: sources)
    field("time", durationText(time))
    endObject()
  }

  mutating func begin(_ kind: String) {
    beginObject()
    field("kind", kind)
  }

  mutating func begin(_ kind: String, _ key: ScenarioKey) {
    begin(kind)
    field("scenario", key.id)
  }
}
