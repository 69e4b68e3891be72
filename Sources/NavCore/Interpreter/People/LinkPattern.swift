/// Matches a URL against `scheme://host/path/{name}?key={name}` (language.md §4).
///
/// - Returns: The names with their percent-decoded values; query values that are missing are left
///   out. nil where the pattern does not match.
func matchLink(_ pattern: String, _ url: String) -> [String: String]? {
  let wanted = LinkParts(pattern)
  let given = LinkParts(url)
  guard wanted.scheme.lowercased() == given.scheme.lowercased(),
    wanted.path.count == given.path.count
  else { return nil }
  var values: [String: String] = [:]
  for (index, (part, text)) in zip(wanted.path, given.path).enumerated() {
    if let name = holeName(part) {
      guard !text.isEmpty else { return nil }
      values[name] = percentDecoded(text)
    } else if index == 0 && wanted.hasHost {
      guard part.lowercased() == text.lowercased() else { return nil }
    } else if percentDecoded(part) != percentDecoded(text) {
      return nil
    }
  }
  return matchQuery(wanted.query, given.query, &values) ? values : nil
}

/// Items in any order; a literal item must be there, a hole may be missing.
private func matchQuery(
  _ wanted: [(name: String, value: String)], _ given: [(name: String, value: String)],
  _ values: inout [String: String]
) -> Bool {
  for item in wanted {
    let found: String? = given.first { $0.name == item.name }?.value
    if let name = holeName(item.value) {
      if let found { values[name] = percentDecoded(found, plusIsBlank: true) }
    } else if found.map({ percentDecoded($0) }) != percentDecoded(item.value) {
      return false
    }
  }
  return true
}

private func holeName(_ part: String) -> String? {
  guard part.hasPrefix("{"), part.hasSuffix("}"), part.count > 2 else { return nil }
  return String(part.dropFirst().dropLast())
}

/// A URL taken apart; the host is the first element of the path.
private struct LinkParts {
  var scheme = ""
  var hasHost = false
  var path: [String] = []
  var query: [(name: String, value: String)] = []

  init(_ url: String) {
    var rest: Substring = Substring(url)
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      hasHost = true
      rest = rest.dropFirst(2)
    }
    if let mark = rest.firstIndex(of: "?") {
      query = Self.items(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    path = rest.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  }

  private static func items(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let parts: [Substring] = item.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (percentDecoded(String(parts[0])), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// Broken escapes stay as they are.
func percentDecoded(_ text: String, plusIsBlank: Bool = false) -> String {
  let bytes: [UInt8] = Array(text.utf8)
  var result: [UInt8] = []
  var index: Int = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
    {
      result.append(high << 4 | low)
      index += 3
    } else {
      let isBlank: Bool = plusIsBlank && bytes[index] == UInt8(ascii: "+")
      result.append(isBlank ? UInt8(ascii: " ") : bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
