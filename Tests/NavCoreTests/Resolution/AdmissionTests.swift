import NavCore
import Testing

/// The leading lines that run at the call itself (language.md §6).
@MainActor struct AdmissionTests {
  @Test(arguments: [
    ("guard not isEmpty(trimmed(name)) else fail .invalidName", 1),
    ("let clean = trimmed(name)\n    guard clean != \"\" and name.count < 9 else stop", 2),
    ("guard known == nil else stop", 0),
    ("let id = newID()", 0),
    ("guard name != \"\" else stop\n    set known = name\n    guard true else stop", 1),
    ("let all = [x for x in name if x != name]", 1),
    ("guard own(name) else stop", 0),
  ])
  func `counts what uses nothing but parameters, each other and functions`(
    _ lines: String, _ count: Int
  ) throws {
    let action: Procedure = try action(
      """
      feature Wallet
        action add(name)
          \(lines)
          note "{name} {known} {\(lines.contains("clean") ? "clean" : "name")}"
        state known = nil
        derive own(x) = x == known
      """)
    #expect(action.admissionCount == count)
  }
}
