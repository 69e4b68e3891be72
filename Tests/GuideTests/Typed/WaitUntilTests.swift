import NavTesting
import Testing

@MainActor @Suite struct WaitUntilTests {
  @Test func `S-097 holds at once, later, or ends with its task`() async {
    #expect(await waitUntil({ true }, timeout: .zero))

    let start = ContinuousClock.now
    #expect(await waitUntil({ ContinuousClock.now > start + .milliseconds(10) }))

    let waiting = Task { await waitUntil({ false }, timeout: .seconds(3_600)) }
    await Task.yield()
    waiting.cancel()
    #expect(await waiting.value == false)
    #expect(ContinuousClock.now < start + .seconds(3_600))
  }

  @Test(arguments: [
    (Duration.zero, "waitUntil timed out after 0.0 seconds"),
    (.milliseconds(25), "waitUntil timed out after 0.025 seconds"),
  ])
  func `S-099 and V63 a missed deadline is an issue at the caller`(
    _ timeout: Duration, _ text: String
  ) async {
    let recorded = RecordedIssues()
    let line = #line + 2
    await withKnownIssue {
      #expect(await !waitUntil({ false }, timeout: timeout))
    } matching: {
      recorded.add($0)
    }
    let issues = recorded.all
    #expect(issues.count == 1)
    #expect(issues.first?.comments.map(\.rawValue) == [text])
    #expect(issues.first?.sourceLocation?.line == line)
  }

  @Test func `a comment replaces the text`() async {
    await withKnownIssue {
      await waitUntil(timeout: .zero, "the sheet is up") { false }
    } matching: {
      $0.comments.map(\.rawValue) == ["the sheet is up"]
    }
  }

  @Test func `asking a number of times`() async {
    var asked = 0
    await waitUntil(
      {
        asked += 1; return asked == 3
      }, iterations: 5)
    #expect(asked == 3)
    await withKnownIssue {
      await waitUntil({ false }, iterations: -1)
    } matching: {
      $0.comments.map(\.rawValue) == ["waitUntil timed out after -1 yields"]
    }
  }
}
