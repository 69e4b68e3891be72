import ScenarioParser

/// `hold`, `release`, `resolve`, `reject`. Source: language.md §15.
extension Simulation {
  func hold(_ pattern: CallPattern, _ scope: Scope) throws(Mistake) {
    holds.append(try makeHold(pattern, scope))
  }

  private func makeHold(_ pattern: CallPattern, _ scope: Scope) throws(Mistake) -> Hold {
    let (type, _) = try owner(of: pattern, scope)
    return Hold(
      type: type, name: pattern.name, patterns: try patterns(of: pattern.arguments, scope),
      labels: pattern.arguments?.labels ?? [])
  }

  func isHeld(_ call: PendingCall) -> Bool {
    guard !call.isReleased else { return false }
    let last: Hold? = holds.last { hold in
      hold.type === call.service.type && hold.name == call.procedure.name
        && matchesCall(hold.patterns, hold.labels, call.arguments, call.procedure)
    }
    return last.map { !$0.isLifted } ?? false
  }

  func park(_ call: PendingCall, isHeld: Bool = false) {
    call.state = .parked
    call.isHeld = isHeld
    parkedCalls.append(call)
  }

  private func unpark(_ call: PendingCall) { parkedCalls.removeAll { $0 === call } }

  // MARK: release

  func release(
    _ pattern: CallPattern, _ release: Release, _ scope: Scope
  ) throws(Interruption) {
    let held: [PendingCall] = try waitingCalls(pattern, scope).filter(\.isHeld)
    switch release {
    case .all: try checked { () throws(Mistake) in try releaseAll(held, pattern, scope) }
    case .oldest: try letGo(chosen(held, nil, pattern, "released", scope))
    case .at(let position): try letGo(chosen(held, position, pattern, "released", scope))
    }
  }

  /// Later calls that the pattern means are held no more, others are.
  private func releaseAll(
    _ held: [PendingCall], _ pattern: CallPattern, _ scope: Scope
  ) throws(Mistake) {
    var lifting: Hold = try makeHold(pattern, scope)
    lifting.isLifted = true
    guard !held.isEmpty || holds.contains(where: { !$0.isLifted && lifting.mayMean(what: $0) })
    else { throw nothingWaits(pattern, lifting.type, "released") }
    if lifting.patterns == nil {
      holds.removeAll { $0.type === lifting.type && $0.name == lifting.name }
    } else {
      holds.append(lifting)
    }
    for call in held { unpark(call) }
    for call in held { letGo(call) }
  }

  /// A held call goes on to its usual answer.
  private func letGo(_ call: PendingCall) {
    unpark(call)
    call.isReleased = true
    call.state = .chosen
    guard let caller = call.caller else { return }
    enqueue(caller, .call(call))
  }

  // MARK: resolve, reject

  func answer(
    _ pattern: CallPattern, at position: Expression?, _ scope: Scope,
    _ outcome: AnswerOutcome
  ) throws(Interruption) {
    let waiting: [PendingCall] = try waitingCalls(pattern, scope)
    let call: PendingCall = try chosen(waiting, position, pattern, "answered", scope)
    unpark(call)
    deliver(outcome, to: call)
  }

  // MARK: What waits

  private func waitingCalls(
    _ pattern: CallPattern, _ scope: Scope
  ) throws(Interruption) -> [PendingCall] {
    do throws(Mistake) {
      let (type, instance) = try owner(of: pattern, scope)
      let wanted: [Pattern]? = try patterns(of: pattern.arguments, scope)
      let labels: [String?] = pattern.arguments?.labels ?? []
      return parkedCalls.filter { call in
        call.service.type === type && (instance == nil || call.service === instance)
          && call.procedure.name == pattern.name
          && matchesCall(wanted, labels, call.arguments, call.procedure)
      }
    } catch { throw .mistake(error) }
  }

  private func chosen(
    _ waiting: [PendingCall], _ position: Expression?, _ pattern: CallPattern, _ verb: String,
    _ scope: Scope
  ) throws(Interruption) -> PendingCall {
    do throws(Mistake) {
      let index: Int =
        try position.map { (e) throws(Mistake) in
          try located(e.span) { () throws(Mistake) in
            try whole(try evaluate(e, scope), as: "the position")
          }
        } ?? 0
      if waiting.indices.contains(index) { return waiting[index] }
      throw nothingWaits(pattern, try owner(of: pattern, scope).0, verb)
    } catch { throw .mistake(error) }
  }

  private func nothingWaits(
    _ pattern: CallPattern, _ type: ComponentType, _ verb: String
  ) -> Mistake {
    let name = "\(type.name).\(pattern.name)"
    let isRelease: Bool = verb == "released"
    let others: [PendingCall] = isRelease ? parkedCalls.filter(\.isHeld) : parkedCalls
    let list: String = others.map { log[$0.entry].text }.joined(separator: ", ")
    let help: String =
      if !others.isEmpty {
        "these \(isRelease ? "are held" : "wait"), counted from 0: \(list)"
      } else if parkedCalls.isEmpty {
        "nothing waits"
      } else {
        "nothing is held; what is never answered goes on with 'resolve' or 'reject'"
      }
    return Mistake(
      "none", "no such call of \(name) \(isRelease ? "is held" : "waits to be answered")",
      span: pattern.span, help: help)
  }
}

extension Hold {
  /// Whether there may be calls that both mean.
  fileprivate func mayMean(what other: Hold) -> Bool {
    guard type === other.type, name == other.name else { return false }
    guard let mine = patterns, let theirs = other.patterns, let index = type.operationIndex[name]
    else { return true }
    let names: [String] = type.operations[index].parameters.map(\.name)
    let places = ArgumentPlaces(names: names, count: names.count)
    var wanted: [Int: Pattern] = [:]
    for (index, pattern) in mine.enumerated() {
      if let place = places.place(of: index, label: labels[index]) { wanted[place] = pattern }
    }
    return theirs.enumerated().allSatisfy { index, pattern in
      places.place(of: index, label: other.labels[index])
        .flatMap { wanted[$0] }.map { mayMeet($0, pattern) } ?? true
    }
  }
}
