/// Who waits rightly at the end of a scenario: for a person, a held call, a stream, or its turn, or
/// for work that does. Each activity is judged once, however long the chains are.
@MainActor struct WaitChains {
  private var known: [ObjectIdentifier: Bool] = [:]

  /// What waits in a circle waits for itself.
  mutating func waitsRightly(_ activity: Activity) -> Bool {
    var chain: Set<ObjectIdentifier> = []
    var last: Activity = activity
    while known[ObjectIdentifier(last)] == nil, chain.insert(ObjectIdentifier(last)).inserted,
      let next = last.awaited
    {
      last = next
    }
    let isCircle: Bool = known[ObjectIdentifier(last)] == nil && last.awaited != nil
    let answer: Bool = known[ObjectIdentifier(last)] ?? (!isCircle && last.waitsRightlyItself)
    for member in chain { known[member] = answer }
    return answer
  }
}
