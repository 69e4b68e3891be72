/// The codes of what a model says about itself without being run; each has a page.
package enum LintCode: String, Hashable, Sendable, CaseIterable {
  case unreachableScreen = "unreachable-screen"
  case deadEnd = "dead-end"
  case sheetWithoutClose = "sheet-without-close"
  case shadowedLink = "shadowed-link"
  case unhandledResult = "unhandled-result"
  case redirectLoop = "redirect-loop"
}
