import Glibc

enum Kind: UInt8 {
  case name, number, string, lineEnd
  case dot, comma, open, close, colon, equal, equalEqual, notEqual, arrow, plus, star, minus
}

struct Token {
  var kind: Kind
  /// A string: another value has to be put in for each `{…}`, or a `\` to be resolved.
  var isPlain = true
  /// Of a string without its quotes.
  var slice = Slice()
}

/// One token after the other; indentation is told at the beginning of a line.
struct Lexer {
  let text: Text
  var place = 0
  var indent = 0

  init(_ text: Text) { self.text = text }

  /// Moves to the next line that is neither empty nor a comment; false at the end.
  mutating func nextLine() -> Bool {
    let bytes = text.bytes
    while place < text.count {
      let start = place
      while bytes[place] == 32 { place += 1 }
      indent = place - start
      if bytes[place] == 35 { skipLine() }
      if bytes[place] != 10 { return true }
      place += 1
    }
    return false
  }

  private mutating func skipLine() {
    let end = memchr(text.bytes + place, 10, text.count + 1 - place)!
    place = UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - text.bytes
  }

  mutating func next() -> Token {
    let bytes = text.bytes
    while bytes[place] == 32 { place += 1 }
    let byte = bytes[place]
    switch byte {
    case 10: return mark(.lineEnd, 0)
    case 35: skipLine(); return mark(.lineEnd, 0)
    case 34: return string()
    case 46: return mark(.dot, 1)
    case 44: return mark(.comma, 1)
    case 40: return mark(.open, 1)
    case 41: return mark(.close, 1)
    case 58: return mark(.colon, 1)
    case 43: return mark(.plus, 1)
    case 42: return mark(.star, 1)
    case 61: return bytes[place + 1] == 61 ? mark(.equalEqual, 2) : mark(.equal, 1)
    case 33 where bytes[place + 1] == 61: return mark(.notEqual, 2)
    case 45 where bytes[place + 1] == 62: return mark(.arrow, 2)
    case 45: return mark(.minus, 1)
    case 48...57: return run(.number)
    default:
      guard isWord(byte) else { fail("byte \(byte) at \(place)") }
      return run(.name)
    }
  }

  private mutating func mark(_ kind: Kind, _ count: Int) -> Token {
    place += count
    return Token(kind: kind)
  }

  private mutating func run(_ kind: Kind) -> Token {
    let start = place
    while isWord(text.bytes[place]) { place += 1 }
    return Token(kind: kind, slice: Slice(start: UInt32(start), count: UInt32(place - start)))
  }

  private mutating func string() -> Token {
    let start = place + 1
    var isPlain = true
    place = start
    while text.bytes[place] != 34 {
      switch text.bytes[place] {
      case 92: (isPlain, place) = (false, place + 1)
      case 123: isPlain = false
      case 10: fail("a string without an end at \(start)")
      default: break
      }
      place += 1
    }
    place += 1
    return Token(
      kind: .string, isPlain: isPlain,
      slice: Slice(start: UInt32(start), count: UInt32(place - 1 - start)))
  }

  @inline(__always) private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 128...255: true
    default: false
    }
  }
}
