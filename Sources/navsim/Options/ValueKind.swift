internal import NavCore
internal import NavReporting

/// What an option takes, and what counts as a good value for it.
indirect enum ValueKind: Hashable, Sendable {
  case none
  case text(String)
  case number(String, ClosedRange<Int>)
  /// Any whole number of 64 bits without a sign.
  case seed
  /// A duration as the language writes it: `30s`, `1m30s`.
  case duration
  case choice(String, [String])
  case tags
  case regularExpression
  /// The code of an `any order` schedule: `0.2.1`.
  case schedule
  case report
  /// `I/N`
  case shard
  case injection
  /// May be left out: `--shuffle`, `--shuffle 7`, `--shuffle=7`.
  case optional(ValueKind)

  /// It can be given without a value, so that another word takes it back.
  var isSwitch: Bool {
    switch self {
    case .none, .optional: true
    default: false
    }
  }

  /// As help shows it.
  var placeholder: String? {
    switch self {
    case .none: nil
    case .text(let placeholder), .number(let placeholder, _), .choice(let placeholder, _):
      placeholder
    case .seed: "N"
    case .duration: "D"
    case .tags: "EXPR"
    case .regularExpression: "REGEX"
    case .schedule: "CODE"
    case .report: "KIND[=PATH]"
    case .shard: "I/N"
    case .injection: "WHAT"
    case .optional(let inner): inner.placeholder.map { "[\($0)]" }
    }
  }

  /// What is wrong with a value; nil for a good one.
  func fault(of value: String) -> ValueFault? {
    switch self {
    case .none, .text: nil
    case .number(_, let range): Self.fault(value, range)
    case .seed: UInt64(value) == nil ? ValueFault("wants a whole number from 0") : nil
    case .duration: Duration.microseconds(value) == nil ? .duration : nil
    case .choice(_, let words): words.contains(value) ? nil : .choice(value, among: words)
    case .schedule:
      Schedule.isCode(value)
        ? nil : ValueFault("wants a code such as 0.2.1, as a failure printed it")
    case .tags: Self.tagFault(value)
    case .regularExpression: Self.regexFault(value)
    case .report: ReportRequest.fault(of: value)
    case .shard: Shard(value) == nil ? .shard : nil
    case .injection: Injection.fault(of: value)
    case .optional(let inner): inner.fault(of: value)
    }
  }

  private static func fault(_ value: String, _ range: ClosedRange<Int>) -> ValueFault? {
    if let number = Int(value), range.contains(number) { return nil }
    if range.upperBound == Int.max {
      return ValueFault("wants a whole number from \(range.lowerBound)")
    }
    return ValueFault("wants a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  private static func tagFault(_ value: String) -> ValueFault? {
    do throws(TagExpressionError) {
      _ = try TagExpression.parse(value)
      return nil
    } catch {
      let place = "'\(value)', character \(error.offset + 1): \(error.message)"
      return ValueFault("cannot be read: \(place)", help: error.help, showsValue: false)
    }
  }

  /// On its own, for who only might come here needs none of its machinery.
  @inline(never)
  private static func regexFault(_ value: String) -> ValueFault? {
    do {
      _ = try Regex(value)
      return nil
    } catch {
      return ValueFault("wants a regular expression: \(error)")
    }
  }
}

/// What is wrong with a value, to stand behind the option's name.
struct ValueFault: Hashable, Sendable {
  var message: String
  var help: String?
  var showsValue: Bool

  init(_ message: String, help: String? = nil, showsValue: Bool = true) {
    self.message = message
    self.help = help
    self.showsValue = showsValue
  }

  static var shard: ValueFault { ValueFault("wants a part such as 1/4") }
  static var duration: ValueFault { ValueFault("wants a duration such as 30s, 500ms or 1m30s") }
}
