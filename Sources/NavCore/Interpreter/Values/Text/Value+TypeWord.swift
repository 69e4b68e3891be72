extension Value {
  /// What messages call its type.
  @MainActor package var typeWord: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .decimal: "number"
    case .string: "string"
    case .duration: "duration"
    case .date: "date"
    case .list: "list"
    case .record: "record"
    case .symbol: "symbol"
    case .component: "component"
    case .destination: "destination value"
    case .handle(let handle): handle.typeWord
    }
  }

  /// The type with its article, as "a number"; only "nil" has none.
  @MainActor package var typePhrase: String {
    if case .nil = self { return "nil" }
    let word = typeWord
    return ("aeiou".contains(word.prefix(1)) ? "an " : "a ") + word
  }
}
