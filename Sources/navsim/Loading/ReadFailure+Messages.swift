internal import NavCore
internal import ScenarioParser

/// The sentences about files that could not be read.
extension ReadFailure {
  func diagnostic(path: String, opened: String?, _ place: Diagnostic.Label) -> Diagnostic {
    Diagnostic(code, message(path), at: place, help: help(path: path, opened: opened))
  }

  var code: String {
    switch self {
    case .missing: ResolutionCode.fileNotFound.rawValue
    case .outsideRoot: ResolutionCode.fileOutsideRoot.rawValue
    case .tooLarge: "limit"
    case .folder, .notAFile, .system: ResolutionCode.fileUnreadable.rawValue
    }
  }

  func message(_ path: String) -> String {
    switch self {
    case .missing: "there is no file '\(path)'"
    case .folder: "'\(path)' is a folder"
    case .notAFile: "'\(path)' is no regular file"
    case .tooLarge(let limit): "'\(path)' has more than \(bytes(limit))"
    case .outsideRoot: "'\(path)' lies outside the project"
    case .system(let error): "'\(path)' cannot be read: \(error.message)"
    }
  }

  private func help(path: String, opened: String?) -> String? {
    switch self {
    case .missing:
      nearName(to: Path.name(of: path), inFolder: Path.folder(of: opened ?? path)).map {
        "did you mean '\(Path.join(Path.folder(of: path), $0))'?"
      }
    case .tooLarge: "'\(Limit.fileSize.flag)' raises the limit"
    default: nil
    }
  }

  private func bytes(_ count: Int) -> String {
    let mebibyte: Int = 1_048_576
    return count % mebibyte == 0 ? "\(count / mebibyte) MiB" : "\(count) bytes"
  }

  /// What the resolver is told of a file that another one uses.
  var loadFailure: LoadFailure {
    switch self {
    case .missing: .notFound
    case .folder: .isFolder
    case .outsideRoot: .outsideRoot
    case .notAFile, .tooLarge, .system: .unreadable
    }
  }
}
