@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A reader of reports that knows nothing of navsim; python3 with its own libraries is enough.
enum IndependentReader {
  static var isPresent: Bool {
    run("python3 -c 'import json, re, xml.etree.ElementTree'").status == 0
  }

  /// What it found in a report, in one line, or why it stumbled.
  static func read(_ kind: String, _ path: String) -> String {
    run("python3 '\(script)' \(kind) '\(path)'").output
  }

  /// The parser of prove(1) comes with perl, and has no Python in it.
  static var hasPerl: Bool { run("perl -MTAP::Parser -e 1").status == 0 }

  static func readWithPerl(_ path: String) -> String {
    run("perl '\(folder)/check_tap.pl' '\(path)'").output
  }

  /// A validator of JSON schemas.
  static var hasSchemas: Bool { run("python3 -W ignore -c 'import jsonschema'").status == 0 }

  static func validate(_ schema: String, _ path: String) -> String {
    run("python3 -W ignore '\(folder)/check_schema.py' '\(schema)' '\(path)'").output
  }

  private static var script: String { "\(folder)/check_report.py" }

  private static var folder: String {
    let folders: [Substring] = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/Readers"
  }

  private static func run(_ command: String) -> (status: Int32, output: String) {
    guard let pipe = popen("\(command) 2>&1", "r") else { return (-1, "") }
    var output: [UInt8] = []
    while true {
      let byte: Int32 = getc(pipe)
      if byte == EOF { break }
      output.append(UInt8(truncatingIfNeeded: byte))
    }
    let status: Int32 = pclose(pipe)
    return (status, String(decoding: output, as: UTF8.self).trimmed)
  }
}

extension String {
  fileprivate var trimmed: String { String(reversed().drop { $0 == "\n" }.reversed()) }
}
