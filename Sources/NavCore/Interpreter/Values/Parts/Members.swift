/// `value.name`: a record's field first, then what the type has, then a one-argument function.
///
/// Of a destination value only `.case` and `.args`; components and handles have none here.
/// - Throws: `.type` for a record without that field and a type without that member.
@MainActor package func member(_ name: String, of value: Value) throws(Mistake) -> Value {
  if let member = ownMember(name, of: value) { return member }
  if let function = Function(rawValue: name), function.arity == 1 {
    return try apply(function, value)
  }
  throw missingMember(name, of: value)
}

@MainActor private func ownMember(_ name: String, of value: Value) -> Value? {
  switch value {
  case .record(let record): record.value(of: name)
  case .date(let date): dateMember(name, of: date)
  case .symbol(let symbol): caseMember(name, of: symbol.name, symbol.arguments ?? [])
  case .destination(let destination):
    caseMember(name, of: destination.route.name, destination.route.arguments)
  default: nil
  }
}

private func caseMember(_ name: String, of symbol: String, _ arguments: [Value]) -> Value? {
  switch name {
  case "case": .symbol(Symbol(symbol))
  case "args": .list(arguments)
  default: nil
  }
}

@MainActor private func missingMember(_ name: String, of value: Value) -> Mistake {
  guard case .record(let record) = value else {
    var mistake = Mistake("type", "\(value.typePhrase) has no member '\(name)'")
    if case .nil = value { mistake.help = "give what may be nil a value with '??'" }
    return mistake
  }
  let names = record.names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
  return Mistake(
    "type", "the record has no field '\(name)'",
    help: names.isEmpty ? "it has no fields" : "its fields are \(names)")
}

/// What `set value.name = part` leaves; adds a field that is missing.
@MainActor package func setField(
  of value: Value, _ name: String, to part: Value
) throws(Mistake) -> Value {
  guard case .record(let record) = value else {
    throw Mistake("type", "can't set '\(name)' of \(value.typePhrase)")
  }
  return .record(try record.setting(name, to: part))
}
