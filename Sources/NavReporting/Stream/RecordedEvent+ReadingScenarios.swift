internal import NavCore

/// What stands between the start and the end of a scenario.
extension RecordedEvent.Step {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), index: try object.integer("step"),
      location: try object.location(), time: try object.text("time"),
      text: try object.text("text", default: ""))
  }
}

extension RecordedEvent.StepEnd {
  /// Its place, which it had in version 1, is that of its start.
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), index: try object.integer("step"),
      time: try object.text("time"))
  }
}

extension RecordedEvent.Navigation {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), change: try object.text("change"),
      owner: try object.text("owner"), destination: try object.text("destination"),
      role: try object.text("role"), digest: try object.text("digest"),
      time: try object.text("time"))
  }
}

extension RecordedEvent.Call {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), text: try object.text("text"),
      location: try object.optionalLocation("location"), time: try object.text("time"))
  }
}

extension RecordedEvent.Wait {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), activity: try object.text("activity"),
      cause: try object.text("cause"), location: try object.location(),
      time: try object.text("time"))
  }
}

extension RecordedEvent.Note {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), text: try object.text("text"),
      location: try object.location(), time: try object.text("time"))
  }
}

extension RecordedEvent.Issue {
  init(_ object: StreamObject) throws(StreamFault) {
    var notes: [ScenarioIssue.Note] = []
    for note in try object.objects("notes") {
      notes.append(ScenarioIssue.Note(try note.text("key"), try note.texts("lines")))
    }
    let severity: ScenarioIssue.Severity =
      object["severity"] == nil ? .issue : try object.word("severity")
    self.init(
      scenario: try object.text("scenario"), code: try object.text("code"),
      message: try object.text("message"), text: try object.text("text"),
      location: try object.location(), time: try object.text("time"), severity: severity,
      label: try object.text("label", default: ""), related: try object.labels("related"),
      notes: notes)
  }
}

extension RecordedEvent.Result {
  init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      scenario: try object.text("scenario"), outcome: try object.word("outcome"),
      issues: try object.integer("issues"),
      expectations: try object.integer("expectations", default: 0),
      steps: try object.integer("steps", default: 0),
      duration: try object.text("duration", default: "0s"),
      reason: try object.optionalText("reason"))
    if object["realMicroseconds"] != nil {
      realMicroseconds = Int64(try object.integer("realMicroseconds"))
    }
    for attempt in try object.objects("earlier") {
      earlier.append(
        RecordedEvent.Attempt(
          outcome: try attempt.word("outcome"), message: try attempt.optionalText("message"),
          text: try attempt.optionalText("text")))
    }
  }
}
