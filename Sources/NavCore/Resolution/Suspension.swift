import ScenarioParser

/// What bodies do through the actions they call: found by spreading facts along calls.
extension Resolver {
  /// Every body's facts become those of all it calls; then bodies that may not suspend are checked.
  func closeFacts() {
    spread(.suspension)
    spread(.navigation)
    spreadNeeds()
    checkRestrictions()
  }

  func checkRestrictions() {
    for restriction in restrictions { check(restriction) }
    restrictions = []
  }

  /// Marks all that do it, directly or through what they call.
  private func spread(_ effect: Facts.Effect) {
    var open: [ObjectIdentifier] = []
    for (procedure, found) in facts where found.own(effect) != nil {
      found.effects.insert(effect)
      open.append(procedure)
    }
    if open.isEmpty { return }
    let callers: [ObjectIdentifier: [Facts]] = callersByProcedure { calls(of: $0) }
    while let procedure = open.popLast() {
      for caller in callers[procedure] ?? [] where caller.effects.insert(effect).inserted {
        if let id = caller.procedure { open.append(id) }
      }
    }
  }

  private func callersByProcedure(
    _ calls: (Facts) -> [ObjectIdentifier]
  ) -> [ObjectIdentifier: [Facts]] {
    var callers: [ObjectIdentifier: [Facts]] = [:]
    for (procedure, found) in facts {
      found.procedure = procedure
      for called in calls(found) { callers[called, default: []].append(found) }
    }
    return callers
  }

  /// Called actions, and the handlers of reported events.
  private func calls(of found: Facts) -> [ObjectIdentifier] { ways(from: found).map(\.procedure) }

  /// The same with the statements that call them, in the order of the text, handlers last.
  ///
  /// - Parameter visibility: Of who asks; nil: handlers of all files.
  private func ways(
    from found: Facts, seenFrom visibility: Visibility? = nil
  ) -> [(procedure: ObjectIdentifier, span: SourceSpan)] {
    found.calls.map { (ObjectIdentifier($0.procedure), $0.span) }
      + found.reports.flatMap { report in
        handlers(of: report.event, from: report.type, seenFrom: visibility)
          .map { ($0, report.span) }
      }
  }

  private func handlers(
    of event: String, from type: ComponentType, seenFrom visibility: Visibility?
  ) -> [ObjectIdentifier] {
    (handlersByEvent[event] ?? []).compactMap { pair in
      guard visibility?.sees(pair.type) ?? true,
        let index = pair.type.destinationIndex[pair.handler.child],
        mayBuild(child(of: pair.type.destinations[index]), type)
      else { return nil }
      return ObjectIdentifier(pair.handler.procedure)
    }
  }

  func child(of destination: DestinationDeclaration) -> ChildSyntax? {
    destinationSyntaxes[ObjectIdentifier(destination)]?.child
  }

  // MARK: What scenarios ask of definitions

  /// Whether what is called needs a tree, or launches one.
  private func spreadNeeds() {
    var open: [ObjectIdentifier] = []
    for (procedure, found) in facts where found.treeNeed != nil || found.launches {
      open.append(procedure)
    }
    if open.isEmpty { return }
    let callers: [ObjectIdentifier: [Facts]] = callersByProcedure { found in
      (found.calls + found.detachedCalls).map { ObjectIdentifier($0.procedure) }
    }
    while let procedure = open.popLast() {
      guard let found = facts[procedure] else { continue }
      for caller in callers[procedure] ?? [] where caller.takeNeeds(of: found) {
        if let id = caller.procedure { open.append(id) }
      }
    }
  }

  // MARK: Bodies that may not

  private func check(_ restriction: Restriction) {
    if let (cause, span) = cause(.suspension, restriction.facts) {
      reportSuspends(restriction.place, cause, at: span)
    }
    guard restriction.place == .build else { return }
    if let (cause, span) = cause(.navigation, restriction.facts) {
      reportNavigates(restriction.place, cause, at: span)
    }
  }

  /// What happens, and the statement of the body that leads to it: the nearest in calls, of those
  /// the first in the text. Handlers count that the body's file sees, whatever else is read.
  private func cause(_ effect: Facts.Effect, _ found: Facts) -> (Facts.Place, SourceSpan)? {
    if let place = found.own(effect) { return (place, place.span) }
    guard let file = (found.calls.first?.span ?? found.reports.first?.span)?.file else {
      return nil
    }
    let visibility: Visibility = visibility(of: file)
    var ways: [(procedure: ObjectIdentifier, span: SourceSpan)] = ways(
      from: found, seenFrom: visibility)
    var known: Set<ObjectIdentifier> = []
    var index: Int = 0
    while index < ways.count {
      let (procedure, span) = ways[index]
      index += 1
      guard known.insert(procedure).inserted, let called = facts[procedure],
        called.effects.contains(effect)
      else { continue }
      if let place = called.own(effect) { return (place, span) }
      ways += self.ways(from: called, seenFrom: visibility).map { ($0.procedure, span) }
    }
    return nil
  }
}

extension Facts {
  /// Where it does that itself.
  fileprivate func own(_ effect: Effect) -> Place? {
    switch effect {
    case .suspension: suspension
    case .navigation: navigation
    }
  }
}
