internal import NavCore

/// The lines that most of a stream consists of: what stands between two values is one piece.
extension JSONWriter {
  mutating func stepStarted(_ step: RecordedEvent.Step) {
    value {
      $0.append(raw: "{\"kind\":\"step.started\",\"scenario\":")
      $0.append(step)
      $0.append(raw: ",\"text\":")
      $0.append(quoted: step.text)
      $0.append(raw: "}")
    }
  }

  mutating func stepFinished(_ step: RecordedEvent.Step) {
    value {
      $0.append(raw: "{\"kind\":\"step.finished\",\"scenario\":")
      $0.append(step)
      $0.append(raw: "}")
    }
  }

  mutating func navigation(_ change: RecordedEvent.Navigation) {
    value {
      $0.append(raw: "{\"kind\":\"navigation\",\"scenario\":")
      $0.append(quoted: change.scenario)
      $0.append(raw: ",\"change\":")
      $0.append(quoted: change.change)
      $0.append(raw: ",\"owner\":")
      $0.append(quoted: change.owner)
      $0.append(raw: ",\"destination\":")
      $0.append(quoted: change.destination)
      $0.append(raw: ",\"role\":")
      $0.append(quoted: change.role)
      $0.append(raw: ",\"digest\":")
      $0.append(quoted: change.digest)
      $0.append(raw: ",\"time\":")
      $0.append(quoted: change.time)
      $0.append(raw: "}")
    }
  }

  mutating func call(_ call: RecordedEvent.Call) {
    value {
      $0.append(raw: "{\"kind\":\"call\",\"scenario\":")
      $0.append(quoted: call.scenario)
      $0.append(raw: ",\"text\":")
      $0.append(quoted: call.text)
      $0.append(raw: ",\"location\":")
      if let location = call.location { $0.append(location) } else { $0.append(raw: "null") }
      $0.append(raw: ",\"time\":")
      $0.append(quoted: call.time)
      $0.append(raw: "}")
    }
  }
}

extension ByteBuffer {
  mutating func append(_ location: RecordedEvent.Location) {
    append(raw: "{\"file\":")
    append(quoted: location.file)
    append(numbersOf: location)
  }

  /// All behind the file.
  mutating func append(numbersOf location: RecordedEvent.Location) {
    append(raw: ",\"line\":")
    append(decimal: location.line)
    append(raw: ",\"column\":")
    append(decimal: location.column)
    append(raw: ",\"endLine\":")
    append(decimal: location.endLine)
    append(raw: ",\"endColumn\":")
    append(decimal: location.endColumn)
    append(raw: "}")
  }

  fileprivate mutating func append(_ step: RecordedEvent.Step) {
    append(quoted: step.scenario)
    append(raw: ",\"step\":")
    append(decimal: step.index)
    append(raw: ",\"location\":")
    append(step.location)
    append(raw: ",\"time\":")
    append(quoted: step.time)
  }
}
