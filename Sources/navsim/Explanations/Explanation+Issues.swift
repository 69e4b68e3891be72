extension Explanation {
  /// About what goes wrong in a run.
  static var issuePages: String {
    #"""
    === expectation
    An 'expect' or 'require' does not hold.
    --- wrong
    scenario "a"
      expect 1 + 1 == 3
    --- right
    scenario "a"
      expect 1 + 1 == 2
    --- fix
    Below the line stands the value of each part, what the last steps changed, and what a person could do instead.
    === hierarchy
    The tree is not as expected.
    --- wrong
    scenario "a"
      expect hierarchy contains .main
    --- right
    scenario "a"
      expect hierarchy contains .login
    --- fix
    Read the difference: equal branches are folded, moved ones named. Where the new tree is right, 'navsim run --update' rewrites the block.
    === calls
    The recorded calls are not as expected.
    --- wrong
    scenario "a"
      expect called Auth.logout
    --- right
    scenario "a"
      expect no called Auth.logout
    --- fix
    The calls that were made are listed, the nearest first.
    === failure
    A failure reached the scenario, and nothing caught it.
    --- wrong
    scenario "a"
      fail .offline
    --- right
    scenario "a"
      expect fails .offline: fail .offline
    --- fix
    Catch it with 'try', or expect it with 'expect fails'.
    === waiting
    The scenario waits for something that does not come: nothing runs that could bring it, or its time has passed.
    --- wrong
    scenario "a"
      await until 1 == 2 within 5s
    --- right
    scenario "a"
      await until 1 == 1 within 5s
    --- fix
    'release' or 'resolve' what is held, 'advance' the clock, wait longer, or let a person act in 'together'.
    === invariant
    An invariant does not hold after a step.
    --- drawing
    invariant "signed-out people never see cards"
      expect not (App.root == .login and visible Cards)
    --- fix
    The step that broke it is named first; the invariant's own line second.
    === known-issue
    The issue that a block calls known did not occur.
    --- wrong
    scenario "a"
      known issue "tickets/12"
        expect 1 == 1
    --- right
    scenario "a"
      expect 1 == 1
    --- fix
    It may be mended: take the block away.
    === unobserved-failure
    A named activity failed, and nothing looked at it.
    --- wrong
    scenario "a"
      start work: fail .offline
    --- right
    scenario "a"
      start work: fail .offline
      expect fails .offline: await work
    --- fix
    Await it, or look at its '.error'.
    === leftover-work
    Work goes on in a component that has left.
    --- drawing
    a screen is popped while its action still waits for a service
    --- fix
    Cancel the work when the component leaves, or let it run in a 'task', which ends with it.
    === suspended-work
    Work is still suspended at the end of the scenario. A warning: --strict makes it fail.
    --- drawing
    an action waits for a service that never answers
    --- fix
    Let it come to its end: 'advance', 'release', or take the stub away.
    === unnamed-call
    With --strict, a call that no expectation names.
    --- drawing
    scenario "a" @strict
    --- fix
    Name it with 'expect called', or 'expect calls'.
    === unfinished-activity
    With --strict, a named activity that has not ended.
    --- drawing
    scenario "a" @strict
    --- fix
    Await it or cancel it.
    === schedule
    The code behind --schedule does not fit the scenario: it has no such order.
    --- drawing
    navsim run a.nav --schedule 4.4.4
    --- fix
    Copy the code from the failure, and run the same version of the scenario.
    === interleavings
    A scenario with 'any order' has more orders than --interleavings lets run. A warning.
    --- drawing
    scenario "a"
      any order
        do Shop.sync
        do Shop.buy
    --- fix
    Every order of the steps comes first, then orders in which others wake first, so what is left out is unlikely to differ. Raise the limit, or take steps out of the block whose order does not matter.
    === inject
    What was injected after a step changed the tree: a restart or a stay in the background came back with another one.
    --- drawing
    navsim run --inject restore
    --- fix
    Make what is missing restorable, or drop it on purpose in 'on launch'.
    === crash
    The process that ran the scenario ended. A defect of navsim.
    --- drawing
    crashed  a.nav:1  a scenario
    --- fix
    Please report it with the file; the other scenarios have run.
    === broken-stream
    'navsim report' can't read a recorded stream to its end: a line is no event, or the stream is empty, cut off, or of another version. What stands before counts.
    --- drawing
    {"kind":"run.started","format":"navsim.events","version":1,     a run that was killed while it wrote
    --- fix
    Record the stream again. A report that navsim writes itself appears whole or not at all.
    === structural-dismissal
    A component asks to be dismissed, and is a part of what its parent consists of. Nothing happens, as in the app.
    --- drawing
    dismiss self              in the root of a flow
    --- fix
    Dismiss the parent, or go to another root.
    === split-in-stack
    A split stands inside a stack. SwiftUI does not support that.
    --- drawing
    push split                in a flow
    --- fix
    Present it, or make it a root.
    === competing-modal
    A modal is presented while another host of the branch shows one. The app shows it only when that is gone.
    --- drawing
    present settings as sheet     from below a sheet
    --- fix
    Present it from the sheet on top, or dismiss that one first.
    === inactive-parent
    A child is attached to a napkin that is not active: it comes up all the same, below one that is down.
    --- drawing
    attach kid     in a napkin that was only created, or was deactivated
    --- fix
    Attach it from 'on active', or activate the napkin first.

    """#
  }

  /// About mistakes: what ends the code it happens in.
  static var mistakePages: String {
    #"""
    === mistake-type
    A value has the wrong type.
    --- wrong
    scenario "a"
      expect 1 + "a" == 2
    --- right
    scenario "a"
      expect 1 + 1 == 2
    --- fix
    Nothing is converted silently; string(x) makes a text.
    === mistake-none
    There is nothing there: no such component in the trees, no such control on the screens, a field of nil.
    --- wrong
    scenario "a"
      expect Cards.limit == 3
    --- right
    scenario "a"
      launch Cards
      expect Cards.limit == 3
    --- fix
    The message lists what is there.
    === mistake-several
    A name means several instances.
    --- drawing
    in Detail: pop            while two of them are in the trees
    --- fix
    Say which: X[0], X[-1], X[visible], or keep a handle.
    === mistake-out-of-range
    An index, or a number of steps, is too large or too small.
    --- wrong
    scenario "a"
      let list = [1]
      expect list[3] == 1
    --- right
    scenario "a"
      let list = [1]
      expect list[0] == 1
    --- fix
    Indices begin at 0; negative ones count from the end.
    === mistake-arithmetic
    A calculation has no result: a division by zero, or more than 38 digits.
    --- wrong
    scenario "a"
      expect 1 / 0 == 1
    --- right
    scenario "a"
      expect 1 / 2 == 0.5
    --- fix
    Ask first whether the divisor is 0.
    === mistake-limit
    The code passed a limit: statements, depth of calls, loops, resumptions.
    --- drawing
    action again: do again
    --- fix
    End the loop, or raise the limit with the flag that the message names.
    === mistake-unstubbed
    An operation without a default answer was called, and no stub answers it.
    --- wrong
    scenario "a"
      tap "Log in"
    --- right
    scenario "a"
      stub Auth.login returns 1
      tap "Log in"
    --- fix
    Stub it in the scenario, or give the operation an answer: 'op f returns …'.
    === mistake-unhandled-link
    Nothing handles a link.
    --- wrong
    scenario "a"
      open link "bank://nowhere"
    --- right
    scenario "a"
      tap "Forgot password?"
    --- fix
    Declare it with 'link' in a component that is in the tree.
    === mistake-unavailable-route
    A destination stands at the start of a component that is being built, and is not available.
    --- drawing
    screen wallet available when isVerified      at the start, while isVerified is false
    --- fix
    Begin with something that is there, or set what it depends on first.
    === mistake-unsupported
    That can't be done here, in the app either.
    --- drawing
    switch of a tab that hands out a component that stands above it
    --- fix
    The message says what stands against it.
    === mistake-encoding-failed
    A value can't be saved with the state of the app.
    --- drawing
    push detail(handle)       in a restorable flow
    --- fix
    Hand over plain values: numbers, texts, lists, records, symbols.
    === mistake-decoding-failed
    A saved state can't be read.
    --- drawing
    restore from "old.json"
    --- fix
    It may come from another version of the model; capture it anew.

    """#
  }
}
