internal import NavCore
internal import ScenarioParser

/// Real durations of scenarios, recorded in an event stream.
enum Timings {
  /// Microseconds by the scenario's identifier.
  static func read(_ path: String) throws(UsageError) -> [String: Int64] {
    let bytes: [UInt8]
    do throws(ReadFailure) { bytes = try FileSystem.read(path, limit: 1 << 30) } catch {
      throw .timings(path, error == .missing ? "there is no such file" : "it cannot be read")
    }
    var durations: [String: Int64] = [:]
    for (index, line) in bytes.split(separator: 0x0A).enumerated() {
      guard let json = try? JSONValue(parsing: Array(line)), json.objectValue != nil else {
        throw .timings(path, "line \(index + 1) is no object of an event stream")
      }
      guard json["kind"]?.stringValue == "scenario.finished",
        let id = json["scenario"]?.stringValue, let time = json["realMicroseconds"]?.integerValue
      else { continue }
      durations[id] = Int64(time)
    }
    return durations
  }
}

extension UsageError {
  fileprivate static func timings(_ path: String, _ reason: String) -> UsageError {
    UsageError(
      message: "'--timings' cannot use '\(path)': \(reason)",
      help: "it wants what '--report json=FILE' wrote in an earlier run", command: .run)
  }

  static var noRecord: UsageError {
    UsageError(
      message: "'--failed' knows of no earlier run",
      help: "run once without it; what failed is kept in '\(RunRecord.path)'", command: .run)
  }
}
