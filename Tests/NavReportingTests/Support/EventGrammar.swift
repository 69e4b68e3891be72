import NavCore

/// The grammar of docs/events.md, read from the document itself.
struct EventGrammar {
  indirect enum Shape {
    case string, integer, boolean
    case optional(Shape)
    case list(Shape)
    case object([Field])
  }

  struct Field {
    var name: String
    var isOptional: Bool
    var shape: Shape
  }

  private(set) var kinds: [String: [Field]] = [:]
  private var names: [String: Shape] = [:]

  init(document: String) {
    let parts: [Substring] = document.split(separator: "```grammar\n")
    let block: Substring = parts.count > 1 ? parts[1] : ""
    for line in block.split(separator: "\n").prefix(while: { $0 != "```" }) { add(String(line)) }
  }

  private mutating func add(_ line: String) {
    let first = String(line.prefix { $0 != " " })
    var rest = Reader(text: line.dropFirst(first.count))
    if rest.take("= ") {
      names[first] = shape(&rest)
    } else {
      kinds[first] = fields(&rest, until: nil)
    }
  }

  private func fields(_ reader: inout Reader, until end: Character?) -> [Field] {
    var fields: [Field] = []
    while let next = reader.next, next != end {
      let name: String = reader.word()
      let isOptional: Bool = reader.take("?")
      _ = reader.take(":")
      fields.append(Field(name: name, isOptional: isOptional, shape: shape(&reader)))
    }
    return fields
  }

  private func shape(_ reader: inout Reader) -> Shape {
    let plain: Shape = plainShape(&reader)
    return reader.take("or null") ? .optional(plain) : plain
  }

  private func plainShape(_ reader: inout Reader) -> Shape {
    if reader.take("[") {
      let element: Shape = shape(&reader)
      _ = reader.take("]")
      return .list(element)
    }
    if reader.take("{") {
      let members: [Field] = fields(&reader, until: "}")
      _ = reader.take("}")
      return .object(members)
    }
    switch reader.word() {
    case "string": return .string
    case "integer": return .integer
    case "boolean": return .boolean
    case let name: return names[name] ?? .object([])
    }
  }

  private struct Reader {
    var text: Substring

    var next: Character? {
      mutating get {
        text = text.drop { $0 == " " }
        return text.first
      }
    }

    mutating func take(_ expected: String) -> Bool {
      guard next != nil, text.hasPrefix(expected) else { return false }
      text = text.dropFirst(expected.count)
      return true
    }

    mutating func word() -> String {
      _ = next
      let word: Substring = text.prefix { $0.isLetter || $0 == "." }
      text = text.dropFirst(word.count)
      return String(word)
    }
  }
}

extension EventGrammar {
  /// What an object does not keep to, in words; empty when it keeps to everything.
  func faults(of value: OrderedJSON) -> [String] {
    guard case .object(let members) = value, case .string(let kind)? = members.first?.value,
      members.first?.name == "kind"
    else { return ["an object begins with its kind"] }
    guard let fields = kinds[kind] else { return ["\(kind): not in the document"] }
    return faults(of: Array(members.dropFirst()), fields, at: kind)
  }

  private func faults(
    of members: [OrderedJSON.Member], _ fields: [Field], at place: String
  ) -> [String] {
    var rest: ArraySlice<OrderedJSON.Member> = members[...]
    var faults: [String] = []
    for field in fields {
      guard let member = rest.first, member.name == field.name else {
        if !field.isOptional { faults.append("\(place): \(field.name) is missing or elsewhere") }
        continue
      }
      rest = rest.dropFirst()
      faults += self.faults(of: member.value, field.shape, at: "\(place).\(field.name)")
    }
    return faults + rest.map { "\(place): \($0.name) is not in the document" }
  }

  private func faults(of value: OrderedJSON, _ shape: Shape, at place: String) -> [String] {
    switch (shape, value) {
    case (.string, .string), (.integer, .integer), (.boolean, .boolean), (.optional, .null): []
    case (.optional(let inner), _): faults(of: value, inner, at: place)
    case (.list(let inner), .array(let elements)):
      elements.flatMap { faults(of: $0, inner, at: place) }
    case (.object(let fields), .object(let members)): faults(of: members, fields, at: place)
    default: ["\(place): another type"]
    }
  }
}
