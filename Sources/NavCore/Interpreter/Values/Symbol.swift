/// `.login`, `.detail(7)`, `.failed(reason: "why")`: a case with or without arguments.
///
/// `arguments` is nil when no parentheses were written, which equals any arguments (language.md
/// §2).
public final class Symbol: Sendable {
  public let name: String
  public let arguments: [Value]?
  /// Empty where no argument has a label.
  private let writtenLabels: [String?]

  public init(_ name: String, _ arguments: [Value]? = nil, labels: [String?] = []) {
    self.name = name
    self.arguments = arguments
    self.writtenLabels = labels.contains { $0 != nil } ? labels : []
  }

  public var hasLabels: Bool { !writtenLabels.isEmpty }

  /// As many as arguments; nil where the argument has no label.
  public var labels: [String?] {
    hasLabels ? writtenLabels : Array(repeating: nil, count: arguments?.count ?? 0)
  }
}
