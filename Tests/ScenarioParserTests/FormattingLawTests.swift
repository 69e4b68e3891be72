import Testing

@testable import ScenarioParser

/// Formatting never changes what is read, never loses a comment, and is done after one time: on
/// all fixtures, on changed fixtures, with comments in every place, and on texts made at random.
@Suite struct FormattingLawTests {
  @Test(arguments: Fixtures.files)
  func `fixtures keep the laws`(_ path: String) {
    #expect(FormattingLaws.broken(text(path)) == nil)
  }

  @Test(arguments: [1, 2])
  func `fixtures with another layout keep the laws`(_ seed: UInt64) {
    var random: SplitMix = SplitMix(state: seed)
    for path in Fixtures.files {
      let text: String = text(path)
      guard FormattingLaws.isSound(text) else { continue }
      let shaken: String = LayoutShaker.shake(text, &random)
      #expect(FormattingLaws.isSound(shaken), "\(shaken)")
      #expect(FormattingLaws.broken(shaken) == nil)
    }
  }

  @Test func `fixtures with random edits keep the laws, or are left alone`() {
    var random: SplitMix = SplitMix(state: 7)
    for path in Fixtures.files {
      let bytes: [UInt8] = Fixtures.read(path)
      for _ in 0..<3 {
        var edited: [UInt8] = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let start: Int = Int.random(in: 0...edited.count, using: &random)
          let end: Int = min(edited.count, start + Int.random(in: 0...2, using: &random))
          let piece: String = RobustnessTests.pieces.randomElement(using: &random) ?? ""
          edited.replaceSubrange(start..<end, with: Array(piece.utf8))
        }
        #expect(FormattingLaws.broken(String(decoding: edited, as: UTF8.self)) == nil)
      }
    }
  }

  /// Tokens of every fixture that may end a line have comments behind them, others in other texts,
  /// and every line of all has one above it.
  @Test(arguments: 0..<6)
  func `comments may stand everywhere in the fixtures`(_ turn: Int) {
    for (number, path) in Fixtures.files.enumerated() where number % 6 == turn {
      let bytes: [UInt8] = Fixtures.read(path)
      let text = String(decoding: bytes, as: UTF8.self)
      guard FormattingLaws.isSound(text) else { continue }
      let ends: [Int] = Lexer.lex(bytes, file: FileID(0)).tokens.map { Int($0.end) }
      for part in 0..<7 where (part + number) % 3 == 0 {
        var copy: [UInt8] = bytes
        let places: [Int] = ends.indices.filter { $0 % 7 == part }.map { ends[$0] }
        for place in places.reversed() where Self.isLineEnd(bytes, place) {
          copy.insert(contentsOf: " # at \(place)".utf8, at: place)
        }
        let commented = String(decoding: copy, as: UTF8.self)
        #expect(FormattingLaws.broken(commented) == nil)
      }
      var random = SplitMix(state: UInt64(number))
      let lines: [String] = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        let blanks: Int = Int.random(in: 0...9, using: &random)
        return String(repeating: " ", count: blanks) + "# above\n" + $0
      }
      let above: String = lines.joined(separator: "\n")
      if FormattingLaws.isSound(above) { #expect(FormattingLaws.broken(above) == nil) }
    }
  }

  /// Nothing but blanks follows in the line.
  private static func isLineEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    let rest: UInt8? = bytes[place...].first { $0 != 0x20 && $0 != 0x09 }
    return rest == nil || rest == 0x0A || rest == 0x0D
  }

  @Test func `a comment may stand in every line, at every column`() {
    let lines: [Substring] = Self.sample.split(
      separator: "\n", omittingEmptySubsequences: false)
    for index in 0...lines.count {
      for column in [0, 1, 2, 3, 4, 6, 9] {
        for mark in ["#", "##"] {
          var copy: [Substring] = lines
          copy.insert(String(repeating: " ", count: column) + mark + " c" as Substring, at: index)
          let text: String = copy.joined(separator: "\n")
          #expect(FormattingLaws.isSound(text))
          #expect(FormattingLaws.broken(text) == nil)
        }
      }
    }
  }

  @Test func `a comment may stand behind every token that a line may end with`() {
    let bytes: [UInt8] = Array(Self.sample.utf8)
    for token in Lexer.lex(bytes, file: FileID(0)).tokens {
      for piece in ["# c\n", " # c\n\n", "\n# c\n"] {
        var copy: [UInt8] = bytes
        copy.insert(contentsOf: piece.utf8, at: Int(token.end))
        #expect(FormattingLaws.broken(String(decoding: copy, as: UTF8.self)) == nil)
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14])
  func `texts made at random keep the laws`(_ seed: UInt64) {
    var writer: RandomScript = RandomScript(seed: seed)
    for _ in 0..<60 {
      let text: String = writer.script()
      #expect(FormattingLaws.isSound(text), "\(text)")
      #expect(FormattingLaws.broken(text) == nil)
    }
  }

  private func text(_ path: String) -> String {
    String(decoding: Fixtures.read(path), as: UTF8.self)
  }

  /// Something of everything, without errors.
  static let sample: String = """
    use "a.nav"
    tags @a @b(c)
    ## About the app.
    app A
      initial B(x: 1)
      on launch: note "go"
    flow B(a = 1) restorable
      state list = [1, 2,
        3]
      ## A screen.
      screen s(id)
        title "x {a}"
        button go "Go" when not isPresenting: push s(1)
      initial s(0)
      action act(x) overlap latest
        guard x > -1 and
          x < 3 else stop
        set list[0] = {a: [h for h in list if h], b: 'r'}
        if x == 1: back
        else if x == 2
          pop
        else
          await present s(
            1
          ) as sheet
    service S: op f returns nil after 2s then never answers
    define d(x): back
    before each
      note "a"
    scenario "{t} é" @a(b)
      let d = A.x[0] - 1
      note \"""
        text {t}
          more
        \"""
      expect hierarchy of A contains
        tab[0]* .a → B [flow]
          push .s(1)
          ...
      stub S.f(_) fails .x 2 times
      examples "t"
        | t  | u  |
        | .a | -2 |
        | .long(1) | [1,
          2] |
    scenario "last": back
    """
}
