/// The version of the command and of what it writes into reports.
enum Version {
  static var text: String { "0.1.0" }
}
