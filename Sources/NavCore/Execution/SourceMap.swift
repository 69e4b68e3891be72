package import ScenarioParser

/// The files of one run by their number; renderers look up text here, reports look up paths.
@MainActor package final class SourceMap {
  private var files: [SourceFile] = []

  package init() {}

  package var count: Int { files.count }

  /// Gives the file the next number.
  @discardableResult
  package func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  package subscript(_ id: FileID) -> SourceFile? {
    let index = Int(id.index)
    return files.indices.contains(index) ? files[index] : nil
  }

  /// As shown to people: as given, relative to the working folder where it lies below it.
  package func path(of id: FileID) -> String {
    self[id]?.path ?? "?"
  }
}
