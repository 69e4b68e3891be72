extension Simulation {
  func beginStream(
    _ variable: Variable, _ reference: StreamReference, _ block: Block, _ scope: Scope,
    in activity: Activity
  ) throws(Interruption) -> Flow {
    let service: Instance = try checked { () throws(Mistake) in
      try store(of: reference.service)
    }
    let subscription = Subscription(
      service: service, stream: reference.index, activity: activity, span: reference.span)
    if let value = service.streams[reference.index].value { subscription.pending.append(value) }
    service.streams[reference.index].readers.append(subscription)
    activity.frames.append(.loop(block, scope, .stream(subscription, variable, block)))
    return .next
  }

  /// The loop waits for its next value; it waits a turn also when one is there.
  func awaitNext(_ subscription: Subscription, in activity: Activity) -> Flow {
    if activity.endsWaitsAtOnce {
      return raise(cancellation(at: subscription.span), in: activity) ? .next : .suspended
    }
    if subscription.pending.isEmpty {
      return suspend(activity, .stream(subscription), at: subscription.span)
    }
    return turnOver(activity, .streamValue(subscription), at: subscription.span)
  }

  /// The reader's turn: takes the oldest value and runs the block.
  func takeValue(_ subscription: Subscription, in activity: Activity) -> Bool {
    guard let frame = activity.frames.last, case .stream(_, let variable, let block) = frame.kind,
      !subscription.pending.isEmpty
    else { return true }
    beginRound(frame, block, variable, subscription.pending.removeFirst(), in: activity)
    return true
  }

  func end(_ subscription: Subscription) {
    subscription.isEnded = true
    subscription.service.streams[subscription.stream].readers.removeAll {
      $0 === subscription
    }
  }

  func send(
    _ reference: StreamReference, _ expression: Expression, _ scope: Scope
  ) throws(Interruption) {
    let value: Value = try checked { () throws(Mistake) in try evaluate(expression, scope) }
    let service: Instance = try checked { () throws(Mistake) in
      try store(of: reference.service)
    }
    service.streams[reference.index].value = value
    publish(value, service, reference.index)
    noteChange()
  }

  func sendEvent(
    _ reference: StreamReference, _ arguments: Arguments?, _ scope: Scope
  ) throws(Interruption) {
    let values: [Value] = try checked { () throws(Mistake) in
      try evaluateAll(arguments?.values ?? [], scope)
    }
    let service: Instance = try checked { () throws(Mistake) in
      try store(of: reference.service)
    }
    let value: Value = values.count == 1 ? values[0] : values.isEmpty ? .nil : .list(values)
    publish(value, service, reference.index)
  }

  /// Readers wake in subscription order.
  private func publish(_ value: Value, _ service: Instance, _ stream: Int) {
    for reader in service.streams[stream].readers where !reader.isEnded {
      reader.pending.append(value)
      if case .waiting(.stream(let waited)) = reader.activity.state, waited === reader {
        enqueue(reader.activity, .streamValue(reader))
      }
    }
  }
}
