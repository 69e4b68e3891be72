import NavTesting

/// The bank of the scenarios: their stubs answer, and `expect called` sees each call.
struct ScenarioBank: Bank {
  let services: ScenarioServices

  func balance() async throws -> Int {
    try await services.call("Bank.balance")
  }

  func pay(_ amount: Int, note: String) async throws -> Int {
    try await services.call("Bank.pay", amount, note)
  }
}
