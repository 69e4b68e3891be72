public import NavCore

/// The services of a running scenario, answered by its stubs, holds and default answers and
/// recorded for `expect called`.
///
/// An app's own protocol is carried out by a few lines:
///
///     struct ScenarioBank: Bank {
///       let services: ScenarioServices
///       func pay(_ amount: Int) async throws -> String {
///         try await services.call("Bank.pay", amount)
///       }
///     }
@MainActor public final class ScenarioServices {
  private weak var simulation: Simulation?

  init(_ simulation: Simulation) {
    self.simulation = simulation
  }

  /// Calls an operation that the text declares, as `Bank.pay`.
  ///
  /// - Throws: `ServiceFailure` where the answer is a failure, `CancellationError` where the task
  ///   was cancelled or the run has ended. What is wrong with the call itself, as a missing stub,
  ///   is also an issue of the scenario.
  public func call<each Argument: ValueConvertible, Result: ValueConvertible>(
    _ operation: String, _ arguments: repeat each Argument,
    returning type: Result.Type = Result.self
  ) async throws -> Result {
    var values: [Value] = []
    repeat values.append((each arguments).navValue)
    let answer = try await answer(to: operation, values)
    if let result = Result(navValue: answer) { return result }
    throw Mistake(
      "type", "\(operation) must answer with \(Result.self) in Swift, not \(answer.typeWord)")
  }

  /// Calls an operation whose answer does not matter.
  public func call<each Argument: ValueConvertible>(
    _ operation: String, _ arguments: repeat each Argument
  ) async throws {
    var values: [Value] = []
    repeat values.append((each arguments).navValue)
    _ = try await answer(to: operation, values)
  }

  private func answer(to operation: String, _ values: [Value]) async throws -> Value {
    guard let simulation else { throw CancellationError() }
    do { return try await simulation.callInSwift(operation, values) } catch {
      throw (error as? SwiftFailure).map { ServiceFailure(name: $0.symbolName) } ?? error
    }
  }
}

/// The failure that a stub answered with: `stub Bank.pay fails .offline` throws `offline`.
public struct ServiceFailure: Error, Hashable, ScenarioSymbol {
  /// Without the dot.
  public var name: String

  public init(name: String) {
    self.name = name
  }

  package var symbolName: String { name }
}
