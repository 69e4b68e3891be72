extension NavigationStateNode {
  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for (place, route) in routes { members[place.rawValue + "Route"] = .base64(route) }
    for (place, child) in children { members[place.rawValue + "Child"] = child.json }
    members["entries"] = .array(entries.map(\.json))
    members["tabRoutes"] = tabRoutes.map { .array($0.map(JSONValue.base64)) }
    members["tabChildren"] = .array(tabChildren.map { $0?.json ?? .null })
    members["selectedIndex"] = selectedIndex.map { .integer(Int64($0)) }
    members["splitVisibility"] = splitVisibility.map { .string($0.rawValue) }
    members["hasContentColumn"] = hasContentColumn.map(JSONValue.boolean)
    members["preferredCompactColumn"] = preferredCompactColumn.map { .string($0.rawValue) }
    members["schemaVersion"] = schemaVersion.map { .integer(Int64($0)) }
    members["applicationVersion"] = applicationVersion.map { .integer(Int64($0)) }
    return .object(members)
  }

  /// The deepest tree that is read; deeper ones are no captured state.
  static let depthLimit = 1_002

  init(json: JSONValue, depth: Int = 0) throws(NavigationStateError) {
    guard depth < Self.depthLimit else {
      throw .decodingFailed(
        message: "a captured state is nested deeper than \(Self.depthLimit) levels")
    }
    let object = NodeReader(json)
    for place in Place.allCases {
      routes[place] = try object.optional(place.rawValue + "Route", \.base64Value)
      if let child = object[place.rawValue + "Child"] {
        children[place] = try NavigationStateNode(json: child, depth: depth + 1)
      }
    }
    for entry in try object.required("entries", \.arrayValue) {
      entries.append(try Entry(json: entry, depth: depth))
    }
    if let routes = try object.optional("tabRoutes", \.arrayValue) {
      var bytes: [RouteBytes] = []
      for route in routes { bytes.append(try NodeReader.route(route)) }
      tabRoutes = bytes
    }
    for child in try object.required("tabChildren", \.arrayValue) {
      tabChildren.append(
        child.isNull ? nil : try NavigationStateNode(json: child, depth: depth + 1))
    }
    selectedIndex = try object.optional("selectedIndex", \.integerValue)
    splitVisibility = try object.optional("splitVisibility") { $0.word(ColumnVisibility.self) }
    hasContentColumn = try object.optional("hasContentColumn", \.booleanValue)
    preferredCompactColumn = try object.optional("preferredCompactColumn") {
      $0.word(SplitColumn.self)
    }
    schemaVersion = try object.optional("schemaVersion", \.integerValue)
    applicationVersion = try object.optional("applicationVersion", \.integerValue)
  }
}

extension NavigationStateNode.Entry {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "route": .base64(route), "presentation": .string(presentation.rawValue),
    ]
    members["child"] = child.first?.json
    return .object(members)
  }

  init(json: JSONValue, depth: Int) throws(NavigationStateError) {
    let object = NodeReader(json)
    route = try object.required("route", \.base64Value)
    presentation = try object.required("presentation") { $0.word(PresentationType.self) }
    child = []
    if let saved = object["child"] {
      child = [try NavigationStateNode(json: saved, depth: depth + 1)]
    }
  }
}

/// Reads members; null counts as missing.
private struct NodeReader {
  private let json: JSONValue

  init(_ json: JSONValue) {
    self.json = json
  }

  subscript(name: String) -> JSONValue? {
    guard let member = json[name], !member.isNull else { return nil }
    return member
  }

  func optional<Member>(
    _ name: String, _ read: (JSONValue) -> Member?
  ) throws(NavigationStateError) -> Member? {
    guard let member = self[name] else { return nil }
    guard let value = read(member) else {
      throw .decodingFailed(message: "'\(name)' of a captured state can't be read")
    }
    return value
  }

  func required<Member>(
    _ name: String, _ read: (JSONValue) -> Member?
  ) throws(NavigationStateError) -> Member {
    guard let value = try optional(name, read) else {
      throw .decodingFailed(message: "a captured state has no '\(name)'")
    }
    return value
  }

  static func route(_ json: JSONValue) throws(NavigationStateError) -> [UInt8] {
    guard let bytes = json.base64Value else {
      throw .decodingFailed(message: "a captured route is no base64")
    }
    return bytes
  }
}

extension JSONValue {
  fileprivate static func base64(_ bytes: [UInt8]) -> JSONValue { .string(Base64.encode(bytes)) }

  fileprivate var base64Value: [UInt8]? { stringValue.flatMap(Base64.decode) }

  fileprivate func word<Word: RawRepresentable<String>>(_ type: Word.Type) -> Word? {
    stringValue.flatMap(Word.init)
  }
}
