import NavCore
import NavReporting
import Testing

struct TextTests {
  @Test func `styled text is the same without its colour`() {
    var text = StyledText("12 passed", .good)
    text.append("  ")
    text.append("\u{1B}[2J", .bad)
    #expect(text.text(inColour: false) == #"12 passed  \u{1B}[2J"#)
    #expect(
      text.text(inColour: true) == "\u{1B}[32m12 passed\u{1B}[0m  \u{1B}[1;31m\\u{1B}[2J\u{1B}[0m")
  }

  @Test(arguments: [
    (0, "0 µs"), (999, "999 µs"), (4_000, "4 ms"), (4_499, "4 ms"), (1_240_000, "1.2 s"),
    (59_940_000, "59.9 s"), (120_000_000, "2 min"), (125_000_000, "2 min 5 s"),
  ])
  func `real durations are for people`(_ microseconds: Int64, _ text: String) {
    #expect(realDuration(microseconds) == text)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_769_853_605, "2026-01-31T10:00:05Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func `seconds become a date`(_ seconds: Int64, _ text: String) {
    #expect(utcTimestamp(seconds) == text)
  }
}
