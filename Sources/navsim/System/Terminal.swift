#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What is known of a stream's other end.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// In columns; 80 where nobody says.
  static func width(_ descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// Whether a stream gets colour (formats.md §4.1): the flag, then `NO_COLOR`, then what forces it,
/// then whether it is a terminal that understands it.
enum ColourChoice: String, Sendable, CaseIterable {
  case auto, always, never

  func isOn(environment: Environment, isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.automatic(environment, isTerminal)
    }
  }

  private static func automatic(_ environment: Environment, _ isTerminal: Bool) -> Bool {
    if environment.isFilled("NO_COLOR") { return false }
    if isForced(environment, "FORCE_COLOR") || isForced(environment, "CLICOLOR_FORCE") {
      return true
    }
    return isTerminal && environment["TERM"] != "dumb"
  }

  private static func isForced(_ environment: Environment, _ name: String) -> Bool {
    guard let value = environment[name], !value.isEmpty else { return false }
    return value != "0" && value != "false"
  }
}
