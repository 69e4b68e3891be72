internal import NavReporting
internal import ScenarioParser

/// One `--report KIND[=PATH]`.
struct ReportRequest: Hashable, Sendable {
  var kind: ReportKind
  /// nil: standard output.
  var path: String?

  /// nil for an unknown kind.
  init?(_ text: String) {
    let parts: [Substring] = text.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = ReportKind(rawValue: String(parts[0])) else { return nil }
    self.kind = kind
    let path: String? = parts.count > 1 ? String(parts[1]) : nil
    self.path = path == "-" ? nil : path
  }

  static func fault(of text: String) -> ValueFault? {
    guard let request = ReportRequest(text) else {
      return .choice(String(text.prefix { $0 != "=" }), among: ReportKind.allCases.map(\.rawValue))
    }
    return request.path == "" ? ValueFault("wants a path behind '='") : nil
  }
}
