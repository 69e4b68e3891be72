import ScenarioParser

/// The launch of the one app in scope before the first step that needs a tree (language.md §11).
extension Resolver {
  func implicitLaunch(before steps: StepList) -> (app: App, index: Int)? {
    guard !steps.launches, let (index, part) = steps.need else { return nil }
    let apps: [App] = visibleApps()
    if apps.count == 1 { return (apps[0], index) }
    reportLaunch(apps, part)
    return nil
  }

  /// Which file declares an app, else what to write.
  private var appHelp: String {
    program.apps.first.flatMap { useHelp($0.nameSpan.file, what: "the app '\($0.name)'") }
      ?? "write 'launch' with the component at the top, or 'use \"…\"' with the file of an app"
  }

  private func reportLaunch(_ apps: [App], _ span: SourceSpan) {
    guard !apps.isEmpty else {
      if !context.visibility.isComplete { return }
      return report(
        .noApp, "this needs a tree, and no app is in scope", at: span,
        help: appHelp)
    }
    let names: [String] = apps.map { "'launch \($0.name)'" }
    report(
      .severalApps, "this needs a tree, and several apps are in scope", at: span,
      secondary: apps.map { Diagnostic.Label($0.nameSpan, "one of them") },
      help: "write \(Suggestion.series(names, "or")) first")
  }
}
