internal import NavCore
internal import ScenarioParser

extension RecordedEvent {
  /// The event of one line.
  ///
  /// - Returns: nil for a kind that is not known, which readers skip.
  package static func read(_ line: [UInt8]) throws(StreamFault) -> RecordedEvent? {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: line) } catch {
      throw StreamFault(error.message, column: error.offset + 1)
    }
    guard let kind = value["kind"]?.stringValue else {
      throw StreamFault("an event is an object with a 'kind'")
    }
    return try read(StreamObject(value, kind: kind))
  }

  private static func read(_ object: StreamObject) throws(StreamFault) -> RecordedEvent? {
    switch object.kind {
    case "run.started": .runStarted(try Start(object))
    case "source": .source(file: try object.text("file"))
    case "diagnostic": .diagnostic(try Finding(object))
    case "source.blocked":
      .sourceBlocked(file: try object.text("file"), by: try object.text("by"))
    case "scenario": .scenario(try Description(object))
    case "gate": .gate(name: try object.text("name"), message: try object.text("message"))
    case "run.stopped": .runStopped(try RunStop(object))
    case "run.finished": .runFinished(try RunSummary(object))
    default: try readInside(object)
    }
  }

  private static func readInside(_ object: StreamObject) throws(StreamFault) -> RecordedEvent? {
    switch object.kind {
    case "scenario.started": .scenarioStarted(.init(id: try object.text("scenario")))
    case "step.started": .stepStarted(try Step(object))
    case "navigation": .navigation(try Navigation(object))
    case "call": .call(try Call(object))
    case "wait.started": .waitStarted(try Wait(object))
    case "wait.ended": .waitEnded(try Wait(object))
    case "note": .note(try Note(object))
    case "issue": .issue(try Issue(object))
    case "step.finished": .stepFinished(try StepEnd(object))
    case "scenario.finished": .scenarioFinished(try Result(object))
    default: nil
    }
  }
}

extension RecordedEvent.Start {
  fileprivate init(_ object: StreamObject) throws(StreamFault) {
    guard try object.text("format") == JSONReporter.format else {
      throw StreamFault("this is no event stream of navsim")
    }
    let version: Int = try object.integer("version")
    guard (1...JSONReporter.version).contains(version) else {
      throw StreamFault(
        "the stream has version \(version), only 1 to \(JSONReporter.version) can be read")
    }
    self.init(
      seed: try object.seed("seed"), toolVersion: try object.text("navsim"),
      scenarioCount: try object.integer("scenarios"), fileCount: try object.integer("files"),
      options: try object.texts("options"),
      startedAt: try object.optionalText("startedAt").flatMap(secondsSince1970),
      allowsEmpty: object["allowsEmpty"]?.booleanValue ?? false)
  }
}

extension RecordedEvent.Finding {
  fileprivate init(_ object: StreamObject) throws(StreamFault) {
    let severity: Diagnostic.Severity = try object.word("severity")
    let code: String = try object.text("code")
    let message: String = try object.text("message")
    let location: RecordedEvent.Location = try object.location()
    let short = "\(severity.rawValue)[\(code)]: \(message)\n --> \(location.text)"
    self.init(
      severity: severity, code: code, message: message, location: location,
      help: try object.optionalText("help"), label: try object.text("label", default: ""),
      related: try object.labels("related"), fix: try Self.fix(object.object("fix")),
      text: try object.text("text", default: short))
  }

  private static func fix(_ object: StreamObject?) throws(StreamFault) -> RecordedEvent.Fix? {
    guard let object else { return nil }
    return RecordedEvent.Fix(
      location: try object.location(), replacement: try object.text("replacement"))
  }
}

extension RecordedEvent.Description {
  fileprivate convenience init(_ object: StreamObject) throws(StreamFault) {
    self.init(
      id: try object.text("id"), title: try object.text("title"), tags: try object.texts("tags"),
      location: try object.location(), row: try Self.row(object.object("row")),
      documentation: try object.optionalText("documentation"))
  }

  private static func row(_ object: StreamObject?) throws(StreamFault) -> Row? {
    guard let object else { return nil }
    return Row(number: try object.integer("number"), identity: try object.text("identity"))
  }
}

extension RunStop {
  fileprivate init(_ object: StreamObject) throws(StreamFault) {
    let word: String = try object.text("reason")
    let stop = RunStop(
      word: word, message: try object.optionalText("message"),
      failures: object["failures"] == nil ? nil : try object.integer("failures"),
      running: try object.texts("running"))
    guard let reason = stop else {
      throw StreamFault("'reason' of 'run.stopped' is '\(word)', which is not known")
    }
    self = reason
  }
}

extension RunSummary {
  fileprivate init(_ object: StreamObject) throws(StreamFault) {
    self.init()
    passed = try object.integer("passed")
    failed = try object.integer("failed")
    skipped = try object.integer("skipped")
    known = try object.integer("known")
    crashed = try object.integer("crashed")
    errors = try object.integer("errors")
    status = try object.integer("status")
    warnings = try object.integer("warnings", default: 0)
    expectations = try object.integer("expectations", default: 0)
    seed = try object.seed("seed")
    if object["realMicroseconds"] != nil {
      duration = Int64(try object.integer("realMicroseconds"))
    }
  }
}
