/// One file to read, as an argument named it or led to it.
struct Input: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case standardInput
    case file(String)
  }

  var source: Source
  /// As people should see it.
  var shownPath: String
  /// Of `FILE:LINE`; none: the whole file.
  var lines: [Int] = []
}

/// What the arguments led to.
struct InputList: Sendable {
  /// In the order of the arguments, each file once.
  var inputs: [Input] = []
  /// Patterns and folders in which there was nothing.
  var emptyArguments: [String] = []
}
