import ScenarioParser
import Testing

@testable import navsim

/// The grammars of `editors` are those that the table of keywords leads to.
@MainActor struct GrammarTests {
  private static let root: String = Path.folder(
    of: Path.folder(of: Path.folder(of: #filePath)))

  @Test(arguments: [
    (GrammarCommand.Editor.textmate, "editors/vscode/syntaxes/navsim.tmLanguage.json"),
    (.vim, "editors/vim/syntax/navsim.vim"),
  ])
  func `the committed files are the generated ones`(
    _ editor: GrammarCommand.Editor, _ path: String
  ) throws {
    let bytes: [UInt8] = try FileSystem.read(Self.root + "/" + path, limit: 1 << 20)
    let isSame: Bool = String(decoding: bytes, as: UTF8.self) == GrammarCommand.text(for: editor)
    #expect(isSame, "write it anew: navsim grammar \(editor.rawValue) > \(path)")
  }

  @Test func `every word of the language is in both`() {
    for editor in GrammarCommand.Editor.allCases {
      let text: String = GrammarCommand.text(for: editor)
      for word in Keyword.allCases { #expect(text.contains(word.rawValue)) }
    }
  }
}
