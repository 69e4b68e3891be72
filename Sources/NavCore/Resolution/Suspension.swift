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

  /// Marks all that call, directly or not, what does it itself.
  private func spread(_ effect: Facts.Effect) {
    var open: [ObjectIdentifier] = []
    for (procedure, found) in facts {
      guard let place = found.own(effect) else { continue }
      found[effect] = place
      open.append(procedure)
    }
    if open.isEmpty { return }
    let callers: [ObjectIdentifier: [Facts]] = callersByProcedure { calls(of: $0) }
    while let procedure = open.popLast() {
      guard let place = facts[procedure]?[effect] else { continue }
      for caller in callers[procedure] ?? [] where caller[effect] == nil {
        caller[effect] = place
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
  private func calls(of found: Facts) -> [ObjectIdentifier] {
    found.calls.map { ObjectIdentifier($0.procedure) }
      + found.reports.flatMap { handlers(of: $0.event, from: $0.type) }
  }

  private func handlers(of event: String, from type: ComponentType) -> [ObjectIdentifier] {
    (handlersByEvent[event] ?? []).compactMap { pair in
      guard let index = pair.type.destinationIndex[pair.handler.child],
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

  /// What happens, and the statement of the body that leads to it.
  private func cause(_ effect: Facts.Effect, _ found: Facts) -> (Facts.Place, SourceSpan)? {
    if let place = found.own(effect) { return (place, place.span) }
    for call in found.calls {
      if let place = facts[ObjectIdentifier(call.procedure)]?[effect] {
        return (place, call.span)
      }
    }
    for report in found.reports {
      for handler in handlers(of: report.event, from: report.type) {
        if let place = facts[handler]?[effect] { return (place, report.span) }
      }
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

  /// Where it does that itself or through what it calls.
  fileprivate subscript(effect: Effect) -> Place? {
    get {
      switch effect {
      case .suspension: suspends
      case .navigation: navigates
      }
    }
    set {
      switch effect {
      case .suspension: suspends = newValue
      case .navigation: navigates = newValue
      }
    }
  }
}
