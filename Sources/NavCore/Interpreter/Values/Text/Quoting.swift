internal import ScenarioParser

/// A string as it is typed between double quotation marks, with the escapes it needs.
package func quoted(_ text: String) -> String {
  var buffer = ByteBuffer(capacity: text.utf8.count + 2)
  buffer.append(quoted: text)
  return buffer.text
}

extension ByteBuffer {
  /// As `quoted` writes it.
  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      if ByteText.meansItselfInQuotes(UnsafeRawBufferPointer(bytes)) {
        append(bytes)
      } else {
        append(escaping: text)
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append(raw: "\\\"")
      case "\\": append(raw: "\\\\")
      case "{": append(raw: "\\{")
      case "\n": append(raw: "\\n")
      case "\t": append(raw: "\\t")
      case "\r": append(raw: "\\r")
      default: append(scalar.needsEscape ? escape(scalar) : String(scalar))
      }
    }
  }
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

extension Unicode.Scalar {
  /// What the language does not allow in a string, and what nobody would see there.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
