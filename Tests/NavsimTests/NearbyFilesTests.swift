import Testing

@testable import navsim

/// What is proposed where a file forgets its `use` line.
@Suite struct NearbyFilesTests {
  @Test func `a missing use is one error that names the file to use`() throws {
    let binary: Binary = try RunFixture.binary([
      "apps/kiosk.nav": "app Kiosk\n  initial Window\n\nflow Window\n  screen till\n",
      "a.nav": "scenario \"opens\"\n  launch Kiosk\n  expect visible Window.till\n",
    ])
    let result: Binary.Result = try binary.run("check", "a.nav")
    #expect(result.status == 3)
    #expect(
      result.output + result.errors == """
        error[unknown-component]: unknown app or component 'Kiosk'
         --> a.nav:2:10
          |
        2 |   launch Kiosk
          |          ^^^^^
          |
          = help: 'apps/kiosk.nav' declares it: write 'use "apps/kiosk.nav"' at the top
                  of this file

        1 file: 1 error

        """)
  }
}
