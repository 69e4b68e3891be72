import Testing

/// Capture and restore (language.md §16): failures, reports, files.
@MainActor struct RestorationIssueTests {
  @Test(arguments: cases) func `says it so`(_ example: IssueCase) { example.check() }

  nonisolated static let cases: [IssueCase] = [
    IssueCase(
      "what takes no part",
      #"""
      use "bank.nav"

      scenario "capture"
        launch Home
        capture as kept

      scenario "restore"
        launch Main
        capture of Cards as kept
        let report = restore kept in Home
        expect report.issues[0].reason == .unsupportedCoordinator
        expect report.restored == 1
      """#,
      #"""
      failed[failure]: failed with .unsupported("Home")
       --> a.nav:5:3
        |
      5 |   capture as kept
        |   ^^^^^^^^^^^^^^^ failed with .unsupported("Home")
        |
        = waiting  nothing
        = you can  tap "Open gold" · tap "Open blue"
        = rerun    navsim run a.nav:3

      failed[expectation]: expect report.restored == 1: is 0
        --> a.nav:12:10
         |
      12 |   expect report.restored == 1
         |          ^^^^^^^^^^^^^^^ is 0
         |
         = waiting  nothing
         = you can  tap "Open gold" · tap "Open blue" · tap tab cards
         = rerun    navsim run a.nav:7
      """#),
    IssueCase(
      "what can't be written",
      #"""
      flow Shop restorable
        screen shop
        screen shelf(what)

      scenario "left out"
        launch Shop
        in Shop
          push shelf(1)
          push shelf(Shop)
        let kept = capture version 3
        expect kept.version == 3
        expect kept.captured == 2
        expect kept.skipped == 1
        expect kept.issues[0].path == ["entries[1]"]
        expect kept.issues[0].reason == .encodingFailed
        let report = restore kept
        expect report.restored == 3

      scenario "strict"
        launch Shop
        in Shop: push shelf(Shop)
        capture strict as kept
        note "{kept}"
      """#,
      #"""
      failed[expectation]: expect report.restored == 3: is 2
        --> a.nav:17:10
         |
      17 |   expect report.restored == 3
         |          ^^^^^^^^^^^^^^^ is 2
         |
         = after    line 8 push shelf(1)     pushed Shop.shelf(1)
                    line 9 push shelf(Shop)  pushed Shop.shelf(Shop)
                    line 16 restore kept     .shelf(1) .shelf(Shop) left Shop
                                             pushed Shop.shelf(1)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:5

      failed[failure]: failed with .encodingFailed("'what' of .shelf: can't encode a component")
        --> a.nav:22:3
         |
      22 |   capture strict as kept
         |   ^^^^^^^^^^^^^^^^^^^^^^ failed with .encodingFailed("'what' of .shelf: can't encode a component")
         |
         = after    line 21 push shelf(Shop)  pushed Shop.shelf(Shop)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:19
      """#),
    IssueCase(
      "an unavailable route",
      #"""
      flow Shop restorable
        screen shop
        screen later available when isOpen
        state isOpen = true

      scenario "s"
        launch Shop
        in Shop: push later
        capture as kept
        set Shop.isOpen = false
        let report = restore kept
        expect report.skipped == 1
        expect report.issues[0].reason == .unavailableRoute
        expect report.issues[0].path == ["entries[0]"]
        expect Shop.depth == 1
      """#,
      #"""
      failed[expectation]: expect Shop.depth == 1: is 0
        --> a.nav:15:10
         |
      15 |   expect Shop.depth == 1
         |          ^^^^^^^^^^ is 0
         |
         = after    line 8 push later                pushed Shop.later
                    line 10 set Shop.isOpen = false  Shop.isOpen = false
                    line 11 restore kept             .later left Shop
         = waiting  nothing
         = rerun    navsim run a.nav:6
      """#),
    IssueCase(
      "a file that is no state, a state of a later version, no file",
      #"""
      flow Shop restorable
        screen shop

      scenario "no state"
        launch Shop
        restore from "broken.json"

      scenario "later"
        launch Shop
        expect fails .unsupportedVersion: restore from "later.json"
        restore from "later.json"

      scenario "no file"
        launch Shop
        restore from "nowhere.json"
      """#,
      #"""
      failed[failure]: failed with .decodingFailed("'entries' of a captured state can't be read")
       --> a.nav:6:3
        |
      6 |   restore from "broken.json"
        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^ failed with .decodingFailed("'entries' of a captured state can't be read")
        |
        = waiting  nothing
        = rerun    navsim run a.nav:4

      failed[failure]: failed with .unsupportedVersion(99)
        --> a.nav:11:3
         |
      11 |   restore from "later.json"
         |   ^^^^^^^^^^^^^^^^^^^^^^^^^ failed with .unsupportedVersion(99)
         |
         = waiting  nothing
         = rerun    navsim run a.nav:8

      failed[mistake-none]: the file "nowhere.json" can't be read
        --> a.nav:15:16
         |
      15 |   restore from "nowhere.json"
         |                ^^^^^^^^^^^^^^ the file "nowhere.json" can't be read
         |
         = waiting  nothing
         = rerun    navsim run a.nav:13
      """#,
      others: [
        "broken.json":
          #"""
        {"entries": 7}

        """#,
        "later.json":
          #"""
        {"schemaVersion": 99, "entries": [], "tabChildren": []}

        """#,
      ]),
    IssueCase(
      "what is no capture",
      #"""
      flow Shop restorable
        screen shop

      scenario "s"
        launch Shop
        let kept = 3
        restore (kept)
      """#,
      #"""
      failed[mistake-type]: a captured state is needed, not a number
       --> a.nav:7:11
        |
      7 |   restore (kept)
        |           ^^^^^^ a captured state is needed, not a number
        |
        = help     as 'capture as saved' gives it
        = waiting  nothing
        = rerun    navsim run a.nav:4
      """#),
    IssueCase(
      "replaying adds, replacing replaces",
      #"""
      flow Shop restorable
        screen shop
        screen shelf(n)

      scenario "s"
        launch Shop
        in Shop: push shelf(1)
        capture as kept to "kept.json"
        in Shop: push shelf(2)
        restore kept replaying
        expect Shop.stack == [.shelf(1), .shelf(2), .shelf(1)]
        restore from "kept.json" replacing
        expect Shop.stack == [.shelf(1)]
        relaunch restoring kept
        expect Shop.stack == []
      """#,
      #"""
      failed[expectation]: expect Shop.stack == []: is [.shelf(1)]
        --> a.nav:15:10
         |
      15 |   expect Shop.stack == []
         |          ^^^^^^^^^^ is [.shelf(1)]
         |
         = after    line 10 restore kept replaying            pushed Shop.shelf(1)
                    line 12 restore from "kept.json" replac…  .shelf(1) .shelf(2) .shelf(1) left Shop
                                                              pushed Shop.shelf(1)
                    line 14 relaunch restoring kept           pushed Shop.shelf(1)
         = waiting  nothing
         = you can  back
         = rerun    navsim run a.nav:5
      """#),
  ]
}
