import NavReporting
import Testing

struct XMLWriterTests {
  private func text(_ write: (inout XMLWriter) -> Void) -> String {
    var writer = XMLWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `elements are indented by their depth`() {
    let text = text { writer in
      writer.declaration()
      writer.open("a", [("x", "1")])
      writer.empty("b")
      writer.text("c", in: "d", [("y", "2")])
      writer.close("a")
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1">
          <b/>
          <d y="2">c</d>
        </a>

        """)
  }

  @Test(arguments: [
    ("a<b>&\"'", "a&lt;b&gt;&amp;\"'", "a&lt;b&gt;&amp;&quot;'"), ("]]>", "]]&gt;", "]]&gt;"),
    ("a\nb\tc\r", "a\nb\tc&#13;", "a&#10;b&#9;c&#13;"),
    ("\u{0}\u{1B}[1m\u{7F}\u{85}", #"\u{0}\u{1B}[1m\u{7F}\u{85}"#, #"\u{0}\u{1B}[1m\u{7F}\u{85}"#),
    ("\u{FFFE}\u{FFFF}\u{10FFFF}", "\\u{FFFE}\\u{FFFF}\u{10FFFF}", "\\u{FFFE}\\u{FFFF}\u{10FFFF}"),
    ("é🦊", "é🦊", "é🦊"),
  ])
  func `every text is well-formed`(_ raw: String, _ content: String, _ attribute: String) {
    #expect(text { $0.text(raw, in: "a") } == "<a>\(content)</a>\n")
    #expect(text { $0.empty("a", [("b", raw)]) } == "<a b=\"\(attribute)\"/>\n")
  }
}
