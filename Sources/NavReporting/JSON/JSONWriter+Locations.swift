internal import NavCore
internal import ScenarioParser

extension JSONWriter {
  /// `{"file":…,"line":…,"column":…,"endLine":…,"endColumn":…}`; all count from 1.
  mutating func location(_ location: RecordedEvent.Location) {
    value {
      $0.append(raw: "{\"file\":")
      $0.append(quoted: location.file)
      $0.append(raw: ",\"line\":")
      $0.write(upTo: LinePair.size) { $0.put(numbersOf: location.lines) }
    }
  }

  mutating func field(_ name: StaticString, _ location: RecordedEvent.Location?) {
    key(name)
    if let location { self.location(location) } else { null() }
  }

  /// `[{"location":…,"text":…}]`.
  mutating func field(_ name: StaticString, _ labels: [RecordedEvent.Label]) {
    key(name)
    beginArray()
    for label in labels {
      beginObject()
      field("location", label.location)
      field("text", label.text)
      endObject()
    }
    endArray()
  }

  mutating func diagnostic(_ finding: RecordedEvent.Finding) {
    begin("diagnostic")
    field("severity", finding.severity.rawValue)
    field("code", finding.code)
    field("message", finding.message)
    field("location", finding.location)
    field("help", orNull: finding.help)
    field("label", finding.label)
    field("related", finding.related)
    fix(finding.fix)
    field("text", finding.text)
    endObject()
  }

  private mutating func fix(_ fix: RecordedEvent.Fix?) {
    key("fix")
    guard let fix else { return null() }
    beginObject()
    field("location", fix.location)
    field("replacement", fix.replacement)
    endObject()
  }
}
