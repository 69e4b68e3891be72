internal import ScenarioParser

/// What the strings of a script, or the cells of a table, may name as files that a scenario reads
/// while it runs: `restore from "saved.json"`, whatever variable the name goes through.
struct NamedFiles {
  /// A string as written, with `*` for what is filled in.
  private struct Text: Hashable {
    var text: String
    /// Stands behind `to`, as in `capture Home to "saved.json"`.
    var isWritten: Bool

    var name: String { Path.name(of: text) }
    var folder: String { Path.folder(of: text) }
  }

  private let texts: Set<Text>

  init(_ source: SourceFile, isTable: Bool) {
    let found: [Text] = isTable ? Self.cells(source) : Self.strings(source)
    texts = Set(found.filter { text in text.name.contains { $0 != "*" } })
  }

  /// Whether a string may stand for the file; folders are not compared.
  func mayName(_ path: String) -> Bool {
    let name: String = Path.name(of: path)
    return texts.contains { Self.matches($0, name) }
  }

  /// The same for files that no scenario makes itself.
  func mayRead(_ path: String) -> Bool {
    let name: String = Path.name(of: path)
    let matching: [Text] = texts.filter { Self.matches($0, name) }
    return !matching.isEmpty && !matching.contains(where: \.isWritten)
  }

  /// The folders in front of the names, as written.
  var folders: Set<String> { Set(texts.map(\.folder).filter { !$0.isEmpty }) }

  private static func matches(_ text: Text, _ name: String) -> Bool {
    text.text.contains("*") ? NamePattern(text.name).matches(name) : text.name == name
  }

  private static func strings(_ source: SourceFile) -> [Text] {
    let tokens: [Token] = Lexer.lex(source.bytes, file: FileID(0)).tokens
    return tokens.indices.filter { tokens[$0].kind == .string || tokens[$0].kind == .rawString }
      .map { index in
        let token: Token = tokens[index]
        let bytes: ArraySlice<UInt8> = source.bytes[Int(token.start)..<Int(token.end)]
          .dropFirst().dropLast()
        let text = String(decoding: bytes, as: UTF8.self)
        return Text(
          text: token.flags.contains(.plain) ? text : withStars(text),
          isWritten: index > 0 && tokens[index - 1].word == .to)
      }
  }

  private static func withStars(_ text: String) -> String {
    text.replacing(/\{[^}]*\}/, with: "*")
  }

  private static func cells(_ source: SourceFile) -> [Text] {
    String(decoding: source.bytes, as: UTF8.self)
      .split { ",;\t\"".contains($0) || $0.isNewline }
      .map { Text(text: String($0), isWritten: false) }
  }
}
