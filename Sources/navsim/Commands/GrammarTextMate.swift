/// A TextMate grammar: the words of the language where a line begins, and inside it.
enum TextMateGrammar {
  static var text: String {
    """
    {
      "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
      "name": "navsim",
      "scopeName": "source.navsim",
      "fileTypes": ["nav"],
      "patterns": [
        { "include": "#line" }
      ],
      "repository": {
        "line": {
          "patterns": [
            { "include": "#comments" },
            { "include": "#strings" },
            { "include": "#declared" },
            { "include": "#hierarchy" },
            { "include": "#firstWords" },
            { "include": "#values" },
            { "include": "#words" }
          ]
        },
        "comments": {
          "patterns": [
            { "name": "comment.block.documentation.navsim", "match": "##.*$" },
            { "name": "comment.line.number-sign.navsim", "match": "#.*$" }
          ]
        },
        "strings": {
          "patterns": [
            {
              "name": "string.quoted.triple.navsim",
              "begin": "\\"\\"\\"",
              "end": "\\"\\"\\"",
              "patterns": [{ "include": "#escapes" }, { "include": "#interpolation" }]
            },
            {
              "name": "string.quoted.double.navsim",
              "begin": "\\"",
              "end": "\\"|$",
              "patterns": [{ "include": "#escapes" }, { "include": "#interpolation" }]
            },
            { "name": "string.quoted.single.navsim", "match": "'[^'\\n]*'" },
            { "name": "variable.other.quoted.navsim", "match": "`[^`\\n]*`" }
          ]
        },
        "escapes": {
          "name": "constant.character.escape.navsim",
          "match": "\\\\\\\\(?:[ntr\\"\\\\\\\\{]|u\\\\{[0-9A-Fa-f]+\\\\})"
        },
        "interpolation": {
          "name": "meta.interpolation.navsim",
          "begin": "\\\\{",
          "end": "\\\\}|$",
          "patterns": [{ "include": "#values" }, { "include": "#words" }]
        },
        "declared": {
          "match": "\(Self.pattern("^\\s*(root|flow|tabs|split|napkin|service|feature|viewmodel|app)\\s+([\\p{L}_][\\p{L}\\p{N}_]*)"))",
          "captures": {
            "1": { "name": "keyword.declaration.navsim" },
            "2": { "name": "entity.name.type.navsim" }
          }
        },
        "firstWords": {
          "patterns": [
            {
              "name": "keyword.declaration.navsim",
              "match": "\(first(GrammarWords.declarations))"
            },
            {
              "name": "keyword.control.navsim",
              "match": "\(first(GrammarWords.statements))"
            }
          ]
        },
        "hierarchy": {
          "match": "\(Self.pattern("^\\s*(root|push|sheet|cover|fullScreenCover|tab|sidebar|content|detail|child)(\\[\\d+\\]\\*?)?(?=\\s+\\.)"))",
          "captures": {
            "1": { "name": "keyword.other.role.navsim" },
            "2": { "name": "constant.numeric.navsim" }
          }
        },
        "values": {
          "patterns": [
            { "name": "constant.other.symbol.navsim", "match": "\(Self.pattern("(?<![\\p{L}\\p{N}_)\\]\"'`])\\.[\\p{L}_][\\p{L}\\p{N}_]*"))" },
            { "name": "variable.other.member.navsim", "match": "\(Self.pattern("\\.[\\p{L}_][\\p{L}\\p{N}_]*"))" },
            {
              "match": "\(Self.pattern("[({,]\\s*([\\p{L}_][\\p{L}\\p{N}_]*)(?=:)"))",
              "captures": { "1": { "name": "variable.parameter.label.navsim" } }
            },
            { "name": "constant.numeric.date.navsim", "match": "\(Self.pattern("\\b\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2})?)?"))" },
            { "name": "constant.numeric.duration.navsim", "match": "\(Self.pattern("\\b(?:\\d+(?:\\.\\d+)?(?:\(GrammarWords.durations.joined(separator: "|"))))+\\b"))" },
            { "name": "constant.numeric.navsim", "match": "\(Self.pattern("\\b\\d[\\d_]*(?:\\.\\d[\\d_]*)?\\b"))" },
            { "name": "entity.name.tag.navsim", "match": "\(Self.pattern("@[\\p{L}\\p{N}_./-]+(?:\\([^)\\n]*\\))?"))" },
            { "name": "constant.language.navsim", "match": "\(word(GrammarWords.literals))" },
            { "name": "keyword.operator.word.navsim", "match": "\(word(GrammarWords.operators))" },
            { "name": "entity.name.type.navsim", "match": "\(Self.pattern("\\b\\p{Lu}[\\p{L}\\p{N}_]*"))" },
            { "name": "keyword.operator.navsim", "match": "->|→|==|!=|<=|>=|\\\\?\\\\?|[-+*/%<>=|]" }
          ]
        },
        "words": {
          "name": "keyword.other.navsim",
          "match": "\(word(GrammarWords.clauses))"
        }
      }
    }

    """
  }

  /// The first word of a line, or behind the colon of a header.
  private static func first(_ words: [String]) -> String {
    pattern("(?:^\\s*|(?<=:\\s))(?:\(words.joined(separator: "|")))\\b(?![.(\\[:]|\\s*=[^=])")
  }

  private static func word(_ words: [String]) -> String {
    pattern("(?<![.\\p{L}\\p{N}_])(?:\(words.joined(separator: "|")))\\b(?![.(:])")
  }

  /// A regular expression inside a string of JSON.
  private static func pattern(_ text: String) -> String {
    String(text.flatMap { "\\\"".contains($0) ? ["\\", $0] : [$0] })
  }
}
