/// One name of a path: `card-*.nav`, `[a-c]?.nav`; a backslash takes the next character as it is.
struct NamePattern: Hashable, Sendable {
  private enum Element: Hashable, Sendable {
    case literal(Unicode.Scalar)
    case anyOne
    case anyRun
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  /// As written.
  let text: String
  private let elements: [Element]

  init(_ text: String) {
    self.text = text
    var reader = Reader(scalars: Array(text.unicodeScalars))
    elements = reader.elements()
  }

  var hasWildcards: Bool {
    elements.contains { if case .literal = $0 { false } else { true } }
  }

  /// The name that a pattern without wildcards means.
  var literalName: String {
    var view = String.UnicodeScalarView()
    for element in elements { if case .literal(let scalar) = element { view.append(scalar) } }
    return String(view)
  }

  /// Whether a name with a leading dot can be meant: only when the pattern begins with one.
  var acceptsHidden: Bool { elements.first == .literal(".") }

  func matches(_ name: String) -> Bool {
    let scalars: [Unicode.Scalar] = Array(name.unicodeScalars)
    var (element, index) = (0, 0)
    var retry: (element: Int, index: Int)?
    while index < scalars.count {
      if element < elements.count, elements[element] == .anyRun {
        element += 1
        retry = (element, index)
      } else if element < elements.count, accepts(elements[element], scalars[index]) {
        (element, index) = (element + 1, index + 1)
      } else if let last = retry {
        retry = (last.element, last.index + 1)
        (element, index) = (last.element, last.index + 1)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anyRun }
  }

  private func accepts(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
    switch element {
    case .literal(let expected): scalar == expected
    case .anyOne, .anyRun: true
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0

    mutating func elements() -> [Element] {
      var elements: [Element] = []
      while position < scalars.count {
        let element: Element = next()
        if element != .anyRun || elements.last != .anyRun { elements.append(element) }
      }
      return elements
    }

    private mutating func next() -> Element {
      let scalar: Unicode.Scalar = scalars[position]
      position += 1
      switch scalar {
      case "*": return .anyRun
      case "?": return .anyOne
      case "[": return bracket() ?? .literal("[")
      case "\\" where position < scalars.count: return escaped()
      default: return .literal(scalar)
      }
    }

    private mutating func escaped() -> Element {
      position += 1
      return .literal(scalars[position - 1])
    }

    /// nil, with nothing taken, where the bracket is never closed.
    private mutating func bracket() -> Element? {
      var index: Int = position
      let isNegated: Bool =
        index < scalars.count && (scalars[index] == "!" || scalars[index] == "^")
      if isNegated { index += 1 }
      var ranges: [ClosedRange<Unicode.Scalar>] = []
      let first: Int = index
      while index < scalars.count, scalars[index] != "]" || index == first {
        let low: Unicode.Scalar = scalars[index]
        let isRange: Bool =
          index + 2 < scalars.count && scalars[index + 1] == "-" && scalars[index + 2] != "]"
        let high: Unicode.Scalar = isRange ? scalars[index + 2] : low
        if low <= high { ranges.append(low...high) }
        index += isRange ? 3 : 1
      }
      guard index < scalars.count else { return nil }
      position = index + 1
      return .oneOf(ranges, isNegated: isNegated)
    }
  }
}
