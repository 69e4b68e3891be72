import NavCore
import NavReporting
import Testing

@MainActor struct ProgressTests {
  let run = SampleRun()

  /// A clock that a test moves.
  final class Clock {
    var time: Int64 = 0
  }

  @Test func `the line is drawn ten times a second at most and leaves nothing behind`() {
    let (clock, memory) = (Clock(), MemoryOutput())
    let output = LiveOutput(memory)
    let progress = ProgressReporter(output: output, width: 20) { clock.time }
    let recorder = EventRecorder([progress], sources: run.sources, toolVersion: "1")
    for event in [run.started()] + run.descriptions { recorder.receive(event) }
    recorder.receive(run.begin(0))
    #expect(memory.text == "")
    clock.time = 100_000
    recorder.receive(run.finished(0, .failed))
    recorder.receive(run.begin(1))
    #expect(memory.text == "1/3  1 failed  a ca")
    recorder.receive(run.begin(2))
    output.write("a line\n")
    output.write("another\n")
    #expect(memory.text == "1/3  1 failed  a ca\r\u{1B}[Ka line\nanother\n")
  }
}
