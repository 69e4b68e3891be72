import NavCore
import Observation

/// What the app needs of its bank.
@MainActor protocol Bank {
  func balance() async throws -> Int
  func pay(_ amount: Int, note: String) async throws -> Int
}

@MainActor @Observable
final class TransferCoordinator: FlowCoordinatable {
  enum Destinations: ScreenDestinationable, Codable {
    case form
    case receipt(number: Int)
    enum Meta: DestinationMeta { case form, receipt }
  }

  enum Refusal: Error { case tooMuch }

  let stack = FlowStack<TransferCoordinator>(root: .form)
  private(set) var balance = 0
  private(set) var pauses = 0
  var note = "no note"
  var status = "ready"

  private let bank: any Bank
  private let clock: any Clock<Duration>
  private let limit: Int

  init(bank: any Bank, clock: any Clock<Duration>, limit: Int = 500) {
    self.bank = bank
    self.clock = clock
    self.limit = limit
  }

  func refresh() async throws { balance = try await bank.balance() }
  func pause() { pauses += 1 }

  func send(_ amount: Int) async throws {
    guard amount <= limit else { throw Refusal.tooMuch }
    status = "sending"
    do {
      let number = try await bank.pay(amount, note: note)
      status = "sent"
      route(to: .receipt(number: number))
    } catch {
      status = "not sent"
    }
  }

  /// Nobody awaits it: it is started by a button.
  func remind() {
    Task {
      try await clock.sleep(for: .seconds(60))
      status = "reminded"
    }
  }

  func both() async throws {
    async let first: Void = send(1)
    async let second: Void = send(2)
    _ = try await (first, second)
  }
}
