internal import NavCore
internal import Synchronization

/// The virtual clock of a running scenario, for Swift code that is given its clock.
///
/// A sleep ends when a step lets the scenario's time reach it: `advance`, `await until`, `run
/// timers`. It takes no real time. When the run has ended, sleeps throw `CancellationError`.
public struct ScenarioClock: Clock {
  /// A time since the scenario began.
  public struct Instant: InstantProtocol {
    public var sinceStart: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    public static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private let time: ScenarioTime

  @MainActor init(_ simulation: Simulation) {
    time = ScenarioTime(simulation)
  }

  public var now: Instant { Instant(sinceStart: .microseconds(time.now)) }
  public var minimumResolution: Duration { .microseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await time.sleep(until: deadline.sinceStart.microseconds)
  }
}

/// Where the clock of a run stands; it may be read on any thread.
@MainActor private final class ScenarioTime {
  private nonisolated let last = Mutex<Int64>(0)
  private weak var simulation: Simulation?

  init(_ simulation: Simulation) {
    self.simulation = simulation
    last.withLock { $0 = simulation.now }
    simulation.counterparts?.onEntry = { [weak self, weak simulation] in
      guard let self, let simulation else { return }
      last.withLock { $0 = simulation.now }
    }
  }

  nonisolated var now: Int64 { last.withLock { $0 } }

  func sleep(until deadline: Int64) async throws {
    guard let simulation else { throw CancellationError() }
    try await simulation.sleepInSwift(until: deadline)
  }
}

extension Duration {
  fileprivate static func microseconds(_ count: Int64) -> Duration {
    Duration(
      secondsComponent: count / 1_000_000,
      attosecondsComponent: count % 1_000_000 * 1_000_000_000_000)
  }

  /// Rounded up, so that a sleep never ends early; saturates.
  fileprivate var microseconds: Int64 {
    let (seconds, fraction) = components
    let (whole, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let rest = (fraction + 999_999_999_999) / 1_000_000_000_000
    return isOver || whole > .max - rest ? .max : whole + rest
  }
}
