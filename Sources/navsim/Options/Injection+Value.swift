internal import NavCore
internal import ScenarioParser

extension Injection {
  static func fault(of text: String) -> ValueFault? {
    if Injection(text) != nil { return nil }
    let near: String? = Suggestion.closest(to: text, among: ["restore", "background", "link=URL"])
    return ValueFault(
      "wants restore, background or link=URL", help: near.map { "did you mean '\($0)'?" })
  }
}
