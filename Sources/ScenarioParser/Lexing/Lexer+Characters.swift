extension Lexer {
  func decode(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    decodeScalar(bytes, index, limit)
  }

  /// One control or wide character in a comment or a string; reports what may not stand there.
  mutating func scanUnusual(inString: Bool, spoils: Bool) {
    let start: Int = position
    guard let (scalar, length) = decode(at: start) else {
      skipInvalidBytes(spoils: spoils)
      return
    }
    position += length
    let place: SourceSpan = span(start, position)
    switch CharacterClass(scalar) {
    case .control: report(.controlCharacter(scalar.value, place), spoils: spoils)
    case .invisible: report(.invisible(scalar.value, inString: inString, place), spoils: spoils)
    case .joiner where !inString:
      report(.invisible(scalar.value, inString: false, place), spoils: spoils)
    case .space where !inString: report(.oddSpace(scalar.value, place), spoils: spoils)
    default: break
    }
  }

  /// One report for bytes side by side that are no UTF-8.
  private mutating func skipInvalidBytes(spoils: Bool) {
    let start: Int = position
    position += 1
    while position < limit, bytes[position] >= 0x80, decode(at: position) == nil { position += 1 }
    report(.invalidUTF8(bytes[start], span(start, position)), spoils: spoils)
  }

  /// A wide character outside strings and comments.
  mutating func lexWide() {
    let start: Int = position
    guard let (scalar, length) = decode(at: start) else {
      skipInvalidBytes(spoils: true)
      emit(.invalid, start, position)
      return
    }
    if scalar.properties.isXIDStart {
      lexName()
    } else if scalar == "\u{2192}" {
      mark(.arrow, length)
    } else if scalar == "\u{201C}" || scalar == "\u{201D}" || scalar == "\u{201E}" {
      lexTypographicString(scalar, length)
    } else {
      lexForeign(scalar, length)
    }
  }

  /// A text between typographic quotes: one mistake.
  private mutating func lexTypographicString(_ scalar: Unicode.Scalar, _ length: Int) {
    let start: Int = position
    report(.unknownCharacter(String(Character(scalar)), span(start, start + length)))
    position += length
    var index: Int = position
    while index < limit, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if let (other, size) = decode(at: index), other == "\u{201D}" || other == "\u{201C}" {
        position = index + size
        break
      }
      index += 1
    }
    emit(.invalid, start, position)
  }

  private mutating func lexForeign(_ scalar: Unicode.Scalar, _ length: Int) {
    let start: Int = position
    let errors: Int = diagnostics.count
    scanUnusual(inString: false, spoils: true)
    if diagnostics.count == errors {
      let place: SourceSpan = span(start, start + length)
      report(.unknownCharacter(String(Character(scalar)), place))
    }
    if CharacterClass(scalar) == .other {
      emit(.invalid, start, position)
    } else {
      isGlued = false
    }
  }
}

/// What the rules of language.md §1 say about a scalar.
enum CharacterClass {
  case control, space, invisible, joiner, other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .other
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .space
    case 0x200B, 0x2060, 0xFEFF: self = .invisible
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .invisible
    case 0x200C, 0x200D: self = .joiner
    default: self = .other
    }
  }
}

/// The scalar at an index and its length; nil for bytes that are no UTF-8.
func decodeScalar(_ bytes: [UInt8], _ index: Int, _ limit: Int)
  -> (scalar: Unicode.Scalar, length: Int)?
{
  let first: UInt8 = bytes[index]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length: Int
  let least: UInt32
  switch first {
  case 0xC2...0xDF: (length, least) = (2, 0x80)
  case 0xE0...0xEF: (length, least) = (3, 0x800)
  case 0xF0...0xF4: (length, least) = (4, 0x10000)
  default: return nil
  }
  guard index + length <= limit else { return nil }
  var value: UInt32 = UInt32(first) & (0xFF >> UInt32(length + 1))
  for offset in 1..<length {
    let next: UInt8 = bytes[index + offset]
    guard next & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(next & 0x3F)
  }
  guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}
