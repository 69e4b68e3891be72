/// Every word of the language, once. The raw value is the word as it is written.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
  // Reserved: names only in back-ticks.
  case and, or, not, `if`, `else`, `in`, `is`, contains, matches
  case `true`, `false`, `nil`, `self`, parent

  // What begins a declaration.
  case use, tags, app, root, flow, tabs, split, napkin, service, feature, viewmodel
  case define, invariant, before, after, scenario

  // What begins a member.
  case state, derive, action, link, screen, child, tab, sidebar, content, detail
  case initial, columns, on, op, stream, event, task
  case title, text, button, field, toggle

  // What begins a statement.
  case `let`, set, append, remove, insert, `for`, `repeat`, `while`, `guard`, `do`, `try`
  case `catch`, fail, `return`, stop, veto, start, await, cancel, sleep
  case attach, detach, report, show, send, note, capture, restore
  case push, present, pop, replace, dismiss, select
  case launch, create, activate, deactivate, deliver
  case tap, enter, back, swipe, open, background, foreground, relaunch
  case advance, run, jump, clock, expect, require, together, any
  case stub, hold, release, resolve, reject, remember, mark, skip, known, examples

  // What begins a check, or stands in one.
  case visible, modal, control, hierarchy, called, calls, no, fails, unchanged
  case pending, finished, timers
  case went, reported, showed, attached, other, exactly, excludes, since, least, most
  case enabled, disabled

  // What stands inside a line.
  case `as`, at, by, each, expecting, from, into, of, per, returning, then, times, to, until
  case when, with, within, once, never, all, first, last, next, top, bar, column, identifier
  case sheet, cover, locked, distinct, shown, latest, queued, hidden, automatic, double
  case detailOnly, compact, restorable, uses, id, role, badge, available, overlap
  case share, queue, ignore, isolated, restoring, strict, version, replacing, replaying
  case returns, answers, usual, down, order, issue, matching, timer
  case fullScreenCover

  // The moments of `on`.
  case active, resign, appear, disappear, build, load
}
