#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The real clock; nothing below the command reads it.
enum RealClock {
  /// Microseconds that never go back.
  static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// Seconds since 1970.
  static func seconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }
}
