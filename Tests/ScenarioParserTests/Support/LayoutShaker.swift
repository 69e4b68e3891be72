@testable import ScenarioParser

/// Writes a text with other blanks, indentation, line ends, empty lines and comments, so that it
/// still means the same.
enum LayoutShaker {
  static func shake(_ text: String, _ random: inout SplitMix) -> String {
    let bytes: [UInt8] = Array(text.utf8)
    let lexer: Lexer = Lexer.lex(bytes, file: FileID(0))
    var comments: ArraySlice<CommentSyntax> = lexer.comments[...]
    let unit: String = ["\t", " ", "   ", "    "].randomElement(using: &random) ?? " "
    let lineEnd: String = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    var result: String = ""
    var depth: Int = 0
    var isLineStart: Bool = true
    var end: Int = 0
    for token in lexer.tokens {
      while let comment = comments.first, comment.span.start < token.start {
        comments.removeFirst()
        let gap: ArraySlice<UInt8> = bytes[end..<Int(comment.span.start)]
        result += gap.contains(0x0A) ? gapText(gap, lineEnd) : blanks(&random)
        result += String(
          decoding: bytes[Int(comment.span.start)..<Int(comment.span.end)], as: UTF8.self)
        end = Int(comment.span.end)
      }
      switch token.kind {
      case .newline: isLineStart = true
      case .indent: depth += 1
      case .dedent: depth -= 1
      case .end: continue
      default:
        let gap: ArraySlice<UInt8> = bytes[end..<Int(token.start)]
        if isLineStart {
          result += breaks(gap, lineEnd) + String(repeating: unit, count: depth)
        } else if gap.contains(0x0A) {
          result += gapText(gap, lineEnd) + blanks(&random)
        } else if !gap.isEmpty {
          result += blanks(&random)
        }
        result += String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
        isLineStart = false
        end = Int(token.end)
      }
    }
    for comment in comments {
      result += gapText(bytes[end..<Int(comment.span.start)], lineEnd)
      result += String(
        decoding: bytes[Int(comment.span.start)..<Int(comment.span.end)], as: UTF8.self)
      end = Int(comment.span.end)
    }
    return result
  }

  private static func breaks(_ gap: ArraySlice<UInt8>, _ lineEnd: String) -> String {
    String(repeating: lineEnd, count: gap.count { $0 == 0x0A })
  }

  private static func gapText(_ gap: ArraySlice<UInt8>, _ lineEnd: String) -> String {
    breaks(gap, lineEnd) + String(repeating: " ", count: gap.reversed().prefix { $0 == 0x20 }.count)
  }

  private static func blanks(_ random: inout SplitMix) -> String {
    [" ", "  ", "\t", " \t  "].randomElement(using: &random) ?? " "
  }
}
