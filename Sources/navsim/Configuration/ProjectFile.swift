internal import NavCore
internal import ScenarioParser

/// `navsim.json`: options of `run` by their long names, and profiles of them.
struct ProjectFile {
  /// One value of an option.
  struct Entry {
    var option: Option
    /// nil: a flag, or an optional value left out. Empty list: switched off.
    var texts: [String?]
    var origin: OptionValues.Origin
  }

  static var name: String { "navsim.json" }

  let source: SourceFile
  private(set) var entries: [Entry] = []
  private(set) var profiles: [(name: String, entries: [Entry])] = []

  /// What a file may say.
  static var options: [Option] { OptionTable.all.filter(\.isSetting) }

  init(_ source: SourceFile) throws(ProjectFileError) {
    self.source = source
    let json: PositionedJSON
    do throws(JSONError) { json = try PositionedJSON(source.bytes) } catch {
      throw .json(error, in: source)
    }
    guard case .object(let members) = json.content else {
      throw .noObject(json, what: "the project file")
    }
    entries = try entries(of: members, profile: nil)
    for member in members where member.name == "profiles" { try readProfiles(member) }
  }

  private mutating func readProfiles(_ member: PositionedJSON.Member) throws(ProjectFileError) {
    guard case .object(let members) = member.value.content else {
      throw .noObject(member.value, what: "'profiles'")
    }
    for profile in members {
      guard case .object(let inner) = profile.value.content else {
        throw .noObject(profile.value, what: "a profile")
      }
      if profiles.contains(where: { $0.name == profile.name }) { throw .givenTwice(profile) }
      profiles.append((profile.name, try entries(of: inner, profile: profile.name)))
    }
  }

  private func entries(
    of members: [PositionedJSON.Member], profile: String?
  ) throws(ProjectFileError) -> [Entry] {
    let options: [Option] = Self.options
    var seen: Set<String> = []
    var entries: [Entry] = []
    for member in members {
      if !seen.insert(member.name).inserted { throw .givenTwice(member) }
      if profile == nil, member.name == "profiles" || member.name == "$schema" { continue }
      guard let option = options.first(where: { $0.long == member.name }) else {
        let more: [String] = profile == nil ? ["profiles"] : []
        throw .unknownKey(member, known: options.map(\.long) + more)
      }
      let line: Int = source.line(at: member.nameRange.lowerBound)
      let origin: OptionValues.Origin = .project(path: source.path, line: line, profile: profile)
      entries.append(
        Entry(option: option, texts: try Self.texts(of: member, option), origin: origin))
    }
    return entries
  }
}

extension ProjectFile {
  private static func texts(
    of member: PositionedJSON.Member, _ option: Option
  ) throws(ProjectFileError) -> [String?] {
    switch member.value.content {
    case .array(let elements) where option.isRepeatable && option.value != .none:
      var texts: [String?] = []
      for element in elements { texts += try self.texts(of: element, member.name, option) }
      return texts
    default: return try texts(of: member.value, member.name, option)
    }
  }

  private static func texts(
    of json: PositionedJSON, _ name: String, _ option: Option
  ) throws(ProjectFileError) -> [String?] {
    guard case .scalar(let value) = json.content else {
      throw .badValue(name, ValueFault(wanted(option)), json.range)
    }
    if let texts = flagTexts(value, option) { return texts }
    let text: String
    switch value {
    case .string(let string) where option.value != .none: text = string
    case .integer(let number) where option.value != .none: text = String(number)
    default: throw .badValue(name, ValueFault(wanted(option)), json.range)
    }
    if let fault = option.value.fault(of: text) { throw .badValue(name, fault, json.range) }
    return [text]
  }

  /// Of what can be switched on and off.
  private static func flagTexts(_ value: JSONValue, _ option: Option) -> [String?]? {
    switch (value, option.value) {
    case (.boolean(let isOn), .none), (.boolean(let isOn), .optional): isOn ? [nil] : []
    case (.integer(let count), .none) where option.isRepeatable && (0...2).contains(count):
      Array(repeating: nil, count: Int(count))
    default: nil
    }
  }

  private static func wanted(_ option: Option) -> String {
    switch option.value {
    case .none: "wants true or false"
    case .optional: "wants true, false or a value"
    case .number, .seed: "wants a number"
    default: option.isRepeatable ? "wants a string or a list of strings" : "wants a string"
    }
  }
}
