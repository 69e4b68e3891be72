internal import NavCore

extension RunStop {
  /// One line without colour: `stopped at the first failure`.
  var plainSentence: String { sentence.text(inColour: false) }

  /// Stops that somebody asked for beforehand are no fault of their own.
  var isFault: Bool {
    switch self {
    case .failFast, .maxFailures, .errorsInFiles: false
    case .interrupted, .terminated, .timeout, .defect: true
    }
  }
}
