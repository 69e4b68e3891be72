internal import Observation

/// Makes a container's state observable: a read notes interest, a change tells the interested.
@Observable @MainActor final class ChangeSignal {
  private var count = 0

  func read() { _ = count }
  func send() { count &+= 1 }
}
