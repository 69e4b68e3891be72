internal import Foundation
internal import NavCore
internal import ScenarioParser
internal import Testing

/// Files, and what they resolved to.
@MainActor final class LoadedScenarios {
  let files: ScenarioFiles
  let resolution: ProgramResolution

  init(_ files: ScenarioFiles) {
    self.files = files
    resolution = resolve(files.files)
  }

  /// Given files that can't be run.
  var brokenFiles: [FileID] {
    files.given.filter(resolution.filesWithErrors.contains).sorted { $0.index < $1.index }
  }

  /// Those of the file; where it only uses a broken one, those of that.
  func diagnostics(of file: FileID) -> [Diagnostic] {
    let culprit = resolution.blocked[file] ?? file
    return resolution.diagnostics.filter {
      $0.severity == .error && $0.primary.span.file == culprit
    }
  }

  func position(of span: SourceSpan) -> SourcePosition {
    files.sources[span.file]?.start(of: span) ?? SourcePosition(line: 1, column: 1)
  }

  func location(of span: SourceSpan) -> SourceLocation {
    let path = files.path(of: span.file)
    let position = position(of: span)
    return SourceLocation(
      fileID: "Scenarios/" + URL(fileURLWithPath: path).lastPathComponent, filePath: path,
      line: position.line, column: position.column)
  }

  func record(_ diagnostic: Diagnostic) {
    Issue.record(
      Comment(rawValue: text(of: diagnostic.report)),
      sourceLocation: location(of: diagnostic.primary.span))
  }

  func text(of report: RenderedReport) -> String {
    render(report, sources: { self.files.sources[$0] })
  }
}
