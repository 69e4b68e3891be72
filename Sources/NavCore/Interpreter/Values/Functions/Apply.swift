/// What functions ask of the scenario that runs.
@MainActor package protocol RunContext {
  /// The virtual date, in microseconds since 1970-01-01T00:00 UTC.
  var date: Int64 { get }
  /// The virtual time since the scenario began, in microseconds.
  var elapsed: Int64 { get }
  /// `id-1`, `id-2` …
  func newID() -> String
  /// From the run's seed; both ends included, the first not greater.
  func random(_ first: Int64, _ last: Int64) -> Int64
}

/// - Throws: `.type` for arguments the function has no meaning for, and for a wrong number of
///   them, which the resolver reports before.
@MainActor package func apply(
  _ function: Function, _ arguments: [Value], context: any RunContext
) throws(Mistake) -> Value {
  guard arguments.count == function.arity else {
    let count = function.arity == 1 ? "1 argument" : "\(function.arity) arguments"
    throw Mistake("type", "'\(function.rawValue)' takes \(count), not \(arguments.count)")
  }
  switch function {
  case .date: return .date(context.date)
  case .elapsed: return .duration(context.elapsed)
  case .newID: return .string(context.newID())
  case .random: return try random(arguments[0], arguments[1], context)
  case .joined: return try joined(arguments[0], by: arguments[1])
  case .split: return try split(arguments[0], by: arguments[1])
  case .replaced: return try replaced(arguments[0], arguments[1], by: arguments[2])
  case .round: return try round(arguments[0], to: arguments[1])
  case .format: return try format(arguments[0], places: arguments[1])
  default: return try apply(function, arguments[0])
  }
}

/// A function of one argument, which may also stand behind a dot.
@MainActor package func apply(
  _ function: Function, _ value: Value
) throws(Mistake) -> Value {
  switch function {
  case .string: return .string(value.interpolated)
  case .abs: return try magnitude(value)
  case .count, .isEmpty, .first, .last, .reversed: return try applyToSequence(function, value)
  case .trimmed, .lowercased, .uppercased: return try applyToText(function, value)
  case .sorted, .unique, .sum, .min, .max: return try applyToList(function, value)
  case .keys, .values: return try applyToRecord(function, value)
  default: throw Mistake("type", "'\(function.rawValue)' does not take one argument")
  }
}

@MainActor private func random(
  _ first: Value, _ last: Value, _ context: any RunContext
) throws(Mistake) -> Value {
  let lowest = try whole(first, as: "the first number of 'random'")
  let highest = try whole(last, as: "the second number of 'random'")
  guard lowest <= highest else {
    throw Mistake("outOfRange", "there is no number from \(lowest) to \(highest)")
  }
  return .integer(context.random(Int64(lowest), Int64(highest)))
}

extension Function {
  /// What to say of an argument it has no meaning for.
  @MainActor func misfit(_ value: Value, expected: String) -> Mistake {
    Mistake("type", "'\(rawValue)' takes \(expected), not \(value.typePhrase)")
  }
}
