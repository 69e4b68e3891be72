/// A number that equal values share, within one process.
///
/// What `==` may leave out counts for nothing: of symbols and destinations only the case does.
@MainActor func equalityKey(_ value: Value) -> Int {
  var hasher = Hasher()
  combine(value, into: &hasher)
  return hasher.finalize()
}

@MainActor private func combine(_ value: Value, into hasher: inout Hasher) {
  switch value {
  case .nil: hasher.combine(0)
  case .boolean(let flag): hasher.combine(flag)
  case .integer(let number), .duration(let number), .date(let number): hasher.combine(number)
  case .decimal(let decimal): hasher.combine(decimal)
  case .string(let text): hasher.combine(text)
  case .list(let elements): for element in elements { combine(element, into: &hasher) }
  case .record(let record): hasher.combine(fieldsKey(record))
  case .symbol(let symbol): hasher.combine(symbol.name)
  case .destination(let destination): hasher.combine(destination.route.name)
  case .component(let component): hasher.combine(ObjectIdentifier(component))
  case .handle(let handle): hasher.combine(ObjectIdentifier(handle))
  }
}

/// The same for every order of the fields.
@MainActor private func fieldsKey(_ record: Record) -> Int {
  zip(record.names, record.values).reduce(0) { key, field in
    var hasher = Hasher()
    hasher.combine(field.0)
    combine(field.1, into: &hasher)
    return key ^ hasher.finalize()
  }
}
