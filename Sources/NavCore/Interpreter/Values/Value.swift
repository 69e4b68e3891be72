/// What an expression yields and a state holds.
///
/// Whole numbers within 64 bits take the fast path `integer`; every other number is `decimal`,
/// in lowest terms, so that equal numbers have one form. Durations and dates count microseconds,
/// dates from 1970-01-01T00:00 UTC. Handles compare by identity. Source: language.md §2.
public enum Value: Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  indirect case decimal(ExactDecimal)
  case string(String)
  case duration(Int64)
  case date(Int64)
  case list([Value])
  case record(Record)
  case symbol(Symbol)
  case component(Coordinator)
  case destination(Destination)
  /// An activity, a feature or view model, a service, or a capture.
  case handle(any ValueHandle)
}

/// A value that is compared by identity and printed by name.
@MainActor public protocol ValueHandle: AnyObject, Sendable {
  /// The type word that messages use, as "activity" or "feature".
  var typeWord: String { get }
  /// What interpolation and failures show.
  var text: String { get }
}
