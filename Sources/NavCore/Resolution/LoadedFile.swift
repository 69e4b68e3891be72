package import ScenarioParser

/// A file that was read and parsed, with what its `use` lines and tables lead to.
///
/// Reading is the caller's: the resolver sees only values.
package struct LoadedFile: Sendable {
  package var id: FileID
  package var source: SourceFile
  package var syntax: FileSyntax
  package var parseDiagnostics: [Diagnostic]
  /// One for each `use`, in order.
  package var uses: [LoadedUse]
  /// The CSV tables of `examples … from "path"`, by the path as written.
  package var tables: [String: LoadedTable]
  /// Where words will be looked at once more.
  package var lines: LexedLines?

  package init(
    id: FileID, source: SourceFile, syntax: FileSyntax, parseDiagnostics: [Diagnostic] = [],
    uses: [LoadedUse] = [], tables: [String: LoadedTable] = [:]
  ) {
    self.id = id
    self.source = source
    self.syntax = syntax
    self.parseDiagnostics = parseDiagnostics
    self.uses = uses
    self.tables = tables
  }
}

/// A `use` line and the file it means.
package struct LoadedUse: Sendable {
  package var syntax: UseSyntax
  package var target: Target

  package enum Target: Sendable {
    case file(FileID)
    /// `suggestion` is the path of a file with a near name, written as the `use` would be.
    case missing(LoadFailure, suggestion: String?)
  }

  package init(_ syntax: UseSyntax, _ target: Target) {
    self.syntax = syntax
    self.target = target
  }
}

/// A file that is not loaded, near another one that could use it.
package struct NearbyFile: Sendable {
  /// As a `use` line of that other file would write it.
  package var path: String
  /// What it declares at the top level.
  package var names: Set<String>

  package init(path: String, names: Set<String>) {
    self.path = path
    self.names = names
  }

  package init(path: String, syntax: FileSyntax) {
    var names: Set<String> = []
    for declaration in syntax.declarations {
      switch declaration {
      case .component(let component): names.insert(component.name.text)
      case .app(let app): names.insert(app.name.text)
      case .definition(let definition): names.insert(definition.name.text)
      case .use, .tags, .invariant, .hook, .scenario, .handedOver: break
      }
    }
    self.init(path: path, names: names)
  }
}

/// Why a file could not be loaded.
package enum LoadFailure: Hashable, Sendable {
  case notFound, outsideRoot, isFolder, unreadable
}

/// What a CSV file held: its first row names the columns.
package enum LoadedTable: Sendable {
  case table(CSVResult)
  case missing(LoadFailure, suggestion: String?)
}

/// What is counted before the run (language.md §19).
package struct ResolutionLimits: Sendable {
  /// Rows of all tables of one scenario.
  package var rows: Int
  package init(rows: Int = 10_000) {
    self.rows = rows
  }
}
