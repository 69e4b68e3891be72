import NavCore
import Testing

struct JSONTests {
  @Test(arguments: [
    ("null", "null"), (" [ ] ", "[]"), ("{ }", "{}"), ("[1, -2, 0]", "[1,-2,0]"),
    (#"{"b":true,"a":[false,null]}"#, #"{"a":[false,null],"b":true}"#),
    (#"{"a":1,"a":2}"#, #"{"a":2}"#), ("1.50", "1.50"), ("-0", "-0"), ("1E+2", "1E+2"),
    ("92233720368547758070", "92233720368547758070"), (#""\u00e9\ud83d\ude00\/""#, #""é😀/""#),
    (#""\"\\\b\f\n\r\t\u0001""#, #""\"\\\u0008\u000c\n\r\t\u0001""#),
  ])
  func `a text is read and written in one form`(_ text: String, _ written: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(value.text() == written)
    #expect(try JSONValue(parsing: value.text(isPretty: true)) == value)
  }

  @Test func `the pretty form has a line for each part`() throws {
    let value = try JSONValue(parsing: #"{"b":[1,{}],"a":[]}"#)
    #expect(
      value.text(isPretty: true) == """
        {
          "a": [],
          "b": [
            1,
            {}
          ]
        }
        """)
  }

  @Test(arguments: [
    ("", JSONError.Reason.expectedValue, 0), ("[1,]", .expectedValue, 3),
    ("{1:2}", .expectedName, 1),
    (#"{"a" 1}"#, .expected(":"), 5), ("[1 2]", .expected("]"), 3), ("1 2", .expectedEnd, 2),
    ("01", .expectedEnd, 1), ("1.", .badNumber, 2), ("-", .badNumber, 1), ("1e", .badNumber, 2),
    (#""\x""#, .badEscape, 2), (#""\ud800""#, .badEscape, 7), (#""\u00g0""#, .badEscape, 5),
    ("\"\u{1}\"", .controlCharacter, 1), (#""abc"#, .unterminatedString, 0),
    ("nul", .expectedValue, 0),
    (#""\"#, .unterminatedString, 2),
  ])
  func `what is no JSON is refused with its place`(
    _ text: String, _ reason: JSONError.Reason, _ offset: Int
  ) {
    #expect(throws: JSONError(reason: reason, offset: offset)) { try JSONValue(parsing: text) }
  }

  @Test func `limits hold and bytes must be UTF-8`() {
    let deep = String(repeating: "[", count: 600)
    #expect(throws: JSONError(reason: .tooDeep(limit: 512), offset: 512)) {
      try JSONValue(parsing: deep)
    }
    #expect(throws: JSONError(reason: .tooLong(limit: 2), offset: 2)) {
      try JSONValue(parsing: "null", limits: .init(length: 2))
    }
    #expect(throws: JSONError(reason: .badEncoding, offset: 0)) {
      try JSONValue(parsing: [0x22, 0xFF, 0x22])
    }
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar", "\u{0}ÿ{}"])
  func `base64 goes there and back`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }

  @Test func `base64 is padded and refuses all else`() {
    #expect(Base64.encode(Array("fooba".utf8)) == "Zm9vYmE=")
    for text in ["Zg", "Zg=", "Zg=a", "=Zg=", "Z===", "====", "Zg==Zg==", "Zm9-"] {
      #expect(Base64.decode(text) == nil, "\(text)")
    }
  }
}
