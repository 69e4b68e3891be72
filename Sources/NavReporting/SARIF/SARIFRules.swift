internal import ScenarioParser

/// The codes that results refer to, in the order of their first use.
struct SARIFRules {
  private var codes: [(id: String, isWarning: Bool)] = []
  private var places: [String: Int] = [:]

  mutating func index(of mark: Mark) -> Int {
    if let place = places[mark.code] { return place }
    places[mark.code] = codes.count
    codes.append((mark.code, mark.weight == .warning))
    return codes.count - 1
  }

  func write(to writer: inout JSONWriter, _ toolVersion: String) {
    writer.key("driver")
    writer.beginObject()
    writer.field("name", "navsim")
    writer.field("version", toolVersion)
    writer.key("rules")
    writer.beginArray()
    for code in codes { write(code.id, code.isWarning, &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ id: String, _ isWarning: Bool, _ writer: inout JSONWriter) {
    let words: String = TerminalText.escaped(String(id.map { $0 == "-" ? " " : $0 }))
    writer.beginObject()
    writer.field("id", TerminalText.escaped(id).clipped(to: 200))
    writer.message(words.clipped(to: 900), as: "shortDescription")
    writer.message("navsim found: \(words)".clipped(to: 900), as: "fullDescription")
    writer.key("defaultConfiguration")
    writer.beginObject()
    writer.field("level", isWarning ? "warning" : "error")
    writer.endObject()
    writer.message(
      "'navsim explain \(TerminalText.escaped(id))' says more".clipped(to: 900), as: "help")
    writer.endObject()
  }
}
