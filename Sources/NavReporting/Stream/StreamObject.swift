internal import NavCore
internal import ScenarioParser

/// Why a line is no event.
package struct StreamFault: Error, Hashable, Sendable {
  package var message: String
  /// From 1, in bytes.
  package var column: Int

  package init(_ message: String, column: Int = 1) {
    self.message = message
    self.column = column
  }
}

/// An object of the stream while it is read; what is missing or of another type is a fault that
/// names its kind and key.
struct StreamObject {
  let kind: String
  private let value: JSONValue

  init(_ value: JSONValue, kind: String) {
    self.value = value
    self.kind = kind
  }

  private func fault(_ name: String, _ wanted: String) -> StreamFault {
    StreamFault("'\(name)' of '\(kind)' is not \(wanted)")
  }

  /// nil where it is missing or null.
  subscript(name: String) -> JSONValue? {
    guard let member = value[name], !member.isNull else { return nil }
    return member
  }

  func text(_ name: String) throws(StreamFault) -> String {
    guard let text = self[name]?.stringValue else { throw fault(name, "a string") }
    return text
  }

  func text(_ name: String, default text: String) throws(StreamFault) -> String {
    self[name] == nil ? text : try self.text(name)
  }

  func optionalText(_ name: String) throws(StreamFault) -> String? {
    self[name] == nil ? nil : try text(name)
  }

  func integer(_ name: String) throws(StreamFault) -> Int {
    guard let number = self[name]?.integerValue else { throw fault(name, "a whole number") }
    return number
  }

  func integer(_ name: String, default number: Int) throws(StreamFault) -> Int {
    self[name] == nil ? number : try integer(name)
  }

  /// A whole number of 64 bits without a sign.
  func seed(_ name: String) throws(StreamFault) -> UInt64 {
    switch self[name] {
    case .integer(let number)?: if let seed = UInt64(exactly: number) { return seed }
    case .number(let text)?: if let seed = UInt64(text) { return seed }
    default: break
    }
    throw fault(name, "a whole number from 0")
  }

  /// The one of that name; a word that is not known is a fault.
  func word<Word: RawRepresentable<String>>(_ name: String) throws(StreamFault) -> Word {
    let text: String = try text(name)
    guard let word = Word(rawValue: text) else {
      throw StreamFault("'\(name)' of '\(kind)' is '\(text)', which is not known")
    }
    return word
  }

  func objects(_ name: String) throws(StreamFault) -> [StreamObject] {
    guard let member = self[name] else { return [] }
    guard let elements = member.arrayValue else { throw fault(name, "a list") }
    return elements.map { StreamObject($0, kind: "\(kind).\(name)") }
  }

  func object(_ name: String) -> StreamObject? {
    self[name].map { StreamObject($0, kind: "\(kind).\(name)") }
  }

  func texts(_ name: String) throws(StreamFault) -> [String] {
    guard let member = self[name] else { return [] }
    guard let elements = member.arrayValue else { throw fault(name, "a list") }
    var texts: [String] = []
    for element in elements {
      guard let text = element.stringValue else { throw fault(name, "a list of strings") }
      texts.append(text)
    }
    return texts
  }

  func location(_ name: String = "location") throws(StreamFault) -> RecordedEvent.Location {
    guard let location = try optionalLocation(name) else { throw fault(name, "a location") }
    return location
  }

  func optionalLocation(_ name: String) throws(StreamFault) -> RecordedEvent.Location? {
    guard let object = object(name) else { return nil }
    return RecordedEvent.Location(
      file: try object.text("file"), line: try object.integer("line"),
      column: try object.integer("column"), endLine: try object.integer("endLine"),
      endColumn: try object.integer("endColumn"))
  }

  func labels(_ name: String) throws(StreamFault) -> [RecordedEvent.Label] {
    var labels: [RecordedEvent.Label] = []
    for object in try objects(name) {
      labels.append(
        RecordedEvent.Label(location: try object.location(), text: try object.text("text")))
    }
    return labels
  }
}
