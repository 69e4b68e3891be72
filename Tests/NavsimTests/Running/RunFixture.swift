import NavCore
import Testing

@testable import navsim

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small app and scenarios for runs of the built command.
enum RunFixture {
  static var app: String {
    """
    app Shop
      initial Home

    flow Home restorable
      screen list
      screen detail(id)
      initial list

    """
  }

  static func passing(_ title: String, tags: String = "") -> String {
    """
    scenario "\(title)"\(tags)
      launch Shop
      expect Home.entries == []


    """
  }

  static func failing(_ title: String) -> String {
    """
    scenario "\(title)"
      launch Shop
      expect Home.entries == [.detail(7)]


    """
  }

  /// Some that pass, one that fails.
  static var mixed: String {
    "use \"app.nav\"\n\n" + passing("one") + failing("two") + passing("three") + passing("four")
  }

  static func binary(_ files: [String: String]) throws -> Binary {
    Binary(try ScratchFolder(["app.nav": app].merging(files) { $1 }))
  }
}

extension Binary {
  func run(words: [String]) throws(FileError) -> Result { try start(words).wait() }

  /// Titles of the scenarios that finished, in their order, each with its outcome.
  func outcomes(_ words: [String]) throws -> [String] {
    let result: Result = try run(words: ["run", "--report", "json", "--no-times"] + words)
    var titles: [String: String] = [:]
    var outcomes: [String] = []
    for line in result.output.split(separator: "\n") {
      let json = try JSONValue(parsing: String(line))
      let kind: String? = json["kind"]?.stringValue
      if kind == "scenario" {
        titles[json["id"]?.stringValue ?? ""] = json["title"]?.stringValue
      } else if kind == "scenario.finished" {
        let title: String = titles[json["scenario"]?.stringValue ?? ""] ?? "?"
        outcomes.append("\(title) \(json["outcome"]?.stringValue ?? "?")")
      }
    }
    return outcomes
  }

  func titles(_ words: [String]) throws -> [String] {
    try outcomes(words).map { String($0.prefix { $0 != " " }) }
  }
}
