/// Real microseconds for people: `830 µs`, `4 ms`, `1.2 s`, `2 min 5 s`.
package func realDuration(_ microseconds: Int64) -> String {
  switch microseconds {
  case ..<1_000: "\(max(0, microseconds)) µs"
  case ..<1_000_000: "\((microseconds + 500) / 1_000) ms"
  case ..<60_000_000: tenths((microseconds + 50_000) / 100_000)
  default: minutes((microseconds + 500_000) / 1_000_000)
  }
}

private func tenths(_ count: Int64) -> String { "\(count / 10).\(count % 10) s" }

private func minutes(_ seconds: Int64) -> String {
  seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds / 60) min \(seconds % 60) s"
}
