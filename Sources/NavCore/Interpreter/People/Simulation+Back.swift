import ScenarioParser

/// Where a person goes back to.
enum BackTarget {
  case previous
  case root
  case destination(DestinationReference)
}

/// Back button, swipe and long press: path writes (navigation.md §2.5). Each column that is on
/// screen has a stack of its own; the last one counts that has something to go back to.
extension Simulation {
  func back(
    to target: BackTarget, _ scope: Scope, at span: SourceSpan
  ) throws(Mistake) {
    let hosts: [Coordinator] = actingTop(scope)?.visibleState.stackHosts ?? []
    switch target {
    case .previous:
      guard hosts.contains(where: { $0.back() }) else { throw nothingBehind(at: span) }
    case .root:
      guard hosts.contains(where: { $0.goBack(toPathIndex: -1) }) else {
        throw nothingBehind(at: span)
      }
    case .destination(let reference):
      let matches: (Destination) -> Bool = try matcher(reference, on: nil, scope)
      guard hosts.contains(where: { $0.goBack(where: matches) }) else {
        throw notBehind(hosts, reference)
      }
    }
    try throwDeferred()
    noteChange()
  }

  private func nothingBehind(at span: SourceSpan) -> Mistake {
    Mistake("none", "there is nothing to go back to", span: span)
  }

  private func notBehind(_ hosts: [Coordinator], _ reference: DestinationReference) -> Mistake {
    let paths: [String] = hosts.map(\.combinedPath).filter { !$0.isEmpty }.map { path in
      path.map { Value.destination($0).literal(limit: 40) }.joined(separator: " ")
    }
    return Mistake(
      "none", "that screen is not behind this one", span: reference.span,
      help: paths.isEmpty
        ? "there is nothing to go back to"
        : "the path is \(paths.joined(separator: ", that of another column "))")
  }
}

extension Coordinator {
  /// To the nearest match behind the path's end, else to the root where that matches.
  fileprivate func goBack(where matches: (Destination) -> Bool) -> Bool {
    if let index = combinedPath.dropLast().lastIndex(where: matches) {
      return goBack(toPathIndex: index)
    }
    return root.map(matches) == true && goBack(toPathIndex: -1)
  }
}
