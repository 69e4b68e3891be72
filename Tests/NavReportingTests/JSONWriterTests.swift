import NavCore
import NavReporting
import Testing

struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `commas stand between members and elements only`() {
    let text = text { writer in
      writer.beginObject()
      writer.field("a", 1)
      writer.field("b", ["x", "y"])
      writer.key("c")
      writer.beginArray()
      writer.beginObject()
      writer.endObject()
      writer.beginObject()
      writer.endObject()
      writer.endArray()
      writer.field("d", orNull: nil)
      writer.key("e")
      writer.boolean(true)
      writer.endObject()
    }
    #expect(text == #"{"a":1,"b":["x","y"],"c":[{},{}],"d":null,"e":true}"#)
  }

  @Test(arguments: [
    ("", #""""#), ("grün 🦊", #""grün 🦊""#), ("\"\\/", #""\"\\/""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
    ("a\r\nb\t", #""a\r\nb\t""#),
  ])
  func `every control is escaped`(_ string: String, _ json: String) throws {
    let text: String = text { $0.string(string) }
    #expect(text == json)
    #expect(try JSONValue(parsing: text) == .string(string))
  }
}
